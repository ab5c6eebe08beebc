public import Clients
import Domain

/// The clients that keep settings and history in files.
///
/// ```swift
/// let files = FileClients(settingsFile: "/home/me/.config/countbiki/settings.json", historyFile: historyPath)
/// values.settings = files.settings
/// values.history = files.history
/// // …
/// await files.finish()
/// ```
///
/// Settings are read at once; for the history nothing is read or made before it is used. Where there is no place for a
/// file, it is kept as long as the program runs.
public struct FileClients: Sendable {
  /// Keeps what the learner has set.
  public let settings: SettingsClient
  /// Keeps what the learner answered.
  public let history: HistoryClient
  private let finishing: @Sendable () async -> Void

  /// Clients for the files at these paths, whose folders are made when they are needed.
  public init(settingsFile: String?, historyFile: String?) {
    let settings = settingsFile.map { LiveSettings(SettingsFile(path: $0)) }
    let history = historyFile.map { HistoryStore(HistoryFile(path: $0)) }
    self.settings = settings?.client ?? .inMemory(problem: .noFolder)
    self.history = history?.client ?? .inMemory(problem: .noFolder)
    finishing = {
      await settings?.finish()
      await history?.finish()
    }
  }

  /// Returns when all that has been begun is written; call it before the program ends.
  public func finish() async { await finishing() }
}

extension LiveSettings {
  nonisolated fileprivate var client: SettingsClient {
    var client = SettingsClient()
    client.get = { self.value }
    client.set = { (settings: Settings) async throws(StorageError) in try await self.set(settings) }
    client.observe = { self.observe() }
    client.takeProblems = { self.takeProblems() }
    return client
  }
}

extension HistoryStore {
  nonisolated fileprivate var client: HistoryClient {
    let reader = HistoryReader(file)
    var client = HistoryClient()
    client.append = { (entry: HistoryEntry) async throws(StorageError) in try await self.append(entry) }
    client.summary = { () async throws(StorageError) in try await reader.summary() }
    return client
  }
}
