import Clients
import Domain
import Features
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

/// The voice in a quiz.
@MainActor
@Suite(.limited)
struct QuizVoiceTests {
  private let harness = QuizHarness()

  @Test func `The sound of the next question is made when the voice has ended`() async {
    let store = harness.makeStore()
    let quiz = await harness.appear(store)
    await harness.speech.prepares(1)
    #expect(harness.speech.prepared.map(\.reading) == [harness.questions[1].reading])
    await store.finish(cancelling: quiz)
  }

  @Test func `The replay key starts a silent voice and stops a speaking one`() async {
    let store = harness.makeStore()
    harness.speech.hold()
    await harness.replay(in: store)
    await harness.speech.hears(1)
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = false }
    await store.finish()
    #expect(harness.speech.spoken.count == 1)
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
    await store.receive(.speaker(.started(SoundLevels(values: [1], perSecond: 25)))) {
      $0.speaker.error = nil
    }
    await store.finish()
  }
}
