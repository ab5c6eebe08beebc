import Clients
import Domain
import Platform
import Synchronization

/// Appends entries to the history in order, on a queue of its own.
final class HistoryWriter: Sendable {
  let history: HistoryPlace
  private let queue: FileQueue<HistoryPlace>
  let reporter: ProblemReporter
  private let unsaved = Mutex(Unsaved())

  /// The limit of entries kept while the file can't be written. Later ones are dropped.
  private static let unsavedLimit = 4096

  /// Entries that are not on disk.
  private struct Unsaved {
    var entries: [HistoryEntry] = []
    var dropped = 0
    /// The file that couldn't be written last and the reason; nil once all entries were written
    /// after that.
    var failure: (path: String, fault: FileFault)?
  }

  init(_ history: HistoryPlace, reporter: ProblemReporter) {
    self.history = history
    queue = FileQueue("countbiki.history", history)
    self.reporter = reporter
  }

  /// Queues an entry to be written after those queued before.
  func append(_ entry: HistoryEntry) {
    unsaved.withLock { unsaved in
      if unsaved.entries.count < Self.unsavedLimit {
        unsaved.entries.append(entry)
      } else {
        unsaved.dropped += 1
      }
    }
    Task { await flush() }
  }

  /// Returns when each entry queued so far is on disk or has been reported as a problem. Entries
  /// that could not be written before are tried again.
  func flush() async {
    await queue.run { [self] history in
      let entries = unsaved.withLock { $0.entries }
      if entries.isEmpty { return }
      do throws(StorageError) {
        try reporter.slowWrites.timing { () throws(StorageError) in
          try history.append(entries.flatMap(\.line))
        }
        let failure = unsaved.withLock { unsaved in
          let failure = unsaved.failure
          unsaved.entries.removeFirst(entries.count)
          // Dropped entries were lost to that failure.
          if unsaved.dropped == 0 { unsaved.failure = nil }
          return failure
        }
        if let failure { reporter.resolveWrites(to: failure.path) }
      } catch {
        if case .unwritable(let path, let fault) = error {
          unsaved.withLock { $0.failure = (path, fault) }
        }
        reporter.report(error)
      }
    }
  }

  /// Returns the loss of entries if the program ended now, those still queued included; `nil` if
  /// all are on disk.
  ///
  /// This doesn't wait for the file, so that it can be called while the disk doesn't respond.
  func loss() -> StorageError? {
    let unsaved = unsaved.withLock(\.self)
    let count = unsaved.entries.count + unsaved.dropped
    if count == 0 { return nil }
    return .unsavedAnswers(
      unsaved.entries.map { "\($0.topic) \($0.value)" }, count: count,
      path: unsaved.failure?.path ?? history.folder ?? history.earlierFile,
      unsaved.failure?.fault ?? .tooLong)
  }
}
