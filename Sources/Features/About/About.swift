import Clients
package import Domain
package import Unidirectional

/// The about screen: appearance, and details for a bug report.
package struct About: Reducer {
  package struct State: Equatable {
    package var display: DisplaySettings
    package var version: String
    package var focus = Row.theme
    /// The rows that are scrolled out of a window that is too small for all. Only the last row of the form can be focused then.
    package var scroll = 0
    package var clipboardNotice = ClipboardNotice.State()
    /// Details for a bug report, a line each; empty while they are loaded.
    package var environment: [String] = []

    package init(display: DisplaySettings, version: String) {
      self.display = display
      self.version = version
    }
  }

  /// The rows, from top to bottom.
  package enum Row: CaseIterable, Hashable, Sendable { case theme, outfit, motion, characters, copy }

  package enum Action: Equatable {
    case appeared
    case environmentFound([String])
    case displayChanged(DisplaySettings)
    case focusMoved(Int)
    case scrolled(to: Int)
    case stepped(Int)
    case copyRequested
    case clipboardNotice(ClipboardNotice.Action)
    case open(Destination)
  }

  private enum CancelID { case observation }

  @Dependency(\.appInfo) private var appInfo
  @Dependency(\.settings) private var settingsClient
  private let clipboardNotice = ClipboardNotice()

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.clipboardNotice, action: \.clipboardNotice, Action.clipboardNotice) { clipboardNotice }
    Reduce { state, action in
      switch action {
      case .appeared:
        let observation = settingsClient.observeEffect(\.display, from: state.display) { Action.displayChanged($0) }
        return .merge(
          observation.cancellable(id: CancelID.observation, cancelInFlight: true),
          .run { [appInfo] send in send(.environmentFound(await appInfo.diagnostics())) })

      case .environmentFound(let lines):
        state.environment = lines
        return .none

      case .displayChanged(let display):
        state.display = display
        return .none

      case .focusMoved(let distance):
        state.focus = Row.allCases.element(offsetBy: distance, from: state.focus)
        state.scroll = 0
        return .none

      case .scrolled(let row):
        state.scroll = row
        if row > 0 { state.focus = .copy }
        return .none

      case .stepped(let steps):
        step(by: steps, &state.display, state.focus)
        settingsClient.update { $0.display = state.display }
        return .none

      case .copyRequested:
        if state.environment.isEmpty { return .none }
        return clipboardNotice.copy(state.environment.joined(separator: "\n") + "\n").map(Action.clipboardNotice)

      case .clipboardNotice, .open:
        return .none
      }
    }
  }

  private func step(by steps: Int, _ display: inout DisplaySettings, _ row: Row) {
    switch row {
    case .theme:
      display.theme = DisplaySettings.Theme.allCases.element(offsetBy: steps, from: display.theme, wraps: true)
    case .outfit:
      display.outfit = DisplaySettings.Outfit.allCases.element(offsetBy: steps, from: display.outfit, wraps: true)
    case .motion: display.reducesMotion.toggle()
    case .characters: display.usesASCII.toggle()
    case .copy: break
    }
  }
}

extension About.Action {
  package var clipboardNotice: ClipboardNotice.Action? {
    if case .clipboardNotice(let action) = self { action } else { nil }
  }
}
