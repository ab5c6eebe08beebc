import Clients
package import Unidirectional

/// Copies texts to the clipboard, with a notice for two seconds.
///
/// A feature that copies has this feature's state, scopes this reducer to it, and calls ``copy(_:)``.
package struct ClipboardNotice: Reducer {
  package struct State: Equatable {
    /// The notice, while it is shown.
    package var text: String?

    package init() {}
  }

  package enum Action: Equatable {
    case copied(alsoIn: String?)
    case noticeExpired
  }

  private enum CancelID { case notice }

  @Dependency(\.clipboard) private var clipboard
  @Dependency(\.clock) private var clock

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .copied(let path):
        state.text = path.map { "copied; also in \($0)" } ?? "copied"
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(2))
          send(.noticeExpired)
        }
        .cancellable(id: CancelID.notice, cancelInFlight: true)

      case .noticeExpired:
        state.text = nil
        return .none
      }
    }
  }

  /// Copies a text to the clipboard.
  func copy(_ text: String) -> Effect<Action> {
    .run { [clipboard] send in send(.copied(alsoIn: clipboard.copy(text))) }
  }
}
