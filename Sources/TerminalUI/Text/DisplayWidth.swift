/// Returns the number of cells that a string takes on the screen.
///
/// ```swift
/// displayWidth(of: "1,234")  // 5
/// displayWidth(of: "せん")    // 4
/// ```
///
/// East Asian Wide and Fullwidth characters and emoji take two cells, combining marks and control characters none, all
/// other characters one. East Asian Ambiguous characters follow ``AmbiguousWidth/current``. The table is Unicode's (UAX
/// #11); ``ScalarWidth`` names the version. A string that is drawn in other characters, see ``Transliteration``, has
/// their width.
public func displayWidth(of string: some StringProtocol) -> Int {
  if let width = plainWidth(of: string) { return width }
  if let transliteration = Transliteration.current {
    return transliteration(String(string)).reduce(0) { $0 + displayWidth(of: $1) }
  }
  if string.isOfSingleScalars { return string.unicodeScalars.reduce(0) { $0 + ScalarWidth(of: $1).cells } }
  return string.reduce(0) { $0 + displayWidth(of: $1) }
}

/// Returns the width of printable ASCII, or `nil` if the string contains anything else, such as a line break.
func plainWidth(of string: some StringProtocol) -> Int? {
  let count = string.utf8.withContiguousStorageIfAvailable { bytes in
    bytes.allSatisfy { 0x20..<0x7F ~= $0 } ? bytes.count : -1
  }
  guard let count else { return string.utf8.allSatisfy { 0x20..<0x7F ~= $0 } ? string.utf8.count : nil }
  return count < 0 ? nil : count
}

extension StringProtocol {
  /// True if each scalar is known to be a grapheme cluster of its own. Most strings are, and finding cluster boundaries
  /// is much slower.
  var isOfSingleScalars: Bool { unicodeScalars.allSatisfy(\.isCluster) }
}

extension Unicode.Scalar {
  /// True if no neighbouring scalar of this kind joins the scalar (UAX #29): Latin letters, punctuation, arrows and
  /// symbols, braille, kana, ideographs.
  var isCluster: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2010..<0x2028, 0x2030..<0x2060, 0x2190..<0x2C00, 0x3000..<0x302A,
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

  /// Looks up the class. The ranges that make up most text here are known; others are found by binary search.
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
