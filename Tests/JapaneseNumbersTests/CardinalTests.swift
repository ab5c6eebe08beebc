import JapaneseNumbers
import Testing

@Suite(.timeLimit(.minutes(1))) struct `Whole numbers` {
  @Test(arguments: readings) func `are read as in a textbook`(number: Int, kana: String) {
    #expect(Reading(cardinal: number).kana == kana)
  }

  @Test func `from 0 to 10,000 agree with the reading of their kanji`() {
    let wrong = (0...10_000).filter { Reading(cardinal: $0).kana != KanjiNumeral.read(KanjiNumeral.write($0)) }
    #expect(wrong == [])
  }

  @Test func `of every size agree with the reading of their kanji`() {
    var wrong: [Int] = []
    for head in [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 18, 20, 38, 80, 100, 300, 410, 680, 801, 1_000, 1_500, 3_000, 9_999] {
      for unit in [1, 10_000, 100_000_000, 1_000_000_000_000] {
        for tail in [0, 1, 10, 100, 1_000, 3_600, 9_999] where tail < unit {
          let number = head * unit + tail
          if Reading(cardinal: number).kana != KanjiNumeral.read(KanjiNumeral.write(number)) { wrong.append(number) }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func `are all different`() {
    #expect(Set((0...10_000).map { Reading(cardinal: $0).kana }).count == 10_001)
  }

  @Test func `can be read however large or negative`() {
    #expect(Reading(cardinal: -5).kana == "まいなすご")
    #expect(Reading(cardinal: 10_000_000_000_000_000).kana == "いっけい")
    #expect(Reading(cardinal: 66 * 10_000_000_000_000_000).kana == "ろくじゅうろっけい")
    #expect(Reading(cardinal: 600 * 10_000_000_000_000_000).kana == "ろっぴゃっけい")
    #expect(Reading(cardinal: .max).kana.hasPrefix("きゅうひゃくにじゅうにけいさんぜんさんびゃくななじゅうにちょう"))
    #expect(Reading(cardinal: .min).kana.hasPrefix("まいなすきゅうひゃくにじゅうにけい"))
    #expect(Reading(cardinal: .min).kana.hasSuffix("ごせんはっぴゃくはち"))
  }

  @Test(arguments: [
    (100_000_000_000, ["せんおく"]), (1_100_000_000_000, ["いっちょうせんおく"]), (1_000_000_000_000_000, ["せんちょう"]),
    (100_000_000_007, ["いっせんおくしち", "せんおくなな"]), (10_000_000, []), (200_000_000_000, []),
  ]) func `of 1000億 and 1000兆 are also read with せん`(number: Int, alternatives: [String]) {
    #expect(Readings(cardinal: number).alternatives.map(\.kana) == alternatives)
  }

  static let readings: [(Int, String)] = [
    (0, "れい"), (1, "いち"), (2, "に"), (3, "さん"), (4, "よん"), (5, "ご"), (6, "ろく"), (7, "なな"), (8, "はち"),
    (9, "きゅう"), (10, "じゅう"), (11, "じゅういち"), (14, "じゅうよん"), (17, "じゅうなな"), (19, "じゅうきゅう"),
    (20, "にじゅう"), (44, "よんじゅうよん"), (77, "ななじゅうなな"), (99, "きゅうじゅうきゅう"), (100, "ひゃく"),
    (101, "ひゃくいち"), (110, "ひゃくじゅう"), (200, "にひゃく"), (300, "さんびゃく"), (333, "さんびゃくさんじゅうさん"),
    (400, "よんひゃく"), (500, "ごひゃく"), (600, "ろっぴゃく"), (666, "ろっぴゃくろくじゅうろく"), (700, "ななひゃく"),
    (800, "はっぴゃく"), (888, "はっぴゃくはちじゅうはち"), (900, "きゅうひゃく"), (1_000, "せん"), (1_001, "せんいち"),
    (1_100, "せんひゃく"), (2_000, "にせん"), (3_000, "さんぜん"), (3_300, "さんぜんさんびゃく"), (4_000, "よんせん"),
    (6_000, "ろくせん"), (7_000, "ななせん"), (8_000, "はっせん"), (8_800, "はっせんはっぴゃく"), (9_000, "きゅうせん"),
    (10_000, "いちまん"), (11_000, "いちまんせん"), (14_000, "いちまんよんせん"), (30_000, "さんまん"), (40_000, "よんまん"),
    (80_000, "はちまん"), (100_000, "じゅうまん"), (110_000, "じゅういちまん"), (1_000_000, "ひゃくまん"),
    (3_000_000, "さんびゃくまん"), (10_000_000, "いっせんまん"), (15_000_000, "せんごひゃくまん"),
    (30_000_000, "さんぜんまん"), (80_000_000, "はっせんまん"), (100_000_000, "いちおく"),
    (110_000_000, "いちおくいっせんまん"), (800_000_000, "はちおく"), (1_000_000_000, "じゅうおく"),
    (10_000_000_000, "ひゃくおく"), (100_000_000_000, "いっせんおく"), (1_000_000_000_000, "いっちょう"),
    (6_000_000_000_000, "ろくちょう"), (8_000_000_000_000, "はっちょう"), (10_000_000_000_000, "じゅっちょう"),
    (11_000_000_000_000, "じゅういっちょう"), (18_000_000_000_000, "じゅうはっちょう"),
    (20_000_000_000_000, "にじゅっちょう"), (100_000_000_000_000, "ひゃくちょう"),
    (1_000_000_000_000_000, "いっせんちょう"), (8_000_000_000_000_000, "はっせんちょう"),
    (
      9_999_999_999_999_999,
      "きゅうせんきゅうひゃくきゅうじゅうきゅうちょうきゅうせんきゅうひゃくきゅうじゅうきゅうおく"
        + "きゅうせんきゅうひゃくきゅうじゅうきゅうまんきゅうせんきゅうひゃくきゅうじゅうきゅう"
    ),
  ]
}
