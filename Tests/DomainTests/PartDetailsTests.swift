import Domain
import JapaneseNumbers
import Testing

@Suite(.timeLimit(.minutes(1)))
struct PartDetailsTests {
  @Test(arguments: [
    ("money-conbini", "1364", "1,000/せん 300/さんびゃく 60/ろくじゅう 4円/よえん"),
    ("numbers-extreme", "104005", "10/じゅう 万/まん 4,000/よんせん 00/ 5/ご"),
    ("numbers-extreme", "380000", "30/さんじゅう 8/はち 万/まん"), ("numbers-extreme", "10000000", "1,000万/いっせんまん"),
    ("numbers-cho", "8010000000000", "8兆/はっちょう 0/ 100/ひゃく 億/おく"),
    ("time-hour-minute", "16:30", "10/じゅう 6時/ろくじ 30分/さんじゅっぷん"), ("time-hour-minute", "3時半", "3時/さんじ 半/はん"),
    ("time-hour-minute", "14:00", "10/じゅう 4時/よじ 00/"), ("date-day", "14", "10/じゅう 4日/よっか"),
    ("date-day", "27", "20/にじゅう 7日/しちにち"), ("counter-tsu", "10", "10つ/とお"), ("counter-hon", "20", "20本/にじゅっぽん"),
    ("date-year-era", "昭和64年 = 1989年", "昭和/しょうわ 60/ろくじゅう 4年/よねん"),
    ("date-year-era", "令和元年 = 2019年", "令和/れいわ 元年/がんねん"), ("time-hour-ampm", "午後4時", "午後/ごご 4時/よじ"),
    ("everyday-decimal", "10.2", "10点/じゅってん 2/に"), ("everyday-decimal", "2.5%", "2/にー 点/てん 5/ご %/ぱーせんと"),
    ("counter-goushitsu", "205", "2/にー 0/まる 5/ご 号室/ごうしつ"), ("counter-goushitsu", "522", "5/ごー 2/にー 2/に 号室/ごうしつ"),
    ("counter-sara", "1", "1皿/ひとさら"),
    (
      "everyday-phone", "075-201-2345",
      "0/ぜろ 7/なな 5/ごー -/の 2/にー 0/ぜろ 1/いち -/の 2/にー 3/さん 4/よん 5/ごー"
    ),
  ])
  func `A part has a text and a reading`(topic: String, answer: String, parts: String) throws {
    let question = try #require(try HeardRow.question(topic, answer))
    #expect(question.parts.map { $0.text + "/" + $0.reading.kana }.joined(separator: " ") == parts)
  }

  @Test(arguments: [
    ("numbers-1000", "300", "さん + ひゃく → さんびゃく"), ("numbers-1000", "600", "ろく + ひゃく → ろっぴゃく"),
    ("numbers-1000", "800", "はち + ひゃく → はっぴゃく"), ("numbers-10000", "3000", "さん + せん → さんぜん"),
    ("numbers-10000", "8000", "はち + せん → はっせん"), ("numbers-10000", "4979", ""),
    ("numbers-oku", "10000000", "せん + まん → いっせんまん"), ("numbers-cho", "10000000000000", "じゅう + ちょう → じゅっちょう"),
    ("money-conbini", "104", "よん + えん → よえん"), ("counter-hon", "3", "さん + ほん → さんぼん"),
    ("counter-nin", "1", "いち + にん → ひとり"), ("counter-sai", "20", "にじゅう + さい → はたち"), ("counter-mai", "3", ""),
    ("date-day", "20", "にじゅう + にち → はつか"), ("date-day", "14", "よん + にち → よっか"), ("time-hour", "6", ""),
    ("time-hour-minute", "16:30", "さんじゅう + ふん → さんじゅっぷん"), ("everyday-decimal", "1.5", "いち + てん → いってん"),
    ("date-year-era", "令和元年 = 2019年", "いち + ねん → がんねん"),
  ])
  func `A part that sounds other than its pieces has a rule`(topic: String, answer: String, rules: String) throws {
    let question = try #require(try HeardRow.question(topic, answer))
    #expect(question.parts.compactMap(\.rule?.description).joined(separator: ", ") == rules)
  }

  @Test(arguments: [
    ("numbers-extreme", "104005", "tens myriads thousands gap ones"), ("counter-hon", "23", "tens 本"),
    ("counter-hon", "15", "tens ones (本)"), ("money-conbini", "500", "hundreds (円)"),
    ("time-hour-minute", "16:07", "tens 時 ones (分)"), ("date-year-era", "昭和63年 = 1988年", "words tens ones (年)"),
    ("time-hour-ampm", "午後4時", "(午後) 時"), ("time-hour-ampm-24", "午後4時 = 16時", "words 時"),
    ("everyday-decimal", "1.5", "point ones"), ("everyday-decimal", "2.5%", "telephone point ones (%)"),
    ("everyday-decimal", "3.5", "ones point ones"),
    ("numbers-cho", "1000000000000", "myriads"),
  ])
  func `A part belongs to a family, or decides nothing`(topic: String, answer: String, families: String) throws {
    let name = topic == "counter-hon" && answer == "23" ? "counter-mixed" : topic
    let question = try #require(try HeardRow.question(name, name == topic ? answer : "23本"))
    let found = question.parts.map { $0.isLearned ? $0.family : "(\($0.text))" }
    #expect(found.joined(separator: " ") == families)
  }
}
