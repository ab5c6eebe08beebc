package import Clients
package import Domain
package import Platform

/// Reads a history file, and later only the lines that were added to it.
///
/// ```swift
/// var reader = HistoryReader(path, topics: topics)
/// let history = try reader.read(by: calendar)
/// ```
///
/// The model needs the answers in the order of time. A file in which an import has added earlier
/// ones is sorted each time such lines are added. An answer whose time can't be right
/// (``PlausibleTimes``) counts as given when the next one was, and after the last one when it is
/// read, so that a clock that was wrong for an hour moves no review and sorts nothing.
package struct HistoryReader: Sendable {
  private let file: HistoryFile
  private let topics: [Topic]
  private let start: Double
  /// A tally of no answers.
  private var empty: HistoryTally
  private var tally: HistoryTally
  /// The offset up to which the file was read.
  private var end = 0
  /// The bytes before that offset.
  private var tail: [UInt8] = []
  private var seen = SeenEntries()
  /// The misses that were taken back, none of which is in the tally.
  private var slips: Set<HistoryEntry.ID> = []
  private var hasRemovedCheckpoint = false

  /// Creates a reader. Nothing is read yet.
  ///
  /// - Parameter start: The time from which answers are counted, in seconds since 1 January 1970.
  package init(
    _ path: String, files: FileSystem = .live, topics: [Topic], since start: Double = -.infinity
  ) {
    file = HistoryFile(path: path, files: files)
    self.topics = topics
    self.start = start
    empty = HistoryTally(topics: topics, calendar: LocalCalendar(offset: 0))
    tally = empty
  }

  /// Reads the lines that are new since the last call, or the whole file if it was changed
  /// otherwise or if days are counted by another calendar. A missing file has none.
  package mutating func read(by calendar: LocalCalendar) throws(StorageError) -> LearnerHistory {
    if calendar != empty.calendar {
      empty = HistoryTally(topics: topics, calendar: calendar)
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

  private mutating func readNew() throws(StorageError) -> LearnerHistory {
    removeCheckpoint()
    var lines = try HistoryLines(file, after: seen)
    if try lines.tail(before: end) != tail {
      reset()
      lines = try HistoryLines(file)
    }
    lines.seek(to: end)
    let now = Double(file.files.time())
    let times = PlausibleTimes(now: now)
    var rest: HistoryEntry?
    var isComplete = try readInOrder(&lines, times, now, &rest)
    if !isComplete, lines.seen.slips != slips {
      // A miss that is taken back may be counted.
      slips = try HistoryLines.slips(in: file)
      tally = empty
      lines = try HistoryLines(file)
      isComplete = try readInOrder(&lines, times, now, &rest)
    }
    if !isComplete {
      lines = try HistoryLines(file)
      rest = try readSorted(&lines, times, now)
    }
    tally.skipped += lines.skippedLines
    seen = lines.seen
    end = lines.end
    tail = try lines.tail(before: end)
    // Text without a line break is read again next time.
    var whole = tally
    whole.skipped += lines.skippedRest
    if var rest {
      if rest.time != 0, !times.contains(rest.time) { rest.time = now }
      if rest.time >= start { whole.add(rest) }
    }
    return whole.history
  }

  /// Adds lines as they follow, and finds the entry after the last line break. Stops and returns
  /// false if the lines must be sorted first, or if a miss is taken back that wasn't known to be.
  private mutating func readInOrder(
    _ lines: inout HistoryLines, _ times: PlausibleTimes, _ now: Double, _ rest: inout HistoryEntry?
  ) throws(StorageError) -> Bool {
    /// Answers of wrong times before the next line.
    var waiting: [HistoryEntry] = []
    while try lines.next() {
      let time = lines.entry.time
      if !lines.isWhole {
        rest = lines.entry
      } else if lines.entry.isSlip {
        if lines.seen.slips != slips, !slips.contains(lines.entry.id) { return false }
      } else if time == 0 {
        add(lines.entry)
      } else if !times.contains(time) {
        waiting.append(lines.entry)
        if waiting.count == Self.waitingLimit { return false }
      } else {
        if time < tally.latestTime - Self.tolerance { return false }
        for answer in waiting { add(answer, at: time) }
        waiting = []
        add(lines.entry)
      }
    }
    for answer in waiting { add(answer, at: now) }
    return true
  }

  /// Answers of two windows may be written in another order than they were given. The model doesn't
  /// mind an hour.
  private static let tolerance = 3600.0

  /// The number of answers of wrong times that are kept in memory. There are that many only where
  /// the clock is wrong now.
  private static let waitingLimit = 1000

  /// The place of a line, and the time by which lines are sorted.
  private struct Place {
    var time: Double
    let offset: Int
    let length: Int
    /// True if the time in the line can't be right.
    let isWrong: Bool
  }

  /// Reads the whole file in the order of time, and returns the entry after the last line break.
  /// Only the places of the lines are kept in memory.
  private mutating func readSorted(
    _ lines: inout HistoryLines, _ times: PlausibleTimes, _ now: Double
  ) throws(StorageError) -> HistoryEntry? {
    reset()
    slips = try HistoryLines.slips(in: file)
    var rest: HistoryEntry?
    var places: [Place] = []
    while try lines.next() {
      if lines.isWhole {
        let time = lines.entry.time
        let length = lines.bytes.count + 1
        let isWrong = time != 0 && !times.contains(time)
        places.append(Place(time: time, offset: lines.offset, length: length, isWrong: isWrong))
      } else {
        rest = lines.entry
      }
    }
    // Lines of wrong times, and those without one, stay before the next line.
    var next = now
    for index in places.indices.reversed() {
      if places[index].isWrong || places[index].time == 0 {
        places[index].time = next
      } else {
        next = places[index].time
      }
    }
    places.sort { ($0.time, $0.offset) < ($1.time, $1.offset) }
    var sorted = try HistoryLines(file)
    for place in places {
      sorted.seek(to: place.offset, reading: place.length)
      guard try sorted.next() else { continue }
      if place.isWrong { add(sorted.entry, at: place.time) } else { add(sorted.entry) }
    }
    return rest
  }

  private mutating func add(_ answer: HistoryEntry) {
    if answer.time < start || answer.isSlip || slips.contains(answer.id) { return }
    tally.add(answer)
  }

  /// - Parameter time: The time at which the answer counts as given.
  private mutating func add(_ answer: HistoryEntry, at time: Double) {
    var answer = answer
    answer.time = time
    add(answer)
  }

  private mutating func reset() {
    tally = empty
    end = 0
    tail = []
    seen = SeenEntries()
    slips = []
  }

  /// Removes the files in which earlier builds kept what was learned from a long history.
  private mutating func removeCheckpoint() {
    if hasRemovedCheckpoint { return }
    hasRemovedCheckpoint = true
    for suffix in [".checkpoint", ".checkpoint.new"] { try? file.files.remove(file.path + suffix) }
  }
}
