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
  /// The entry of the current line.
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
    self.seen = seen
    self.keepsProblems = keepsProblems
    self.isLocked = isLocked
    lines = try FileLines(file)
  }

  /// Returns the ids of all misses in a history that were taken back. Figures leave out the entries
  /// that have one of them, and the lines that take them back (``HistoryEntry/isSlip``).
  package static func slips(in path: String) throws(StorageError) -> Set<HistoryEntry.ID> {
    try slips(in: HistoryFile(path: path))
  }

  static func slips(in file: HistoryFile) throws(StorageError) -> Set<HistoryEntry.ID> {
    var lines = try HistoryLines(file)
    while try lines.next() {}
    return lines.seen.slips
  }

  /// The lines before the current one that aren't counted, and all of them after the last one.
  package var skipped: SkippedLines {
    SkippedLines(
      damaged: skippedLines.damaged + skippedRest.damaged,
      newer: skippedLines.newer + skippedRest.newer)
  }

  /// The bytes of the current line, without a line break. They are gone with the next line.
  package var bytes: UnsafeRawBufferPointer { lines.bytes }
  /// True if a line break ends the current line. Otherwise it is the last one.
  var isWhole: Bool { lines.isWhole }
  var offset: Int { lines.offset }
  /// The number of the current line, from 1, and of all lines after the last one.
  var lineNumber: Int { lines.number }
  /// The offset after the current line in the file.
  var position: Int { lines.position }
  var isMissing: Bool { lines.isMissing }
  /// The offset after the last line break so far, from which later lines can be read.
  var end: Int { lines.end }

  /// Goes to an offset at which a line begins.
  ///
  /// - Parameter count: The number of bytes to read at once, if no more than the line is wanted.
  mutating func seek(to offset: Int, reading count: Int = FileLines.limit) {
    lines.seek(to: offset, reading: count)
  }

  /// Returns up to ``tailLimit`` bytes before an offset; fewer if the file is shorter. By these
  /// bytes, a file to which lines were only added is told from one that was changed.
  func tail(before end: Int) throws(StorageError) -> [UInt8] {
    try lines.tail(before: end, count: Self.tailLimit)
  }
}

extension HistoryLines {
  /// Goes on to the next line that isn't damaged. Returns false if there is none.
  ///
  /// - Parameter includingNewer: True for lines in the format of a later version too, which
  ///   otherwise are skipped.
  package mutating func next(includingNewer: Bool = false) throws(StorageError) -> Bool {
    do throws(SystemError) {
      var isSettled = false
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
          if !isNew(new) || !counts(new, includingNewer) { continue }
          entry = new
          return true
        }
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
        if !isWhole, !isSettled, !isLocked {
          // Another process may be writing the line.
          lines.awaitWriters()
          lines.goBack()
          isSettled = true
        } else {
          skip(SkippedLines(damaged: 1), .damaged)
        }
      }
    } catch {
      throw .unreadable(path: lines.path, detail: "\(error)")
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
    let end = lines.position - (isWhole ? 1 : 0)
    problems.append(LineProblem(line: lineNumber, kind: kind, place: offset..<end, text: bytes))
  }
}
