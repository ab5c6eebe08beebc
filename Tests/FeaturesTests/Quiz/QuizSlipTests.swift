import Clients
import Domain
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Words about misses that are taken back.
@MainActor
@Suite(.limited)
struct QuizSlipTests {
  @Test func `More than one slip in ten answers is said, with the number of both`() async {
    let harness = QuizHarness()
    let store = harness.makeStore()
    store.exhaustivity = .off
    let fact = "Taken back: that question counts nowhere."
    for number in 1...10 {
      let answer = store.state.attempt.question.answer
      let isSlip = number == 4 || number == 10
      if isSlip {
        await store.send(.answerTyped(answer == "1" ? "2" : "1"))
        await store.send(.answerSubmitted)
      }
      await store.send(.answerTyped(answer))
      await store.send(.answerSubmitted)
      if isSlip { await store.send(.missTakenBack) }
      if number == 4 { #expect(store.state.notice == fact) }
    }
    #expect(store.state.session.slips == 2 && store.state.session.answeredCount == 8)
    let sentence = fact + " 2 of 10 answers were slips: more than one in ten."
    #expect(store.state.notice == sentence)
    let words = screen(App.State(quiz: store.state)).split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains(sentence), "\(words)")
    await store.finish()
  }
}
