package import Clients
package import Domain
import Platform

/// The lines of a history, in the order of time where it has several files. Whatever reads a
/// history reads it through this type, so that all count the same lines, and the same as damaged.
///
/// ```swift
/// var lines = try HistoryLines(history)
/// while try lines.next() { tally.add(lines.entry) }
/// print(lines.skipped.damaged)
/// ```
///
/// A line is damaged if it isn't an entry (see ``HistoryEntry/line``) or has more than a megabyte.
/// Blank lines and byte order marks don't count, and an entry that was read before is left out. A
/// missing file has no lines. Each file's lines keep their order.
package struct HistoryLines: ~Copyable {
  /// The place in a file from which it is read on.
  struct Position: Sendable {
    let path: String
    /// The offset up to which the file was read.
    var end = 0
    /// The bytes before that offset.
    var tail: [UInt8] = []
    /// The lines without a number up to there.
    var counts = LineCounts()
  }

  /// An open file, whose current line is the next of it.
  // Why a class: an array can't hold values that can't be copied.
  private final class Input {
    var lines: HistoryFileLines
    var hasLine = false
    /// The time by which the current line is ordered.
    var time = -Double.infinity

    init(_ lines: consuming HistoryFileLines) {
      self.lines = lines
    }
  }

  /// The entries that were read.
  private(set) var seen: SeenEntries
  private let inputs: [Input]
  private let times: PlausibleTimes
  private let isContinued: Bool
  /// A sentence for each file that can't be read.
  private let unread: [String]
  /// The index of the file that has the current line; `nil` before the first.
  private var current: Int?

  package init(_ path: String) throws(StorageError) {
    try self.init(HistoryFile(path: path))
  }

  /// Opens all files of a history.
  package init(_ history: HistoryPlace) throws(StorageError) {
    try self.init(history.inputs())
  }

  init(_ file: HistoryFile, after seen: SeenEntries? = nil) throws(StorageError) {
    try self.init([file], after: seen)
  }

  /// - Parameters:
  ///   - seen: The entries that are left out.
  ///   - positions: Where the files are read on; `nil` to read them from the beginning.
  ///   - keepsProblems: True to keep the places of lines that are damaged or left out.
  ///   - needsAll: True to throw if one of several files can't be read. Otherwise the others count.
  ///   - locked: The path of a file whose lock this process holds.
  init(
    _ files: [HistoryFile], after seen: SeenEntries? = nil, from positions: [Position]? = nil,
    keepsProblems: Bool = false, needsAll: Bool = false, locked: String? = nil
  ) throws(StorageError) {
    self.seen = seen ?? SeenEntries(comparesLines: files.count > 1)
    isContinued = positions != nil
    times = PlausibleTimes(now: Double((files.first?.files ?? .live).time()))
    var inputs: [Input] = []
    var unread: [String] = []
    for (index, file) in files.enumerated() {
      do throws(StorageError) {
        var lines = try HistoryFileLines(
          file, after: positions?[index].counts ?? LineCounts(), keepsProblems: keepsProblems,
          isLocked: file.path == locked)
        if let end = positions?[index].end { lines.seek(to: end) }
        inputs.append(Input(lines))
      } catch {
        if needsAll || files.count == 1 { throw error }
        unread.append("\(error)")
        inputs.append(Input(HistoryFileLines(unreadable: file)))
      }
    }
    self.inputs = inputs
    self.unread = unread
  }

  /// Returns the ids of all misses in a history that were taken back. Figures leave out the entries
  /// that have one of them, and the lines that take them back (``HistoryEntry/isSlip``).
  package static func slips(in history: HistoryPlace) throws(StorageError)
    -> Set<HistoryEntry.ID>
  {
    try slips(in: history.inputs())
  }

  static func slips(in files: [HistoryFile]) throws(StorageError) -> Set<HistoryEntry.ID> {
    var lines = try HistoryLines(files)
    while try lines.next() {}
    return lines.seen.slips
  }
}

// MARK: - The current line

extension HistoryLines {
  /// The entry of the current line.
  package var entry: HistoryEntry { current.map { inputs[$0].lines.entry } ?? .empty }
  /// The bytes of the current line, without a line break. They are gone with the next line.
  package var bytes: UnsafeRawBufferPointer { inputs[current ?? 0].lines.bytes }
  /// The index of the file that has the current line.
  var file: Int { current ?? 0 }
  /// True if a line break ends the current line. Otherwise it is the last one of its file.
  var isWhole: Bool { inputs[file].lines.isWhole }
  /// The offset of the current line in its file.
  var offset: Int { inputs[file].lines.offset }
  /// The number of the current line in its file, from 1, and of all lines after the last one.
  var lineNumber: Int { inputs[file].lines.lineNumber }
  /// The offset after the current line in its file.
  var position: Int { inputs[file].lines.position }

  /// Goes on to the next line that isn't damaged. Returns false if there is none.
  ///
  /// - Parameter includingNewer: True for lines in the format of a later version too, which
  ///   otherwise are skipped.
  package mutating func next(includingNewer: Bool = false) throws(StorageError) -> Bool {
    if let current {
      try advance(inputs[current], includingNewer)
    } else {
      for input in inputs { try advance(input, includingNewer) }
    }
    if inputs.count == 1 {
      current = 0
      return inputs[0].hasLine
    }
    var first: Int?
    for (index, input) in inputs.enumerated() where input.hasLine {
      if let earlier = first, inputs[earlier].time <= input.time { continue }
      first = index
    }
    current = first ?? current ?? 0
    return first != nil
  }

  private mutating func advance(_ input: Input, _ includingNewer: Bool) throws(StorageError) {
    if current != nil, !input.hasLine { return }
    input.hasLine = try input.lines.next(
      &seen, includingNewer: includingNewer, isContinued: isContinued)
    if inputs.count == 1 || !input.hasLine { return }
    // A line whose time can't be right follows the line before it.
    let time = input.lines.entry.time
    if times.contains(time) { input.time = time }
  }

  /// Returns the entry of a whole line at a place, whatever was read before.
  func entry(at offset: Int, length: Int, in file: Int) throws(StorageError) -> HistoryEntry? {
    try inputs[file].lines.entry(at: offset, length: length)
  }
}

// MARK: - All lines so far

extension HistoryLines {
  /// The lines before the current one that aren't counted, and all of them after the last one.
  package var skipped: SkippedLines {
    var skipped = skippedLines
    skipped += skippedRest
    return skipped
  }
  /// The lines among these that a line break ends.
  var skippedLines: SkippedLines { sum { $0.lines.skippedLines } }
  /// The text after the last line breaks, where it isn't counted, and the files that can't be read.
  var skippedRest: SkippedLines {
    var rest = sum { $0.lines.skippedRest }
    rest.files = unread
    return rest
  }
  /// The number of entries that were left out because they were read before.
  var repeatedLines: Int { inputs.reduce(0) { $0 + $1.lines.repeatedLines } }
  /// The numbers of the first damaged lines of the first file.
  var damagedLines: [Int] { inputs.first?.lines.damagedLines ?? [] }
  /// The lines that are damaged or left out, if they are kept.
  var problems: [LineProblem] { inputs.flatMap { $0.lines.problems } }
  var isMissing: Bool { inputs.allSatisfy { $0.lines.isMissing } }

  private func sum(_ count: (Input) -> SkippedLines) -> SkippedLines {
    inputs.reduce(into: SkippedLines()) { $0 += count($1) }
  }

  /// The places after the last line breaks so far, from which later lines can be read.
  func positions(of files: [HistoryFile]) throws(StorageError) -> [Position] {
    var positions: [Position] = []
    for (index, file) in files.enumerated() {
      let end = inputs[index].lines.end
      positions.append(
        Position(
          path: file.path, end: end, tail: try inputs[index].lines.tail(before: end),
          counts: inputs[index].lines.counts))
    }
    return positions
  }

  /// True if the files were changed before some places, so that what was read up to there is no
  /// longer in them.
  func areChanged(before positions: [Position]) throws(StorageError) -> Bool {
    for (index, position) in positions.enumerated() {
      if try inputs[index].lines.tail(before: position.end) != position.tail { return true }
    }
    return false
  }
}
