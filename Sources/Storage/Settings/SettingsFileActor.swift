import Clients
import Dispatch
import Platform

/// Serializes access to the settings' file on a queue that may block.
actor SettingsFileActor {
  private let executor = QueueExecutor(label: "countbiki.settings", qos: .userInitiated)
  private let file: SettingsFile
  private var watcher: FileWatcher?

  init(_ file: SettingsFile) {
    self.file = file
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Saves changes; see ``SettingsFile/save(_:all:)``.
  func save(_ changes: SettingsChanges, all: SettingsChanges) throws(StorageError) -> SettingsFile.ReadResult {
    try file.save(changes, all: all)
  }

  /// Returns the file's contents, if they can be read, and calls `onChange` whenever they may have changed.
  func watch(_ onChange: @escaping @Sendable () -> Void) -> SettingsDocument? {
    // Watching starts before reading, so that no change in between is missed.
    watcher = file.watcher(onChange)
    return file.reread()
  }

  /// Reads the file; see ``SettingsFile/read()``.
  func read() -> SettingsFile.ReadResult { file.read() }
}
