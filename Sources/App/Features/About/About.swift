import Clients
package import Domain
package import Unidirectional

/// The about screen: appearance, and details for a bug report.
package struct About: Reducer {
  /// The state of the about screen.
  package struct State: Equatable {
    package var form: Form.State
    package var version: String
    /// The notice that the details were copied, for ``noticeTime``.
    package var notice: String?
    /// Details for a bug report, a line each; empty while they are loaded.
    package var environment: [String] = []

    /// True once the details are known.
    var canCopy: Bool { !environment.isEmpty }

    package init(settings: Settings, version: String) {
      form = Form.State(.appearance, settings: settings)
      self.version = version
    }
  }

  /// An event on the about screen.
  package enum Action: Equatable {
    case appeared
    case environmentFound([String])
    case copyRequested
    case copied(alsoIn: String?)
    case noticeExpired
    case form(Form.Action)
    case open(Destination)

    package var form: Form.Action? { if case .form(let action) = self { action } else { nil } }
  }

  private enum CancelID { case notice }

  private static let noticeTime = Duration.seconds(2)

  @Dependency(\.appInfo) private var appInfo
  @Dependency(\.clipboard) private var clipboard
  @Dependency(\.clock) private var clock

  package var body: some ReducerOf<Self> {
    Scope(state: \.form, action: \.form, Action.form) { Form() }
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { [appInfo] send in send(.environmentFound(await appInfo.diagnostics())) }

      case .environmentFound(let lines):
        state.environment = lines
        return .none

      case .copyRequested:
        if !state.canCopy { return .none }
        let text = state.environment.joined(separator: "\n") + "\n"
        return .run { [clipboard] send in send(.copied(alsoIn: clipboard.copy(text))) }

      case .copied(let path):
        state.notice = path.map { "copied; also in \($0)" } ?? "copied"
        return .run { [clock] send in
          try await clock.sleep(for: Self.noticeTime)
          send(.noticeExpired)
        }
        .cancellable(id: CancelID.notice, cancelInFlight: true)

      case .noticeExpired:
        state.notice = nil
        return .none

      case .form, .open:
        return .none
      }
    }
  }
}
