import Clients
import Domain
import Platform

/// The history's file, to which a line is appended for each finished question.
struct HistoryFile: Sendable {
  let path: String
  var files = FileSystem.live

  /// Appends lines in one `write` under the file's lock, and flushes them to disk.
  ///
  /// The file is unchanged if an error is thrown.
  func append(_ lines: [UInt8]) throws(StorageError) {
    do throws(SystemError) {
      do throws(SystemError) {
        try appendOnce(lines)
      } catch {
        guard error.code == ENOENT else { throw error }
        try files.makeFolders(files.followingLinks(path).folderPath)
        try appendOnce(lines)
      }
    } catch {
      throw .unwritable(path: path, detail: "\(error)")
    }
  }

  private func appendOnce(_ lines: [UInt8]) throws(SystemError) {
    // O_NONBLOCK: opening a pipe without a reader would block.
    try files.withFile(path, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK) { (descriptor) throws(SystemError) in
      try files.requireRegularFile(descriptor)
      let lock = try files.takeLock(descriptor)
      let size = try files.retrying { () throws(SystemError) in try files.status(descriptor).size }
      if size == 0 { try flushFolder() }
      let isTorn = size > 0 ? try files.lastByte(descriptor, size: size) != newline : false
      do throws(SystemError) {
        try files.writeAll((isTorn ? [newline] : []) + lines, to: descriptor)
        try files.flush(descriptor)
      } catch {
        // Without the lock, truncating could remove a line of another process.
        if lock == .locked { try? files.truncate(descriptor, size) }
        throw error
      }
    }
  }

  /// Flushes the folder, so that a new file's name survives a power failure.
  private func flushFolder() throws(SystemError) {
    try files.withFile(path.folderPath, O_RDONLY | O_DIRECTORY) { (folder) throws(SystemError) in
      try files.flush(folder)
    }
  }
}

private let newline = UInt8(ascii: "\n")

extension FileSystem {
  fileprivate func lastByte(_ descriptor: Int32, size: Int) throws(SystemError) -> UInt8? {
    var byte: [UInt8] = [0]
    let count = try retrying { () throws(SystemError) in
      try byte.withUnsafeMutableBytes { buffer in
        Result { () throws(SystemError) in try readAt(descriptor, buffer, size - 1) }
      }.get()
    }
    return count == 1 ? byte[0] : nil
  }
}

// MARK: - Reading

extension HistoryFile {
  /// The limit of a line, in bytes. Longer lines count as damaged.
  static let lineLimit = 1 << 20

  /// Counts the file's entries; none if there is no file.
  ///
  /// Text after the last line break is counted if it is a whole entry, and otherwise ignored, since another process may be
  /// writing it.
  ///
  /// - Parameter countsRest: True to count such text as a damaged line.
  func tally(countsRest: Bool = false) throws(StorageError) -> HistoryTally {
    var tally = HistoryTally()
    tally.damagedLines = try readLines(countsRest: countsRest) { line in
      guard let entry = HistoryLineSummary(line: line) else { return false }
      tally.add(entry)
      return true
    }
    return tally
  }

  /// Reads the file line by line. Each line is passed to a function that returns false if it isn't an entry.
  ///
  /// - Returns: The number of lines that aren't entries. Blank lines don't count.
  func readLines(
    countsRest: Bool = false, _ body: (UnsafeRawBufferPointer) -> Bool
  ) throws(StorageError) -> Int {
    do throws(SystemError) {
      return try files.withFile(path, O_RDONLY | O_NONBLOCK) { (descriptor) throws(SystemError) in
        try files.requireRegularFile(descriptor)
        return try readLines(descriptor, countsRest, body)
      }
    } catch {
      if error.code == ENOENT { return 0 }
      throw .unreadable(path: path, detail: "\(error)")
    }
  }

  private func readLines(
    _ descriptor: Int32, _ countsRest: Bool, _ body: (UnsafeRawBufferPointer) -> Bool
  ) throws(SystemError) -> Int {
    var lines = HistoryLines(countsRest: countsRest)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.lineLimit, alignment: 16)
    defer { buffer.deallocate() }
    var count = 0
    while true {
      let new = try files.retrying { () throws(SystemError) in
        try files.read(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      count += new
      let rest = lines.consume(UnsafeRawBufferPointer(rebasing: buffer[..<count]), isAtEnd: new == 0, body)
      if new == 0 { return lines.damagedLines }
      buffer.copyBytes(from: buffer[rest..<count])
      count -= rest
    }
  }
}

/// Splits bytes into lines and counts those that aren't entries.
private struct HistoryLines {
  /// Indicates that text after the last line break counts as damaged unless it is an entry.
  let countsRest: Bool
  private(set) var damagedLines = 0
  /// Indicates that the current line is longer than the buffer and is being skipped.
  private var isSkipping = false

  init(countsRest: Bool) {
    self.countsRest = countsRest
  }

  /// Passes whole lines to a function, and at the end of the file the rest.
  ///
  /// - Returns: The offset of the first byte that wasn't consumed.
  mutating func consume(
    _ bytes: UnsafeRawBufferPointer, isAtEnd: Bool, _ body: (UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    var start = 0
    while start < bytes.count, let end = memchr(bytes.baseAddress! + start, 0x0A, bytes.count - start) {
      let length = bytes.baseAddress!.distance(to: UnsafeRawPointer(end)) - start
      consume(line: UnsafeRawBufferPointer(rebasing: bytes[start..<(start + length)]), body)
      start += length + 1
    }
    if isAtEnd {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      let isEntry = !isSkipping && body(rest)
      if !isEntry, countsRest, isSkipping || !rest.isBlank { damagedLines += 1 }
    } else if start == 0, bytes.count == HistoryFile.lineLimit {
      isSkipping = true
      return bytes.count
    }
    return start
  }

  private mutating func consume(line: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Bool) {
    let isEntry = !isSkipping && body(line)
    if !isEntry, isSkipping || !line.isBlank { damagedLines += 1 }
    isSkipping = false
  }
}

extension HistoryTally {
  fileprivate mutating func add(_ entry: HistoryLineSummary) {
    if entry.isRepeat { return }
    add(topicID: entry.topicID, session: entry.session, isCorrect: entry.isCorrect, seconds: entry.seconds)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x0D } }
}
