package import Clients
package import Domain
import Platform

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

  /// Adds the entries of another history file that no file of a history has yet: those with another
  /// session or number. Lines of early versions, which have no number, are compared as a whole; one
  /// that is there twice is added twice. Lines are copied as they are, with keys that
  /// only later versions know. If an error is thrown, the entries added so far are whole.
  ///
  /// The locks of the history's files are held from reading them to the last write, so that two
  /// programs that add the same file add each line once. That of this machine's file is awaited for
  /// 15 seconds.
  ///
  /// - Parameter onWait: Called once if another program still holds the lock after a second.
  package init(
    _ other: String, into history: HistoryPlace, onWait: () -> Void = {}
  ) throws(StorageError) {
    var place = history
    let source = HistoryFile(path: other, files: history.files)
    if try !Self.hasAnswers(source) { return }
    for _ in 0..<HistoryFile.attempts {
      self = HistoryMerge()
      if try merge(source, into: &place, onWait) { return }
    }
    throw .unwritable(path: place.path, FileFault(SystemError(EBUSY)))
  }

  private init() {}

  /// Returns false if another program has replaced the file meanwhile.
  private mutating func merge(
    _ source: HistoryFile, into place: inout HistoryPlace, _ onWait: () -> Void
  ) throws(StorageError) -> Bool {
    let files = place.files
    let history = try place.ownFile()
    let path = history.path
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
    let inputs = try place.inputs(besides: source, own: path)
    let locks = try reporting(StorageError.unreadable, path) { () throws(SystemError) in
      try FileLocks(inputs.map(\.path), besides: descriptor, files)
    }
    if let busy = locks.busy { throw .locked(path: busy) }
    defer { locks.release() }
    try merge(source, with: inputs, locked: path) {
      (lines) throws(StorageError) in
      try reporting(StorageError.unwritable, path) { () throws(SystemError) in
        _ = try history.append(lines, to: descriptor, lock)
      }
    }
    // A program that was killed may have written what is known, to any of the files, and not
    // flushed it, or not the name of the file.
    try reporting(StorageError.unwritable, path) { () throws(SystemError) in
      try files.flush(descriptor)
      try locks.flush()
      for input in inputs { try files.flushFolders(above: input.path) }
    }
    return (try? files.leads(path, to: descriptor)) != false
  }

  /// True if the file to add has no answer at all, so that it is no history.
  package var isForeign: Bool { added + known == 0 }

  private static func hasAnswers(_ source: HistoryFile) throws(StorageError) -> Bool {
    var lines = try HistoryLines(source)
    // A missing history has no entries, but a missing file to import is a mistake.
    if lines.isMissing { throw .unreadable(path: source.path, FileFault(SystemError(ENOENT))) }
    return try lines.next(includingNewer: true)
  }

  /// - Parameters:
  ///   - history: The files that have the entries that are there.
  ///   - locked: The path of the one whose lock this process holds.
  private mutating func merge(
    _ source: HistoryFile, with history: [HistoryFile], locked: String,
    append: ([UInt8]) throws(StorageError) -> Void
  ) throws(StorageError) {
    // Whatever can't be read may have the entries, which would then be added once more.
    var old = try HistoryLines(
      history, after: SeenEntries(comparesLines: true), needsAll: true, locked: locked)
    while try old.next(includingNewer: true) {}
    var new = try HistoryLines(source, after: old.seen)
    var pending: [UInt8] = []
    while try new.next(includingNewer: true) {
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

/// The locks of a history's other files while they are read: a program of this machine that
/// couldn't keep its name has a file of its own, and takes back what it fails to write.
private struct FileLocks {
  /// The path of a file that another program is writing to; `nil` if there is none.
  private(set) var busy: String?
  private var descriptors: [Int32] = []
  private let files: FileSystem

  /// - Parameter own: The descriptor of a file whose lock this process holds.
  init(_ paths: [String], besides own: Int32, _ files: FileSystem) throws(SystemError) {
    self.files = files
    for path in paths where busy == nil {
      // A file that can't be opened can't be read either, which is an error of its own.
      // Nor is a second path of a file locked again: the first lock would seem another program's.
      let isLocked = ([own] + descriptors).contains { (try? files.leads(path, to: $0)) == true }
      guard !isLocked, let descriptor = try? open(path) else { continue }
      descriptors.append(descriptor)
      do throws(SystemError) {
        if try files.takeLock(descriptor) == .busy { busy = path }
      } catch {
        release()
        throw error
      }
    }
    if busy != nil { release() }
  }

  private func open(_ path: String) throws(SystemError) -> Int32 {
    try files.retrying { () throws(SystemError) in
      try files.open(path, O_RDONLY | O_NONBLOCK, 0)
    }
  }

  /// Flushes the files to disk.
  func flush() throws(SystemError) {
    for descriptor in descriptors { try files.flush(descriptor) }
  }

  func release() {
    for descriptor in descriptors { files.close(descriptor) }
  }
}
