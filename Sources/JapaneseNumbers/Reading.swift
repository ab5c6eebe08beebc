/// How something is said in Japanese: hiragana, divided into units where a careful speaker could draw breath.
///
/// ```swift
/// let price = Reading(cardinal: 1_300) + Reading(units: ["えん"])
/// price.kana    // せんさんびゃくえん
/// price.spoken  // せん さん びゃく えん
/// ```
///
/// Readings compose: a prefix, a number and a suffix are three readings joined with `+`, and so are the fields of a
/// date.
public struct Reading: Hashable, Sendable {
  /// The units in order, none of them empty: `["せん", "さんびゃく", "えん"]`.
  ///
  /// A word that ends in っ shares its unit with the next (`["いっぽん"]`): no one can pause there.
  public var units: [String]

  /// A reading of the given units of hiragana (katakana is understood too).
  public init(units: [String]) {
    self.units = units
  }

  /// The whole as a teacher writes it, without spaces: `さんびゃく`.
  public var kana: String {
    units.joined()
  }

  /// One reading after the other.
  public static func + (first: Reading, second: Reading) -> Reading {
    Reading(units: first.units + second.units)
  }

  /// Says more at the end of this reading.
  public static func += (first: inout Reading, second: Reading) {
    first.units += second.units
  }
}
