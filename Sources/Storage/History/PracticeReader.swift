package import Clients
package import Domain
package import Platform

/// Reads a history file, and later only the lines that were added to it.
///
/// ```swift
/// var reader = PracticeReader(path, topics: topics)
/// let history = try reader.read(by: calendar)
/// ```
///
/// The model needs the answers in the order of time. A file in which an import has added earlier ones is sorted each time
/// such lines are added.
package struct PracticeReader: Sendable {
  private let file: HistoryFile
  private let topics: [Topic]
  private let start: Double
  /// A tally of no answers.
  private var empty: PracticeTally
  private var tally: PracticeTally
  /// The offset up to which the file was read, and the bytes before it.
  private var (end, tail): (Int, [UInt8]) = (0, [])
  private var seen = SeenEntries()
  private var hasRemovedCheckpoint = false

  /// Creates a reader. Nothing is read yet.
  ///
  /// - Parameter start: The time from which answers are counted, in seconds since 1 January 1970.
  package init(_ path: String, files: FileSystem = .live, topics: [Topic], since start: Double = -.infinity) {
    file = HistoryFile(path: path, files: files)
    self.topics = topics
    self.start = start
    empty = PracticeTally(topics: topics, calendar: LocalCalendar(offset: 0))
    tally = empty
  }

  /// Reads the lines that are new since the last call, or the whole file if it was changed otherwise or if days are counted
  /// by another calendar. A missing file has none.
  package mutating func read(by calendar: LocalCalendar) throws(StorageError) -> PracticeHistory {
    if calendar != empty.calendar {
      empty = PracticeTally(topics: topics, calendar: calendar)
      reset()
    }
    do throws(StorageError) {
      return try readNew()
    } catch {
      // Answers before the error would be added again.
      reset()
      throw error
    }
  }

  private mutating func readNew() throws(StorageError) -> PracticeHistory {
    removeCheckpoint()
    var lines = try HistoryLines(file, after: seen)
    if try lines.tail(before: end) != tail {
      reset()
      lines = try HistoryLines(file)
    }
    lines.seek(to: end)
    var rest: HistoryEntry?
    var isOrdered = true
    while isOrdered, try lines.next() {
      isOrdered = lines.entry.time >= tally.latestTime - Self.tolerance
      if lines.isWhole { add(lines.entry) } else { rest = lines.entry }
    }
    if !isOrdered {
      lines = try HistoryLines(file)
      rest = try readSorted(&lines)
    }
    tally.skipped += lines.skippedLines
    seen = lines.seen
    end = lines.end
    tail = try lines.tail(before: end)
    // Text without a line break is read again next time.
    var whole = tally
    whole.skipped += lines.skippedRest
    if let rest, rest.time >= start { whole.add(rest) }
    return whole.history
  }

  /// Answers of two windows may be written in another order than they were given. The model doesn't mind an hour.
  private static let tolerance = 3600.0

  /// Reads the whole file in the order of time, and returns the entry after the last line break. Only the places of the
  /// lines are kept in memory.
  private mutating func readSorted(_ lines: inout HistoryLines) throws(StorageError) -> HistoryEntry? {
    reset()
    var rest: HistoryEntry?
    var places: [(time: Double, offset: Int, length: Int)] = []
    while try lines.next() {
      if lines.isWhole {
        places.append((lines.entry.time, lines.offset, lines.bytes.count + 1))
      } else {
        rest = lines.entry
      }
    }
    places.sort { ($0.time, $0.offset) < ($1.time, $1.offset) }
    var sorted = try HistoryLines(file)
    for place in places {
      sorted.seek(to: place.offset, reading: place.length)
      if try sorted.next() { add(sorted.entry) }
    }
    return rest
  }

  private mutating func add(_ answer: HistoryEntry) {
    if answer.time >= start { tally.add(answer) }
  }

  private mutating func reset() {
    tally = empty
    (end, tail, seen) = (0, [], SeenEntries())
  }

  /// Removes the files in which earlier builds kept what was learned from a long history.
  private mutating func removeCheckpoint() {
    if hasRemovedCheckpoint { return }
    hasRemovedCheckpoint = true
    for suffix in [".checkpoint", ".checkpoint.new"] { try? file.files.remove(file.path + suffix) }
  }
}
