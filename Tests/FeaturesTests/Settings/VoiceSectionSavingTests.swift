import Clients
import Domain
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The voice section and the settings that other parts of the program change.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct VoiceSectionSavingTests {
  private let speech = SpeechSpy()
  private let settings = SettingsSpy()
  private let voice = Voice(id: "ja", name: "Haru", gender: .neutral, engine: "espeak-ng")

  @Test func `Each step is in force at once`() async {
    let store = makeStore()
    for rate in [0.55, 0.6, 0.65] {
      await store.send(.stepped(.rate, by: 1)) { $0.settings.rate = rate }
      #expect(settings.client.get() == Settings(speech: SpeechSettings(rate: rate)))
    }
  }

  @Test func `A step changes the voice's part of the settings only`() async {
    let store = makeStore()
    let display = DisplaySettings(theme: .light)
    settings.client.set(Settings(display: display))
    await store.send(.stepped(.rate, by: 1)) { $0.settings.rate = 0.55 }
    #expect(settings.kept.last == Settings(speech: SpeechSettings(rate: 0.55), display: display))
  }

  @Test func `A change made in another window is shown, and a step starts from there`() async {
    let store = makeStore()
    let section = await appear(store)
    settings.client.set(Settings(speech: SpeechSettings(rate: 0.2)))
    await store.receive(.settingsChanged(SpeechSettings(rate: 0.2))) { $0.settings.rate = 0.2 }
    await store.send(.stepped(.rate, by: 1)) { $0.settings.rate = 0.25 }
    await store.receive(.settingsChanged(SpeechSettings(rate: 0.25)))
    section.cancel()
    await store.finish()
    #expect(settings.client.get().speech.rate == 0.25)
  }

  @Test func `A fast slider isn't set back by reports of its own earlier steps`() async {
    let store = withDependencies {
      $0.installQuizDependencies(speech, TestClock(), settings: settings.client)
    } operation: {
      Store(initialState: VoiceSection.State()) { VoiceSection() }
    }
    speech.offer([voice])
    store.send(.appeared)
    while store.state.voices == .loading { await Task.yield() }
    var rates: [Double] = []
    let observation = store.observe { rates.append(store.state.settings.rate) }
    defer { observation.cancel() }
    for _ in 0..<3 {
      store.send(.stepped(.rate, by: 1))
      store.send(.stepped(.rate, by: 1))
      await Task.yield()
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(rates == rates.sorted())
    #expect(rates.last == 0.8)
  }

  @Test func `The settings are observed once, however often the section appears`() async {
    let store = makeStore()
    speech.offer([voice])
    await store.send(.appeared)
    await store.receive(.voicesLoaded([voice])) { $0.voices = .available([voice]) }
    let section = await store.send(.appeared)
    await store.receive(.voicesLoaded([voice]))
    settings.client.set(Settings(speech: SpeechSettings(rate: 0.2)))
    await store.receive(.settingsChanged(SpeechSettings(rate: 0.2))) { $0.settings.rate = 0.2 }
    section.cancel()
    await store.finish()
  }

  private func appear(_ store: TestStore<VoiceSection.State, VoiceSection.Action>) async -> TestStoreTask {
    speech.offer([voice])
    let section = await store.send(.appeared)
    await store.receive(.voicesLoaded([voice])) { $0.voices = .available([voice]) }
    return section
  }

  private func makeStore() -> TestStore<VoiceSection.State, VoiceSection.Action> {
    TestStore(initialState: VoiceSection.State()) {
      VoiceSection()
    } withDependencies: {
      $0.installQuizDependencies(speech, TestClock(), settings: settings.client)
    }
  }
}
