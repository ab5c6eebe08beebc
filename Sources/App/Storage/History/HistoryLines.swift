package import Clients
package import Domain
import Platform

/// The lines of a history file. Whatever reads a history reads it through this type, so that all
/// count the same lines as damaged.
///
/// ```swift
/// var lines = try HistoryLines(path)
/// while try lines.next() { tally.add(lines.entry) }
/// print(lines.skipped.damaged)
/// ```
///
/// A line is damaged if it isn't an entry (see ``HistoryEntry/line``) or has more than a megabyte.
/// Blank lines and byte order marks don't count, and an entry that was read before is left out. A
/// missing file has no lines.
package struct HistoryLines: ~Copyable {
  package private(set) var entry = HistoryEntry.empty
  /// The lines before the current one that aren't counted.
  private(set) var skippedLines = SkippedLines()
  /// The text after the last line break, if it isn't counted.
  private(set) var skippedRest = SkippedLines()
  /// The number of entries that were left out because they were read before.
  private(set) var repeatedLines = 0
  /// The numbers of the first damaged lines.
  private(set) var damagedLines: [Int] = []
  /// The entries that were read, by their sessions and numbers.
  private(set) var seen: SeenEntries
  /// True if a line break ends the current line. Otherwise it is the last one.
  private(set) var isWhole = false
  private(set) var offset = 0
  /// The bytes of the current line, without a line break. They are gone with the next line.
  package private(set) var bytes = UnsafeRawBufferPointer(start: nil, count: 0)

  /// The number of the current line, from 1, and of all lines after the last one.
  private(set) var lineNumber = 0
  /// The lines that are damaged or left out, if they are kept.
  private(set) var problems: [LineProblem] = []

  private let path: String
  private let files: FileSystem
  private let keepsProblems: Bool
  /// True if this process holds the file's lock, so that no other one is writing.
  private let isLocked: Bool
  /// `nil` if the file is missing.
  private let descriptor: Int32?
  private let buffer: UnsafeMutableRawBufferPointer
  /// The bytes of the buffer that were read from the file and aren't part of earlier lines.
  private var unread = 0..<0
  /// The offset of the unread bytes in the file.
  private(set) var position = 0
  private var chunk = Self.lineLimit

  private static let lineLimit = 1 << 20
  /// The limit of ``damagedLines``.
  private static let namedLines = 10
  /// The bytes with which some editors begin a file, and so a file that another one was added to
  /// may have them in any line.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// The limit of ``tail(before:)``, in bytes.
  private static let tailLimit = 4096

  package init(_ path: String) throws(StorageError) {
    try self.init(HistoryFile(path: path))
  }

  /// - Parameters:
  ///   - seen: The entries that are left out.
  ///   - keepsProblems: True to keep the places of lines that are damaged or left out.
  ///   - isLocked: True if this process holds the file's lock.
  init(
    _ file: HistoryFile, after seen: SeenEntries = SeenEntries(), keepsProblems: Bool = false,
    isLocked: Bool = false
  ) throws(StorageError) {
    path = file.path
    files = file.files
    self.seen = seen
    self.keepsProblems = keepsProblems
    self.isLocked = isLocked
    descriptor = try reporting(StorageError.unreadable, path) { () throws(SystemError) in
      try Self.open(file)
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

  /// The lines before the current one that aren't counted, and all of them after the last one.
  package var skipped: SkippedLines {
    SkippedLines(
      damaged: skippedLines.damaged + skippedRest.damaged,
      newer: skippedLines.newer + skippedRest.newer)
  }

  var isMissing: Bool { descriptor == nil }

  /// The offset after the last line break so far, from which later lines can be read.
  var end: Int { isWhole ? position : offset }
}

// MARK: - Lines

extension HistoryLines {
  /// Goes on to the next line that isn't damaged. Returns false if there is none.
  ///
  /// - Parameter includingNewer: True for lines in the format of a later version too, which
  ///   otherwise are skipped.
  package mutating func next(includingNewer: Bool = false) throws(StorageError) -> Bool {
    do throws(SystemError) {
      var isSettled = false
      while try readLine() {
        if let new = HistoryEntry(line: bytes, after: entry) {
          if !isNew(new) || !counts(new, includingNewer) { continue }
          entry = new
          return true
        }
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
        if !isWhole, !isSettled, !isLocked {
          // Another process may be writing the line.
          awaitWriters()
          lineNumber -= 1
          seek(to: offset)
          isSettled = true
        } else {
          skip(SkippedLines(damaged: 1), .damaged)
        }
      }
      return false
    } catch {
      throw .unreadable(path: path, detail: "\(error)")
    }
  }

  /// Returns false for an entry that was read before.
  private mutating func isNew(_ entry: borrowing HistoryEntry) -> Bool {
    // Text without a line break is read again.
    if isWhole ? seen.insert(entry) : !seen.contains(entry) { return true }
    repeatedLines += 1
    report(.repeated)
    return false
  }

  private mutating func counts(_ entry: borrowing HistoryEntry, _ includingNewer: Bool) -> Bool {
    if entry.unknown != .line { return true }
    skip(SkippedLines(newer: 1))
    return includingNewer
  }

  private mutating func skip(_ line: SkippedLines, _ problem: LineProblem.Kind? = nil) {
    if isWhole { skippedLines += line } else { skippedRest += line }
    guard let problem else { return }
    if damagedLines.count < Self.namedLines { damagedLines.append(lineNumber) }
    report(problem)
  }

  private mutating func report(_ kind: LineProblem.Kind) {
    if !keepsProblems { return }
    let end = position - (isWhole ? 1 : 0)
    problems.append(LineProblem(line: lineNumber, kind: kind, place: offset..<end, text: bytes))
  }

  /// Goes to an offset at which a line begins.
  ///
  /// - Parameter count: The number of bytes to read at once, if no more than the line is wanted.
  mutating func seek(to offset: Int, reading count: Int = Self.lineLimit) {
    if offset != position { unread = 0..<0 }
    position = offset
    self.offset = offset
    isWhole = false
    chunk = min(count, Self.lineLimit)
  }

  /// Returns up to ``tailLimit`` bytes before an offset; fewer if the file is shorter. By these
  /// bytes, a file to which lines were only added is told from one that was changed.
  func tail(before end: Int) throws(StorageError) -> [UInt8] {
    guard let descriptor else { return [] }
    var bytes = [UInt8](repeating: 0, count: min(end, Self.tailLimit))
    return try reporting(StorageError.unreadable, path) { () throws(SystemError) in
      Array(bytes[..<(try files.fill(&bytes, from: descriptor, at: end - bytes.count))])
    }
  }

  /// Reads the next line, or the text after the last line break. Returns false at the end of the
  /// file.
  private mutating func readLine() throws(SystemError) -> Bool {
    var begin = position
    var isTooLong = false
    lineNumber += 1
    while true {
      let start = UnsafeRawPointer(buffer.baseAddress! + unread.lowerBound)
      if !unread.isEmpty, let end = memchr(start, 0x0A, unread.count) {
        take(start.distance(to: UnsafeRawPointer(end)), andBreak: true)
        if !isTooLong { return true }
        offset = begin
        skip(SkippedLines(damaged: 1), .tooLong)
        begin = position
        isTooLong = false
        lineNumber += 1
        continue
      }
      if unread.count == Self.lineLimit {
        isTooLong = true
        take(unread.count, andBreak: false)
      }
      if try readMore() { continue }
      if isTooLong {
        take(unread.count, andBreak: false)
        offset = begin
        skip(SkippedLines(damaged: 1), .tooLong)
        return false
      }
      if unread.isEmpty {
        lineNumber -= 1
        return false
      }
      take(unread.count, andBreak: false)
      return true
    }
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
  private func awaitWriters() {
    try? files.withFile(path, O_RDONLY | O_NONBLOCK) { (descriptor) throws(SystemError) in
      _ = try files.takeLock(descriptor)
    }
  }
}
