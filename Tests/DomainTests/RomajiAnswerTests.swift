import Domain
import Testing

/// Romaji in which ん takes the next vowel along, and what it isn't taken for.
@Suite(.limited)
struct RomajiAnswerTests {
  @Test(arguments: [
    ("counter-kai", "sankai", true), ("counter-kai", "sannai", false),
    ("counter-ko", "sanko", true), ("counter-ko", "sanno", false),
  ])
  func `A sound of the な row is none of another row with the same vowel`(
    topic: String, romaji: String, isRight: Bool
  ) throws {
    let question = try #require(try Topic.find(topic).question(answer: "3"))
    guard case .answer(let answer) = question.parse(romaji, as: .writing) else {
      Issue.record("\(romaji) is no answer")
      return
    }
    #expect(question.isRight(answer) == isRight)
  }
}
