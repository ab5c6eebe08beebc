import Domain
import Features
import Testing
import UnidirectionalTesting

/// The key that leaves the card after a miss.
@MainActor
@Suite(.limited)
struct CardKeyTests {
  private let harness = QuizHarness()

  /// Returns a quiz five seconds after a miss.
  private func storeAfterMiss() async -> QuizHarness.QuizStore {
    let store = harness.makeStore()
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.send(.answerTyped("1"))
    await store.send(.answerSubmitted)
    harness.date.pass(seconds: 5)
    return store
  }

  /// Returns a quiz at the card of a missed question, right after its answer.
  private func storeAtCard() async -> QuizHarness.QuizStore {
    let store = await storeAfterMiss()
    await store.send(.answerTyped(store.state.attempt.question.answer))
    await store.send(.answerSubmitted)
    #expect(store.state.isCardShown)
    return store
  }

  @Test func `A second Enter right after the answer doesn't skip the card`() async {
    let store = await storeAtCard()
    let missed = store.state.attempt.question
    harness.date.pass(seconds: 0.69)
    await store.send(.nextPressed)
    #expect(store.state.isCardShown)
    harness.date.pass(seconds: 0.02)
    await store.send(.nextPressed)
    #expect(!store.state.isCardShown && store.state.attempt.question != missed)
    store.skipInFlightEffects(strict: false)
  }

  @Test func `A clock that is set back doesn't hold the card`() async {
    let store = await storeAtCard()
    harness.date.pass(seconds: -3)
    await store.send(.nextPressed)
    #expect(!store.state.isCardShown)
    store.skipInFlightEffects(strict: false)
  }

  @Test func `The card of an answer that is shown after a miss is left at once`() async {
    let store = await storeAfterMiss()
    await store.send(.answerRevealed)
    #expect(store.state.isCardShown)
    await store.send(.nextPressed)
    #expect(!store.state.isCardShown)
    store.skipInFlightEffects(strict: false)
  }

  @Test func `The card of a shown answer is left at once`() async {
    let store = harness.makeStore()
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.send(.answerRevealed)
    await store.send(.nextPressed)
    #expect(!store.state.isCardShown)
    store.skipInFlightEffects(strict: false)
  }
}
