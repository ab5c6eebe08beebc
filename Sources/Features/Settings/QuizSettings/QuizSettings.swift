import Clients
package import Domain
package import Unidirectional

/// The settings over a quiz: the voice and the display.
package struct QuizSettings: Reducer {
  package struct State: Equatable {
    package let topic: Topic
    package var voice: VoiceSection.State
    package var display: DisplaySettings
    package var focus = Row.voice(.voice)

    package init(topic: Topic, settings: Settings) {
      self.topic = topic
      voice = VoiceSection.State(settings: settings.speech)
      display = settings.display
    }
  }

  /// The rows, from top to bottom.
  package enum Row: Hashable, Sendable {
    case voice(VoiceSection.Row)
    case display(Toggle)
    case romaji

    package static let all =
      VoiceSection.Row.allCases.map(Row.voice) + [Toggle.tones, .progress, .biki, .confetti].map(Row.display)
      + [.romaji, .display(.kanji), .display(.accent)]
  }

  /// Parts of the quiz's screen that can be hidden, and the tones.
  package enum Toggle: CaseIterable, Hashable, Sendable { case progress, biki, confetti, kanji, accent, tones }

  package enum Action: Equatable {
    case appeared
    case focusMoved(Int)
    case toggled(Toggle)
    case romajiStepped(Int)
    case closeRequested
    case voice(VoiceSection.Action)
    case delegate(Delegate)

    package enum Delegate: Equatable {
      case closed
    }
  }

  @Dependency(\.settings) private var settingsClient
  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.voice, action: \.voice, Action.voice) { VoiceSection() }
    Reduce { state, action in
      switch action {
      case .appeared:
        return .send(.voice(.appeared))

      case .focusMoved(let distance):
        state.focus = Row.all.element(offsetBy: distance, from: state.focus)
        return .none

      case .toggled(let toggle):
        state.display[keyPath: toggle.path].toggle()
        settingsClient.update { $0.display[keyPath: toggle.path] = state.display[keyPath: toggle.path] }
        return .none

      case .romajiStepped(let distance):
        let romaji = DisplaySettings.Romaji.allCases.element(
          offsetBy: distance, from: state.display.romaji, wraps: true)
        state.display.romaji = romaji
        settingsClient.update { $0.display.romaji = romaji }
        return .none

      case .closeRequested:
        return .send(.delegate(.closed))

      case .voice, .delegate:
        return .none
      }
    }
  }
}

extension QuizSettings.Toggle {
  /// The path of the setting.
  package var path: any WritableKeyPath<DisplaySettings, Bool> & Sendable {
    switch self {
    case .progress: \.showsProgress
    case .biki: \.showsBiki
    case .confetti: \.showsConfetti
    case .kanji: \.showsKanji
    case .accent: \.showsAccent
    case .tones: \.playsTones
    }
  }
}

extension QuizSettings.Action {
  package var voice: VoiceSection.Action? { if case .voice(let action) = self { action } else { nil } }
}
