import Clients
package import Domain
package import Unidirectional

/// The about screen: appearance, and details for a bug report.
package struct About: Reducer {
  package struct State: Equatable {
    package var form: Form.State
    package var version: String
    /// The rows that are scrolled out of a window that is too small for all. Only the last row of the form can be focused then.
    package var scroll = 0
    package var clipboardNotice = ClipboardNotice.State()
    /// Details for a bug report, a line each; empty while they are loaded.
    package var environment: [String] = []

    package init(settings: Settings, version: String) {
      form = Form.State(.appearance, settings: settings)
      self.version = version
    }
  }

  package enum Action: Equatable {
    case appeared
    case environmentFound([String])
    case scrolled(to: Int)
    case copyRequested
    case form(Form.Action)
    case clipboardNotice(ClipboardNotice.Action)
    case open(Destination)
  }

  @Dependency(\.appInfo) private var appInfo
  private let clipboardNotice = ClipboardNotice()

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.clipboardNotice, action: \.clipboardNotice, Action.clipboardNotice) { clipboardNotice }
    Scope(state: \.form, action: \.form, Action.form) { Form() }
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { [appInfo] send in send(.environmentFound(await appInfo.diagnostics())) }

      case .environmentFound(let lines):
        state.environment = lines
        return .none

      case .form(.focusMoved):
        state.scroll = 0
        return .none

      case .scrolled(let row):
        state.scroll = row
        if row > 0 { state.form.focus = .copy }
        return .none

      case .copyRequested:
        if state.environment.isEmpty { return .none }
        return clipboardNotice.copy(state.environment.joined(separator: "\n") + "\n").map(Action.clipboardNotice)

      case .form, .clipboardNotice, .open:
        return .none
      }
    }
  }
}

extension About.Action {
  package var form: Form.Action? { if case .form(let action) = self { action } else { nil } }

  package var clipboardNotice: ClipboardNotice.Action? {
    if case .clipboardNotice(let action) = self { action } else { nil }
  }
}
