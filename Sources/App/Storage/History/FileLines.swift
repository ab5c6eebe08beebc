import Clients
import Domain
import Platform

/// The lines of a file, one after the other.
///
/// ```swift
/// var lines = try FileLines(file)
/// while try lines.next() == .line { print(lines.number, lines.bytes.count) }
/// ```
///
/// The text after the last line break is a line too, but byte order marks are left out. A missing
/// file has no lines.
struct FileLines: ~Copyable {
  /// The outcome of reading on.
  enum Outcome {
    case line
    /// A line of ``limit`` bytes or more, of which ``bytes`` are the last.
    case tooLong
    case end
  }

  /// The bytes of the current line, without a line break. They are gone with the next line.
  private(set) var bytes = UnsafeRawBufferPointer(start: nil, count: 0)
  /// The number of the current line, from 1, and of all lines after the last one.
  private(set) var number = 0
  /// The offset of the current line in the file.
  private(set) var offset = 0
  /// True if a line break ends the current line. Otherwise it is the last one.
  private(set) var isWhole = false
  /// The offset of the unread bytes in the file.
  private(set) var position = 0

  let path: String
  private let files: FileSystem
  /// `nil` if the file is missing, or can't be read.
  private let descriptor: Int32?
  private let buffer: UnsafeMutableRawBufferPointer
  /// The bytes of the buffer that were read from the file and aren't part of earlier lines.
  private var unread = 0..<0
  /// The number of bytes to read at once.
  private var chunk = Self.limit

  /// The greatest length of a line in bytes: a megabyte.
  static let limit = 1 << 20
  /// The bytes with which some editors begin a file, and so a file that another one was added to
  /// may have them in any line.
  private static let byteOrderMark = utf8ByteOrderMark

  init(_ file: HistoryFile) throws(StorageError) {
    path = file.path
    files = file.files
    descriptor = try reporting(StorageError.unreadable, path) { () throws(SystemError) in
      try Self.open(file)
    }
    buffer = .allocate(byteCount: Self.limit, alignment: 16)
  }

  /// A file that can't be read now, which has no lines.
  init(unreadable file: HistoryFile) {
    path = file.path
    files = file.files
    descriptor = nil
    buffer = .allocate(byteCount: 0, alignment: 16)
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
      // A name that isn't in UTF-8 is read with this character, and there is no such file.
      if error.code == ENOENT, file.path.contains("\u{FFFD}") { throw SystemError(EILSEQ) }
      guard error.code == ENOENT else { throw error }
      try file.files.checkLinks(of: file.path)
      return nil
    }
  }

  deinit {
    if let descriptor { files.close(descriptor) }
    buffer.deallocate()
  }

  var isMissing: Bool { descriptor == nil }

  /// The offset after the last line break so far, from which later lines can be read.
  var end: Int { isWhole ? position : offset }

  /// Goes to an offset at which a line begins.
  ///
  /// - Parameter count: The number of bytes to read at once, if no more than the line is wanted.
  mutating func seek(to offset: Int, reading count: Int = Self.limit) {
    if offset != position { unread = 0..<0 }
    position = offset
    self.offset = offset
    isWhole = false
    chunk = min(count, Self.limit)
  }

  /// Goes back to the beginning of the current line.
  mutating func goBack() {
    number -= 1
    seek(to: offset)
  }

  /// Returns the bytes before an offset; fewer than `count` if the file is shorter.
  func tail(before end: Int, count: Int) throws(StorageError) -> [UInt8] {
    guard let descriptor else { return [] }
    var bytes = [UInt8](repeating: 0, count: min(end, count))
    return try reporting(StorageError.unreadable, path) { () throws(SystemError) in
      Array(bytes[..<(try files.fill(&bytes, from: descriptor, at: end - bytes.count))])
    }
  }

  /// Reads the next line, or the text after the last line break.
  mutating func next() throws(SystemError) -> Outcome {
    let begin = position
    var isTooLong = false
    number += 1
    while true {
      let start = UnsafeRawPointer(buffer.baseAddress! + unread.lowerBound)
      if !unread.isEmpty, let end = memchr(start, 0x0A, unread.count) {
        take(start.distance(to: UnsafeRawPointer(end)), andBreak: true)
        break
      }
      if unread.count == Self.limit {
        isTooLong = true
        take(unread.count, andBreak: false)
      }
      if try readMore() { continue }
      if unread.isEmpty, !isTooLong {
        number -= 1
        return .end
      }
      take(unread.count, andBreak: false)
      break
    }
    if !isTooLong { return .line }
    offset = begin
    return .tooLong
  }

  /// Makes the next bytes the current line.
  private mutating func take(_ count: Int, andBreak isWhole: Bool) {
    bytes = UnsafeRawBufferPointer(
      rebasing: buffer[unread.lowerBound..<(unread.lowerBound + count)])
    if bytes.first == Self.byteOrderMark[0], bytes.starts(with: Self.byteOrderMark) {
      bytes = UnsafeRawBufferPointer(rebasing: bytes[Self.byteOrderMark.count...])
    }
    offset = position
    self.isWhole = isWhole
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
  func awaitWriters() {
    try? files.withFile(path, O_RDONLY | O_NONBLOCK) { (descriptor) throws(SystemError) in
      _ = try files.takeLock(descriptor)
    }
  }
}
