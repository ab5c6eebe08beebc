package import Clients
package import Domain
import Synchronization

extension SettingsClient {
  /// Returns a client that keeps settings until the program ends, for tests and for systems without
  /// a home folder.
  ///
  /// ```swift
  /// let settings = SettingsClient.inMemory(Settings(speech: SpeechSettings(rate: 0.3)))
  /// ```
  package static func inMemory(_ settings: Settings = Settings()) -> SettingsClient {
    let current = CurrentSettings(settings)
    var client = SettingsClient()
    client.get = { current.value }
    client.set = { current.replace(with: $0) }
    client.observe = { current.observe() }
    return client
  }
}

extension HistoryClient {
  /// Returns a client that keeps entries until the program ends, for tests and for systems without
  /// a home folder.
  ///
  /// - Parameter calendar: Returns the days by which the entries are counted, each time that the
  ///   history is wanted.
  package static func inMemory(
    _ entries: [HistoryEntry] = [], topics: [Topic] = [],
    calendar: @escaping @Sendable () async -> LocalCalendar = { LocalCalendar(offset: 0) }
  ) -> HistoryClient {
    let shared = Mutex(entries)
    var client = HistoryClient()
    client.append = { entry in shared.withLock { $0.append(entry) } }
    client.flush = {}
    client.practice = { () async throws(StorageError) in
      var tally = HistoryTally(topics: topics, calendar: await calendar())
      let entries = shared.withLock(\.self)
      let slips = Set(entries.filter(\.isSlip).map(\.id))
      for entry in entries where entry.counts(besides: slips) { tally.add(entry) }
      return tally.history
    }
    return client
  }
}

extension StorageProblems {
  /// Creates a client that has found some problems and finds no others.
  package static func fixed(_ problems: [StorageError] = []) -> StorageProblems {
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
