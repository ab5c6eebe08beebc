import JapaneseNumbers
import Testing

/// The sound changes of counters that are made of one reading.
@Suite(.limited)
struct OwnCounterSoundTests {
  @Test(arguments: [
    ("歩", "いっぽ", "3 さんぽ 4 よんほ 6 ろっぽ 13 じゅうさんぽ 100 ひゃっぽ 1000 せんぽ 3000 さんぜんぽ 10000 いちまんぽ"),
    ("拍", "いっぱく", "3 さんぱく 4 よんはく 6 ろっぱく 8 はっぱく 10 じゅっぱく 1000 せんぱく"),
    ("泊目", "いっぱくめ", "3 さんぱくめ 13 じゅうさんぱくめ 1000 せんぱくめ"),
    ("本立て", "いっぽんだて", "3 さんぼんだて 4 よんほんだて 6 ろっぽんだて 13 じゅうさんぼんだて 1000 せんぼんだて"),
    ("匹目", "いっぴきめ", "3 さんびきめ 4 よんひきめ 6 ろっぴきめ 1000 せんびきめ"),
    ("遍", "いっぺん", "3 さんべん 13 じゅうさんべん"), ("フレーム", "いちふれーむ", "3 さんふれーむ 10 じゅうふれーむ"),
    ("票差", "いっぴょうさ", "3 さんびょうさ 10 じゅっぴょうさ 10000 いちまんびょうさ"),
  ]) func `A word with h takes p after ん, and b if it begins with 本 and the like`(
    symbol: String, one: String, readings: String
  ) throws {
    let counter = try Counter.made(symbol, readings: [1: one])
    try expect(readings, of: counter)
  }

  @Test func `A given reading of 3 is that of 13 too, and 何 sounds as 3 does`() throws {
    let steps = try Counter.made("歩", readings: [1: "いっぽ"])
    let wings = try Counter.made("翼", readings: [1: "いっぽ", 3: "さんぼ"])
    #expect([steps, wings].map { $0.reading(of: 13).kana } == ["じゅうさんぽ", "じゅうさんぼ"])
    #expect([steps, wings].map(\.howMany.preferred.kana) == ["なんぽ", "なんぼ"])
  }

  @Test(arguments: [
    ("世代", [1: "いちせだい"], "6 ろくせだい 8 はちせだい 10 じゅっせだい 11 じゅういちせだい 18 じゅうはちせだい"),
    ("単位", [1: "いちたんい"], "6 ろくたんい 8 はちたんい 10 じゅったんい 28 にじゅうはちたんい"),
    ("クラス", [1: "いちくらす"], "6 ろくくらす 8 はちくらす 10 じゅっくらす 16 じゅうろくくらす 100 ひゃっくらす"),
    ("世代", [1: "いっせだい"], "6 ろくせだい 8 はっせだい 10 じゅっせだい"),
    ("クラス", [1: "いっくらす"], "6 ろっくらす 8 はっくらす"),
    ("クラス", [1: "いちくらす", 6: "ろっくらす"], "6 ろっくらす 8 はちくらす 16 じゅうろっくらす"),
    ("クラス", [2: "にくらす"], "1 いっくらす 6 ろっくらす 8 はっくらす"),
    (
      "区画", [1: "いっくかく", 4: "よくかく", 9: "くくかく", 100: "ひゃくくかく", 1_000: "せんぐかく"],
      "11 じゅういっくかく 14 じゅうよくかく 19 じゅうくくかく 300 さんびゃくくかく 3000 さんぜんぐかく 10000 いちまんくかく"
    ),
  ]) func `Who says いちせだい also says はちせだい, and じゅっせだい like everybody`(
    symbol: String, given: [Int: String], readings: String
  ) throws {
    try expect(readings, of: Counter.made(symbol, readings: given))
  }

  @Test(
    arguments: [
      ("いちせだい", 6, []), ("いちせだい", 8, ["はっせだい"]), ("いちせだい", 10, ["じっせだい"]),
      ("いちくらす", 6, ["ろっくらす"]), ("いちくらす", 8, ["はっくらす"]), ("いちくらす", 16, ["じゅうろっくらす"]),
      ("いっくらす", 6, []), ("いっくらす", 8, ["はちくらす"]),
    ] as [(String, Int, [String])])
  func `What is said with っ is another reading then`(one: String, number: Int, others: [String])
    throws
  {
    let counter = try Counter.made("箇", readings: [1: one])
    #expect(counter.readings(of: number).alternatives.map(\.kana) == others)
  }

  /// Expects numbers to be read as in a text: `3 さんぽ 4 よんほ`.
  private func expect(_ readings: String, of counter: Counter) throws {
    let words = readings.split(separator: " ").map(String.init)
    for index in stride(from: 0, to: words.count, by: 2) {
      let number = try #require(Int(words[index]))
      #expect(counter.reading(of: number).kana == words[index + 1], "\(number)\(counter.symbol)")
    }
  }
}
