package import Clients
package import Domain
package import Platform

/// The outcome of merging a history from another machine.
package struct HistoryMerge: Equatable, Sendable {
  package private(set) var added = 0
  /// The number of entries that were in the history already.
  package private(set) var known = 0
  /// The damaged lines, which were left out, and those in the format of a later version, which were added.
  package private(set) var skipped = SkippedLines()

  private static let chunkSize = 1 << 20

  /// Adds the entries of another history file that a history file doesn't have yet: those with another session or number. Lines
  /// of early versions, which have no number, are compared as a whole; one that is there twice is added twice.
  /// Lines are copied as they are, with keys that only later versions know. If an error is thrown, the entries added so
  /// far are whole.
  package init(_ other: String, into path: String, files: FileSystem = .live) throws(StorageError) {
    let file = HistoryFile(path: path, files: files)
    var old = try HistoryLines(file)
    /// The number of times that each line without a number is in the history.
    var counts: [LineHash: Int] = [:]
    while try old.next(includingNewer: true) {
      if !old.hasIdentity { counts[LineHash(old.bytes), default: 0] += 1 }
    }
    var new = try HistoryLines(HistoryFile(path: other, files: files), after: old.seen)
    // A missing history has no entries, but a missing file to import is a mistake.
    if new.isMissing { throw .unreadable(path: other, detail: "\(SystemError(ENOENT))") }
    var pending: [UInt8] = []
    while try new.next(includingNewer: true) {
      if !new.hasIdentity, let count = counts[LineHash(new.bytes)], count > 0 {
        counts[LineHash(new.bytes)] = count - 1
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
    known += new.repeatedLines
    skipped = new.skipped
  }
}

extension HistoryLines {
  /// True if the current line has a session and a number.
  fileprivate var hasIdentity: Bool { entry.number != nil && !entry.session.isEmpty }
}

/// A hash of 128 bits in place of a line, which would take more memory.
private struct LineHash: Hashable {
  private let (first, second): (Int, Int)

  init(_ line: UnsafeRawBufferPointer) {
    (first, second) = (Self.hash(line, 1), Self.hash(line, 2))
  }

  private static func hash(_ line: UnsafeRawBufferPointer, _ salt: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(bytes: line)
    return hasher.finalize()
  }
}
