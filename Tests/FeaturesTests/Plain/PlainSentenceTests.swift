import Clients
import Domain
import Testing
import UnidirectionalTesting

@testable import Features

/// Numbers of a sentence in plain mode, of which one is asked for.
@MainActor
@Suite(.limited)
struct PlainSentenceTests: PlainSessions {
  let speech = SpeechSpy()
  let clock = TestClock()
  let history = HistorySpy()
  let settings = SettingsSpy(.withoutConfetti)

  /// Returns a quiz that asks for the change of 1,000 yen.
  private func quizOfChange() throws -> Quiz.State {
    settings.client.update { $0.session.usesScenes = true }
    let topic = try Topic.find("money-conbini")
    let states = (1...UInt64(5000)).lazy.map { seed in
      var state = Quiz.State(topic: topic, length: .endless, seed: seed, settings: .withoutConfetti)
      state.session.rules.usesScenes = true
      return state
    }
    return try #require(
      states.first {
        let sentence = $0.session.sentence
        return sentence?.name(typed: "1000") != nil && sentence?.name == "the change"
      })
  }

  @Test func `Another number of the sentence is told as often as it is typed`() async throws {
    let run = await transcript(["1000", "1000", "q"], of: try quizOfChange())
    let told = "1000: that was what was paid. Now the change?"
    let lines = run.lines.drop { $0 != "> 1000" }.prefix { $0 != "> q" }
    #expect(Array(lines) == ["> 1000", told, "> 1000", told])
    #expect(history.entries.isEmpty)
  }

  @Test func `The correction is a sentence with a full stop`() async throws {
    let quiz = try quizOfChange()
    let question = quiz.attempt.question
    let run = await transcript(["1000", TypedLine(question.answer), "q"], of: quiz)
    let change = question.formatted(question.value)
    let lines = run.lines.drop { $0 != "Right." }.prefix(3)
    #expect(
      lines.dropFirst().first == "1000: that was what was paid; the change is \(change).",
      "\(run.lines)")
    #expect(lines.last?.hasPrefix("They: ") == true, "\(run.lines)")
  }
}
