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

  /// The number of bytes that are written at once.
  private static let chunkSize = 1 << 20

  /// Adds the entries of another history file that a history file doesn't have yet: entries with another session or time.
  /// Lines are copied as they are, with keys that only later versions know. If an error is thrown, the entries added so
  /// far are whole.
  ///
  /// - Parameters:
  ///   - other: The path of the file to read.
  ///   - path: The path of the file to which entries are added.
  public init(_ other: String, into path: String) throws(StorageError) {
    var new = try HistoryLines(other)
    // A missing history has no entries, but a missing file to import is a mistake.
    if new.isMissing { throw .unreadable(path: other, detail: "\(SystemError(ENOENT))") }
    var keys: Set<EntryKey> = []
    var old = try HistoryLines(path)
    while try old.next() { keys.insert(EntryKey(old)) }
    let file = HistoryFile(path: path)
    var pending: [UInt8] = []
    while try new.next() {
      if !keys.insert(EntryKey(new)).inserted {
        known += 1
        continue
      }
      added += 1
      pending += new.bytes + [UInt8(ascii: "\n")]
      if pending.count > Self.chunkSize {
        try file.append(pending)
        pending.removeAll(keepingCapacity: true)
      }
    }
    if !pending.isEmpty { try file.append(pending) }
    damagedLines = new.damagedLines
  }
}

/// The session and time of an entry, or the whole line if it lacks either.
private struct EntryKey: Hashable {
  private let session: String
  private let time: Double
  private let line: [UInt8]

  init(_ lines: borrowing HistoryLines) {
    session = lines.entry.session
    time = lines.entry.time
    line = session.isEmpty || time == 0 ? Array(lines.bytes) : []
  }
}
