import Domain
import Features
import Testing
import Unidirectional
import UnidirectionalTesting

/// Sessions with a time limit.
@MainActor
struct QuizTimeTests {
  private let bench: QuizBench
  private let tick = Duration.milliseconds(250)

  init() throws {
    bench = try QuizBench()
  }

  @Test func `The remaining time decreases every quarter of a second`() async {
    let store = bench.makeStore(.time(.seconds(30)))
    let quiz = await bench.appear(store)
    await bench.clock.advance(by: .milliseconds(249))
    await bench.clock.advance(by: .milliseconds(1))
    await store.receive(.timePassed(tick)) { $0.remaining = .milliseconds(29_750) }
    await bench.clock.advance(by: tick)
    await store.receive(.timePassed(tick)) { $0.remaining = .milliseconds(29_500) }
    await bench.end(store)
    await bench.clock.advance(by: .seconds(10))
    quiz.cancel()
    await store.finish()
  }

  @Test func `When the time is up, the answer being typed still counts and is the last`() async {
    let store = bench.makeStore(.time(.milliseconds(500)))
    let quiz = await bench.appear(store)
    await bench.type("1", in: store)
    await bench.clock.advance(by: .milliseconds(500))
    await store.receive(.timePassed(tick)) { $0.remaining = tick }
    await store.receive(.timePassed(tick)) { $0.remaining = .zero }
    #expect(store.state.isTimeUp && store.state.answer == "1" && !store.state.isOver)
    await bench.clock.advance(by: .seconds(10))

    await store.send(.answerCleared) { $0.answer = "" }
    await bench.answerLast(in: store)
    await store.receive(.delegate(.ended))
    #expect(store.state.result.count(.correct) == 1)
    #expect(store.state.isComplete)
    quiz.cancel()
    await store.finish()
  }

  @Test func `When the time is up, the question can still be missed or shown`() async {
    let store = bench.makeStore(.time(.milliseconds(250)))
    let quiz = await bench.appear(store)
    await bench.clock.advance(by: tick)
    await store.receive(.timePassed(tick)) { $0.remaining = .zero }
    await bench.miss("1", in: store)
    await store.send(.answerRevealed) {
      $0.attempt.reveal()
      $0.speaker.isSpeaking = true
    }
    await bench.hearEnd(in: store)
    await store.send(.revealedAnswerLeft) {
      $0.finished = [$0.attempt]
      $0.isOver = true
    }
    await store.receive(.delegate(.ended))
    quiz.cancel()
    await store.finish()
  }

  @Test func `The clock stops while the settings are open`() async {
    let store = bench.makeStore(.time(.seconds(30)))
    let quiz = await bench.appear(store)
    await bench.openSettings(in: store)
    await bench.clock.advance(by: .seconds(60))
    // Whatever comes and goes over the settings.
    await store.send(.covered) { $0.isCovered = true }
    await store.send(.uncovered) { $0.isCovered = false }
    await bench.clock.advance(by: .seconds(60))
    await bench.closeSettings(in: store)
    await bench.clock.advance(by: tick)
    await store.receive(.timePassed(tick)) { $0.remaining = .milliseconds(29_750) }
    await bench.end(store)
    quiz.cancel()
    await store.finish()
  }

  @Test func `The clock stops while the quiz is obscured or suspended`() async {
    let store = bench.makeStore(.time(.seconds(30)))
    let quiz = await bench.appear(store)
    await store.send(.covered) {
      $0.isCovered = true
      $0.stopwatch.stop(at: bench.date.now)
    }
    await bench.clock.advance(by: .seconds(60))
    await store.send(.uncovered) {
      $0.isCovered = false
      $0.stopwatch.start(at: bench.date.now)
    }
    await bench.clock.advance(by: tick)
    await store.receive(.timePassed(tick)) { $0.remaining = .milliseconds(29_750) }
    await bench.end(store)
    quiz.cancel()
    await store.finish()
  }

  @Test func `Nothing restarts the clock once the time is up`() async {
    let store = bench.makeStore(.time(.milliseconds(250)))
    let quiz = await bench.appear(store)
    await bench.clock.advance(by: tick)
    await store.receive(.timePassed(tick)) { $0.remaining = .zero }
    await bench.openSettings(in: store)
    await bench.closeSettings(in: store)
    await bench.clock.advance(by: .seconds(10))
    await bench.end(store)
    quiz.cancel()
    await store.finish()
  }

  @Test(arguments: [QuizMode.endless, .questions(5)])
  func `A session without a time limit has no clock`(mode: QuizMode) async {
    let store = bench.makeStore(mode)
    let quiz = await bench.appear(store)
    await bench.clock.advance(by: .seconds(60))
    #expect(store.state.remaining == nil)
    quiz.cancel()
    await store.finish()
  }

  @Test func `A resumed quiz continues with the remaining time`() async {
    var left = bench.state(.time(.seconds(30)))
    left.remaining = .seconds(12)
    let store = bench.makeStore(left)
    let quiz = await bench.appear(store)
    await bench.clock.advance(by: tick)
    await store.receive(.timePassed(tick)) { $0.remaining = .milliseconds(11_750) }
    await bench.end(store)
    quiz.cancel()
    await store.finish()
  }
}
