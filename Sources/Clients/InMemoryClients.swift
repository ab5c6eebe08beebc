public import Domain
import Synchronization

extension SettingsClient {
  /// A client that keeps settings only as long as the program runs: for tests, and where there is no place for files.
  ///
  /// ```swift
  /// let settings = SettingsClient.inMemory(Settings(speech: SpeechSettings(rate: 0.3)))
  /// ```
  ///
  /// - Parameter problem: Why they aren't kept elsewhere: it is told once, and thrown by each ``set``.
  public static func inMemory(_ settings: Settings = Settings(), problem: StorageError? = nil) -> SettingsClient {
    let current = CurrentSettings(settings)
    let untold = Mutex(problem.map { [$0] } ?? [])
    var client = SettingsClient()
    client.get = { current.value }
    client.set = { (settings: Settings) async throws(StorageError) in
      current.replace(with: settings)
      if let problem { throw problem }
    }
    client.observe = { current.observe() }
    client.takeProblems = {
      untold.withLock { problems in
        defer { problems = [] }
        return problems
      }
    }
    return client
  }
}

extension HistoryClient {
  /// A client that keeps what was answered only as long as the program runs: for tests, and where there is no place for
  /// files.
  ///
  /// - Parameter problem: Why it isn't kept elsewhere, thrown by each ``append``.
  public static func inMemory(_ entries: [HistoryEntry] = [], problem: StorageError? = nil) -> HistoryClient {
    let tally = SharedTally(entries)
    var client = HistoryClient()
    client.append = { (entry: HistoryEntry) async throws(StorageError) in
      tally.add(entry)
      if let problem { throw problem }
    }
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
