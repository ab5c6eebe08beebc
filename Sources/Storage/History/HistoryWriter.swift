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
  /// Used on the queue only.
  private let unsaved = Mutex(Unsaved())

  /// The limit of lines kept for another attempt, in bytes. Later entries are dropped while the file can't be written.
  private static let unsavedLimit = 1 << 20

  /// Entries that could not be written.
  private struct Unsaved {
    /// The lines to be tried again with the next entry.
    var lines: [UInt8] = []
    /// The number of entries in `lines`.
    var count = 0
    var droppedCount = 0
    /// The system's description of the last failure.
    var detail = ""
  }

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

  /// Returns the loss of entries that are neither on disk nor queued; `nil` if there are none.
  func loss() -> StorageError? {
    unsaved.withLock { unsaved in
      let count = unsaved.count + unsaved.droppedCount
      return count == 0 ? nil : .unsavedAnswers(count: count, path: file.path, detail: unsaved.detail)
    }
  }

  private func write(_ line: [UInt8]) {
    unsaved.withLock { unsaved in
      let lines = unsaved.lines + line
      if lines.isEmpty { return }
      do throws(StorageError) {
        try file.append(lines)
        unsaved.lines = []
        unsaved.count = 0
      } catch {
        if case .unwritable(_, let detail) = error { unsaved.detail = detail }
        if lines.count > Self.unsavedLimit {
          unsaved.droppedCount += 1
        } else if !line.isEmpty {
          unsaved.lines = lines
          unsaved.count += 1
        }
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
