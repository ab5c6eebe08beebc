import Domain

/// The settings in force, with the streams that observe them.
@MainActor
final class CurrentSettings {
  private(set) var value: Settings
  private var observers = Observers<Settings>()

  nonisolated init(_ value: Settings) {
    self.value = value
  }

  /// Puts settings in force and passes them to each observer, unless they equal those in force.
  func replace(with settings: Settings) {
    guard settings != value else { return }
    value = settings
    observers.send(settings)
  }

  /// Returns a stream of the settings in force now and after each change. The stream never ends.
  func observe() -> AsyncStream<Settings> { observers.add([value]) }
}
