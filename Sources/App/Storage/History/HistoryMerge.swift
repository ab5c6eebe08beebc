package import Clients
package import Domain
package import Platform

/// The outcome of merging a history from another machine.
package struct HistoryMerge: Equatable, Sendable {
  /// The number of entries that were added.
  package private(set) var added = 0
  /// The number of entries that were in the history already.
  package private(set) var known = 0
  /// The damaged lines, which were left out, and those in the format of a later version, which were
  /// added.
  package private(set) var skipped = SkippedLines()

  /// The numbers of the first damaged lines.
  package private(set) var damagedLines: [Int] = []

  private static let chunkSize = 1 << 20
  /// The seconds for which another program's lock is awaited.
  private static let patience = 15

  /// Adds the entries of another history file that a history file doesn't have yet: those with
  /// another session or number. Lines of early versions, which have no number, are compared as a
  /// whole; one that is there twice is added twice. Lines are copied as they are, with keys that
  /// only later versions know. If an error is thrown, the entries added so far are whole.
  ///
  /// The history's lock is held from reading it to the last write, so that two programs that add
  /// the same file add each line once. The lock is awaited for 15 seconds.
  ///
  /// - Parameter onWait: Called once if another program still holds the lock after a second.
  package init(
    _ other: String, into path: String, files: FileSystem = .live, onWait: () -> Void = {}
  ) throws(StorageError) {
    let source = HistoryFile(path: other, files: files)
    if try !Self.hasAnswers(source) { return }
    let history = HistoryFile(path: path, files: files)
    let descriptor = try reporting(StorageError.unwritable, path) { () throws(SystemError) in
      try history.open()
    }
    defer { files.close(descriptor) }
    let lock = try reporting(StorageError.unwritable, path) { () throws(SystemError) in
      let lock = try files.takeLock(descriptor)
      if lock != .busy { return lock }
      onWait()
      return try files.takeLock(descriptor, seconds: Self.patience - 1)
    }
    if lock == .busy { throw .locked(path: path) }
    try merge(source, into: history) { (lines) throws(StorageError) in
      try reporting(StorageError.unwritable, path) { () throws(SystemError) in
        try history.append(lines, to: descriptor, lock)
      }
    }
  }

  /// True if the file to add has no answer at all, so that it is no history.
  package var isForeign: Bool { added + known == 0 }

  private static func hasAnswers(_ source: HistoryFile) throws(StorageError) -> Bool {
    var lines = try HistoryLines(source)
    // A missing history has no entries, but a missing file to import is a mistake.
    if lines.isMissing { throw .unreadable(path: source.path, detail: "\(SystemError(ENOENT))") }
    return try lines.next(includingNewer: true)
  }

  private mutating func merge(
    _ source: HistoryFile, into history: HistoryFile, append: ([UInt8]) throws(StorageError) -> Void
  ) throws(StorageError) {
    var old = try HistoryLines(history, isLocked: true)
    /// The number of times that each line without a number is in the history.
    var counts: [LineHash: Int] = [:]
    while try old.next(includingNewer: true) {
      if !old.hasIdentity { counts[LineHash(old.bytes), default: 0] += 1 }
    }
    var new = try HistoryLines(source, after: old.seen)
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
        try append(pending)
        pending.removeAll(keepingCapacity: true)
      }
    }
    if !pending.isEmpty { try append(pending) }
    known += new.repeatedLines
    skipped = new.skipped
    damagedLines = new.damagedLines
  }
}

extension HistoryLines {
  /// True if the current line has a session and a number.
  fileprivate var hasIdentity: Bool { entry.number != nil && !entry.session.isEmpty }
}

/// A hash of 128 bits in place of a line, which would take more memory.
private struct LineHash: Hashable {
  private let first: Int
  private let second: Int

  init(_ line: UnsafeRawBufferPointer) {
    first = Self.hash(line, 1)
    second = Self.hash(line, 2)
  }

  private static func hash(_ line: UnsafeRawBufferPointer, _ salt: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(bytes: line)
    return hasher.finalize()
  }
}
