import Clients
package import Domain
package import Unidirectional

/// The settings of the next session: its skill, its length and the voice.
package struct SessionSetup: Reducer {
  package struct State: Equatable {
    package var session: SessionSettings
    package var voice: VoiceSection.State
    package var focus = Row.limit
    /// The session that the settings are for.
    package let practice: Practice

    package init(settings: Settings, practice: Practice = .review) {
      self.practice = practice
      session = settings.session
      voice = VoiceSection.State(settings: settings.speech)
    }

    /// The rows, from top to bottom. An endless session has no amount.
    package var rows: [Row] {
      [.skill] + (session.limit == .endless ? [.limit] : [.limit, .amount]) + [.ladder]
        + SessionToggle.allCases.map(Row.toggle) + VoiceSection.Row.allCases.map(Row.voice)
    }
  }

  package enum Row: Hashable, Sendable {
    case skill
    case limit
    case amount
    case ladder
    case toggle(SessionToggle)
    case voice(VoiceSection.Row)
  }

  package enum Action: Equatable {
    case appeared
    case focusMoved(Int)
    case skillStepped(Int)
    case limitStepped(Int)
    case amountStepped(Int)
    case ladderToggled
    case toggled(SessionToggle)
    case voice(VoiceSection.Action)
    case open(Destination)
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
        state.focus = state.rows.element(offsetBy: distance, from: state.focus)
        return .none

      case .skillStepped(let steps):
        state.session.skill = Skill.allCases.element(offsetBy: steps, from: state.session.skill, wraps: true)
        settingsClient.update { $0.session = state.session }
        return .none

      case .limitStepped(let steps):
        state.session.limit = SessionSettings.Limit.allCases.element(
          offsetBy: steps, from: state.session.limit, wraps: true)
        settingsClient.update { $0.session = state.session }
        return .none

      case .amountStepped(let steps):
        switch state.session.limit {
        case .endless: break
        case .questions:
          state.session.questionCount = SessionSettings.questionCounts.element(
            offsetBy: steps, from: state.session.questionCount)
        case .time:
          state.session.timeLimit = SessionSettings.timeLimits.element(offsetBy: steps, from: state.session.timeLimit)
        }
        settingsClient.update { $0.session = state.session }
        return .none

      case .ladderToggled:
        state.session.adaptsSpeed.toggle()
        settingsClient.update { $0.session = state.session }
        return .none

      case .toggled(let toggle):
        state.session[keyPath: toggle.path].toggle()
        settingsClient.update { $0.session = state.session }
        return .none

      case .voice, .open:
        return .none
      }
    }
  }
}

extension SessionSetup.Action {
  package var voice: VoiceSection.Action? { if case .voice(let action) = self { action } else { nil } }
}
