public import Clients
public import Domain
import Synchronization
public import FoundationShim

extension SettingsClient {
  /// Returns a client that keeps settings until the program ends, for tests and for systems without a home folder.
  ///
  /// ```swift
  /// let settings = SettingsClient.inMemory(Settings(speech: SpeechSettings(rate: 0.3)))
  /// ```
  public static func inMemory(_ settings: Settings = Settings()) -> SettingsClient {
    let current = CurrentSettings(settings)
    var client = SettingsClient()
    client.get = { current.value }
    client.set = { current.replace(with: $0) }
    client.observe = { current.observe() }
    return client
  }
}

extension HistoryClient {
  /// Returns a client that keeps entries until the program ends, for tests and for systems without a home folder.
  public static func inMemory(
    _ entries: [HistoryEntry] = [], topics: [Topic] = [], timeZone: TimeZone = .gmt
  ) -> HistoryClient {
    let tally = SharedTally(entries, topics: topics, timeZone: timeZone)
    var client = HistoryClient()
    client.append = { tally.add($0) }
    client.flush = {}
    client.practice = { () async throws(StorageError) in tally.history }
    return client
  }
}

extension StorageProblems {
  /// Returns a client with a fixed list of problems, for tests.
  public static func fixed(_ problems: [StorageError] = []) -> StorageProblems {
    var client = StorageProblems()
    client.found = { problems }
    client.observe = {
      AsyncStream { continuation in
        for problem in problems { continuation.yield(problem) }
      }
    }
    client.delays = { AsyncStream { _ in } }
    return client
  }
}

/// A tally that several tasks add to.
private final class SharedTally: Sendable {
  private let tally: Mutex<PracticeTally>

  init(_ entries: [HistoryEntry], topics: [Topic], timeZone: TimeZone) {
    var tally = PracticeTally(topics: topics, timeZone: timeZone)
    for entry in entries { tally.add(entry) }
    self.tally = Mutex(tally)
  }

  func add(_ entry: HistoryEntry) { tally.withLock { $0.add(entry) } }

  var history: PracticeHistory { tally.withLock { $0.history } }
}
