import Clients
import Domain
import Unidirectional

extension SettingsClient {
  /// Returns an effect that sends an action for each change of a part of the settings, until it is cancelled.
  ///
  /// - Parameters:
  ///   - part: The part to observe.
  ///   - known: The value that the caller has.
  func observeEffect<Value: Equatable & Sendable, Action>(
    _ part: @escaping @Sendable (Settings) -> Value, from known: Value,
    changed: @escaping @MainActor (Value) -> Action
  ) -> Effect<Action> {
    .run { [self] send in
      var last = known
      for await _ in observe() {
        // The stream's element may be out of date: the feature itself may have changed the settings since.
        let value = part(get())
        if value == last { continue }
        last = value
        send(changed(value))
      }
    }
  }
}
