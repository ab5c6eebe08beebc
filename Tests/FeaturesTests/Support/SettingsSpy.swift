import Clients
import Domain
import Storage
import Synchronization

/// Settings in memory, with a list of the changes.
final class SettingsSpy: Sendable {
  private let inner: SettingsClient
  private let changes = Mutex<[Settings]>([])

  init(_ settings: Settings = Settings()) {
    inner = .inMemory(settings)
  }

  /// The settings that were put in force, in order.
  var kept: [Settings] { changes.withLock { $0 } }

  var client: SettingsClient {
    var client = inner
    client.set = { [self] settings in
      changes.withLock { $0.append(settings) }
      inner.set(settings)
    }
    return client
  }
}
