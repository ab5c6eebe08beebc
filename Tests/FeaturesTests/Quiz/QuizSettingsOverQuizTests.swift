import Clients
import Domain
import Features
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

/// The settings over a quiz.
@MainActor
@Suite(.limited)
struct QuizSettingsOverQuizTests {
  private let harness = QuizHarness()

  @Test func `Opening the settings silences the voice and keeps the typed text`() async {
    let store = harness.makeStore()
    harness.speech.hold()
    await harness.replay(in: store)
    await harness.speech.hears(1)
    await harness.type("12", in: store)
    await harness.openSettings(in: store)
    harness.speech.release()
    await harness.closeSettings(in: store)
    #expect(store.state.answer == "12")
    #expect(
      harness.speech.spoken == [
        harness.questions[0].reading.kana, harness.questions[0].reading.kana,
      ])
    await harness.end(store)
    await store.finish()
  }

  @Test func `A change just before closing applies to the next utterance`() async {
    let store = harness.makeStore()
    await harness.openSettings(in: store)
    await store.send(.settingsSheet(.focusMoved(1))) { $0.settingsSheet?.focus = .setting(.speed) }
    await store.send(.settingsSheet(.stepped(1))) { $0.settingsSheet?.settings.speech.rate = 0.65 }
    let changed = SpeechSettings(rate: 0.65)
    await harness.closeSettings(in: store) { $0.session.rules.speech = changed }
    #expect(harness.speech.utterances.map(\.settings) == [changed])
    #expect(harness.settings.kept.map(\.speech) == [changed])
    await harness.end(store)
    await store.finish()
  }

  @Test func `A display setting applies when the settings are closed`() async {
    let store = harness.makeStore()
    await harness.openSettings(in: store)
    await store.send(.settingsSheet(.focusMoved(6))) { $0.settingsSheet?.focus = .setting(.kanji) }
    await store.send(.settingsSheet(.stepped(1))) {
      $0.settingsSheet?.settings.display.showsKanji = true
    }
    await harness.closeSettings(in: store) { $0.display.showsKanji = true }
    await harness.end(store)
    await store.finish()
  }

  @Test func `A keyboard that was recognised is kept, unless the settings name another one`()
    async
  {
    let store = harness.makeStore()
    store.exhaustivity = .off
    func closeSettings() async {
      await store.send(.settingsRequested)
      await store.send(.settingsSheet(.closed))
    }
    // Only a French row has è, and then - is no separator but a 6.
    await store.send(.characterTyped("é"))
    await store.send(.characterTyped("è"))
    await closeSettings()
    await store.send(.characterTyped("-"))
    #expect(store.state.answer == "276")
    await closeSettings()
    await store.send(.characterTyped("-"))
    #expect(store.state.answer == "2766")
    harness.settings.client.update { $0.session.digitRow = .czech }
    await closeSettings()
    await store.send(.characterTyped("é"))
    #expect(store.state.answer == "27660")
    await store.finish()
  }

  @Test func `What the session decides by itself has no row over it`() throws {
    let step = LearningPath(.till).steps[0]
    let questions = try #require(
      Practice.step(step).questions(of: nil, at: harness.date.now, seed: 7))
    #expect(Session(questions, length: .endless, seed: 7).unusedSettings == [.scenes])
    let free = QuizQuestions(of: harness.topic, seed: 7)
    #expect(Session(free, length: .endless, seed: 7).unusedSettings == [])
    var chosen = Session(free, length: .endless, seed: 7)
    chosen.rules.options.usesScenes = true
    #expect(chosen.unusedSettings == [.scenes])
    #expect(
      Session(free, length: .endless, seed: 7, skill: .reading).unusedSettings
        == [.scenes, .voice, .speed, .pitch])
  }

  @Test func `Closing the settings silences the voice test`() async {
    let store = harness.makeStore()
    await harness.openSettings(in: store)
    harness.speech.hold()
    await store.send(.settingsSheet(.testRequested)) {
      $0.settingsSheet?.speaker.isSpeaking = true
      $0.settingsSheet?.tested = SpeechSettings()
    }
    await harness.speech.hears(1)
    harness.speech.release()
    await harness.closeSettings(in: store)
    await harness.end(store)
    await store.finish()
    #expect(harness.speech.utterances.map(\.written) == ["1234", harness.questions[0].written])
  }

  @Test func `Reduced motion in the environment overrides the settings`() async throws {
    let store = harness.makeStore(prefersReducedMotion: true)
    let quiz = await harness.appear(store) { $0.display.reducesMotion = true }
    await store.finish(cancelling: quiz)
  }
}
