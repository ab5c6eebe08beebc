package import Clients
package import Domain
import Platform

/// Reads a history, and later only the lines that were added to its files.
///
/// ```swift
/// var reader = HistoryReader(history, topics: topics)
/// let history = try reader.read(by: calendar)
/// ```
///
/// The model needs the answers in the order of time. Lines of several machines that come late are
/// no trouble when all files are read again, side by side; a file in which an import has added
/// earlier lines is sorted each time such lines are added. An answer whose time can't be right
/// (``PlausibleTimes``) counts as given when the next one in its file was, and after the last one
/// when it is read, so that a clock that was wrong for an hour moves no review and sorts nothing.
package struct HistoryReader: Sendable {
  private let history: HistoryPlace
  private let topics: [Topic]
  private let start: Double
  /// A tally of no answers.
  private var empty: HistoryTally
  private var tally: HistoryTally
  /// The places up to which the files were read; empty if nothing was.
  private var positions: [HistoryLines.Position] = []
  private var seen: SeenEntries?
  /// The misses that were taken back, none of which is in the tally.
  private var slips: Set<HistoryEntry.ID> = []

  /// Creates a reader. Nothing is read yet.
  ///
  /// - Parameter start: The time from which answers are counted, in seconds since 1 January 1970.
  package init(_ history: HistoryPlace, topics: [Topic], since start: Double = -.infinity) {
    self.history = history
    self.topics = topics
    self.start = start
    empty = HistoryTally(topics: topics, calendar: LocalCalendar(offset: 0))
    tally = empty
  }

  /// Reads the lines that are new since the last call, or all files if one was changed otherwise,
  /// has come or gone, or if days are counted by another calendar. A missing file has none.
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
    let files = try history.inputs()
    if files.map(\.path) != positions.map(\.path) { reset() }
    let now = Double(history.files.time())
    let times = PlausibleTimes(now: now)
    var rest = Rest()
    let lines = try read(files, times, now, &rest)
    tally.skipped += lines.skippedLines
    positions = try lines.positions(of: files)
    // Text without a line break is read again next time.
    var whole = tally
    whole.skipped += lines.skippedRest
    var seen = lines.seen
    self.seen = seen
    for var entry in rest.entries(&seen, positions) {
      if entry.time != 0, !times.contains(entry.time) { entry.time = now }
      if entry.time >= start, entry.counts(besides: slips) { whole.add(entry) }
    }
    return whole.history
  }

  /// Adds the lines that are new, in the first way that is right: as they follow; again from the
  /// beginning, if a miss is taken back that was counted, or if lines of one file come before those
  /// that were read of another; sorted by time.
  private mutating func read(
    _ files: [HistoryFile], _ times: PlausibleTimes, _ now: Double, _ rest: inout Rest
  ) throws(StorageError) -> HistoryLines {
    let isAnew = positions.isEmpty
    var lines = try open(files)
    var isComplete = try readInOrder(&lines, times, now, &rest)
    if !isComplete, lines.seen.slips != slips {
      let found = try HistoryLines.slips(in: files)
      lines = try openAnew(files, without: found)
      isComplete = try readInOrder(&lines, times, now, &rest)
    }
    if !isComplete, !isAnew, files.count > 1 {
      lines = try openAnew(files, without: slips)
      isComplete = try readInOrder(&lines, times, now, &rest)
    }
    if !isComplete {
      lines = try openAnew(files, without: try HistoryLines.slips(in: files))
      try readSorted(&lines, files, times, now, &rest)
    }
    return lines
  }

  /// Opens the files at their beginnings, with nothing counted.
  ///
  /// - Parameter slips: The misses that were taken back.
  private mutating func openAnew(_ files: [HistoryFile], without slips: Set<HistoryEntry.ID>)
    throws(StorageError) -> HistoryLines
  {
    reset()
    self.slips = slips
    return try open(files)
  }

  /// Opens the files where they were read last, or at their beginnings if one of them was changed
  /// before that.
  private mutating func open(_ files: [HistoryFile]) throws(StorageError) -> HistoryLines {
    if !positions.isEmpty {
      let lines = try HistoryLines(files, after: seen, from: positions)
      if try !lines.areChanged(before: positions) { return lines }
      reset()
    }
    return try HistoryLines(files, from: files.map { HistoryLines.Position(path: $0.path) })
  }

  /// The entries after the last line breaks of the files.
  private struct Rest {
    private var found: [(entry: HistoryEntry, line: LineHash, file: Int)] = []

    mutating func add(_ lines: borrowing HistoryLines) {
      found.append((lines.entry, LineHash(lines.bytes), lines.file))
    }

    /// Returns the entries that are in no other file.
    func entries(_ seen: inout SeenEntries, _ positions: [HistoryLines.Position]) -> [HistoryEntry]
    {
      var entries: [HistoryEntry] = []
      for (entry, line, file) in found {
        var counts = positions[file].counts
        if seen.insert(entry, line, &counts) { entries.append(entry) }
      }
      return entries
    }
  }

  /// Adds lines as they follow, and finds the entries after the last line breaks. Stops and returns
  /// false if the lines must be read in another order, or if a miss is taken back that wasn't known
  /// to be.
  private mutating func readInOrder(
    _ lines: inout HistoryLines, _ times: PlausibleTimes, _ now: Double, _ rest: inout Rest
  ) throws(StorageError) -> Bool {
    rest = Rest()
    /// Answers of wrong times before the next line, of each file.
    var waiting: [Int: [HistoryEntry]] = [:]
    while try lines.next() {
      let time = lines.entry.time
      if !lines.isWhole {
        rest.add(lines)
      } else if lines.entry.isSlip {
        if lines.seen.slips != slips, !slips.contains(lines.entry.id) { return false }
      } else if time == 0 {
        add(lines.entry)
      } else if !times.contains(time) {
        waiting[lines.file, default: []].append(lines.entry)
        if waiting[lines.file]?.count == Self.waitingLimit { return false }
      } else {
        if time < tally.latestTime - Self.tolerance { return false }
        if !waiting.isEmpty {
          for answer in waiting.removeValue(forKey: lines.file) ?? [] { add(answer, at: time) }
        }
        add(lines.entry)
      }
    }
    for (_, answers) in waiting.sorted(by: { $0.key < $1.key }) {
      for answer in answers { add(answer, at: now) }
    }
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
    let file: Int
    let offset: Int
    let length: Int
    /// True if the time in the line can't be right.
    let isWrong: Bool
  }

  /// Reads all files in the order of time, and finds the entries after the last line breaks. Only
  /// the places of the lines are kept in memory.
  private mutating func readSorted(
    _ lines: inout HistoryLines, _ files: [HistoryFile], _ times: PlausibleTimes, _ now: Double,
    _ rest: inout Rest
  ) throws(StorageError) {
    rest = Rest()
    var places: [[Place]] = Array(repeating: [], count: files.count)
    while try lines.next() {
      if lines.isWhole {
        let time = lines.entry.time
        places[lines.file].append(
          Place(
            time: time, file: lines.file, offset: lines.offset, length: lines.bytes.count + 1,
            isWrong: time != 0 && !times.contains(time)))
      } else {
        rest.add(lines)
      }
    }
    for file in places.indices { Self.settleTimes(&places[file], now) }
    let sorted = places.joined().sorted {
      ($0.time, $0.file, $0.offset) < ($1.time, $1.file, $1.offset)
    }
    let again = try HistoryLines(files)
    for place in sorted {
      guard let entry = try again.entry(at: place.offset, length: place.length, in: place.file)
      else { continue }
      if place.isWrong { add(entry, at: place.time) } else { add(entry) }
    }
  }

  /// Lines of wrong times, and those without one, stay before the next line of their file.
  private static func settleTimes(_ places: inout [Place], _ now: Double) {
    var next = now
    for index in places.indices.reversed() {
      if places[index].isWrong || places[index].time == 0 {
        places[index].time = next
      } else {
        next = places[index].time
      }
    }
  }

  private mutating func add(_ answer: HistoryEntry) {
    if answer.time >= start, answer.counts(besides: slips) { tally.add(answer) }
  }

  /// - Parameter time: The time at which the answer counts as given.
  private mutating func add(_ answer: HistoryEntry, at time: Double) {
    var answer = answer
    answer.time = time
    add(answer)
  }

  private mutating func reset() {
    tally = empty
    positions = []
    seen = nil
    slips = []
  }
}
