import Clients
import Domain
import Features
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

/// The pause before speech, and the tones after answers.
@MainActor
@Suite(.limited)
struct QuizPauseTests {
  @Test(arguments: [(false, 2.5), (true, 4)])
  func
    `A question is said after a pause, which isn't part of the time for the answer, and a replay ends the pause`(
      isReplayed: Bool, seconds: Double
    ) async
  {
    let harness = QuizHarness()
    var state = harness.state()
    state.session.rules.options.pause = .milliseconds(1500)
    let store = harness.makeStore(state)
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    #expect(store.state.speaker.isSpeaking)
    if isReplayed {
      for _ in 0..<2 { await store.send(.replayRequested(.normal)) }
    } else {
      await harness.clock.advance(by: .milliseconds(1400))
      #expect(harness.speech.spoken.isEmpty)
      await harness.clock.advance(by: .milliseconds(100))
    }
    await harness.speech.hears(1)
    #expect(harness.speech.spoken.count == 1)
    harness.date.pass(seconds: 4)
    await store.send(.answerTyped(harness.questions[0].answer))
    await store.send(.answerSubmitted)
    #expect(store.state.session.finished.seconds == seconds)
    quiz.cancel()
    await store.send(.endRequested)
    await store.finish()
  }

  @Test func `A sound that is made in advance isn't made on once the session is ended`() async {
    let harness = QuizHarness()
    harness.speech.holdPreparation()
    let store = harness.makeStore()
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(.speaker(.ended(.finished)))
    await harness.speech.prepares(1)
    await store.send(.endRequested)
    await expectEventually(
      { harness.speech.cancelledPreparations == 1 }, "The sound is still being made.")
    await store.finish()
  }

  @Test func `A question whose voices are found under help or an error report is said`() async {
    let harness = QuizHarness()
    let store = harness.makeStore()
    store.exhaustivity = .off
    await store.send(.paused)
    await store.send(.voicesFound([]))
    await harness.speech.hears(1)
    #expect(harness.speech.spoken == [harness.questions[0].reading.kana])
    await store.send(.settingsRequested)
    await store.send(.voicesFound([]))
    #expect(!store.state.speaker.isSpeaking, "The settings are silent.")
    await store.send(.endRequested)
    await store.finish()
    #expect(harness.speech.spoken.count == 1)
  }

  @Test func `A tone is played once for each answer`() async throws {
    let harness = QuizHarness { $0.display.playsTones = true }
    let store = harness.makeStore()
    let quiz = await harness.appear(store)
    await harness.miss("1", in: store)
    #expect(harness.speech.tones == [.wrong])
    await harness.answerAfterMiss(in: store)
    #expect(harness.speech.tones == [.wrong, .right])
    await harness.leaveCard(in: store)
    await harness.answer(in: store)
    #expect(harness.speech.tones == [.wrong, .right, .right])
    await harness.reveal(in: store)
    await store.send(.answerSubmitted)
    #expect(harness.speech.tones.count == 3)
    await store.finish(cancelling: quiz)
  }

  @Test func `A tone is as loud as the voice`() async {
    let harness = QuizHarness {
      $0.display.playsTones = true
      $0.speech.volume = 0.3
    }
    let store = harness.makeStore()
    let quiz = await harness.appear(store)
    await harness.miss("1", in: store)
    await harness.answerAfterMiss(in: store)
    #expect(harness.speech.tones == [.wrong, .right])
    #expect(harness.speech.toneVolumes == [0.3, 0.3])
    await store.finish(cancelling: quiz)
  }

  @Test func `No tone is played unless the learner wants it, or without sound`() async throws {
    let harness = QuizHarness()
    let store = harness.makeStore()
    let quiz = await harness.appear(store)
    await harness.miss("1", in: store)
    #expect(harness.speech.tones.isEmpty)
    await store.finish(cancelling: quiz)

    for error in [SpeechError.noSoundDevice(detail: "gone"), nil] {
      let wanted = QuizHarness { $0.display.playsTones = true }
      wanted.speech.fail(with: error)
      var state = wanted.state()
      state.speaker.error = error
      let other = wanted.makeStore(state)
      other.exhaustivity = .off
      await other.send(.answerTyped("1"))
      await other.send(.answerSubmitted)
      await other.finish()
      #expect(wanted.speech.tones == (error == nil ? [.wrong] : []))
    }
  }
}
