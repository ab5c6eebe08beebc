import Domain
import FeaturesTesting
import Testing

@testable import Features

/// Text that is pasted where something stands already, up to the limit of the field, and into the
/// field for kana.
@MainActor
@Suite(.limited)
struct PastedAgainTests {
  private func quiz(_ skill: Skill = .listening) throws -> Quiz.State {
    Quiz.State(topic: try Topic.find("numbers-10000"), length: .endless, seed: 7, skill: skill)
  }

  @Test func `A paste takes the place of a miss, and of a text that was no answer`() throws {
    var quiz = try quiz()
    quiz.answer = "12"
    quiz.attempt.submit("12")
    quiz.paste("34")
    #expect(quiz.answer == "34")
    quiz.answer = "1x"
    quiz.field.rejected = "1x"
    quiz.paste("56")
    #expect(quiz.answer == "56" && quiz.field.untaken == nil)
  }

  @Test(arguments: [(0, 24, true), (0, 25, false), (20, 4, true), (20, 5, false)])
  func `A paste may fill the field, and not more than that`(
    before: Int, pasted: Int, isTaken: Bool
  ) throws {
    var quiz = try quiz()
    quiz.answer = String(repeating: "1", count: before)
    quiz.paste(String(repeating: "2", count: pasted))
    #expect(quiz.answer.count == (isTaken ? before + pasted : before))
    #expect((quiz.field.untaken == nil) == isTaken)
  }

  @Test func `A reading is pasted with its line break, and refused as a whole`() throws {
    var quiz = try quiz(.writing)
    quiz.paste("さんぜん\n")
    #expect(quiz.answer == "さんぜん" && quiz.field.untaken == nil)
    quiz.paste("はっぴゃく3")
    #expect(quiz.answer == "さんぜん" && quiz.field.untaken == "はっぴゃく3")
    quiz.paste("はっぴゃく")
    #expect(quiz.answer == "さんぜんはっぴゃく" && quiz.field.untaken == nil)
  }
}
