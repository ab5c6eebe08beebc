import Clients
import Domain
import Synchronization

/// Settings for tests: in memory, with a list of what was kept.
final class SettingsLog: Sendable {
  private let inner: SettingsClient
  private let saved = Mutex<[Settings]>([])

  /// Settings that can be kept, or, where there is a problem, can't.
  init(_ settings: Settings = Settings(), problem: StorageError? = nil) {
    inner = .inMemory(settings, problem: problem)
  }

  /// Each time that something was kept, and what.
  var kept: [Settings] { saved.withLock { $0 } }

  var client: SettingsClient {
    var client = inner
    client.set = { [self] (settings: Settings) async throws(StorageError) in
      saved.withLock { $0.append(settings) }
      try await inner.set(settings)
    }
    return client
  }
}
