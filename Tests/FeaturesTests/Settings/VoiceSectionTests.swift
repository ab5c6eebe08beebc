import Clients
import Domain
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The section of the voice.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct VoiceSectionTests {
  private let speech = SpeechSpy()
  private let clock = TestClock()
  private let settings = SettingsSpy()
  private let voices = [
    Voice(id: "ja", name: "Haru", gender: .neutral, engine: "espeak-ng"),
    Voice(id: "ja+f2", name: "Aki", gender: .female, engine: "espeak-ng"),
    Voice(id: "ja+m3", name: "Ken", gender: .male, engine: "espeak-ng"),
  ]

  @Test func `The installed voices are listed`() async {
    let store = makeStore()
    speech.offer(voices)
    let section = await store.send(.appeared)
    await store.receive(.voicesLoaded(voices)) { $0.voices = .available(voices) }
    #expect(store.state.voiceIndex == 0)
    section.cancel()
    await store.finish()
  }

  @Test func `A voice that is installed while none was found is listed`() async {
    let store = makeStore()
    let error = SpeechError.engineUnavailable(detail: "no data")
    speech.fail(with: error)
    await store.send(.voicesMayHaveChanged)
    await store.receive(.voicesFailed(error)) { $0.voices = .unavailable(error) }
    #expect(store.state.voiceIndex == nil)

    speech.fail(with: nil)
    speech.offer(voices)
    await store.send(.voicesMayHaveChanged)
    await store.receive(.voicesLoaded(voices)) { $0.voices = .available(voices) }
    await store.finish()
  }

  @Test func `The picker of voices wraps around`() async {
    let store = makeStore(voices: voices)
    for (steps, id) in [(1, "ja+f2"), (1, "ja+m3"), (1, "ja"), (-1, "ja+m3")] {
      await store.send(.stepped(.voice, by: steps)) { $0.settings.voiceID = id }
    }
    #expect(store.state.voiceIndex == 2)
    await expectInForce(store)
  }

  @Test func `A step from a voice that isn't installed leads to an installed one`() async {
    let store = makeStore(SpeechSettings(voiceID: "ja+f9"), voices: voices)
    #expect(store.state.voiceIndex == nil)
    await store.send(.stepped(.voice, by: 1)) { $0.settings.voiceID = "ja" }
    await expectInForce(store)
  }

  @Test(arguments: [nil, "ja+f9"])
  func `Without voices, a step changes nothing`(id: String?) async {
    let store = makeStore(SpeechSettings(voiceID: id))
    await store.send(.stepped(.voice, by: 1))
    await expectInForce(store)
    #expect(settings.kept.map(\.speech.voiceID) == [id])
  }

  @Test func `Rate and pitch change by 0.05 within their ranges`() async {
    let store = makeStore(SpeechSettings(rate: 0.9, pitch: 0.55))
    for (steps, rate) in [(1, 0.95), (1, 1), (1, 1), (-1, 0.95)] {
      let isLimit = store.state.settings.rate == rate
      await store.send(.stepped(.rate, by: steps), assert: isLimit ? nil : { $0.settings.rate = rate })
    }
    for (steps, pitch) in [(-1, 0.5), (-1, 0.5), (1, 0.55)] {
      let isLimit = store.state.settings.pitch == pitch
      await store.send(.stepped(.pitch, by: steps), assert: isLimit ? nil : { $0.settings.pitch = pitch })
    }
    await store.send(.stepped(.rate, by: -100)) { $0.settings.rate = 0 }
    await store.send(.stepped(.pitch, by: 100)) { $0.settings.pitch = 2 }
    await expectInForce(store)
  }

  @Test func `A reset restores the default of one setting only`() async {
    let store = makeStore(SpeechSettings(voiceID: "ja+f2", rate: 0.9, pitch: 0.55, volume: 0.5), voices: voices)
    await store.send(.reset(.rate)) { $0.settings.rate = 0.5 }
    await store.send(.reset(.pitch)) { $0.settings.pitch = 1 }
    await store.send(.reset(.voice)) { $0.settings.voiceID = nil }
    #expect(store.state.settings == SpeechSettings(volume: 0.5))
    await expectInForce(store)
  }

  @Test func `The test says 1234 with the settings on the screen`() async {
    let store = makeStore()
    await store.send(.stepped(.rate, by: 2)) { $0.settings.rate = 0.6 }
    await store.send(.testRequested) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    let reading = Reading(cardinal: 1234)
    #expect(
      speech.utterances == [
        Utterance(reading, written: "1234", settings: SpeechSettings(rate: 0.6))
      ])
    await expectInForce(store)
  }

  @Test func `The test key stops a running test`() async {
    let store = makeStore()
    speech.hold()
    await store.send(.testRequested) { $0.speaker.isSpeaking = true }
    await store.send(.testRequested) { $0.speaker.isSpeaking = false }
    await store.finish()
  }

  @Test func `A test that fails shows the error for two seconds`() async {
    let store = makeStore()
    let error = SpeechError.playbackFailed(detail: "gone")
    speech.fail(with: error)
    await store.send(.testRequested) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.failed(error))) {
      $0.speaker.isSpeaking = false
      $0.speaker.error = error
      $0.speaker.notice = error
    }
    await clock.advance(by: .seconds(2))
    await store.receive(.speaker(.noticeExpired)) { $0.speaker.notice = nil }
  }

  private func makeStore(
    _ speech: SpeechSettings = SpeechSettings(), voices: [Voice] = []
  ) -> TestStore<VoiceSection.State, VoiceSection.Action> {
    var state = VoiceSection.State(settings: speech)
    if !voices.isEmpty { state.voices = .available(voices) }
    return TestStore(initialState: state) {
      VoiceSection()
    } withDependencies: {
      $0.installQuizDependencies(self.speech, clock, settings: settings.client)
    }
  }

  /// Expects the settings in force to be those of the section.
  private func expectInForce(_ store: TestStore<VoiceSection.State, VoiceSection.Action>) async {
    await store.finish()
    #expect(settings.kept.last?.speech == store.state.settings)
  }
}
