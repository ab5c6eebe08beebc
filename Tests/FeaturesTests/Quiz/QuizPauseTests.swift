import Clients
import Domain
import Features
import Testing
import Unidirectional
import UnidirectionalTesting

/// The pause before speech, and the tones after answers.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct QuizPauseTests {
  private func pausedState(_ harness: QuizHarness) -> Quiz.State {
    var state = harness.state()
    state.pause = .milliseconds(1500)
    return state
  }

  @Test func `A question is said after the pause, which isn't part of the time for the answer`() async throws {
    let harness = try QuizHarness()
    let store = harness.makeStore(pausedState(harness))
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    #expect(store.state.speaker.isSpeaking)
    await harness.clock.advance(by: .milliseconds(1400))
    #expect(harness.speech.spoken.isEmpty)
    await harness.clock.advance(by: .milliseconds(100))
    await harness.speech.hears(1)
    harness.date.pass(seconds: 4)
    await store.send(.answerTyped(harness.questions[0].answer))
    await store.send(.answerSubmitted)
    #expect(store.state.finished.seconds == 2.5)
    quiz.cancel()
    await store.send(.endRequested)
    await store.finish()
  }

  @Test func `A replay ends the pause`() async throws {
    let harness = try QuizHarness()
    let store = harness.makeStore(pausedState(harness))
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    await store.send(.replayRequested(.normal))
    await store.send(.replayRequested(.normal))
    await harness.speech.hears(1)
    harness.date.pass(seconds: 4)
    await store.send(.answerTyped(harness.questions[0].answer))
    await store.send(.answerSubmitted)
    #expect(store.state.finished.seconds == 4)
    quiz.cancel()
    await store.send(.endRequested)
    await store.finish()
    #expect(harness.speech.spoken.count == 1)
  }

  @Test func `A tone is played once for each answer`() async throws {
    var settings = Settings.withoutConfetti
    settings.display.playsTones = true
    let harness = try QuizHarness(settings)
    let store = harness.makeStore()
    let quiz = await harness.appear(store)
    await harness.miss("1", in: store)
    #expect(harness.speech.tones == [.wrong])
    await harness.answerAfterMiss(in: store)
    #expect(harness.speech.tones == [.wrong, .right])
    await harness.leaveCard(in: store)
    await harness.answer(in: store)
    await harness.hearEnd(in: store)
    #expect(harness.speech.tones == [.wrong, .right, .right])
    await harness.reveal(in: store)
    await store.send(.answerSubmitted)
    #expect(harness.speech.tones.count == 3)
    quiz.cancel()
    await store.finish()
  }

  @Test func `No tone is played unless the learner wants it, or without sound`() async throws {
    let harness = try QuizHarness()
    let store = harness.makeStore()
    let quiz = await harness.appear(store)
    await harness.miss("1", in: store)
    #expect(harness.speech.tones.isEmpty)
    quiz.cancel()
    await store.finish()

    var state = harness.state()
    state.display.playsTones = true
    state.speaker.error = .noSoundDevice(detail: "gone")
    let silent = harness.makeStore(state)
    silent.exhaustivity = .off
    await silent.send(.answerTyped("1"))
    await silent.send(.answerSubmitted)
    await silent.finish()
    #expect(harness.speech.tones.isEmpty)
  }
}
