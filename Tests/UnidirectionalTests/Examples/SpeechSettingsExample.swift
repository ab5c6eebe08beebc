import Testing
import Unidirectional
import UnidirectionalTesting

// A section of settings that two screens share: its state, its rules, a debounced save, and a "test voice" button that
// cancels the voice before. Neither parent repeats any of this.

/// The settings that the section edits.
struct VoiceSettings: Equatable, Sendable {
  var rate = 0.5
  var pitch = 1.0
}

struct VoiceSettingsClient: Sendable {
  var save: @Sendable (VoiceSettings) async -> Void = { _ in unimplemented("VoiceSettingsClient.save", placeholder: ())
  }
  var speak: @Sendable (VoiceSettings) async throws -> Void = { _ in
    unimplemented("VoiceSettingsClient.speak", placeholder: ())
  }
}

extension DependencyValues {
  var voiceSettings: VoiceSettingsClient {
    get { self[VoiceSettingsKey.self] }
    set { self[VoiceSettingsKey.self] = newValue }
  }

  private enum VoiceSettingsKey: DependencyKey {
    static var defaultValue: VoiceSettingsClient { VoiceSettingsClient() }
  }
}

struct VoiceSection: Reducer {
  struct State: Equatable {
    var settings = VoiceSettings()
    var isTesting = false
  }

  enum Action: Equatable {
    case binding(BindingAction<State>)
    case resetTapped
    case testTapped
    case testEnded
  }

  enum CancelID { case save, test }

  @Dependency(\.clock) var clock
  @Dependency(\.voiceSettings) var client

  var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer(action: \.binding)
      Reduce { state, action in
        switch action {
        case .binding, .testEnded:
          if action == .testEnded { state.isTesting = false }
          return .none
        case .resetTapped:
          state.settings = VoiceSettings()
          return .none
        case .testTapped:
          state.isTesting = true
          return .run { [client, settings = state.settings] send in
            try await client.speak(settings)
            send(.testEnded)
          }
          .cancellable(id: CancelID.test, cancelInFlight: true)
        }
      }
    }
    .onChange(of: \.settings) { _, settings in
      Reduce { [clock, client] _, _ in
        .run { _ in await client.save(settings) }
          .debounce(id: CancelID.save, for: .milliseconds(250), clock: clock)
      }
    }
  }
}

extension VoiceSection.Action {
  var binding: BindingAction<VoiceSection.State>? {
    if case .binding(let action) = self { action } else { nil }
  }
}

/// A parent in which the section is always present.
struct QuizSettings: Reducer {
  struct State: Equatable {
    var voice = VoiceSection.State()
    var showsProgress = true
  }

  enum Action: Equatable {
    case voice(VoiceSection.Action)
    case progressToggled

    var voice: VoiceSection.Action? { if case .voice(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.voice, action: \.voice, Action.voice) { VoiceSection() }
    Reduce { state, action in
      if action == .progressToggled { state.showsProgress.toggle() }
      return .none
    }
  }
}

/// A parent that presents and dismisses the section.
struct SessionSettings: Reducer {
  struct State: Equatable { var voice: VoiceSection.State? }

  enum Action: Equatable {
    case voice(VoiceSection.Action)
    case closeTapped

    var voice: VoiceSection.Action? { if case .voice(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .closeTapped { state.voice = nil }
      return .none
    }
    .ifLet(\.voice, action: \.voice, Action.voice) { VoiceSection() }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SpeechSettingsExample {
  private let clock = TestClock()
  private let saved = Recorder<VoiceSettings>()
  private let spoken = Recorder<VoiceSettings>()

  private func install(_ values: inout DependencyValues) {
    values.clock = clock
    values.voiceSettings.save = { [saved] in await saved.append($0) }
    values.voiceSettings.speak = { [spoken, clock] in
      await spoken.append($0)
      try await clock.sleep(for: .seconds(1))
    }
  }

  @Test func `Changes are saved once, 250 ms after the last`() async {
    let store = TestStore(initialState: VoiceSection.State()) {
      VoiceSection()
    } withDependencies: {
      install(&$0)
    }
    for rate in [0.55, 0.6, 0.65] {
      await store.send(.binding(.set(\.settings.rate, rate))) { $0.settings.rate = rate }
      await clock.advance(by: .milliseconds(200))
    }
    #expect(await saved.values.isEmpty)
    await clock.advance(by: .milliseconds(50))
    await store.finish()
    #expect(await saved.values == [VoiceSettings(rate: 0.65)])
  }

  @Test func `Unchanged settings are not saved`() async {
    let store = TestStore(initialState: VoiceSection.State()) {
      VoiceSection()
    } withDependencies: {
      install(&$0)
    }
    await store.send(.resetTapped)
    await store.send(.binding(.set(\.settings.pitch, 1)))
    await store.finish()
    #expect(await saved.values.isEmpty)
  }

  @Test func `Testing the voice again cancels the test before`() async {
    let store = TestStore(initialState: VoiceSection.State()) {
      VoiceSection()
    } withDependencies: {
      install(&$0)
    }
    await store.send(.testTapped) { $0.isTesting = true }
    await store.send(.testTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.testEnded) { $0.isTesting = false }
    await store.finish()
  }

  @Test func `A parent with a permanent section saves its changes`() async {
    let store = TestStore(initialState: QuizSettings.State()) {
      QuizSettings()
    } withDependencies: {
      install(&$0)
    }
    await store.send(.voice(.binding(.set(\.settings.rate, 1)))) { $0.voice.settings.rate = 1 }
    await store.send(.progressToggled) { $0.showsProgress = false }
    await clock.advance(by: .milliseconds(250))
    await store.finish()
    #expect(await saved.values.count == 1)
  }

  @Test func `Closing a presented section cancels its test`() async {
    let store = TestStore(initialState: SessionSettings.State(voice: VoiceSection.State())) {
      SessionSettings()
    } withDependencies: {
      install(&$0)
    }
    await store.send(.voice(.testTapped)) { $0.voice?.isTesting = true }
    await store.send(.closeTapped) { $0.voice = nil }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func `A binding is matched by its property`() {
    let action = BindingAction<VoiceSection.State>.set(\.settings.rate, 0.7)
    let other = BindingAction<VoiceSection.State>.set(\.settings.pitch, 0.7)
    func property(_ action: BindingAction<VoiceSection.State>) -> String {
      switch action {
      case \.settings.rate: "rate"
      case \.settings.pitch: "pitch"
      default: "another"
      }
    }
    #expect(property(action) == "rate")
    #expect(property(other) == "pitch")
    #expect(action != other)
    #expect(action == .set(\.settings.rate, 0.7))
  }
}

/// Collects values from any task.
actor Recorder<Value: Sendable> {
  private(set) var values: [Value] = []

  func append(_ value: Value) {
    values.append(value)
  }
}
