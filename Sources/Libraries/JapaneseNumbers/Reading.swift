/// A Japanese reading: hiragana in units, between which a careful speaker could pause.
///
/// ```swift
/// let price = Reading(cardinal: 1_300) + Reading(units: ["えん"])
/// price.kana    // せんさんびゃくえん
/// ```
///
/// Readings compose: a prefix, a number and a suffix are three readings joined with `+`, and so are
/// the fields of a date. Those with the same units are equal.
public struct Reading: Hashable, Sendable {
  /// The words, of which a unit has one or more: see ``NumberWord/isJoined``.
  package var words: [NumberWord]

  package init(words: [NumberWord]) {
    self.words = words
  }

  /// The reading of what isn't said.
  public static let nothing = Reading(words: [])

  /// Creates a reading from units of hiragana or katakana.
  ///
  /// - Parameter counter: The counter that is meant where several sound alike: 階, not 回.
  public init(units: [String], counter: Counter? = nil) {
    words = units.flatMap { NumberWord.words(in: $0, counter) }
  }

  /// The units in order, none of them empty: `["せん", "さんびゃく", "えん"]`.
  ///
  /// A word that ends in っ shares a unit with the next word (`["いっぽん"]`), since nobody can pause
  /// after っ.
  public var units: [String] {
    var units: [String] = []
    units.reserveCapacity(words.count)
    for word in words {
      if word.isJoined, !units.isEmpty {
        units[units.endIndex - 1] += word.kana
      } else {
        units.append(word.kana)
      }
    }
    return units
  }

  /// The reading without spaces, as in a textbook: `さんびゃく`.
  public var kana: String {
    words.reduce(into: "") { $0 += $1.kana }
  }

  /// Returns the second reading after the first.
  public static func + (first: Reading, second: Reading) -> Reading {
    Reading(words: first.words + second.words)
  }

  /// Compares the units.
  public static func == (first: Reading, second: Reading) -> Bool { first.units == second.units }

  /// Hashes the kana.
  public func hash(into hasher: inout Hasher) { hasher.combine(kana) }
}

extension Reading {
  /// The range of numbers that commands and topics accept: 0 to 9999兆9999億9999万9999, one below
  /// 10¹⁶.
  ///
  /// ``init(cardinal:)`` itself reads any `Int`.
  public static let cardinals = 0...9_999_999_999_999_999

  /// Creates the reading of a whole number: 300 is さんびゃく, 10,000 is いちまん, 10,000,000 is いっせんまん.
  ///
  /// - 4, 7 and 9 are よん, なな and きゅう.
  /// - 0 is れい, the Japanese reading used in times, decimals and grades, rather than the borrowed
  ///   ゼロ.
  /// - 1,000 is せん, but いっせん directly before 万 and larger units.
  /// - 十 before っ is じゅっ, the usual pronunciation. The jōyō table of 2010 lists じっ and allows じゅっ.
  /// - A negative number begins with まいなす.
  public init(cardinal number: Int) {
    words = NumberWord.words(of: number)
    if number < 0 { words.insert(NumberWord(.noun, "まいなす"), at: 0) }
  }
}
