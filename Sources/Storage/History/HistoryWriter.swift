import Clients
import Dispatch
import Domain
import Platform
import Synchronization

/// Appends entries to the history's file in order, on a queue of its own.
final class HistoryWriter: Sendable {
  let file: HistoryFile
  let reporter: ProblemReporter
  private let queue = DispatchQueue(label: "countbiki.history", qos: .userInitiated)
  /// Lines that could not be written, to be tried again with the next entry. Used on the queue only.
  private let unwritten = Mutex<[UInt8]>([])

  /// The limit of unwritten lines, in bytes. Later entries are dropped while the file can't be written.
  private static let unwrittenLimit = 1 << 20

  init(_ file: HistoryFile, reporter: ProblemReporter) {
    self.file = file
    self.reporter = reporter
  }

  /// Queues an entry to be written after those queued before.
  func append(_ entry: HistoryEntry) {
    queue.async { self.write(HistoryLine(entry).bytes) }
  }

  /// Returns when each entry queued so far is on disk or has been reported as a problem.
  func flush() async {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }

  /// Queues another attempt to write the lines that could not be written.
  func retry() {
    queue.async { self.write([]) }
  }

  private func write(_ line: [UInt8]) {
    unwritten.withLock { unwritten in
      let lines = unwritten + line
      if lines.isEmpty { return }
      do throws(StorageError) {
        try file.append(lines)
        unwritten = []
      } catch {
        if lines.count <= Self.unwrittenLimit { unwritten = lines }
        reporter.report(error)
      }
    }
  }
}

/// Summarizes the history on a queue of its own, so that counting a million lines doesn't hold up an answer.
actor HistoryReader {
  private let executor = QueueExecutor(label: "countbiki.history-reader", qos: .utility)
  private let file: HistoryFile

  init(_ file: HistoryFile) {
    self.file = file
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func summary() throws(StorageError) -> HistorySummary { try file.tally().summary }
}
