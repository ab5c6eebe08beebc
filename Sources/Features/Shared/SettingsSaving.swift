import Clients
import Domain
import Unidirectional

extension Effect {
  /// Sends an action when the effects before it have begun.
  ///
  /// For an action that dismisses its feature, which ends the feature's effects: what was still to be kept is being kept
  /// by then, however fast the keys come.
  @MainActor
  static func sendInTurn(_ action: Action) -> Effect { .run { send in send(action) } }
}

extension SettingsClient {
  /// Keeps a change, and says so, or why it couldn't be.
  func saving<Action>(
    _ change: @escaping @Sendable (inout Settings) -> Void, saved: (@MainActor () -> Action)? = nil,
    failed: @escaping @MainActor (StorageError) -> Action
  ) -> Effect<Action> {
    .run { [self] send in
      do throws(StorageError) {
        try await update(change)
        if let saved { send(saved()) }
      } catch {
        send(failed(error))
      }
    }
  }

  /// Says what comes into force, from `known` on, until it is cancelled.
  func observing<Value: Equatable & Sendable, Action>(
    _ part: @escaping @Sendable (Settings) -> Value, from known: Value,
    changed: @escaping @MainActor (Value) -> Action
  ) -> Effect<Action> {
    .run { [self] send in
      var last = known
      for await value in observe().map(part) where value != last {
        last = value
        send(changed(value))
      }
    }
  }
}
