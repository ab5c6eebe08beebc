import Clients
import Domain
import Features
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

/// The voice in a quiz.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct QuizVoiceTests {
  private let harness: QuizHarness

  init() throws {
    harness = try QuizHarness()
  }

  @Test func `The first question is said when the quiz appears`() async {
    let store = harness.makeStore()
    let quiz = await harness.appear(store)
    #expect(harness.speech.spoken == [harness.questions[0].reading.kana])
    quiz.cancel()
    await store.finish()
  }

  @Test func `The sound of the next question is made when the voice has ended`() async {
    let store = harness.makeStore()
    let quiz = await harness.appear(store)
    await harness.speech.prepares(1)
    #expect(harness.speech.prepared.map(\.reading) == [harness.questions[1].reading])
    quiz.cancel()
    await store.finish()
  }

  @Test func `The replay key starts a silent voice and stops a speaking one`() async {
    let store = harness.makeStore()
    harness.speech.hold()
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = true }
    await harness.speech.hears(1)
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = false }
    await store.finish()
    #expect(harness.speech.spoken.count == 1)
  }

  @Test func `Sound levels are followed until the voice is silenced`() async {
    let store = harness.makeStore()
    let levels = SoundLevels(values: [0, 0.5, 1, 0.5], perSecond: 25)
    harness.speech.show(levels)
    harness.speech.hold()
    let quiz = await store.send(.appeared) {
      $0.session = "00000000-0000-0000-0000-000000000000"
      $0.stopwatch = .started
      $0.speaker.isSpeaking = true
    }
    await store.receive(.speaker(.started(levels))) { $0.speaker.levels = levels }
    await harness.clock.advance(by: .milliseconds(80))
    await store.receive(.speaker(.momentHeard(1))) { $0.speaker.moment = 1 }
    await store.receive(.speaker(.momentHeard(2))) { $0.speaker.moment = 2 }
    await store.send(.replayRequested(.normal)) {
      $0.speaker.isSpeaking = false
      $0.speaker.levels = nil
    }
    quiz.cancel()
    await store.finish()
  }

  @Test func `The kana are hidden as soon as the voice is heard again`() async {
    let store = harness.makeStore()
    store.exhaustivity = .off
    let error = SpeechError.playbackFailed(detail: "Connection terminated")
    harness.speech.fail(with: error)
    await store.send(.replayRequested(.normal))
    await store.receive(.speaker(.failed(error))) { $0.speaker.error = error }

    harness.speech.fail(with: nil)
    harness.speech.show(SoundLevels(values: [1], perSecond: 25))
    harness.speech.hold()
    await store.send(.replayRequested(.normal))
    await store.receive(.speaker(.started(SoundLevels(values: [1], perSecond: 25)))) { $0.speaker.error = nil }
    await store.finish()
  }

  @Test func `A slow replay says the question slowly`() async {
    let store = harness.makeStore()
    await store.send(.replayRequested(.slow)) { $0.speaker.isSpeaking = true }
    await harness.hearEnd(in: store)
    await store.finish()
    #expect(harness.speech.utterances.map(\.pace) == [.slow])
  }

  @Test func `A voice error is shown for two seconds and the kana stay`() async {
    let store = harness.makeStore()
    let error = SpeechError.noSoundDevice(detail: "No such file or directory")
    harness.speech.fail(with: error)
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.failed(error))) {
      $0.speaker.isSpeaking = false
      $0.speaker.error = error
      $0.speaker.notice = error
    }
    await harness.clock.advance(by: .seconds(2))
    await store.receive(.speaker(.noticeExpired)) { $0.speaker.notice = nil }

    // No notice for an error that was already shown.
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.failed(error))) { $0.speaker.isSpeaking = false }

    harness.speech.fail(with: nil)
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.ended(.finished))) {
      $0.speaker.isSpeaking = false
      $0.speaker.error = nil
    }
    await store.finish()
  }
}
