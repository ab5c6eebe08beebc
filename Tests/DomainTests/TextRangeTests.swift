import JapaneseNumbers
import Testing

@testable import Domain

/// Ranges that are written with から and まで.
@Suite(.limited)
struct TextRangeTests {
  @Test(arguments: [
    ("3時から5時まで", "さんじからごじまで"), ("6時半から8時まで", "ろくじはんからはちじまで"),
    ("午前9時から午後5時まで", "ごぜんくじからごごごじまで"), ("5人から8人まで", "ごにんからはちにんまで"),
    ("100円から200円まで", "ひゃくえんからにひゃくえんまで"), ("1階から3階まで", "いっかいからさんがいまで"),
    ("1日から3日まで", "ついたちからみっかまで"), ("9時から17時まで", "くじからじゅうしちじまで"),
    ("10時〜17時まで", "じゅうじからじゅうしちじまで"), ("3〜5人まで", "さんからごにんまで"),
    ("３人から５人まで", "さんにんからごにんまで"), ("三人から五人まで", "さんにんからごにんまで"),
  ])
  func `A range says both numbers with their units`(text: String, kana: String) throws {
    #expect(try NumberText(text)?.readings.preferred.kana == kana)
  }

  @Test(arguments: [
    ("4月から7月", "しがつからしちがつ"), ("10歳から20歳", "じゅっさいからはたち"),
    ("10%から20%", "じゅっぱーせんとからにじゅっぱーせんと"), ("9時から17時", "くじからじゅうしちじ"),
    ("10時から12時半", "じゅうじからじゅうにじはん"), ("3日から5日", "みっかからいつか"), ("3時から5時", "さんじからごじ"),
  ])
  func `A range without まで is read without it, in whatever topic it is asked`(
    text: String, kana: String
  ) throws {
    #expect(try NumberText(text)?.readings.preferred.kana == kana)
  }

  @Test func `Other readings of both numbers are those of a range`() throws {
    let months = try #require(try NumberText("4月から7月")?.readings)
    #expect(months.alternatives.map(\.kana) == ["しがつからなながつ"])
    let hours = try #require(try NumberText("9時から17時")?.readings)
    #expect(hours.alternatives.map(\.kana) == ["くじからじゅうななじ"])
  }

  @Test(arguments: ["から", "から5時まで", "3時までから5時", "3時からx"])
  func `Half of a range is no number`(text: String) {
    #expect((try? NumberText(text)) == nil)
  }
}
