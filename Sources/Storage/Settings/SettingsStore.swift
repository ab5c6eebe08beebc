import Clients
import Dispatch
import Domain

/// Reads and writes the settings' file, one thing after the other, on a thread where that may take its time.
actor SettingsStore {
  private let executor = QueueExecutor(label: "countbiki.settings", qos: .userInitiated)
  private let file: SettingsFile

  init(_ file: SettingsFile) {
    self.file = file
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func read() -> SettingsFile.Reading { file.read() }

  func save(_ changes: SettingsChanges) throws(StorageError) -> SettingsFile.Reading { try file.save(changes) }
}
