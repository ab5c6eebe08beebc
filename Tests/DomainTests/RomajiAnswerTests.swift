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

  @Test(arguments: [
    "さんびゃく、ご", "さんびゃく，ご", "さんびゃく,ご", "さんびゃく・ご", "さんびゃく･ご", "さんびゃく　ご",
    "さんびゃくご．", "ｻﾝﾋﾞｬｸｺﾞ", "sanbyaku・go", "sanbyaku, go.",
  ])
  func `Marks between the words of a reading, and kana of half width, are understood`(
    typed: String
  ) throws {
    let question = try #require(try Topic.find("numbers-1000").question(answer: "305"))
    guard case .answer(let answer) = question.parse(typed, as: .writing) else {
      Issue.record("\(typed) is no answer")
      return
    }
    #expect(question.isRight(answer))
  }
}
