import Clients
import Domain
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The voice in a form: the installed ones, and the test.
@MainActor
@Suite(.limited)
struct FormVoiceTests {
  private let speech = SpeechSpy()
  private let clock = TestClock()
  private let settings = SettingsSpy()
  private let voices = [
    Voice(id: "ja", name: "Haru", gender: .neutral, engine: "espeak-ng"),
    Voice(id: "ja+f2", name: "Aki", gender: .female, engine: "espeak-ng"),
    Voice(id: "ja+m3", name: "Ken", gender: .male, engine: "espeak-ng"),
  ]

  @Test func `The installed voices are listed when the form appears`() async {
    let store = makeStore()
    speech.offer(voices)
    await store.send(.appeared)
    await store.receive(.voicesLoaded(voices)) { $0.voices = .available(voices) }
    #expect(store.state.selectedIndex(of: .voice) == 0)
    await store.finish()
  }

  @Test func `A voice that is installed while none was found is listed`() async {
    let store = makeStore(focus: .test)
    let error = SpeechError.engineUnavailable(detail: "no data")
    speech.fail(with: error)
    await store.send(.appeared)
    await store.receive(.voicesFailed(error)) {
      $0.voices = .unavailable(error)
      $0.focus = .setting(.voice)
    }
    // One row says why, in place of speed, pitch and test.
    #expect(store.state.rows.prefix(3) == [.setting(.scenes), .setting(.voice), .setting(.romaji)])
    #expect(store.state.selectedIndex(of: .voice) == nil)

    speech.fail(with: nil)
    speech.offer(voices)
    await store.send(.appeared)
    await store.receive(.voicesLoaded(voices)) { $0.voices = .available(voices) }
    await store.finish()
  }

  @Test func `Voices that can't be found any more leave the focus in its row`() async {
    let store = makeStore(voices: voices, focus: .setting(.romaji))
    let error = SpeechError.engineUnavailable(detail: "no data")
    speech.fail(with: error)
    await store.send(.appeared)
    await store.receive(.voicesFailed(error)) { $0.voices = .unavailable(error) }
    await store.finish()
  }

  @Test func `The picker of voices goes round`() async {
    let store = makeStore(voices: voices)
    for (steps, id) in [(1, "ja+f2"), (1, "ja+m3"), (1, "ja"), (-1, "ja+m3")] {
      await store.send(.stepped(steps)) { $0.settings.speech.voiceID = id }
      #expect(settings.client.get().speech.voiceID == id)
    }
    #expect(store.state.selectedIndex(of: .voice) == 2)
  }

  @Test func `Two natural voices or more change with each question unless one is chosen`() async {
    let natural = ["jun", "mei"].map { Voice(id: $0, name: $0, gender: .female, engine: "natural") }
    let store = makeStore(voices: natural + voices)
    #expect(
      store.state.choices(of: .voice).map(\.title) == [
        "changing", "jun", "mei", "Haru", "Aki", "Ken",
      ])
    #expect(store.state.selectedIndex(of: .voice) == 0)
    for id in ["jun", "mei"] { await store.send(.stepped(1)) { $0.settings.speech.voiceID = id } }
    await store.send(.reset) { $0.settings.speech.voiceID = nil }
    await store.send(.stepped(-1)) { $0.settings.speech.voiceID = "ja+m3" }
  }

  @Test func `A single natural voice has none to change with`() {
    let mei = Voice(id: "mei", name: "Mei", gender: .female, engine: "natural")
    let store = makeStore(voices: [mei] + voices)
    #expect(store.state.choices(of: .voice).map(\.title) == ["Mei", "Haru", "Aki", "Ken"])
  }

  @Test func `A step from a voice that isn't installed leads to an installed one`() async {
    let store = makeStore(SpeechSettings(voiceID: "ja+f9"), voices: voices)
    #expect(store.state.selectedIndex(of: .voice) == nil)
    await store.send(.stepped(1)) { $0.settings.speech.voiceID = "ja" }
    #expect(settings.client.get().speech.voiceID == "ja")
  }

  @Test(arguments: [nil, "ja+f9"])
  func `Without voices, a step changes nothing`(id: String?) async {
    let store = makeStore(SpeechSettings(voiceID: id))
    await store.send(.stepped(1))
    #expect(settings.client.get().speech.voiceID == id)
  }

  @Test func `The test says 1234 with the settings on the screen`() async {
    let store = makeStore(focus: .setting(.speed))
    await store.send(.stepped(2)) { $0.settings.speech.rate = 0.8 }
    await store.send(.testRequested) {
      $0.speaker.isSpeaking = true
      $0.tested = SpeechSettings(rate: 0.8)
    }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    let reading = Reading(cardinal: 1234)
    #expect(
      speech.utterances == [
        Utterance(
          reading, written: "1234", settings: SpeechSettings(rate: 0.8), fallback: .never)
      ])
  }

  @Test
  func `The test key stops a running test, unless something was changed, which is then heard`()
    async
  {
    let store = makeStore(focus: .setting(.pitch))
    speech.hold()
    await store.send(.testRequested) {
      $0.speaker.isSpeaking = true
      $0.tested = SpeechSettings()
    }
    #expect(store.state.isTestCurrent)
    await store.send(.stepped(1)) { $0.settings.speech.pitch = 1.05 }
    #expect(!store.state.isTestCurrent)
    await store.send(.testRequested) { $0.tested = SpeechSettings(pitch: 1.05) }
    await speech.hears(2)
    await store.send(.testRequested) { $0.speaker.isSpeaking = false }
    await store.finish()
    #expect(speech.utterances.map(\.settings.pitch) == [1, 1.05])
  }

  @Test func `A failed test says why until a key is pressed, and again at the next test`() async {
    let store = makeStore(focus: .setting(.pitch))
    let error = SpeechError.noSoundDevice(detail: "gone")
    speech.fail(with: error)
    for isFirst in [true, false] {
      await store.send(.testRequested) {
        $0.speaker.isSpeaking = true
        $0.speaker.announced = nil
        if isFirst { $0.tested = SpeechSettings() }
      }
      await store.receive(.speaker(.failed(error))) {
        $0.speaker.isSpeaking = false
        $0.speaker.error = error
        $0.speaker.announced = error
        $0.speaker.notice = error
      }
      await store.send(.focusMoved(isFirst ? 1 : -1)) {
        $0.speaker.notice = nil
        $0.focus = isFirst ? .test : .setting(.pitch)
      }
    }
  }

  @Test(arguments: [
    (false, SpeechSettings(), "Test voice"), (true, SpeechSettings(), "Stop voice"),
    (true, SpeechSettings(pitch: 0.9), "Test voice"),
  ])
  func `The button stops a test of the settings on the screen, and starts any other`(
    isSpeaking: Bool, tested: SpeechSettings, button: String
  ) {
    var form = Form.State(.session, settings: Settings())
    form.voices = .available(voices)
    form.speaker.isSpeaking = isSpeaking
    form.tested = tested
    let text = screen(App.State(screen: .setup(form)))
    #expect(text.contains(" \(button) "), "\(text)")
    #expect(text.contains(button == "Test voice" ? "   r test voice   " : "   r stop   "))
    let other = button == "Test voice" ? "Stop voice" : "Test voice"
    #expect(!text.contains(other), "\(text)")
  }

  @Test(arguments: [
    (true, nil, "changing   another each time  ‹ 1 of 4 ›"),
    (true, "jun", "jun        high and lively    ‹ 2 of 4 ›"),
    (true, "mei", "mei        low                ‹ 3 of 4 ›"),
    (false, "jun", "jun    high and lively  ‹ 1 of 3 ›"),
    (false, "mei", "mei    low              ‹ 2 of 3 ›"),
  ])
  func `Beside a voice stands what is said of it`(changesVoice: Bool, id: String?, row: String) {
    let settings = Settings(
      speech: SpeechSettings(voiceID: id),
      session: SessionSettings { $0.changesVoice = changesVoice })
    var form = Form.State(.session, settings: settings)
    form.voices = .available([
      Voice(id: "jun", name: "jun", gender: .male, engine: "natural", note: "High and lively"),
      Voice(id: "mei", name: "mei", gender: .female, engine: "natural", note: "Low"),
      voices[0],
    ])
    let text = screen(App.State(screen: .setup(form)))
    #expect(text.contains(" \(row)"), "\(text)")
  }

  private func makeStore(
    _ speech: SpeechSettings = SpeechSettings(), voices: [Voice] = [],
    focus: Form.Row = .setting(.voice)
  ) -> TestStore<Form.State, Form.Action> {
    settings.client.set(Settings(speech: speech))
    var state = Form.State(.quiz, settings: Settings(speech: speech))
    state.focus = focus
    if !voices.isEmpty { state.voices = .available(voices) }
    return TestStore(initialState: state) {
      Form()
    } withDependencies: {
      $0.installQuizDependencies(self.speech, clock, settings: settings.client)
    }
  }
}
