import Clients
import Domain
import Platform

/// The history's file, to which a line is appended for each finished question.
struct HistoryFile: Sendable {
  let path: String
  var files = FileSystem.live

  /// Appends lines in one `write` under the file's lock, and flushes them to disk.
  ///
  /// The file is looked up again each time, because programs that synchronise files replace them.
  /// Lines that went into a file that was just replaced are appended to the new one.
  ///
  /// If an error is thrown, no line was added; blanks may be.
  func append(_ lines: [UInt8]) throws(StorageError) {
    try reporting(StorageError.unwritable, path) { () throws(SystemError) in
      for _ in 0..<Self.attempts {
        let descriptor = try open()
        defer { files.close(descriptor) }
        let lock = try files.takeLock(descriptor)
        if try append(lines, to: descriptor, lock) { return }
      }
      throw SystemError(EBUSY)
    }
  }

  /// The attempts to append while another program replaces the file each time.
  static let attempts = 5

  /// Returns a descriptor that appends to the file, which is created with its folders if it is
  /// missing. Behind a link no folder is created.
  func open() throws(SystemError) -> Int32 {
    do throws(SystemError) {
      return try openOnce()
    } catch {
      guard error.code == ENOENT else { throw error }
      try files.checkLinks(of: path)
      try files.makeFolders(path.folderPath)
      return try openOnce()
    }
  }

  private func openOnce() throws(SystemError) -> Int32 {
    // O_NONBLOCK: opening a pipe without a reader would block.
    let descriptor = try files.retrying { () throws(SystemError) in
      try files.open(path, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK, 0o600)
    }
    do throws(SystemError) {
      try files.requireRegularFile(descriptor)
      return descriptor
    } catch {
      files.close(descriptor)
      throw error
    }
  }

  /// Appends lines to the open file, whose lock was taken.
  ///
  /// Returns false if another program has replaced the file, so that the lines are nowhere, or if
  /// the file is in UTF-16, in which nobody could read them. That file gets another name then,
  /// under which it counts once it is saved as UTF-8.
  @discardableResult
  func append(_ lines: [UInt8], to descriptor: Int32, _ lock: LockResult) throws(SystemError)
    -> Bool
  {
    let size = try files.retrying { () throws(SystemError) in try files.status(descriptor).size }
    if size == 0 { try files.flushFolders(above: files.followingLinks(path)) }
    if isUTF16(try start(of: descriptor)) {
      // Another process may have done it, and may have begun a new file.
      if try files.leads(path, to: descriptor) { try moveAside() }
      return false
    }
    var last: [UInt8] = [0]
    if size > 0 { _ = try files.fill(&last, from: descriptor, at: size - 1) }
    let new = (size > 0 && last[0] != newline ? [newline] : []) + lines
    do throws(SystemError) {
      try files.writeAll(new, to: descriptor)
      try files.flush(descriptor)
      return try files.leads(path, to: descriptor)
    } catch {
      if lock == .locked { try? blank(new, at: size) }
      throw error
    }
  }

  /// Returns the bytes by which an encoding is told.
  func start(of descriptor: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = [0, 0]
    return Array(bytes[..<(try files.fill(&bytes, from: descriptor, at: 0))])
  }

  /// Renames the file: `desk.jsonl` to `desk.utf16-1.jsonl`.
  private func moveAside() throws(SystemError) {
    let target = try files.followingLinks(path)
    let stem =
      target.hasSuffix(HistoryPlace.ending)
      ? String(target.dropLast(HistoryPlace.ending.count)) : target
    var number = 1
    var name: String { "\(stem).utf16-\(number)\(HistoryPlace.ending)" }
    while try files.isThere(name) { number += 1 }
    try files.rename(target, name)
  }

  /// Writes blanks over what a failed write left at a place.
  ///
  /// The file isn't cut there: another process appends without the lock after it has waited for a
  /// second.
  private func blank(_ lines: [UInt8], at offset: Int) throws(SystemError) {
    // The other descriptor only appends.
    try files.withFile(path, O_RDWR | O_NONBLOCK) { (descriptor) throws(SystemError) in
      var written = lines
      let count = try files.fill(&written, from: descriptor, at: offset)
      if lines.starts(with: written[..<count]) {
        try files.blank(offset..<offset + count, of: descriptor)
      }
    }
  }
}

extension FileSystem {
  /// Writes blanks, with line breaks where a line of blanks would be too long.
  func blank(_ place: Range<Int>, of descriptor: Int32) throws(SystemError) {
    var blanks = [UInt8](repeating: UInt8(ascii: " "), count: min(place.count, 1 << 16))
    if blanks.count < place.count { blanks[blanks.count - 1] = newline }
    try blanks.withUnsafeBufferPointer { (bytes) throws(SystemError) in
      var start = place.lowerBound
      while start < place.upperBound {
        let part = UnsafeRawBufferPointer(
          UnsafeBufferPointer(rebasing: bytes.prefix(place.upperBound - start)))
        start += try retrying { [start] () throws(SystemError) in
          try writeAt(descriptor, part, start)
        }
      }
    }
  }
}

private let newline = UInt8(ascii: "\n")
