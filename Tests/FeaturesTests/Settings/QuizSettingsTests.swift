import Clients
import Domain
import Features
import Testing
import Unidirectional
import UnidirectionalTesting

/// The settings over a quiz.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct QuizSettingsTests {
  private let speech = SpeechSpy()
  private let clock = TestClock()

  @Test func `The focus stops at both ends`() async {
    let store = makeStore(SettingsSpy())
    let rows: [QuizSettings.Row] = [
      .voice(.voice), .voice(.rate), .voice(.pitch), .voice(.test), .display(.tones), .display(.progress),
      .display(.biki), .display(.confetti), .romaji, .display(.kanji), .display(.accent),
    ]
    await store.send(.focusMoved(-1))
    for row in rows.dropFirst() { await store.send(.focusMoved(1)) { $0.focus = row } }
    await store.send(.focusMoved(1))
    await store.send(.focusMoved(-10)) { $0.focus = rows[0] }
  }

  @Test(arguments: QuizSettings.Toggle.allCases)
  func `A toggle changes its own setting only`(toggle: QuizSettings.Toggle) async throws {
    let settings = SettingsSpy()
    let store = makeStore(settings)
    // Changed by another window.
    settings.client.set(Settings(display: DisplaySettings(theme: .dark)))
    let isOn = DisplaySettings()[keyPath: toggle.path]
    await store.send(.toggled(toggle)) { $0.display[keyPath: toggle.path] = !isOn }
    await store.finish()
    var expected = DisplaySettings(theme: .dark)
    expected[keyPath: toggle.path] = !isOn
    #expect(settings.client.get().display == expected)
    await store.send(.toggled(toggle)) { $0.display[keyPath: toggle.path] = isOn }
    await store.finish()
    #expect(settings.kept.map { $0.display[keyPath: toggle.path] } == [isOn, !isOn, isOn])
  }

  @Test func `Romaji goes from off over macrons and typed to only, and round`() async {
    let settings = SettingsSpy()
    let store = makeStore(settings)
    await store.send(.romajiStepped(1)) { $0.display.romaji = .macrons }
    await store.send(.romajiStepped(1)) { $0.display.romaji = .typed }
    await store.send(.romajiStepped(1)) { $0.display.romaji = .only }
    await store.send(.romajiStepped(1)) { $0.display.romaji = .off }
    await store.send(.romajiStepped(-1)) { $0.display.romaji = .only }
    await store.finish()
    #expect(settings.client.get().display.romaji == .only)
  }

  @Test func `Closing without a change sets nothing`() async {
    let settings = SettingsSpy()
    let store = makeStore(settings)
    await store.send(.closeRequested)
    await store.receive(.delegate(.closed))
    await store.finish()
    #expect(settings.kept.isEmpty)
  }

  @Test func `A change made just before the sheet closes is in force`() async {
    let settings = SettingsSpy()
    let store = makeStore(settings)
    await store.send(.voice(.stepped(.rate, by: 1))) { $0.voice.settings.rate = 0.55 }
    await store.send(.closeRequested)
    await store.receive(.delegate(.closed))
    await store.finish()
    #expect(settings.kept == [Settings(speech: SpeechSettings(rate: 0.55))])
  }

  @Test func `The voices are loaded when the form appears`() async {
    let store = makeStore(SettingsSpy())
    let voice = Voice(id: "ja", name: "Haru", gender: .neutral, engine: "espeak-ng")
    speech.offer([voice])
    let section = await store.send(.appeared)
    await store.receive(.voice(.appeared))
    await store.receive(.voice(.voicesLoaded([voice]))) { $0.voice.voices = .available([voice]) }
    section.cancel()
    await store.finish()
  }

  private func makeStore(_ settings: SettingsSpy) -> TestStore<QuizSettings.State, QuizSettings.Action> {
    TestStore(initialState: QuizSettings.State(topic: Topic.all[0], settings: Settings())) {
      QuizSettings()
    } withDependencies: {
      $0.installQuizDependencies(speech, clock, settings: settings.client)
    }
  }
}
