public import Domain
import Synchronization

extension SettingsClient {
  /// A client that keeps settings only as long as the program runs: for tests, and where there is no place for files.
  ///
  /// ```swift
  /// let settings = SettingsClient.inMemory(Settings(speech: SpeechSettings(rate: 0.3)))
  /// ```
  public static func inMemory(_ settings: Settings = Settings()) -> SettingsClient {
    let current = CurrentSettings(settings)
    var client = SettingsClient()
    client.get = { current.value }
    client.set = { (settings: Settings) async throws(StorageError) in current.replace(with: settings) }
    client.observe = { current.observe() }
    client.takeProblems = { [] }
    return client
  }
}

extension HistoryClient {
  /// A client that keeps what was answered only as long as the program runs: for tests, and where there is no place for
  /// files.
  public static func inMemory(_ entries: [HistoryEntry] = []) -> HistoryClient {
    let tally = SharedTally(entries)
    var client = HistoryClient()
    client.append = { (entry: HistoryEntry) async throws(StorageError) in tally.add(entry) }
    client.summary = { () async throws(StorageError) in tally.summary }
    return client
  }
}

/// A tally that several tasks add to.
private final class SharedTally: Sendable {
  private let tally: Mutex<HistoryTally>

  init(_ entries: [HistoryEntry]) {
    var tally = HistoryTally()
    for entry in entries { tally.add(entry) }
    self.tally = Mutex(tally)
  }

  func add(_ entry: HistoryEntry) { tally.withLock { $0.add(entry) } }

  var summary: HistorySummary { tally.withLock { $0.summary } }
}
