public import Clients
public import Domain
import Platform

/// The lines of a history file. Whatever reads a history reads it through this type, so that all count the same lines as
/// damaged.
///
/// ```swift
/// var lines = try HistoryLines(path)
/// while try lines.next() { tally.add(lines.entry) }
/// print(lines.damagedLines)
/// ```
///
/// A line is damaged if it isn't an entry (see ``HistoryEntry/line``) or has more than a megabyte. Blank lines don't count.
/// A missing file has no lines.
public struct HistoryLines: ~Copyable {
  /// The entry of the current line.
  public private(set) var entry = HistoryEntry.empty
  /// The number of damaged lines before the current one, and of all after the last one.
  public private(set) var damagedLines = 0
  /// True if the text after the last line break was counted as damaged.
  private(set) var hasDamagedRest = false
  /// True if a line break ends the current line. Otherwise it is the last one.
  private(set) var isWhole = false
  /// The offset of the current line.
  private(set) var offset = 0
  /// The bytes of the current line, without a line break. They are gone with the next line.
  private(set) var bytes = UnsafeRawBufferPointer(start: nil, count: 0)

  private let path: String
  private let files: FileSystem
  /// `nil` if the file is missing.
  private let descriptor: Int32?
  private let buffer: UnsafeMutableRawBufferPointer
  /// The bytes of the buffer that were read from the file and aren't part of earlier lines.
  private var unread = 0..<0
  /// The offset of the unread bytes in the file.
  private var position = 0
  /// The number of bytes to read at once.
  private var chunk = Self.lineLimit

  /// The limit of a line, in bytes.
  private static let lineLimit = 1 << 20
  /// The limit of ``tail(before:)``, in bytes.
  private static let tailLimit = 4096

  /// Opens a history file.
  public init(_ path: String) throws(StorageError) {
    try self.init(HistoryFile(path: path))
  }

  init(_ file: HistoryFile) throws(StorageError) {
    (path, files) = (file.path, file.files)
    do throws(SystemError) {
      descriptor = try Self.open(file)
    } catch {
      throw .unreadable(path: path, detail: "\(error)")
    }
    buffer = .allocate(byteCount: Self.lineLimit, alignment: 16)
  }

  private static func open(_ file: HistoryFile) throws(SystemError) -> Int32? {
    do throws(SystemError) {
      // O_NONBLOCK: opening a pipe without a writer would block.
      let descriptor = try file.files.retrying { () throws(SystemError) in
        try file.files.open(file.path, O_RDONLY | O_NONBLOCK, 0)
      }
      do throws(SystemError) {
        try file.files.requireRegularFile(descriptor)
      } catch {
        file.files.close(descriptor)
        throw error
      }
      return descriptor
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  deinit {
    if let descriptor { files.close(descriptor) }
    buffer.deallocate()
  }

  /// True if there is no file.
  var isMissing: Bool { descriptor == nil }

  /// The offset after the last line break so far, from which later lines can be read.
  var end: Int { isWhole ? position : offset }
}

// MARK: - Lines

extension HistoryLines {
  /// Goes on to the next line that isn't damaged. Returns false if there is none.
  public mutating func next() throws(StorageError) -> Bool {
    do throws(SystemError) {
      var isSettled = false
      while try readLine() {
        if let new = HistoryEntry(line: bytes, after: entry) {
          entry = new
          return true
        }
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
        if !isWhole, !isSettled {
          // Another process may be writing the line.
          awaitWriters()
          seek(to: offset)
          isSettled = true
        } else {
          damagedLines += 1
          hasDamagedRest = !isWhole
        }
      }
      return false
    } catch {
      throw .unreadable(path: path, detail: "\(error)")
    }
  }

  /// Goes to an offset at which a line begins.
  ///
  /// - Parameter count: The number of bytes to read at once, if no more than the line is wanted.
  mutating func seek(to offset: Int, reading count: Int = Self.lineLimit) {
    if offset != position { unread = 0..<0 }
    (position, self.offset, isWhole, chunk) = (offset, offset, false, min(count, Self.lineLimit))
  }

  /// Returns up to ``tailLimit`` bytes before an offset; fewer if the file is shorter. By these bytes, a file to which lines
  /// were only added is told from one that was changed.
  func tail(before end: Int) throws(StorageError) -> [UInt8] {
    guard let descriptor else { return [] }
    var bytes = [UInt8](repeating: 0, count: min(end, Self.tailLimit))
    do throws(SystemError) {
      let count = try bytes.withUnsafeMutableBytes { buffer in
        Result { () throws(SystemError) in
          try files.retrying { () throws(SystemError) in try files.readAt(descriptor, buffer, end - buffer.count) }
        }
      }.get()
      return Array(bytes[..<count])
    } catch {
      throw .unreadable(path: path, detail: "\(error)")
    }
  }

  /// Reads the next line, or the text after the last line break. Returns false at the end of the file.
  private mutating func readLine() throws(SystemError) -> Bool {
    var isTooLong = false
    while true {
      let start = UnsafeRawPointer(buffer.baseAddress! + unread.lowerBound)
      if !unread.isEmpty, let end = memchr(start, 0x0A, unread.count) {
        take(start.distance(to: UnsafeRawPointer(end)), andBreak: true)
        if !isTooLong { return true }
        damagedLines += 1
        isTooLong = false
        continue
      }
      if unread.count == Self.lineLimit {
        isTooLong = true
        take(unread.count, andBreak: false)
      }
      if try readMore() { continue }
      if isTooLong {
        damagedLines += 1
        hasDamagedRest = true
        return false
      }
      if unread.isEmpty { return false }
      take(unread.count, andBreak: false)
      return true
    }
  }

  /// Makes the next bytes the current line.
  private mutating func take(_ count: Int, andBreak isWhole: Bool) {
    bytes = UnsafeRawBufferPointer(rebasing: buffer[unread.lowerBound..<(unread.lowerBound + count)])
    (offset, self.isWhole) = (position, isWhole)
    let used = count + (isWhole ? 1 : 0)
    position += used
    unread = (unread.lowerBound + used)..<unread.upperBound
  }

  /// Reads bytes after the unread ones. Returns false at the end of the file.
  private mutating func readMore() throws(SystemError) -> Bool {
    guard let descriptor else { return false }
    buffer.copyBytes(from: buffer[unread])
    unread = 0..<unread.count
    let free = UnsafeMutableRawBufferPointer(rebasing: buffer[unread.count...].prefix(chunk))
    let count = try files.retrying { [files, position, unread] () throws(SystemError) in
      try files.readAt(descriptor, free, position + unread.count)
    }
    unread = 0..<(unread.count + count)
    return count > 0
  }

  /// Returns when no process is writing to the file, or after a second.
  private func awaitWriters() {
    try? files.withFile(path, O_RDONLY | O_NONBLOCK) { (descriptor) throws(SystemError) in
      _ = try files.takeLock(descriptor)
    }
  }
}
