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
  private let unsaved = Mutex(Unsaved())

  /// The limit of lines kept for another attempt, in bytes. Later entries are dropped while the file can't be written.
  private static let unsavedLimit = 1 << 20

  /// Entries that are not on disk.
  private struct Unsaved {
    /// The number of entries, queued and dropped ones included.
    var count = 0
    /// The lines that could not be written, to be tried again with the next entry.
    var lines: [UInt8] = []
    /// The number of entries in `lines`.
    var lineCount = 0
    /// The system's description of the last failure; empty if there was none.
    var detail = ""
  }

  init(_ file: HistoryFile, reporter: ProblemReporter) {
    self.file = file
    self.reporter = reporter
  }

  /// Queues an entry to be written after those queued before.
  func append(_ entry: HistoryEntry) {
    unsaved.withLock { $0.count += 1 }
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

  /// Returns the loss of entries if the program ended now, those still queued included; `nil` if all are on disk.
  ///
  /// This doesn't wait for the file, so that it can be called while the disk doesn't respond.
  func loss() -> StorageError? {
    let (count, detail) = unsaved.withLock { ($0.count, $0.detail) }
    if count == 0 { return nil }
    return .unsavedAnswers(count: count, path: file.path, detail: detail.isEmpty ? "it took too long" : detail)
  }

  /// Writes a line after those that could not be written before. Called on the queue only.
  private func write(_ line: [UInt8]) {
    let earlier = unsaved.withLock { $0.lines }
    let lines = earlier + line
    if lines.isEmpty { return }
    do throws(StorageError) {
      try file.append(lines)
      unsaved.withLock { unsaved in
        unsaved.count -= unsaved.lineCount + (line.isEmpty ? 0 : 1)
        (unsaved.lines, unsaved.lineCount) = ([], 0)
      }
    } catch {
      unsaved.withLock { unsaved in
        if case .unwritable(_, let detail) = error { unsaved.detail = detail }
        if line.isEmpty || lines.count > Self.unsavedLimit { return }
        unsaved.lines = lines
        unsaved.lineCount += 1
      }
      reporter.report(error)
    }
  }
}

/// Reads the history on a queue of its own, so that a million lines don't hold up an answer.
actor HistoryReader {
  private let executor = QueueExecutor(label: "countbiki.history-reader", qos: .utility)
  private let makeReader: @Sendable () -> PracticeReader
  private lazy var reader = makeReader()

  /// - Parameter makeReader: Called on the queue, when the history is read first.
  init(_ makeReader: @escaping @Sendable () -> PracticeReader) {
    self.makeReader = makeReader
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func read() throws(StorageError) -> PracticeHistory { try reader.read() }
}
