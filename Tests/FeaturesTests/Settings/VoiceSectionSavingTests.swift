import Clients
import Domain
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// When the voice's settings are kept, and whose count.
@MainActor
struct VoiceSectionSavingTests {
  private let speech = SpeechLog()
  private let clock = TestClock()
  private let voice = Voice(id: "ja", name: "Haru", gender: .neutral, engine: "espeak-ng")

  @Test func `What is changed is kept a quarter of a second after the last change, once`() async {
    let settings = SettingsLog()
    let store = makeStore(settings)
    for rate in [0.55, 0.6, 0.65] {
      await store.send(.stepped(.rate, by: 1)) {
        $0.settings.rate = rate
        $0.isUnsaved = true
      }
      await clock.advance(by: .milliseconds(249))
      #expect(settings.kept.isEmpty)
    }
    await clock.advance(by: .milliseconds(1))
    await store.receive(.saved(SpeechSettings(rate: 0.65))) { $0.isUnsaved = false }
    await store.finish()
    #expect(settings.kept == [Settings(speech: SpeechSettings(rate: 0.65))])
  }

  @Test func `Only the voice's part is kept: what another window set meanwhile stays`() async throws {
    let settings = SettingsLog()
    let store = makeStore(settings)
    await store.send(.stepped(.rate, by: 1)) {
      $0.settings.rate = 0.55
      $0.isUnsaved = true
    }
    let display = DisplaySettings(theme: .light)
    try await settings.client.set(Settings(display: display))
    await clock.advance(by: .milliseconds(250))
    await store.receive(.saved(SpeechSettings(rate: 0.55))) { $0.isUnsaved = false }
    #expect(settings.kept.last == Settings(speech: SpeechSettings(rate: 0.55), display: display))
  }

  @Test func `Changed while it is being kept, it is still to be kept`() async {
    let store = makeStore(SettingsLog(), SpeechSettings(rate: 0.6))
    await store.send(.stepped(.rate, by: 1)) {
      $0.settings.rate = 0.65
      $0.isUnsaved = true
    }
    await store.send(.saved(SpeechSettings(rate: 0.6)))
    await clock.advance(by: .milliseconds(250))
    await store.receive(.saved(SpeechSettings(rate: 0.65))) { $0.isUnsaved = false }
  }

  @Test func `What can't be kept is told the parent, and stays to be kept`() async {
    let error = StorageError.unwritable(path: "/a", detail: "full")
    let store = makeStore(SettingsLog(problem: error))
    await store.send(.stepped(.pitch, by: 1)) {
      $0.settings.pitch = 1.05
      $0.isUnsaved = true
    }
    await clock.advance(by: .milliseconds(250))
    await store.receive(.delegate(.failed(error)))
    await store.finish()
  }

  @Test func `What another window sets is taken, unless something was changed here that isn't kept yet`() async throws {
    let settings = SettingsLog()
    let store = makeStore(settings)
    speech.offer([voice])
    let section = await store.send(.appeared)
    await store.receive(.voicesLoaded([voice])) { $0.voices = .available([voice]) }
    try await settings.client.set(Settings(speech: SpeechSettings(rate: 0.2)))
    await store.receive(.settingsChanged(SpeechSettings(rate: 0.2))) { $0.settings.rate = 0.2 }

    await store.send(.stepped(.rate, by: 1)) {
      $0.settings.rate = 0.25
      $0.isUnsaved = true
    }
    try await settings.client.set(Settings(speech: SpeechSettings(rate: 0.9)))
    await store.receive(.settingsChanged(SpeechSettings(rate: 0.9)))
    await clock.advance(by: .milliseconds(250))
    await store.receive(.saved(SpeechSettings(rate: 0.25))) { $0.isUnsaved = false }
    await store.receive(.settingsChanged(SpeechSettings(rate: 0.25)))
    section.cancel()
    await store.finish()
    #expect(settings.client.get().speech.rate == 0.25)
  }

  @Test func `It watches the settings once, however often it appears`() async throws {
    let settings = SettingsLog()
    let store = makeStore(settings)
    speech.offer([voice])
    await store.send(.appeared)
    await store.receive(.voicesLoaded([voice])) { $0.voices = .available([voice]) }
    let section = await store.send(.appeared)
    await store.receive(.voicesLoaded([voice]))
    try await settings.client.set(Settings(speech: SpeechSettings(rate: 0.2)))
    await store.receive(.settingsChanged(SpeechSettings(rate: 0.2))) { $0.settings.rate = 0.2 }
    section.cancel()
    await store.finish()
  }

  private func makeStore(
    _ settings: SettingsLog, _ speech: SpeechSettings = SpeechSettings()
  ) -> TestStore<VoiceSection.State, VoiceSection.Action> {
    TestStore(initialState: VoiceSection.State(settings: speech)) {
      VoiceSection()
    } withDependencies: {
      $0.installQuizDependencies(self.speech, clock, settings: settings.client)
    }
  }
}
