package import Clients
import Dispatch
package import Domain

/// The clients that keep settings and history in files.
///
/// ```swift
/// let settings = "/home/me/.config/countbiki/settings.json"
/// let files = FileClients(settingsFile: settings, history: place, clock: QuietClock())
/// values.settings = files.settings
/// values.history = files.history
/// values.storageProblems = files.problems
/// // …
/// await files.finish()
/// ```
///
/// Settings are read at once. The history's files are opened only when needed. Without a path, data
/// is kept until the program ends.
package struct FileClients: Sendable {
  /// Reads the settings at once, and saves changes a quarter of a second after the last one.
  package let settings: SettingsClient
  /// Appends each entry to the file as soon as the disk is free.
  package let history: HistoryClient
  package let problems: StorageProblems
  private let liveSettings: LiveSettings?
  private let writer: HistoryWriter?
  private let reporter: ProblemReporter

  /// Makes clients for files whose folders are created when needed.
  ///
  /// - Parameters:
  ///   - settingsFile: `nil` if there is no folder for it, which is a problem that is reported.
  ///   - history: `nil` if there is no folder for it, which is a problem that is reported.
  ///   - clock: Measures the delay before settings are saved, and the time that a write takes.
  ///   - topics: Returns the topics to which the ids in the history refer. Called when the history
  ///     is read first, on any thread.
  ///   - zone: Returns the zone in which days are counted. Called each time that the history is
  ///     read, on any thread.
  ///   - onProblem: Called for each different problem, on any thread; for a log.
  package init(
    settingsFile: String?,
    history: HistoryPlace?,
    clock: any Clock<Duration>,
    topics: @escaping @Sendable () -> [Topic] = { Topic.all },
    zone: @escaping @Sendable () -> LocalZone,
    onProblem: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) {
    let reporter = ProblemReporter(clock: clock, onProblem: onProblem)
    if settingsFile == nil || history == nil { reporter.report(.noFolder) }
    liveSettings = settingsFile.map {
      LiveSettings(SettingsFile(path: $0), clock: clock, reporter: reporter)
    }
    writer = history.map { HistoryWriter($0, reporter: reporter) }
    let settings = liveSettings?.client ?? .inMemory()
    self.settings = settings
    self.history =
      writer?.client(topics: topics, zone: zone, settings: settings)
      ?? .inMemory(topics: topics()) {
        LocalCalendar(zone: zone(), dayStart: await settings.get().dayStart)
      }
    self.reporter = reporter
    problems = reporter.client
  }

  /// Returns when each change made so far is on disk, or its failure has been reported.
  ///
  /// Changes that could not be saved before are tried once more.
  package func flush() async {
    async let settings: Void? = liveSettings?.flush()
    await writer?.flush()
    await settings
  }

  /// Returns the loss of answers, or else of settings, if the program ended now; `nil` if all are
  /// on disk. This never waits.
  package func loss() -> StorageError? { writer?.loss() ?? liveSettings?.loss() }

  /// Flushes, then ends the streams of problems. Call this before the program exits.
  ///
  /// Answers that still can't be saved are reported as
  /// ``StorageError/unsavedAnswers(_:count:path:_:)``.
  ///
  /// - Returns: False if answers or settings are lost.
  @discardableResult
  package func finish() async -> Bool {
    await flush()
    let loss = writer?.loss()
    if let loss { reporter.report(loss) }
    reporter.finish()
    let areSettingsSaved = await liveSettings?.isSaved ?? true
    return loss == nil && areSettingsSaved
  }
}

extension LiveSettings {
  nonisolated fileprivate var client: SettingsClient {
    var client = SettingsClient()
    client.get = { self.value }
    client.set = { self.set($0) }
    client.observe = { self.observe() }
    return client
  }
}

extension HistoryWriter {
  fileprivate func client(
    topics: @escaping @Sendable () -> [Topic], zone: @escaping @Sendable () -> LocalZone,
    settings: SettingsClient
  ) -> HistoryClient {
    // A queue of its own, so that a million lines don't hold up an answer.
    let history = history
    let reader = FileQueue(
      "countbiki.history-reader", qos: .utility,
      HistoryReader(history, topics: topics()))
    var client = HistoryClient()
    client.append = { self.append($0) }
    client.flush = { await self.flush() }
    client.practice = { [reporter] () async throws(StorageError) in
      await self.flush()
      let dayStart = await settings.get().dayStart
      return try await reporter.reporting { () async throws(StorageError) in
        try await reader.run { (reader) throws(StorageError) in
          try reader.read(by: LocalCalendar(zone: zone(), dayStart: dayStart))
        }
      }
    }
    return client
  }
}
