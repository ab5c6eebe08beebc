import Domain
import Features
import Testing
import Unidirectional
import UnidirectionalTesting

/// Sessions with a time limit.
@MainActor
@Suite(.limited)
struct QuizTimeTests {
  private let harness = QuizHarness()
  private let tick = Duration.seconds(1)

  @Test func `The remaining time decreases every second`() async {
    let store = harness.makeStore(.time(.seconds(30)))
    let quiz = await harness.appear(store)
    await harness.clock.advance(by: .milliseconds(999))
    await harness.clock.advance(by: .milliseconds(1))
    await store.receive(.timePassed(tick)) { $0.session.remaining = .seconds(29) }
    await harness.clock.advance(by: tick)
    await store.receive(.timePassed(tick)) { $0.session.remaining = .seconds(28) }
    await harness.end(store)
    await harness.clock.advance(by: .seconds(10))
    await store.finish(cancelling: quiz)
  }

  @Test func `When the time is up, the answer being typed still counts and is the last`() async {
    let store = harness.makeStore(.time(.milliseconds(500)))
    let quiz = await harness.appear(store)
    await harness.type("1", in: store)
    await useUp(.milliseconds(500), in: store)
    #expect(
      store.state.session.isTimeUp && store.state.answer == "1" && !store.state.session.isOver)
    await harness.clock.advance(by: .seconds(10))

    await store.send(.answerCleared) { $0.answer = "" }
    await harness.answerLast(in: store)
    await store.receive(.delegate(.ended))
    #expect(store.state.session.result.count(.correct) == 1)
    #expect(store.state.session.isComplete)
    await store.finish(cancelling: quiz)
  }

  @Test func `When the time is up, the question can still be missed or shown`() async {
    let store = harness.makeStore(.time(tick))
    let quiz = await harness.appear(store)
    await useUp(tick, in: store)
    await harness.miss("1", in: store)
    await harness.reveal(in: store)
    await store.send(.cardLeft) { $0.session.isOver = true }
    await store.receive(.delegate(.ended))
    await store.finish(cancelling: quiz)
  }

  @Test func `A miss after the time is up is followed by how to go on, not by the time`() async {
    let store = harness.makeStore(.time(tick))
    let quiz = await harness.appear(store)
    await useUp(tick, in: store)
    #expect(screen(App.State(quiz: store.state)).contains("Time's up. This answer still counts."))
    store.exhaustivity = .off
    await store.send(.answerTyped("1"))
    await store.send(.answerSubmitted)
    let missed = screen(App.State(quiz: store.state))
    #expect(missed.contains("type again") && !missed.contains("still counts"), "\(missed)")
    await store.finish(cancelling: quiz)
  }

  @Test func `The clock stops while the settings are open`() async {
    let store = harness.makeStore(.time(.seconds(30)))
    let quiz = await harness.appear(store)
    await harness.openSettings(in: store)
    await harness.clock.advance(by: .seconds(60))
    // Help and errors may cover the settings in the meantime.
    await store.send(.paused) { $0.clock.isPaused = true }
    await store.send(.resumed) { $0.clock.isPaused = false }
    await harness.clock.advance(by: .seconds(60))
    await harness.closeSettings(in: store)
    await harness.clock.advance(by: tick)
    await store.receive(.timePassed(tick)) { $0.session.remaining = .seconds(29) }
    await harness.end(store)
    await store.finish(cancelling: quiz)
  }

  @Test func `The clock stops while the quiz is obscured or suspended`() async {
    let store = harness.makeStore(.time(.seconds(30)))
    let quiz = await harness.appear(store)
    await harness.pause(store)
    await harness.clock.advance(by: .seconds(60))
    await harness.resume(store)
    await harness.clock.advance(by: tick)
    await store.receive(.timePassed(tick)) { $0.session.remaining = .seconds(29) }
    await harness.end(store)
    await store.finish(cancelling: quiz)
  }

  @Test func `A pause in the middle of a second doesn't give it back`() async {
    let store = harness.makeStore(.time(.seconds(30)))
    let quiz = await harness.appear(store)
    harness.date.pass(seconds: 0.4)
    await store.send(.paused) {
      $0.clock.isPaused = true
      $0.measureHearing { $0.interrupt() }
      harness.stopClock(&$0)
      $0.session.remaining = .milliseconds(29_600)
    }
    harness.date.pass(seconds: 60)
    await harness.resume(store)
    await harness.clock.advance(by: .milliseconds(600))
    await store.receive(.timePassed(.milliseconds(600))) { $0.session.remaining = .seconds(29) }
    await harness.end(store)
    await store.finish(cancelling: quiz)
  }

  @Test func `Nothing restarts the clock once the time is up`() async {
    let store = harness.makeStore(.time(tick))
    let quiz = await harness.appear(store)
    await useUp(tick, in: store)
    await harness.openSettings(in: store)
    await harness.closeSettings(in: store)
    await harness.clock.advance(by: .seconds(10))
    await harness.end(store)
    await store.finish(cancelling: quiz)
  }

  @Test(arguments: [SessionLength.endless, .questions(5)])
  func `A session without a time limit has no clock`(length: SessionLength) async {
    let store = harness.makeStore(length)
    let quiz = await harness.appear(store)
    await harness.clock.advance(by: .seconds(60))
    #expect(store.state.session.remaining == nil)
    await store.finish(cancelling: quiz)
  }

  @Test func `A resumed quiz continues with the remaining time`() async {
    var left = harness.state(.time(.seconds(30)))
    left.session.remaining = .seconds(12)
    let store = harness.makeStore(left)
    let quiz = await harness.appear(store)
    await harness.clock.advance(by: tick)
    await store.receive(.timePassed(tick)) { $0.session.remaining = .seconds(11) }
    await harness.end(store)
    await store.finish(cancelling: quiz)
  }

  /// Lets the whole time pass.
  private func useUp(_ time: Duration, in store: QuizHarness.QuizStore) async {
    await harness.clock.advance(by: time)
    await store.receive(.timePassed(time)) {
      $0.session.remaining = .zero
      $0.clock.second = Stopwatch()
    }
  }
}
