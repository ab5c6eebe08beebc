import Clients
import Domain
import Features
import FeaturesTesting
import TerminalUI
import Testing
import UnidirectionalTesting

/// Forms of answers typed key by key, where some letters are keys of the quiz.
@MainActor
@Suite(.limited)
struct TypedFormsTests {
  private func store(_ topic: String) throws -> QuizHarness.QuizStore {
    QuizHarness().makeStore(Quiz.State(topic: try Topic.find(topic), length: .endless, seed: 7))
  }

  @Test(arguments: [
    ("time-hour-minute", "17 53", "17:53"), ("time-hour-minute", "17h53", "17:53"),
    ("time-hour-minute", "5:53pm", "17:53"),
    ("time-hour-minute", "午後5時53分", "17:53"), ("time-hour-minute", "17.53", "17:53"),
    ("time-hour-minute", "17-53", "17:53"),
    ("duration-hours-minutes", "3h43m", "3:43"), ("duration-hours-minutes", "6 5", "6:05"),
    ("duration-hours-minutes-seconds", "13,3,51", "13:03:51"),
    ("date-full", "1970 9 30", "1970-09-30"),
    ("date-full", "1970,9,30", "1970-09-30"), ("date-full", "1970_9_30", "1970-09-30"),
    ("date-full", "30.9.1970", "1970-09-30"),
    ("date-year-era", "S61", "1986"), ("date-year-era", "昭和61年", "1986"),
    ("everyday-decimal", "74,6", "74.6"),
    ("everyday-decimal", "74 6", "74.6"), ("money-rent", "8.5万", "85000"),
    ("numbers-oku", "1億二千五百万", "125000000"),
    ("duration-months", "6ヵ月", "6"), ("time-hour", "午後5時", "17"), ("time-hour", "17:00", "17"),
    ("everyday-phone", "+81 90.1234/5678", "090-1234-5678"), ("counter-sai", "20才", "20"),
  ])
  func `An answer typed key by key is understood`(topic: String, keys: String, answer: String)
    async throws
  {
    let store = try store(topic)
    for key in keys {
      #expect(
        App.State(quiz: store.state).action(for: .character(key)) == .quiz(.characterTyped(key)))
      await store.send(.characterTyped(key)) {
        $0.measureHearing { $0.keyTyped(at: .testStart) }
        $0.answer.append(key)
      }
    }
    guard case .answer(let typed) = store.state.attempt.question.parse(store.state.answer) else {
      Issue.record("\(store.state.answer) is no answer")
      return
    }
    #expect(typed.text == answer)
  }

  @Test func `A point in the middle of a line is a slash or a decimal point`() async throws {
    for (topic, keys, answer) in [
      ("date-full", "1970・9・30", "1970/9/30"), ("everyday-decimal", "74・6", "74.6"),
    ] {
      let store = try store(topic)
      for (key, typed) in zip(keys, answer) {
        await store.send(.characterTyped(key)) {
          $0.measureHearing { $0.keyTyped(at: .testStart) }
          $0.answer.append(typed)
        }
      }
    }
  }

  @Test func `Letters that are keys of the quiz keep their meaning in times and years`() throws {
    for topic in ["time-hour-minute", "date-year-era", "everyday-decimal"] {
      let state = App.State(quiz: try store(topic).state)
      #expect(state.action(for: .character("a")) == .quiz(.answerRevealed))
      #expect(state.action(for: .character("r")) == .quiz(.replayRequested(.normal)))
      #expect(state.action(for: .character("l")) == .quiz(.replayRequested(.slow)))
    }
  }

  @Test func `An incomplete time is rejected and isn't recorded`() async throws {
    let store = try store("time-hour-minute")
    await store.send(.characterTyped("2")) {
      $0.measureHearing { $0.keyTyped(at: .testStart) }
      $0.answer = "2"
    }
    await store.send(.answerSubmitted) { $0.field.rejected = "2" }
    #expect(store.state.attempt.submissions.isEmpty)
    #expect(screen(App.State(quiz: store.state)).contains("Type the minutes too: 14:45 or 1445."))
  }
}
