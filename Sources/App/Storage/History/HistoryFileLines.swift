import Clients
import Domain
import Platform

/// The lines of one file of the history.
///
/// ```swift
/// var lines = try HistoryFileLines(file)
/// while try lines.next(&seen) { print(lines.entry) }
/// ```
struct HistoryFileLines: ~Copyable {
  /// The entry of the current line.
  private(set) var entry = HistoryEntry.empty
  /// The lines before the current one that aren't counted.
  private(set) var skippedLines = SkippedLines()
  /// The text after the last line break, if it isn't counted.
  private(set) var skippedRest = SkippedLines()
  /// The number of entries that were left out because they were read before.
  private(set) var repeatedLines = 0
  /// The numbers of the first damaged lines.
  private(set) var damagedLines: [Int] = []
  /// The number of times that each line without a number was read here, where these are compared.
  private(set) var counts: LineCounts
  /// The lines that are damaged or left out, if they are kept.
  private(set) var problems: [LineProblem] = []

  private var lines: FileLines
  private let keepsProblems: Bool
  /// True if this process holds the file's lock, so that no other one is writing.
  private let isLocked: Bool

  /// The limit of ``damagedLines``.
  private static let namedLines = 10
  /// The limit of ``tail(before:)``, in bytes.
  private static let tailLimit = 4096

  /// - Parameters:
  ///   - counts: The lines without a number that were read here before.
  ///   - keepsProblems: True to keep the places of lines that are damaged or left out.
  ///   - isLocked: True if this process holds the file's lock.
  init(
    _ file: HistoryFile, after counts: LineCounts = LineCounts(), keepsProblems: Bool = false,
    isLocked: Bool = false
  ) throws(StorageError) {
    self.counts = counts
    self.keepsProblems = keepsProblems
    self.isLocked = isLocked
    lines = try FileLines(file)
  }

  /// A file that can't be read now, which has no lines.
  init(unreadable file: HistoryFile) {
    counts = LineCounts()
    keepsProblems = false
    isLocked = false
    lines = FileLines(unreadable: file)
  }

  /// The bytes of the current line, without a line break. They are gone with the next line.
  var bytes: UnsafeRawBufferPointer { lines.bytes }
  /// True if a line break ends the current line. Otherwise it is the last one.
  var isWhole: Bool { lines.isWhole }
  /// The offset of the current line in the file, in bytes.
  var offset: Int { lines.offset }
  /// The number of the current line, from 1, and of all lines after the last one.
  var lineNumber: Int { lines.number }
  /// The offset after the current line and its line break, in bytes.
  var position: Int { lines.position }
  /// True if there is no such file, or it can't be read now.
  var isMissing: Bool { lines.isMissing }
  /// The offset after the last line break so far, from which later lines can be read.
  var end: Int { lines.end }

  /// Goes to an offset at which a line begins.
  mutating func seek(to offset: Int) { lines.seek(to: offset) }

  /// Returns up to ``tailLimit`` bytes before an offset; fewer if the file is shorter. By these
  /// bytes, a file to which lines were only added is told from one that was changed.
  func tail(before end: Int) throws(StorageError) -> [UInt8] {
    try lines.tail(before: end, count: Self.tailLimit)
  }
}

extension HistoryFileLines {
  /// Goes on to the next line that isn't damaged and wasn't seen. Returns false if there is none.
  ///
  /// - Parameter seen: The entries that are left out, to which this one is added.
  /// - Parameter includingNewer: True for lines in the format of a later version too, which
  ///   otherwise are skipped.
  /// - Parameter isContinued: True if text without a line break will be read again, and so isn't
  ///   added to them.
  mutating func next(
    _ seen: inout SeenEntries, includingNewer: Bool = false, isContinued: Bool = false
  ) throws(StorageError) -> Bool {
    do throws(SystemError) {
      // The place of a rest that was there when no process was writing.
      var settledRest: Int?
      while true {
        switch try lines.next() {
        case .end: return false
        case .tooLong:
          skip(SkippedLines(damaged: 1), .tooLong)
          if isWhole { continue }
          return false
        case .line: break
        }
        if let new = HistoryEntry(line: bytes, after: entry) {
          let isRest = isContinued && !isWhole
          guard takeUnlessRepeated(new, &seen, isRest: isRest) else { continue }
          guard takeUnlessNewer(new, includingNewer) else { continue }
          entry = new
          return true
        }
        if bytes.allSatisfy(\.isJSONBlank) { continue }
        if !isWhole, settledRest != offset, !isLocked {
          // Another process may be writing the line.
          lines.awaitWriters()
          lines.goBack()
          settledRest = offset
          continue
        }
        skip(SkippedLines(damaged: 1), .damaged)
        // More of this line may come now, which is no line.
        if !isWhole { return false }
      }
    } catch {
      throw .unreadable(path: lines.path, FileFault(error))
    }
  }

  /// Notes an entry as read. Returns false for one that was read before, which is reported.
  private mutating func takeUnlessRepeated(
    _ entry: borrowing HistoryEntry, _ seen: inout SeenEntries, isRest: Bool
  ) -> Bool {
    let line = bytes
    let isNew =
      if isRest { !seen.contains(entry) } else { seen.insert(entry, LineHash(line), &counts) }
    if isNew { return true }
    repeatedLines += 1
    report(.repeated)
    return false
  }

  /// Returns the entry of a whole line at a place, whatever was read before; `nil` if the line is
  /// none.
  ///
  /// - Parameters:
  ///   - offset: The place of the line in the file, in bytes.
  ///   - length: The bytes of the line with its line break.
  mutating func entry(at offset: Int, length: Int) throws(StorageError) -> HistoryEntry? {
    do throws(SystemError) {
      lines.seek(to: offset, reading: length)
      guard case .line = try lines.next() else { return nil }
    } catch {
      throw .unreadable(path: lines.path, FileFault(error))
    }
    return HistoryEntry(line: bytes, after: entry)
  }

  private mutating func takeUnlessNewer(
    _ entry: borrowing HistoryEntry, _ includingNewer: Bool
  ) -> Bool {
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
    let end = lines.position - (isWhole ? 1 : 0)
    problems.append(LineProblem(line: lineNumber, kind: kind, place: offset..<end))
  }
}
