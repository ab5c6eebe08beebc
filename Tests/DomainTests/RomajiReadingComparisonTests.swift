import JapaneseNumbers
import Testing

@testable import Domain

/// Readings that are typed in romaji, compared with those of questions.
@Suite(.limited)
struct RomajiReadingComparisonTests {
  private func question(_ topic: String, _ answer: String) throws -> Question {
    try #require(Topic.find(topic).question(answer: answer))
  }

  @Test(arguments: [
    "jūman'yonsen'en", "juuman yonsen en", "zyuumannyonsennenn", "zyûman yonsen en",
    "juman'yonsen'en",
    "zyuumanyonsennen",
    "じゅうまんyonせんえん",
  ]) func `Romaji is understood as Hepburn, as Kunrei and as in input methods`(romaji: String)
    throws
  {
    let parsed = try question("money-rent", "104000").parse(romaji, as: .writing)
    guard case .answer(let answer) = parsed else {
      Issue.record("\(parsed)")
      return
    }
    // Without the mark of the long vowel it is another word.
    #expect(try question("money-rent", "104000").isRight(answer) == !romaji.hasPrefix("juman"))
  }

  @Test(arguments: [
    ("sanjū-yo-en", "さんじゅうよえん"), ("sanjuu-yoen", "さんじゅうよえん"),
    ("san-juu-yo-en", "さんじゅうよえん"), ("sanju--yo-en", "さんじゅうよえん"),
    ("sanjuu-go-en", "さんじゅうごえん"), ("さんじゅうーよえん", "さんじゅうーよえん"),
  ])
  func `A hyphen between words in romaji lengthens nothing`(typed: String, kana: String) throws {
    let yen = try #require(NumberText("34円")?.similarTopic?.question(answer: "34"))
    #expect(yen.reading.kana == "さんじゅうよえん")
    #expect(yen.parse(typed, as: .writing) == .answer(.reading(kana)))
  }

  @Test func `A hyphen after a long vowel lengthens it`() throws {
    let percent = try #require(try HeardRow.question("everyday-decimal", "63.2%"))
    for romaji in ["rokujuusan-ten-ni-pa-sento", "rokujuu-san-ten-ni-pāsento"] {
      guard case .answer(let answer) = percent.parse(romaji, as: .writing) else {
        Issue.record("\(romaji)")
        continue
      }
      #expect(percent.isRight(answer), "\(romaji)")
    }
    let wrong = percent.parse("rokujuusan-ten-roku-pa-sento", as: .writing)
    #expect(wrong == .answer(.reading("ろくじゅうさんてんろくぱーせんと")))
  }
}
