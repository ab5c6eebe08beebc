/// A Japanese reading: hiragana in units, between which a careful speaker could pause.
///
/// ```swift
/// let price = Reading(cardinal: 1_300) + Reading(units: ["えん"])
/// price.kana    // せんさんびゃくえん
/// ```
///
/// Readings compose: a prefix, a number and a suffix are three readings joined with `+`, and so are the fields of a
/// date.
public struct Reading: Hashable, Sendable {
  /// The units in order, none of them empty: `["せん", "さんびゃく", "えん"]`.
  ///
  /// A word that ends in っ shares a unit with the next word (`["いっぽん"]`), since nobody can pause after っ.
  public var units: [String]

  /// Creates a reading from units of hiragana or katakana.
  public init(units: [String]) {
    self.units = units
  }

  /// The reading without spaces, as in a textbook: `さんびゃく`.
  public var kana: String {
    units.joined()
  }

  /// Returns the second reading after the first.
  public static func + (first: Reading, second: Reading) -> Reading {
    Reading(units: first.units + second.units)
  }

  /// Appends a reading.
  public static func += (first: inout Reading, second: Reading) {
    first.units += second.units
  }
}
