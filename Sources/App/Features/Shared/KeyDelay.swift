import Unidirectional

/// The time for which a result, or a question of the first start, takes no keys once it has
/// appeared. They were meant for the question before it: a second Enter would skip it.
let keyDelay = Duration.milliseconds(700)

extension Effect {
  /// Sends an action once a result or question takes keys.
  ///
  /// ```swift
  /// case .appeared:
  ///   state.takesKeys = false
  ///   return .afterKeyDelay(.keysAwaited, on: clock)
  /// ```
  @MainActor static func afterKeyDelay(_ action: Action, on clock: any Clock<Duration>) -> Effect {
    .run { send in
      try await clock.sleep(for: keyDelay)
      send(action)
    }
  }
}
