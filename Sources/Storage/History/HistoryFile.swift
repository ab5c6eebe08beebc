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
    let count = try byte.withUnsafeMutableBytes { buffer in
      Result { () throws(SystemError) in try readAll(descriptor, buffer, at: size - 1) }
    }.get()
    return count == 1 ? byte[0] : nil
  }

  /// Reads bytes at an offset until the buffer is full or the file ends. Returns their number.
  fileprivate func readAll(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(SystemError) -> Int {
    var count = 0
    while count < buffer.count {
      let new = try retrying { () throws(SystemError) in
        try readAt(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]), offset + count)
      }
      if new == 0 { break }
      count += new
    }
    return count
  }
}

// MARK: - Reading

extension HistoryFile {
  /// The limit of a line, in bytes. Longer lines count as damaged.
  static let lineLimit = 1 << 20

  /// The result of reading lines.
  struct Reading {
    /// The number of lines that aren't entries. Blank lines don't count.
    var damagedLines: Int
    /// The offset after the last line break, from which later lines can be read.
    var end: Int
  }

  /// Reads the file line by line, from an offset at which a line begins. Each line is passed with its offset to a function
  /// that returns false if the line isn't an entry. A missing file has no lines.
  ///
  /// Text after the last line break is passed too, but isn't counted as damaged, since another process may be writing it.
  ///
  /// - Parameter countsRest: True to count such text as a damaged line.
  func readLines(
    from start: Int = 0, countsRest: Bool = false, _ body: (UnsafeRawBufferPointer, Int) -> Bool
  ) throws(StorageError) -> Reading {
    do throws(SystemError) {
      return try files.withFile(path, O_RDONLY | O_NONBLOCK) { (descriptor) throws(SystemError) in
        try files.requireRegularFile(descriptor)
        return try readLines(descriptor, start, countsRest, body)
      }
    } catch {
      if error.code == ENOENT { return Reading(damagedLines: 0, end: 0) }
      throw .unreadable(path: path, detail: "\(error)")
    }
  }

  private func readLines(
    _ descriptor: Int32, _ start: Int, _ countsRest: Bool, _ body: (UnsafeRawBufferPointer, Int) -> Bool
  ) throws(SystemError) -> Reading {
    var lines = HistoryLines(start: start, countsRest: countsRest)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.lineLimit, alignment: 16)
    defer { buffer.deallocate() }
    var count = 0
    while true {
      let new = try files.readAll(
        descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]), at: lines.offset + count)
      count += new
      let used = lines.consume(UnsafeRawBufferPointer(rebasing: buffer[..<count]), isAtEnd: new == 0, body)
      if new == 0 { return Reading(damagedLines: lines.damagedLines, end: lines.offset) }
      buffer.copyBytes(from: buffer[used..<count])
      count -= used
    }
  }

  /// Reads lines at known places.
  func readLines(
    at places: some Sequence<(offset: Int, length: Int)>, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(StorageError) {
    do throws(SystemError) {
      try files.withFile(path, O_RDONLY | O_NONBLOCK) { (descriptor) throws(SystemError) in
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.lineLimit, alignment: 16)
        defer { buffer.deallocate() }
        for place in places {
          let line = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(place.length, Self.lineLimit)])
          let count = try files.readAll(descriptor, line, at: place.offset)
          body(UnsafeRawBufferPointer(rebasing: line[..<count]))
        }
      }
    } catch {
      throw .unreadable(path: path, detail: "\(error)")
    }
  }

  /// Reads up to ``tailLimit`` bytes before an offset; `nil` if the file is shorter. By these bytes, a file to which lines
  /// were only added is told from one that was changed.
  func tail(before end: Int) throws(StorageError) -> [UInt8]? {
    if end == 0 { return [] }
    do throws(SystemError) {
      return try files.withFile(path, O_RDONLY | O_NONBLOCK) { (descriptor) throws(SystemError) in
        try files.requireRegularFile(descriptor)
        var bytes = [UInt8](repeating: 0, count: min(end, Self.tailLimit))
        let count = try bytes.withUnsafeMutableBytes { buffer in
          Result { () throws(SystemError) in try files.readAll(descriptor, buffer, at: end - buffer.count) }
        }.get()
        return count == bytes.count ? bytes : nil
      }
    } catch {
      if error.code == ENOENT { return nil }
      throw .unreadable(path: path, detail: "\(error)")
    }
  }

  private static let tailLimit = 4096
}

/// Splits bytes into lines and counts those that aren't entries.
private struct HistoryLines {
  /// Indicates that text after the last line break counts as damaged unless it is an entry.
  let countsRest: Bool
  /// The offset of the bytes that aren't consumed yet.
  private(set) var offset: Int
  private(set) var damagedLines = 0
  /// Indicates that the current line is longer than the buffer and is being skipped.
  private var isSkipping = false

  init(start: Int, countsRest: Bool) {
    offset = start
    self.countsRest = countsRest
  }

  /// Passes whole lines to a function, and at the end of the file the rest.
  ///
  /// - Returns: The number of bytes that were consumed.
  mutating func consume(
    _ bytes: UnsafeRawBufferPointer, isAtEnd: Bool, _ body: (UnsafeRawBufferPointer, Int) -> Bool
  ) -> Int {
    var start = 0
    defer { offset += start }
    while start < bytes.count, let end = memchr(bytes.baseAddress! + start, 0x0A, bytes.count - start) {
      let length = bytes.baseAddress!.distance(to: UnsafeRawPointer(end)) - start
      consume(line: UnsafeRawBufferPointer(rebasing: bytes[start..<(start + length)]), at: offset + start, body)
      start += length + 1
    }
    if isAtEnd {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      let isEntry = !isSkipping && body(rest, offset + start)
      if !isEntry, countsRest, isSkipping || !rest.isBlank { damagedLines += 1 }
    } else if start == 0, bytes.count == HistoryFile.lineLimit {
      isSkipping = true
      start = bytes.count
    }
    return start
  }

  private mutating func consume(
    line: UnsafeRawBufferPointer, at offset: Int, _ body: (UnsafeRawBufferPointer, Int) -> Bool
  ) {
    let isEntry = !isSkipping && body(line, offset)
    if !isEntry, isSkipping || !line.isBlank { damagedLines += 1 }
    isSkipping = false
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x0D } }
}
