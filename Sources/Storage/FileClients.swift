public import Clients
import Domain

extension SettingsClient {
  /// A client that keeps settings in a file, which is read at once.
  ///
  /// Where there is no place for a file, they are kept as long as the program runs.
  public static func file(_ path: String?) -> SettingsClient {
    guard let path else { return .inMemory(problem: .noFolder) }
    let settings = LiveSettings(SettingsFile(path: path))
    var client = SettingsClient()
    client.get = { settings.value }
    client.set = { (new: Settings) async throws(StorageError) in try await settings.set(new) }
    client.observe = { settings.observe() }
    client.takeProblems = { settings.takeProblems() }
    return client
  }
}

extension HistoryClient {
  /// A client that keeps what was answered in a file. Nothing is read or made before it is used.
  ///
  /// Where there is no place for a file, it is kept as long as the program runs.
  public static func file(_ path: String?) -> HistoryClient {
    guard let path else { return .inMemory(problem: .noFolder) }
    let file = HistoryFile(path: path)
    let (store, reader) = (HistoryStore(file), HistoryReader(file))
    var client = HistoryClient()
    client.append = { (entry: HistoryEntry) async throws(StorageError) in try await store.append(entry) }
    client.summary = { () async throws(StorageError) in try await reader.summary() }
    return client
  }
}
