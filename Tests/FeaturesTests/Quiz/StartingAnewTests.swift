import Domain
import FeaturesTesting
import Testing
import UnidirectionalTesting

@testable import Features

/// The text in the field after a miss and after a text that was no answer.
@MainActor
@Suite(.limited)
struct StartingAnewTests {
  /// Returns the texts in the field after each typed character; ⏎ submits.
  private func texts(_ typed: String, _ topic: String, _ skill: Skill = .reading) throws
    -> [String]
  {
    var state = Quiz.State(
      topic: try Topic.find(topic), length: .endless, seed: 7, skill: skill)
    return typed.map { key in
      if key == "⏎" {
        switch state.parsedAnswer {
        case .answer(let answer): state.attempt.submit(answer, typed: state.answer)
        case .invalid, .empty: state.field.rejected = state.answer
        }
      } else {
        state.type(key)
      }
      return state.answer
    }
  }

  @Test func `An answer may begin with the digits of the miss before it`() throws {
    #expect(try texts("9⏎98", "numbers-10000") == ["9", "9", "9", "98"])
    #expect(try texts("99⏎9988⏎1", "numbers-10000").suffix(2) == ["9988", "1"])
  }

  @Test func `A reading may begin with the kana of the miss before it`() throws {
    #expect(try texts("ji⏎jia", "numbers-10000", .writing).last == "じあ")
  }

  @Test func `A text that was no answer is forgotten once it is changed`() throws {
    #expect(try texts("1⏎1445", "time-hour-minute") == ["1", "1", "1", "14", "144", "1445"])
    var state = Quiz.State(
      topic: try Topic.find("time-hour-minute"), length: .endless, seed: 7, skill: .reading)
    state.type("1")
    state.field.rejected = state.answer
    #expect(state.isAnswerRejected)
    state.answer = ""
    state.type("1")
    #expect(!state.isAnswerRejected)
  }
}
