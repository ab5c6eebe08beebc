import Clients
import Domain
import Features
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

/// The settings over a quiz.
@MainActor
struct QuizSettingsOverQuizTests {
  private let bench: QuizBench

  init() throws {
    bench = try QuizBench()
  }

  @Test func `Opening the settings silences the voice and keeps the typed text`() async {
    let store = bench.makeStore()
    bench.speech.hold()
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = true }
    await bench.speech.hears(1)
    await bench.type("12", in: store)
    await bench.openSettings(in: store)
    bench.speech.release()
    await bench.closeSettings(in: store)
    #expect(store.state.answer == "12")
    #expect(bench.speech.spoken == [bench.questions[0].reading.spoken, bench.questions[0].reading.spoken])
    await bench.end(store)
    await store.finish()
  }

  @Test func `A change just before closing applies to the next utterance`() async {
    let store = bench.makeStore()
    await bench.openSettings(in: store)
    await store.send(.settings(.voice(.stepped(.rate, by: 1)))) {
      $0.settings?.voice.settings.rate = 0.55
    }
    let changed = SpeechSettings(rate: 0.55)
    await store.receive(.settings(.voice(.settingsChanged(changed))))
    await store.send(.settings(.closeRequested))
    await store.receive(.settings(.delegate(.closed))) {
      $0.settings = nil
      $0.speech = changed
      $0.stopwatch.start(at: bench.date.now)
      $0.speaker.isSpeaking = true
    }
    await bench.hearEnd(in: store)
    #expect(bench.speech.utterances.map(\.settings) == [changed])
    #expect(bench.settings.kept.map(\.speech) == [changed])
    await bench.end(store)
    await store.finish()
  }

  @Test func `A display setting applies when the settings are closed`() async {
    let store = bench.makeStore()
    await bench.openSettings(in: store)
    await store.send(.settings(.toggled(.biki))) { $0.settings?.display.showsBiki = false }
    await store.send(.settings(.closeRequested))
    await store.receive(.settings(.delegate(.closed))) {
      $0.settings = nil
      $0.display.showsBiki = false
      $0.stopwatch.start(at: bench.date.now)
      $0.speaker.isSpeaking = true
    }
    await bench.hearEnd(in: store)
    await bench.end(store)
    await store.finish()
  }

  @Test func `Closing the settings silences the voice test`() async {
    let store = bench.makeStore()
    await bench.openSettings(in: store)
    bench.speech.hold()
    await store.send(.settings(.voice(.testRequested))) { $0.settings?.voice.speaker.isSpeaking = true }
    await bench.speech.hears(1)
    bench.speech.release()
    await bench.closeSettings(in: store)
    await bench.end(store)
    await store.finish()
    #expect(bench.speech.utterances.map(\.text) == ["1234", bench.questions[0].display])
  }

  @Test func `Changes by another window are applied`() async throws {
    let store = bench.makeStore()
    let quiz = await bench.appear(store)
    var changed = Settings.withoutConfetti
    changed.speech.rate = 0.8
    changed.display.showsProgress = false
    changed.display.grouping = .man
    bench.settings.client.set(changed)
    await store.receive(.settingsChanged(changed)) {
      $0.speech.rate = 0.8
      $0.display = changed.display
    }
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = true }
    await bench.hearEnd(in: store)
    #expect(bench.speech.utterances.map(\.settings.rate) == [0.5, 0.8])
    quiz.cancel()
    await store.finish()
  }

  @Test func `Only the grouping of numbers is saved when it is toggled`() async throws {
    let store = bench.makeStore()
    await store.send(.groupingToggled) { $0.display.grouping = .man }
    await store.finish()
    var expected = Settings.withoutConfetti
    expected.display.grouping = .man
    #expect(bench.settings.kept == [expected])
    await store.send(.groupingToggled) { $0.display.grouping = .thousands }
    await store.finish()
    #expect(bench.settings.client.get() == .withoutConfetti)
  }

  @Test func `Reduced motion in the environment overrides the settings`() async throws {
    let store = bench.makeStore(prefersReducedMotion: true)
    await store.send(.settingsChanged(.withoutConfetti)) { $0.display.reducesMotion = true }
  }
}
