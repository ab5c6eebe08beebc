/// The accents of numerals without a counter.
///
/// The sources: NHK's broadcasting research institute for the digits and 11 to 19, Open JTalk's rules for tens to
/// thousands. docs/accent.md has the addresses.
enum NumeralAccent {
  /// The digits, with the short forms before counters and the long forms of digits said one by one.
  static let digits: [String: Int] = [
    "れい": 1, "ぜろ": 1, "まる": 0, "いち": 2, "に": 1, "にー": 1, "さん": 0, "し": 1, "よ": 1, "よん": 1, "ご": 1,
    "ごー": 1, "ろく": 2, "しち": 2, "なな": 1, "はち": 2, "く": 1, "きゅう": 1,
  ]

  /// 11 to 19.
  static let teens: [String: Int] = [
    "いち": 4, "に": 3, "さん": 1, "し": 3, "よん": 3, "ご": 1, "ろく": 4, "しち": 4, "なな": 3, "はち": 4, "く": 3,
    "きゅう": 3, "にー": 3, "ごー": 3,
  ]

  /// 10 to 90. 50, 60 and 80 are flat before a digit.
  static let tens: [String: Int] = [
    "じゅう": 1, "にじゅう": 1, "さんじゅう": 1, "よんじゅう": 1, "ごじゅう": 2, "ろくじゅう": 3, "ななじゅう": 2, "はちじゅう": 3,
    "きゅうじゅう": 1,
  ]

  /// 100 to 900. A fall after the last mora is lost before another numeral.
  static let hundreds: [String: Int] = [
    "ひゃく": 2, "にひゃく": 3, "さんびゃく": 1, "よんひゃく": 1, "ごひゃく": 3, "ろっぴゃく": 4, "ななひゃく": 2, "はっぴゃく": 4,
    "きゅうひゃく": 1,
  ]

  /// 1000 to 9000, which fall after せ.
  static let thousands: Set<String> = [
    "せん", "いっせん", "にせん", "さんぜん", "よんせん", "ごせん", "ろくせん", "ななせん", "はっせん", "きゅうせん",
  ]

  /// Powers of 10,000, which join the numeral before them.
  static let myriads: Set<String> = ["まん", "おく", "ちょう", "けい"]

  /// Returns true for a digit, ten, hundred or thousand.
  static func contains(_ unit: String) -> Bool {
    isDigit(unit) || tens[unit] != nil || hundreds[unit] != nil || thousands.contains(unit)
  }

  /// Returns true for a digit, also before a counter: いち and いっ.
  static func isDigit(_ unit: String) -> Bool {
    digits[unit] != nil || ["いっ", "ろっ", "はっ"].contains(unit)
  }

  /// Returns true for a ten from 20 on, a thousand, and 万 or a larger unit, also before a counter: にじゅっ.
  static func isRound(_ unit: String) -> Bool {
    if let accent = tens[plain(unit)] { return accent > 0 && plain(unit) != "じゅう" }
    return thousands.contains(unit) || myriads.contains(unit)
  }

  /// Returns true for 10, 100 or 1000, as it sounds after any digit and before any counter.
  static func isPlace(_ kana: String) -> Bool { places.contains(kana) }

  private static let places: Set<String> = [
    "じゅう", "じゅっ", "ひゃく", "びゃく", "ぴゃく", "ひゃっ", "びゃっ", "ぴゃっ", "せん", "ぜん",
  ]

  /// Returns the accent of a numeral as the last word of a number, or before another numeral.
  static func nucleus(of unit: String, beforeNumeral: Bool) -> Int {
    if let accent = digits[unit] { return accent }
    if let accent = tens[plain(unit)] {
      return beforeNumeral && ["ごじゅう", "ろくじゅう", "はちじゅう"].contains(unit) ? 0 : accent
    }
    if let accent = hundreds[unit] { return beforeNumeral && accent == morae(of: unit).count ? 0 : accent }
    return thousands.contains(unit) ? morae(of: unit).count - 1 : 1
  }

  /// Returns a ten as it sounds without a counter: にじゅう for にじゅっ.
  private static func plain(_ ten: String) -> String {
    ten.hasSuffix("じゅっ") ? ten.dropLast() + "う" : ten.hasSuffix("じっ") ? ten.dropLast(2) + "じゅう" : ten
  }
}

/// The names of eras, a part of speech of their own.
let eraNames: Set<String> = ["めいじ", "たいしょう", "しょうわ", "へいせい", "れいわ"]

/// The accents of words that are phrases of their own.
let wordAccents: [String: Int] = [
  "めいじ": 1, "たいしょう": 0, "しょうわ": 0, "へいせい": 0, "れいわ": 1, "ごぜん": 1, "ごご": 1, "まいなす": 0,
  "ひとつ": 2, "ふたつ": 3, "みっつ": 3, "よっつ": 3, "いつつ": 2, "むっつ": 3, "ななつ": 2, "やっつ": 3, "ここのつ": 2, "とお": 1,
  "ひとり": 2, "ふたり": 3, "はたち": 1, "ひとさら": 2, "ふたさら": 2, "ひとつき": 2, "ふたつき": 3,
  "ついたち": 4, "ふつか": 0, "みっか": 0, "よっか": 0, "いつか": 0, "むいか": 0, "なのか": 0, "なぬか": 0, "ようか": 0,
  "ここのか": 4, "とおか": 0, "はつか": 0,
]
