import Domain

/// The settings in force, with the streams that observe them.
@MainActor
final class CurrentSettings {
  private(set) var value: Settings
  private var observers: [Int: AsyncStream<Settings>.Continuation] = [:]
  private var lastID = 0

  nonisolated init(_ value: Settings) {
    self.value = value
  }

  /// Puts settings in force and passes them to each observer, unless they equal those in force.
  func replace(with settings: Settings) {
    guard settings != value else { return }
    value = settings
    for observer in observers.values { observer.yield(settings) }
  }

  /// Returns a stream of the settings in force now and after each change. The stream never ends.
  func observe() -> AsyncStream<Settings> {
    let (stream, continuation) = AsyncStream<Settings>.makeStream()
    lastID += 1
    observers[lastID] = continuation
    continuation.onTermination = { [weak self, id = lastID] _ in
      Task { @MainActor in self?.observers[id] = nil }
    }
    continuation.yield(value)
    return stream
  }
}
