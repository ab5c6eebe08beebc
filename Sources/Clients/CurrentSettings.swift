package import Domain

/// The settings in force, and whoever wants to know when they change.
@MainActor
package final class CurrentSettings {
  /// The settings in force.
  package private(set) var value: Settings
  private var observers: [Int: AsyncStream<Settings>.Continuation] = [:]
  private var lastID = 0

  /// Settings that nobody observes yet.
  package nonisolated init(_ value: Settings) {
    self.value = value
  }

  /// Puts settings in force, and tells every observer where they differ.
  package func replace(with settings: Settings) {
    guard settings != value else { return }
    value = settings
    for observer in observers.values { observer.yield(settings) }
  }

  /// The settings in force, and then each that differ from those before; without end.
  package func observe() -> AsyncStream<Settings> {
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
