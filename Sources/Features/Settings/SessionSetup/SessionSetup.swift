import Clients
package import Domain
package import Unidirectional

/// What can be set before a quiz: how long it is to be, and the voice.
package struct SessionSetup: Reducer {
  package struct State: Equatable {
    package var session: SessionSettings
    package var voice: VoiceSection.State
    package var focus = Row.limit

    package init(settings: Settings) {
      session = settings.session
      voice = VoiceSection.State(settings: settings.speech)
    }

    /// What can be changed, a row each, from top to bottom; an endless session has no amount.
    package var rows: [Row] {
      (session.limit == .endless ? [.limit] : [.limit, .amount]) + VoiceSection.Row.allCases.map(Row.voice)
    }
  }

  package enum Row: Hashable, Sendable {
    case limit
    case amount
    case voice(VoiceSection.Row)
  }

  package enum Action: Equatable {
    case appeared
    case focusMoved(Int)
    case limitStepped(Int)
    case amountStepped(Int)
    case startRequested
    case closeRequested
    case voice(VoiceSection.Action)
    case delegate(Delegate)

    package enum Delegate: Equatable {
      /// Back to where it was opened; everything is kept.
      case closed
      /// A quiz is to start with what was set.
      case started
    }
  }

  @Dependency(\.settings) private var settings
  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.voice, action: \.voice) { VoiceSection() }
    Reduce { state, action in
      switch action {
      case .appeared:
        return .send(.voice(.appeared))

      case .focusMoved(let distance):
        state.focus = state.focus.moved(by: distance, in: state.rows)
        return .none

      case .limitStepped(let steps):
        state.session.limit = state.session.limit.stepped(by: steps, in: SessionSettings.Limit.allCases)
        settings.update { $0.session = state.session }
        return .none

      case .amountStepped(let steps):
        switch state.session.limit {
        case .endless: break
        case .questions:
          state.session.questionCount = state.session.questionCount.moved(by: steps, in: SessionSettings.questionCounts)
        case .time: state.session.timeLimit = state.session.timeLimit.moved(by: steps, in: SessionSettings.timeLimits)
        }
        settings.update { $0.session = state.session }
        return .none

      case .startRequested:
        return .send(.delegate(.started))

      case .closeRequested:
        return .send(.delegate(.closed))

      case .voice, .delegate:
        return .none
      }
    }
  }
}

extension SessionSetup.Action {
  package var voice: VoiceSection.Action? {
    get { if case .voice(let action) = self { action } else { nil } }
    set { if let newValue { self = .voice(newValue) } }
  }
}
