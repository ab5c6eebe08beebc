import Clients
import Domain
import Unidirectional

extension SettingsClient {
  /// Returns an effect that sends an action for each change of the settings, until it is cancelled.
  ///
  /// Only a root feature needs it, and hands the settings down to its children.
  ///
  /// - Parameter known: The settings that the caller has.
  func observeEffect<Action>(
    from known: Settings, changed: @escaping @MainActor (Settings) -> Action
  ) -> Effect<Action> {
    .run { [self] send in
      var last = known
      for await _ in observe() {
        // The stream's element may be out of date: the feature itself may have changed the settings
        // since.
        let settings = get()
        if settings == last { continue }
        last = settings
        send(changed(settings))
      }
    }
  }
}
