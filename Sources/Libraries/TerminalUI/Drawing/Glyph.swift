import Synchronization

/// A grapheme cluster in eight bytes.
///
/// Every frame makes, compares and discards a screenful of glyphs, so a glyph needs no memory of
/// its own.
struct Glyph: Hashable, Sendable {
  /// Up to three scalars of 21 bits each, the first one lowest. If the highest bit is set, an index
  /// into ``longClusters``.
  private let bits: UInt64

  private static let scalarWidth: UInt64 = 21
  private static let longFlag: UInt64 = 1 << 63

  /// The clusters of four or more scalars drawn so far, such as family emoji and regional flags.
  ///
  /// Indexed by bytes, since equal characters may consist of different scalars.
  private static let longClusters = Mutex<(list: [Character], indices: [[UInt8]: Int])>(([], [:]))

  init(_ scalar: Unicode.Scalar) { bits = UInt64(scalar.value) }

  init(_ character: Character) {
    var packed: UInt64 = 0
    var shift: UInt64 = 0
    for scalar in character.unicodeScalars {
      if shift == 3 * Self.scalarWidth {
        bits = Self.longFlag | UInt64(Self.index(of: character))
        return
      }
      packed |= UInt64(scalar.value) << shift
      shift += Self.scalarWidth
    }
    bits = packed
  }

  private static func index(of character: Character) -> Int {
    let scalars = character.unicodeScalars.prefix(Character.scalarLimit)
    let cluster = Character(String(String.UnicodeScalarView(scalars)))
    let bytes = Array(cluster.utf8)
    return longClusters.withLock { clusters in
      if let index = clusters.indices[bytes] { return index }
      clusters.list.append(cluster)
      clusters.indices[bytes] = clusters.list.count - 1
      return clusters.list.count - 1
    }
  }

  static var blank: Glyph { Glyph(" " as Unicode.Scalar) }
  static var softHyphen: Glyph { Glyph("\u{AD}" as Unicode.Scalar) }

  /// The cluster's scalar, or `nil` if there are several.
  var onlyScalar: Unicode.Scalar? {
    bits >> Self.scalarWidth == 0 ? Unicode.Scalar(UInt32(bits)) : nil
  }

  var character: Character {
    if let onlyScalar { return Character(onlyScalar) }
    if bits & Self.longFlag != 0 {
      let index = Int(bits & ~Self.longFlag)
      return Self.longClusters.withLock { $0.list[index] }
    }
    let values = sequence(first: bits) { $0 >> Self.scalarWidth }.prefix { $0 != 0 }
    let scalars = values.compactMap {
      Unicode.Scalar(UInt32(truncatingIfNeeded: $0 & (1 << Self.scalarWidth - 1)))
    }
    return Character(String(String.UnicodeScalarView(scalars)))
  }

  var utf8Count: Int {
    guard let onlyScalar else { return character.utf8.count }
    return UTF8.width(onlyScalar)
  }

  func append(to bytes: inout [UInt8]) {
    guard let onlyScalar else { return bytes += character.utf8 }
    if onlyScalar.isASCII {
      bytes.append(UInt8(onlyScalar.value))
    } else if let encoded = UTF8.encode(onlyScalar) {
      bytes += encoded
    }
  }

  /// The most cells that a terminal may give to the cluster: the sum of its scalars, with wide
  /// ambiguous characters.
  var widestWidth: Int {
    character.unicodeScalars.reduce(0) {
      let width = ScalarWidth(of: $1)
      return $0 + (width == .ambiguous ? AmbiguousWidth.wide.rawValue : width.cells)
    }
  }

  /// Indicates that a terminal may advance by another width than ``displayWidth(of:)`` says.
  ///
  /// This includes ambiguous characters, emoji and all clusters of several scalars.
  var hasUncertainWidth: Bool {
    guard let onlyScalar else { return true }
    return ScalarWidth(of: onlyScalar) == .ambiguous || onlyScalar.value > 0xFFFF
  }
}
