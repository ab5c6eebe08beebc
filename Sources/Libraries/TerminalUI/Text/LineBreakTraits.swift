/// The properties of a character that decide where lines may break.
///
/// The rules are those of JIS X 4051 as the Unicode line breaking classes have them (UAX #14,
/// LineBreak.txt 15.0.0): CL, CP, NS, CJ, EX, IS, SY, IN and PO begin no line, OP and PR end none.
/// Words in other scripts stay whole.
struct LineBreakTraits: OptionSet {
  let rawValue: UInt8

  /// Lines may end after a blank. Blanks at a line's start or end aren't drawn.
  static let blank = LineBreakTraits(rawValue: 1)
  /// Lines may break on both sides: kana, ideographs, full-width forms, emoji.
  static let ideographic = LineBreakTraits(rawValue: 2)
  static let neverFirst = LineBreakTraits(rawValue: 4)
  static let neverLast = LineBreakTraits(rawValue: 8)
  static let ascii = LineBreakTraits(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates the traits of a character, given its first scalar.
  init(_ scalar: Unicode.Scalar) {
    // The lookups are slow, and most characters are letters or kana.
    switch scalar.value {
    case 0..<0x80: self = Self.asciiTraits[Int(scalar.value)]
    case 0x3000..<0x3100: self = Self.kanaTraits[Int(scalar.value - 0x3000)]
    default: self.init(lookingUp: scalar)
    }
  }

  private static let asciiTraits = traits(0..<0x80)
  /// The traits of Japanese punctuation, hiragana and katakana, from U+3000.
  private static let kanaTraits = traits(0x3000..<0x3100)

  private static func traits(_ values: Range<UInt32>) -> [LineBreakTraits] {
    values.map { Unicode.Scalar($0).map(Self.init(lookingUp:)) ?? [] }
  }

  private init(lookingUp scalar: Unicode.Scalar) {
    self = []
    if scalar.isASCII { insert(.ascii) }
    if ScalarWidth(of: scalar) == .wide || ("\u{FF61}"..."\u{FF9F}").contains(scalar) {
      insert(.ideographic)
    }
    if Self.has(scalar, in: Self.blanks) { insert(.blank) }
    if Self.has(scalar, in: Self.followers) { insert(.neverFirst) }
    if Self.has(scalar, in: Self.leaders) { insert(.neverLast) }
  }

  /// Returns true if a line may end between two characters, neither of them blank.
  static func canBreak(between left: LineBreakTraits, and right: LineBreakTraits) -> Bool {
    left.union(right).contains(.ideographic) && allowsCut(between: left, and: right)
  }

  /// Returns true if an overlong word may be cut between two characters.
  static func allowsCut(between left: LineBreakTraits, and right: LineBreakTraits) -> Bool {
    !right.contains(.neverFirst) && !left.contains(.neverLast)
  }

  /// Returns true if a line may end in the blanks between two characters.
  static func canBreak(inBlanksBetween left: LineBreakTraits, and right: LineBreakTraits) -> Bool {
    // A path, a fraction or quotation marks may follow a blank. Japanese text has no blank before 、
    // and 」.
    !left.contains(.neverLast) && (!right.contains(.neverFirst) || right.contains(.ascii))
  }

  private static let blanks = scalars(" \u{3000}\u{200B}")

  private static let followers = scalars(
    closing, smallKana, "々〻〼゛゜ゝゞ゠・ヽヾ〜：；･ﾞﾟ‼‽⁇⁈⁉", "！？!?，．、。､｡,.:;/|﹐﹑﹒﹔﹕﹖﹗",
    "\u{2024}\u{2025}\u{2026}\u{22EF}", "％￠%\u{A2}\u{B0}\u{2030}\u{2032}\u{2033}\u{2103}\u{2109}﹪",
    joiners)
  private static let closing =
    "」』】〕〗〙〛〉》〞〟）］｝｠｣)]}⁆〉︶︸︺︼︾﹀﹂﹄﹈﹚﹜﹞\u{2019}\u{201D}\u{BB}\u{203A}"
  private static let smallKana =
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶーㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯｰ"

  private static let leaders = scalars(
    "「『【〔〖〘〚〈《〝（［｛｟｢([{⁅〈︵︷︹︻︽︿﹁﹃﹇﹙﹛﹝\u{2018}\u{201C}\u{AB}\u{2039}",
    "￥￡＄￦\u{A5}$\u{A3}\u{20AC}₩\u{B1}\u{2212}\u{2116}", joiners)

  /// No-break spaces, the no-break hyphen and the word joiner.
  private static let joiners = "\u{A0}\u{202F}\u{2007}\u{2011}\u{2060}\u{FEFF}"

  /// Returns the scalars in order. A set of them would cost the start a search for its
  /// conformances.
  private static func scalars(_ strings: String...) -> [Unicode.Scalar] {
    strings.flatMap(\.unicodeScalars).sorted()
  }

  private static func has(_ scalar: Unicode.Scalar, in scalars: [Unicode.Scalar]) -> Bool {
    var (low, high) = (0, scalars.count)
    while low < high {
      let middle = (low + high) / 2
      if scalars[middle] < scalar { low = middle + 1 } else { high = middle }
    }
    return low < scalars.count && scalars[low] == scalar
  }
}
