/// Returns the number of cells that a string takes on the screen.
///
/// ```swift
/// displayWidth(of: "1,234")  // 5
/// displayWidth(of: "せん")    // 4
/// ```
///
/// East Asian Wide and Fullwidth characters and emoji take two cells, combining marks none, all
/// other characters one. Control characters are measured as ``Canvas`` shows them: `\u{7}`. East
/// Asian Ambiguous characters follow ``AmbiguousWidth/current``. The table is Unicode's (UAX #11);
/// `ScalarWidth` names the version. A string that is drawn in other characters, see
/// ``Transliteration``, has their width.
public func displayWidth(of string: String) -> Int {
  let script = Script(of: string)
  return displayWidth(
    of: script == .clusters ? string.withVisibleControls() : string, script: script)
}

/// Returns the number of cells of a string whose kind of characters is known.
func displayWidth(of string: some StringProtocol, script: Script) -> Int {
  if script == .printableASCII { return string.utf8.count }
  if let transliteration = Transliteration.current {
    return transliteration(String(string)).reduce(0) { $0 + displayWidth(of: $1) }
  }
  if script == .singleScalars {
    return string.unicodeScalars.reduce(0) { $0 + ScalarWidth(of: $1).cells }
  }
  return string.reduce(0) { $0 + displayWidth(of: $1) }
}

/// The kind of characters in a string, which decides how it is measured and drawn. Strings are
/// drawn in every frame, so it is found once.
enum Script {
  /// Printable ASCII: a character is a byte and a cell.
  case printableASCII
  /// Scalars that are known to be grapheme clusters of their own. Nearly all other text is of this
  /// kind, and finding cluster boundaries is much slower.
  case singleScalars
  /// Any characters.
  case clusters

  init(of string: some StringProtocol) {
    let isPlain = string.utf8.withContiguousStorageIfAvailable {
      isPrintableASCII(UnsafeRawBufferPointer($0))
    }
    if isPlain ?? string.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      self = .printableASCII
    } else {
      self = string.unicodeScalars.contains { !$0.isCluster } ? .clusters : .singleScalars
    }
  }
}

/// Returns true if every byte is a printable ASCII character. Tests eight bytes at a time: most
/// text on a screen is read by this function alone.
private func isPrintableASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
  var unprintable: UInt64 = 0
  var offset = 0
  while offset + 8 <= bytes.count {
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    // The top bit of a byte gets set if the byte is 0x80 or more, 0x7F, or less than 0x20.
    unprintable |= word | (word &+ 0x0101_0101_0101_0101) | (word &- 0x2020_2020_2020_2020)
    offset += 8
  }
  if unprintable & 0x8080_8080_8080_8080 != 0 { return false }
  while offset < bytes.count {
    guard 0x20..<0x7F ~= bytes[offset] else { return false }
    offset += 1
  }
  return true
}

extension Unicode.Scalar {
  /// True if no neighbouring scalar of this kind joins the scalar (UAX #29): Latin letters,
  /// punctuation, arrows and symbols, braille, kana, ideographs.
  var isCluster: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2010..<0x2028, 0x2030..<0x2060, 0x2190..<0x2C00,
      0x3000..<0x302A,
      0x3041..<0x3097, 0x309B..<0x3100, 0x4E00..<0xA000, 0xFF01..<0xFF61:
      true
    default: false
    }
  }
}

/// Returns the number of cells that a grapheme cluster takes: 0, 1 or 2. See ``ClusterWidths``.
public func displayWidth(of character: Character) -> Int { ClusterWidths().width(of: character) }

/// The width class of a Unicode scalar, from the generated table.
enum ScalarWidth: UInt32 {
  case narrow, zero, wide, ambiguous

  /// Looks up the class. The ranges that make up most text here are known; others are found by
  /// binary search.
  init(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F, 0x2800..<0x2900: self = .narrow
    case 0x3041..<0x3097, 0x309B..<0x3100, 0x4E00..<0xA000: self = .wide
    default: self.init(bisecting: scalar)
    }
  }

  private init(bisecting scalar: Unicode.Scalar) {
    let key = scalar.value << 2 | 3
    var low = 0
    var high = Self.runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Self.runs[middle] <= key { low = middle } else { high = middle }
    }
    self = ScalarWidth(rawValue: Self.runs[low] & 3) ?? .narrow
  }

  var cells: Int {
    switch self {
    case .narrow: 1
    case .zero: 0
    case .wide: 2
    case .ambiguous: AmbiguousWidth.current.rawValue
    }
  }
}
