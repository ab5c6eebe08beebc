import Clients
package import Domain
package import Unidirectional

/// What this is, what it runs on, and how it looks.
package struct About: Reducer {
  package struct State: Equatable {
    package var display: DisplaySettings
    package var version: String
    package var focus = Row.theme
    package var copy = Copy.State()
    /// What a report of a fault should say, a line each; empty while it is being found out.
    package var environment: [String] = []

    package init(display: DisplaySettings, version: String) {
      self.display = display
      self.version = version
    }
  }

  /// What can be changed or done, a row each.
  package enum Row: CaseIterable, Hashable, Sendable { case theme, outfit, motion, copy }

  package enum Action: Equatable {
    case appeared
    case environmentFound([String])
    case displayChanged(DisplaySettings)
    case focusMoved(Int)
    case stepped(Int)
    case copyRequested
    case closeRequested
    case copy(Copy.Action)
    case delegate(Delegate)

    package enum Delegate: Equatable {
      /// Back to where it was opened.
      case closed
    }
  }

  private enum CancelID { case observation }

  @Dependency(\.appInfo) private var appInfo
  @Dependency(\.settings) private var settings
  private let copy = Copy()

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.copy, action: \.copy) { copy }
    Reduce { state, action in
      switch action {
      case .appeared:
        let observation = settings.observeEffect(\.display, from: state.display) { Action.displayChanged($0) }
        return .merge(
          observation.cancellable(id: CancelID.observation, cancelInFlight: true),
          .run { [appInfo] send in send(.environmentFound(await appInfo.environment())) })

      case .environmentFound(let lines):
        state.environment = lines
        return .none

      case .displayChanged(let display):
        state.display = display
        return .none

      case .focusMoved(let distance):
        state.focus = state.focus.moved(by: distance, in: Row.allCases)
        return .none

      case .stepped(let steps):
        step(by: steps, &state.display, state.focus)
        settings.update { $0.display = state.display }
        return .none

      case .copyRequested:
        if state.environment.isEmpty { return .none }
        return copy.begin(state.environment.joined(separator: "\n") + "\n").map(Action.copy)

      case .closeRequested:
        return .send(.delegate(.closed))

      case .copy, .delegate:
        return .none
      }
    }
  }

  private func step(by steps: Int, _ display: inout DisplaySettings, _ row: Row) {
    switch row {
    case .theme: display.theme = display.theme.stepped(by: steps, in: DisplaySettings.Theme.allCases)
    case .outfit: display.outfit = display.outfit.stepped(by: steps, in: DisplaySettings.Outfit.allCases)
    case .motion: display.reducesMotion.toggle()
    case .copy: break
    }
  }
}

extension About.Action {
  package var copy: Copy.Action? {
    get { if case .copy(let action) = self { action } else { nil } }
    set { if let newValue { self = .copy(newValue) } }
  }
}
