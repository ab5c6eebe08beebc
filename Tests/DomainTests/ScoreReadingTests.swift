import Domain
import JapaneseNumbers
import Testing

/// The readings of scores, where 7 and 9 are also しち and く, as in counting.
@Suite(.limited)
struct ScoreReadingTests {
  @Test(
    arguments: [
      ("7対3", "ななたいさん", ["しちたいさん"]), ("2対7", "にたいなな", ["にたいしち"]),
      ("9対0", "きゅうたいぜろ", ["くたいぜろ", "きゅうたいれい"]), ("7対9", "ななたいきゅう", ["しちたいきゅう", "ななたいく"]),
      ("3対2", "さんたいに", []),
    ] as [(String, String, [String])])
  func `A score has the other readings of its numbers`(
    score: String, kana: String, others: [String]
  ) throws {
    let question = try #require(try HeardRow.question("everyday-score", score))
    #expect(question.reading.kana == kana && question.alternatives.map(\.kana) == others)
  }

  @Test func `The first of two numbers, and くらい, have other readings too`() throws {
    for (topic, shown, right, wrong) in [
      ("about-two", "4、5人", "しごにん よんごにん", "ろくごにん"),
      ("about-two", "7、8人", "しちはちにん ななはちにん", "いちはちにん"),
      ("about-limit", "5人くらい", "ごにんくらい ごにんぐらい", "ごにんほど"),
      ("about-limit", "5人ほど", "ごにんほど", "ごにんぐらい"),
    ] {
      let question = try #require(try HeardRow.question(topic, shown))
      for (kana, isRight) in [(right, true), (wrong, false)] {
        for kana in kana.split(separator: " ") {
          #expect(question.isRight(.reading(String(kana))) == isRight, "\(kana)")
        }
      }
    }
  }

  @Test(arguments: [
    ("7対3", "しちたいさん ななたいさん", "いちたいさん しちたいに"), ("9対0", "くたいぜろ くたいれい きゅうたいぜろ", "ろくたいぜろ くたいいち"),
    ("7対9", "しちたいく", "くたいしち"), ("8対1", "はちたいいち", "はちたいしち"),
  ])
  func `Each of them is right where it is typed`(score: String, right: String, wrong: String) throws
  {
    let question = try #require(try HeardRow.question("everyday-score", score))
    for (kana, isRight) in [(right, true), (wrong, false)] {
      for kana in kana.split(separator: " ") {
        #expect(question.isRight(.reading(String(kana))) == isRight, "\(kana)")
      }
    }
  }
}
