import Synchronization

/// What is drawn in a cell, one grapheme cluster, in eight bytes that need no memory of their own: a screen of them is
/// made, compared and thrown away for each frame.
struct Glyph: Hashable, Sendable {
  /// Up to three scalars, of 21 bits each, the first one lowest; or, with the highest bit, the place of a longer cluster
  /// among ``longClusters``.
  private let bits: UInt64

  private static let scalarWidth: UInt64 = 21
  private static let longFlag: UInt64 = 1 << 63

  /// The clusters of four scalars and more that have been drawn: families and flags of regions.
  /// They are found by their bytes, for characters that are equal may be of other scalars.
  private static let longClusters = Mutex<(list: [Character], places: [[UInt8]: Int])>(([], [:]))

  init(_ scalar: Unicode.Scalar) { bits = UInt64(scalar.value) }

  init(_ character: Character) {
    var packed: UInt64 = 0
    var shift: UInt64 = 0
    for scalar in character.unicodeScalars {
      if shift == 3 * Self.scalarWidth {
        bits = Self.longFlag | UInt64(Self.place(of: character))
        return
      }
      packed |= UInt64(scalar.value) << shift
      shift += Self.scalarWidth
    }
    bits = packed
  }

  private static func place(of cluster: Character) -> Int {
    let bytes = Array(cluster.utf8)
    return longClusters.withLock { clusters in
      if let place = clusters.places[bytes] { return place }
      clusters.list.append(cluster)
      clusters.places[bytes] = clusters.list.count - 1
      return clusters.list.count - 1
    }
  }

  static let blank = Glyph(" " as Unicode.Scalar)

  /// The cluster's scalar, where it is one alone.
  var onlyScalar: Unicode.Scalar? { bits >> Self.scalarWidth == 0 ? Unicode.Scalar(UInt32(bits)) : nil }

  var character: Character {
    if let onlyScalar { return Character(onlyScalar) }
    if bits & Self.longFlag != 0 {
      let place = Int(bits & ~Self.longFlag)
      return Self.longClusters.withLock { $0.list[place] }
    }
    let values = sequence(first: bits) { $0 >> Self.scalarWidth }.prefix { $0 != 0 }
    let scalars = values.compactMap { Unicode.Scalar(UInt32(truncatingIfNeeded: $0 & (1 << Self.scalarWidth - 1))) }
    return Character(String(String.UnicodeScalarView(scalars)))
  }

  /// How many bytes it is sent in.
  var utf8Count: Int {
    guard let onlyScalar else { return character.utf8.count }
    return UTF8.width(onlyScalar)
  }

  /// Adds the bytes it is sent in.
  func append(to bytes: inout [UInt8]) {
    guard let onlyScalar else { return bytes += character.utf8 }
    if onlyScalar.isASCII {
      bytes.append(UInt8(onlyScalar.value))
    } else if let encoded = UTF8.encode(onlyScalar) {
      bytes += encoded
    }
  }

  /// Whether a terminal may advance by another width than ours after drawing this.
  ///
  /// So it is with ambiguous characters, with emoji and with every cluster of several scalars.
  var hasUncertainWidth: Bool {
    guard let onlyScalar else { return true }
    return ScalarWidth(of: onlyScalar) == .ambiguous || onlyScalar.value > 0xFFFF
  }
}
