import Clients
import Platform
import Dispatch
import Domain

/// Reads and writes the settings' file, one thing after the other, on a thread where that may take its time.
actor SettingsStore {
  private let executor = QueueExecutor(label: "countbiki.settings", qos: .userInitiated)
  private let file: SettingsFile
  private var watcher: FileWatcher?

  init(_ file: SettingsFile) {
    self.file = file
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Puts changes in the file: see ``SettingsFile/save(_:all:)``.
  func save(_ changes: SettingsChanges, all: SettingsChanges) throws(StorageError) -> SettingsFile.Reading {
    try file.save(changes, all: all)
  }

  /// What is in the file now, and from now on a call whenever that may have changed.
  func watch(_ onChange: @escaping @Sendable () -> Void) -> SettingsDocument? {
    // Before it is read, so that nothing comes in between.
    watcher = file.watcher(onChange)
    return file.reread()
  }

  /// Returns when all that was begun before is done.
  func finish() {}
}
