package import Clients
package import Domain
import JapaneseNumbers
import TerminalUI
package import Unidirectional

/// The settings of the voice, a section of the forms before and during a quiz.
package struct VoiceSection: Reducer {
  package struct State: Equatable {
    package var settings: SpeechSettings
    package var voices = Voices.loading
    package var speaker = Speaker.State()

    package init(settings: SpeechSettings = SpeechSettings()) {
      self.settings = settings
    }

    /// The index of the chosen voice among the installed ones; nil if the chosen voice isn't installed.
    package var voiceIndex: Int? {
      guard let id = settings.voiceID else { return voices.list.isEmpty ? nil : 0 }
      return voices.list.firstIndex { $0.id == id }
    }
  }

  /// The installed voices.
  package enum Voices: Equatable {
    case loading
    case available([Voice])
    case unavailable(SpeechError)

    package var list: [Voice] {
      if case .available(let voices) = self { voices } else { [] }
    }

    /// True if voices are installed, but no natural one.
    var lackNaturalOne: Bool { !list.isEmpty && !list.contains { $0.engine == Voice.naturalEngine } }
  }

  /// The rows, from top to bottom.
  package enum Row: CaseIterable, Hashable, Sendable { case voice, rate, pitch, test }

  package enum Action: Equatable {
    case appeared
    case voicesMayHaveChanged
    case voicesLoaded([Voice])
    case voicesFailed(SpeechError)
    case settingsChanged(SpeechSettings)
    case stepped(Row, by: Int)
    case reset(Row)
    case testRequested
    case speaker(Speaker.Action)
  }

  private static let rates = ValueSteps(in: SpeechSettings.rates, by: 0.05)
  private static let pitches = ValueSteps(in: SpeechSettings.pitches, by: 0.05)

  private enum CancelID { case voices, observation }

  @Dependency(\.settings) private var settingsClient
  @Dependency(\.speechSynthesis) private var speechSynthesis
  private let speaker = Speaker()

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker, Action.speaker) { speaker }
    Reduce { state, action in
      switch action {
      case .appeared:
        return .merge(
          loadVoices(),
          settingsClient.observeEffect(\.speech, from: state.settings) { .settingsChanged($0) }
            .cancellable(id: CancelID.observation, cancelInFlight: true))

      case .voicesMayHaveChanged:
        return loadVoices()

      case .voicesLoaded(let voices):
        state.voices = .available(voices)
        return .none

      case .voicesFailed(let error):
        state.voices = .unavailable(error)
        return .none

      case .settingsChanged(let settings):
        state.settings = settings
        return .none

      case .stepped(let row, let steps):
        step(row, by: steps, &state)
        settingsClient.update { $0.speech = state.settings }
        return .none

      case .reset(let row):
        reset(row, &state)
        settingsClient.update { $0.speech = state.settings }
        return .none

      case .testRequested:
        return (state.speaker.isSpeaking ? speaker.silence(&state.speaker) : test(&state)).map(Action.speaker)

      case .speaker:
        return .none
      }
    }
  }

  private func step(_ row: Row, by steps: Int, _ state: inout State) {
    switch row {
    case .voice:
      let ids = state.voices.list.map(\.id)
      state.settings.voiceID = (state.settings.voiceID ?? ids.first).map {
        ids.element(offsetBy: steps, from: $0, wraps: true)
      }
    case .rate: state.settings.rate = Self.rates.value(state.settings.rate, movedBy: steps)
    case .pitch: state.settings.pitch = Self.pitches.value(state.settings.pitch, movedBy: steps)
    case .test: break
    }
  }

  private func reset(_ row: Row, _ state: inout State) {
    let initial = SpeechSettings()
    switch row {
    case .voice: state.settings.voiceID = initial.voiceID
    case .rate: state.settings.rate = initial.rate
    case .pitch: state.settings.pitch = initial.pitch
    case .test: break
    }
  }

  private func test(_ state: inout State) -> Effect<Speaker.Action> {
    speaker.say(
      Utterance(Reading(cardinal: 1234), written: "1234", settings: state.settings), &state.speaker)
  }

  private func loadVoices() -> Effect<Action> {
    .run { [speechSynthesis] send in
      do throws(SpeechError) {
        send(.voicesLoaded(try await speechSynthesis.availableVoices()))
      } catch {
        send(.voicesFailed(error))
      }
    }
    .cancellable(id: CancelID.voices, cancelInFlight: true)
  }
}

extension VoiceSection.Action {
  package var speaker: Speaker.Action? { if case .speaker(let action) = self { action } else { nil } }
}
