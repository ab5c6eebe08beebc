import Clients
package import Unidirectional

/// Gives the learner a text to paste elsewhere, and says so for two seconds.
///
/// A screen that copies holds its state, scopes this reducer to it, and calls ``begin(_:)``.
package struct Copy: Reducer {
  package struct State: Equatable {
    /// What the learner is told, for as long as it is news.
    package var notice: String?

    package init() {}
  }

  package enum Action: Equatable {
    case copied(alsoIn: String?)
    case noticeExpired
  }

  private enum CancelID { case notice }

  @Dependency(\.appInfo) private var appInfo
  @Dependency(\.clock) private var clock

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .copied(let place):
        state.notice = place.map { "copied; also in \($0)" } ?? "copied"
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(2))
          send(.noticeExpired)
        }
        .cancellable(id: CancelID.notice, cancelInFlight: true)

      case .noticeExpired:
        state.notice = nil
        return .none
      }
    }
  }

  /// Copies a text.
  func begin(_ text: String) -> Effect<Action> {
    .run { [appInfo] send in send(.copied(alsoIn: appInfo.copy(text))) }
  }
}
