import Clients
import Domain
import Platform

/// The file that the history is kept in, one line per question that is over; it only grows.
struct HistoryFile: Sendable {
  let path: String
  var files = FileSystem.live

  /// Adds lines in one `write` under the file's lock; returns when they are on the disk.
  ///
  /// Where it throws, the file is as it was.
  func append(_ lines: [UInt8]) throws(StorageError) {
    do throws(SystemError) {
      do throws(SystemError) {
        try appendOnce(lines)
      } catch {
        guard error.code == ENOENT else { throw error }
        try files.makeFolders(path.folderPath)
        try appendOnce(lines)
      }
    } catch {
      throw .unwritable(path: path, detail: "\(error)")
    }
  }

  private func appendOnce(_ lines: [UInt8]) throws(SystemError) {
    // Without waiting, for a pipe that nobody reads from.
    try files.withFile(path, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK) { (descriptor) throws(SystemError) in
      let lock = try files.takeLock(descriptor)
      let size = try files.retrying { () throws(SystemError) in try files.status(descriptor).size }
      if size == 0 { try syncFolder() }
      let isTorn = size > 0 ? try files.lastByte(descriptor, size: size) != newline : false
      do throws(SystemError) {
        try files.writeAll((isTorn ? [newline] : []) + lines, to: descriptor)
        try files.flush(descriptor)
      } catch {
        // Without the lock it might be another window's line that is cut off.
        if lock == .locked { try? files.truncate(descriptor, size) }
        throw error
      }
    }
  }

  /// Makes a new file's name outlast a loss of power.
  private func syncFolder() throws(SystemError) {
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
  /// The longest line that is read, in bytes; a longer one is damaged.
  static let longestLine = 1 << 20

  /// Counts what is in the file; a file that isn't there counts nothing.
  ///
  /// What follows the last line break is counted where it is a whole line. Else it is left out: another window may be
  /// writing it.
  func tally() throws(StorageError) -> HistoryTally {
    do throws(SystemError) {
      return try files.withFile(path, O_RDONLY | O_NONBLOCK) { (descriptor) throws(SystemError) in
        try tally(descriptor)
      }
    } catch {
      if error.code == ENOENT { return HistoryTally() }
      throw .unreadable(path: path, detail: "\(error)")
    }
  }

  private func tally(_ descriptor: Int32) throws(SystemError) -> HistoryTally {
    var lines = HistoryLines()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.longestLine, alignment: 16)
    defer { buffer.deallocate() }
    var count = 0
    while true {
      let new = try files.retrying { () throws(SystemError) in
        try files.read(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      count += new
      let rest = lines.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), isWhole: new == 0)
      if new == 0 { return lines.tally }
      buffer.copyBytes(from: buffer[rest..<count])
      count -= rest
    }
  }
}

/// Divides what is read into lines, and counts them.
private struct HistoryLines {
  var tally = HistoryTally()
  /// Whether a line is being left out that is longer than the buffer.
  private var isSkipping = false

  /// Takes the whole lines, and what is left of a file that `isWhole`.
  ///
  /// - Returns: Where the line begins that isn't whole yet.
  mutating func take(_ bytes: UnsafeRawBufferPointer, isWhole: Bool) -> Int {
    var start = 0
    while start < bytes.count, let end = memchr(bytes.baseAddress! + start, 0x0A, bytes.count - start) {
      let length = bytes.baseAddress!.distance(to: UnsafeRawPointer(end)) - start
      take(line: UnsafeRawBufferPointer(rebasing: bytes[start..<(start + length)]))
      start += length + 1
    }
    if isWhole {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      if !isSkipping, let facts = HistoryFacts(line: rest) { tally.add(facts) }
    } else if start == 0, bytes.count == HistoryFile.longestLine {
      isSkipping = true
      return bytes.count
    }
    return start
  }

  private mutating func take(line: UnsafeRawBufferPointer) {
    if !isSkipping, let facts = HistoryFacts(line: line) {
      tally.add(facts)
    } else if isSkipping || !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
      tally.damagedLines += 1
    }
    isSkipping = false
  }
}

extension HistoryTally {
  fileprivate mutating func add(_ facts: HistoryFacts) {
    add(topicID: facts.topicID, isCorrect: facts.isCorrect, seconds: facts.seconds)
  }
}
