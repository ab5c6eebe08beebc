public import Clients
import Domain
import Platform

/// The outcome of merging a history from another machine.
public struct HistoryMerge: Equatable, Sendable {
  /// The number of entries that were added.
  public private(set) var added = 0
  /// The number of entries that were in the history already.
  public private(set) var known = 0
  /// The number of lines that aren't entries, and were left out.
  public private(set) var damagedLines = 0

  /// Adds the entries of another history file that a history file doesn't have yet: entries with another session or time.
  /// Lines are copied as they are. If an error is thrown, the entries added so far are whole.
  ///
  /// - Parameters:
  ///   - other: The path of the file to read.
  ///   - path: The path of the file to which entries are added.
  public init(_ other: String, into path: String) throws(StorageError) {
    let files = FileSystem.live
    do throws(SystemError) {
      // A missing history has no entries, but a missing file to import is a mistake.
      try files.withFile(other, O_RDONLY | O_NONBLOCK) { _ throws(SystemError) in }
    } catch {
      throw .unreadable(path: other, detail: "\(error)")
    }
    var keys: Set<EntryKey> = []
    _ = try HistoryFile(path: path).readLines { line, _ in
      guard let key = EntryKey(line) else { return false }
      keys.insert(key)
      return true
    }
    try add(HistoryFile(path: other), to: HistoryFile(path: path), &keys)
  }

  private mutating func add(
    _ other: HistoryFile, to file: HistoryFile, _ keys: inout Set<EntryKey>
  ) throws(StorageError) {
    var pending: [UInt8] = []
    var failure: StorageError?
    var (added, known, written) = (0, 0, 0)
    let reading = try other.readLines(countsRest: true) { line, _ in
      guard let key = EntryKey(line) else { return false }
      guard keys.insert(key).inserted else {
        known += 1
        return true
      }
      added += 1
      pending += line + [UInt8(ascii: "\n")]
      if pending.count > Self.chunkSize, failure == nil {
        do throws(StorageError) { try file.append(pending) } catch { failure = error }
        pending.removeAll(keepingCapacity: true)
        written = added
      }
      return true
    }
    if let failure { throw failure }
    if added > written { try file.append(pending) }
    (self.added, self.known, damagedLines) = (added, known, reading.damagedLines)
  }

  /// The number of bytes that are written at once.
  private static let chunkSize = 1 << 20
}

/// The session and time of an entry, or the whole line if it lacks either.
private struct EntryKey: Hashable {
  private let session: UInt64
  private let time: Double
  private let line: [UInt8]

  init?(_ line: UnsafeRawBufferPointer) {
    guard let answer = PastAnswer(historyLine: line) else { return nil }
    session = answer.session
    time = answer.time
    self.line = session == 0 || time == 0 ? Array(line) : []
  }
}
