import Clients
import Platform
import Dispatch
import Domain

/// Adds to the history's file, one line after the other, on a thread where that may take its time.
actor HistoryStore {
  private let executor = QueueExecutor(label: "countbiki.history", qos: .userInitiated)
  let file: HistoryFile
  /// Lines that could not be written, for the next time.
  private var unwritten: [UInt8] = []

  /// How many bytes wait at most for a disk that takes none.
  private static let mostUnwritten = 1 << 20

  init(_ file: HistoryFile) {
    self.file = file
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Adds an entry, and those before it that couldn't be added when they came.
  func append(_ entry: HistoryEntry) throws(StorageError) {
    let lines = unwritten + HistoryLine(entry).bytes
    do throws(StorageError) {
      try file.append(lines)
      unwritten = []
    } catch {
      if lines.count <= Self.mostUnwritten { unwritten = lines }
      throw error
    }
  }

  /// Returns when all that was begun before is done.
  func finish() {}
}

/// Reads the history, on a thread of its own: a million lines would hold up an answer.
actor HistoryReader {
  private let executor = QueueExecutor(label: "countbiki.history-reader", qos: .utility)
  private let file: HistoryFile

  init(_ file: HistoryFile) {
    self.file = file
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func summary() throws(StorageError) -> HistorySummary { try file.tally().summary }
}
