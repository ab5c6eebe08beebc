import JapaneseNumbers
import Testing

@testable import Domain

/// Texts with counters that no topic asks, and with words of their own.
@Suite(.limited)
struct CountedTextTests {
  @Test(arguments: [
    ("3歩", "さんぽ"), ("20代", "にじゅうだい"), ("2桁", "ふたけた"), ("10桁", "じゅっけた"),
    ("8周年", "はっしゅうねん"), ("4時限", "よじげん"), ("9時限", "くじげん"), ("4年度", "よねんど"),
    ("7代目", "ななだいめ"), ("1パック", "ひとぱっく"), ("4人家族", "よにんかぞく"), ("2人家族", "ふたりかぞく"),
    ("3乗", "さんじょう"), ("10ページ目", "じゅっぺーじめ"), ("100点満点", "ひゃくてんまんてん"), ("6期", "ろっき"),
    ("1歳児", "いっさいじ"), ("1才児", "いっさいじ"), ("2024年度", "にせんにじゅうよねんど"),
    ("4番乗り場", "よんばんのりば"), ("四年度", "よねんど"), ("1ﾊﾟｯｸ", "ひとぱっく"), ("第3学期", "だいさんがっき"),
    ("1.5倍速", "いってんごばいそく"), ("2.5次元", "にーてんごじげん"),
    ("約3,000歩", "やくさんぜんぽ"), ("10歩以上", "じゅっぽいじょう"), ("何桁", "なんけた"),
  ])
  func `A number with a counter of texts is read`(text: String, kana: String) throws {
    #expect(try NumberText(text)?.readings.preferred.kana == kana)
  }

  @Test(arguments: [
    ("六畳一間", "ろくじょうひとま", ["ろくじょういっけん"]), ("6畳1間", "ろくじょうひとま", ["ろくじょういっけん"]),
    ("8畳2間", "はちじょうふたま", ["はちじょうにけん"]), ("三間", "さんげん", ["さんけん"]),
    ("一間", "いっけん", ["ひとま"]),
  ])
  func `Rooms beside mats are counted in words of their own, and a length in 間`(
    text: String, kana: String, others: [String]
  ) throws {
    let readings = try #require(try NumberText(text)?.readings)
    #expect(readings.preferred.kana == kana && readings.alternatives.map(\.kana) == others)
  }

  @Test(
    arguments: [
      ("6か月半", "ろっかげつはん", []), ("1か月半", "いっかげつはん", ["ひとつきはん"]),
      ("2か月半", "にかげつはん", ["ふたつきはん"]), ("6か月", "ろっかげつ", ["はんとし"]),
      ("1日半", "いちにちはん", []),
    ] as [(String, String, [String])])
  func `Half a month comes after no half year`(text: String, kana: String, others: [String]) throws
  {
    let readings = try #require(try NumberText(text)?.readings)
    #expect(readings.preferred.kana == kana && readings.alternatives.map(\.kana) == others)
  }

  @Test(arguments: [
    ("100人あまり", "ひゃくにんあまり"), ("100人余り", "ひゃくにんあまり"), ("10年あまり", "じゅうねんあまり"),
    ("約1万円あまり", "やくいちまんえんあまり"),
  ])
  func `あまり in kana is the word that it is in kanji`(text: String, kana: String) throws {
    #expect(try NumberText(text)?.readings.preferred.kana == kana)
  }
}
