public import Clients
public import Domain
import Platform
public import FoundationShim

/// Reads a history file, and later only the lines that were added to it.
///
/// ```swift
/// var reader = PracticeReader(path, topics: topics, timeZone: .current)
/// let history = try reader.read()
/// ```
///
/// The model needs the answers in the order of time. A file in which an import has added earlier ones is sorted each time
/// such lines are added.
public struct PracticeReader: Sendable {
  private let file: HistoryFile
  private let topics: [Topic]
  private let timeZone: TimeZone
  private let start: Double
  private var tally: PracticeTally
  /// The offset up to which the file was read, and the bytes before it.
  private var (end, tail): (Int, [UInt8]) = (0, [])

  /// Creates a reader. Nothing is read yet.
  ///
  /// - Parameter since: The time from which answers are read; `nil` for all.
  public init(_ path: String, topics: [Topic], timeZone: TimeZone = .current, since time: Date? = nil) {
    self.init(HistoryFile(path: path), topics: topics, timeZone: timeZone, since: time)
  }

  init(_ file: HistoryFile, topics: [Topic], timeZone: TimeZone, since time: Date? = nil) {
    self.file = file
    start = time?.timeIntervalSince1970 ?? -.infinity
    self.topics = topics
    self.timeZone = timeZone
    tally = PracticeTally(topics: topics, timeZone: timeZone)
  }

  /// Reads the lines that are new since the last call, or the whole file if it was changed otherwise. A missing file has none.
  public mutating func read() throws(StorageError) -> PracticeHistory {
    let file = file
    if end > 0, try file.tail(before: end) != tail { reset() }
    var last: (answer: PastAnswer, offset: Int)?
    var isOrdered = true
    let reading = try file.readLines(from: end) { line, offset in
      guard let answer = PastAnswer(historyLine: line) else { return false }
      if let last { add(last.answer) }
      last = (answer, offset)
      isOrdered = isOrdered && answer.time >= tally.latestTime - Self.tolerance
      return true
    }
    if !isOrdered { return try readSorted() }
    tally.damagedLines += reading.damagedLines
    try remember(reading.end)
    guard let last else { return tally.history }
    if last.offset < reading.end {
      add(last.answer)
      return tally.history
    }
    // A last line without a line break is read again next time.
    var whole = tally
    if last.answer.time >= start { whole.add(last.answer) }
    return whole.history
  }

  /// Answers of two windows may be written in another order than they were given. The model doesn't mind an hour.
  private static let tolerance = 3600.0

  /// Reads the whole file in the order of time. Only the places of the lines are kept in memory.
  private mutating func readSorted() throws(StorageError) -> PracticeHistory {
    reset()
    var places: [(time: Double, offset: Int, length: Int)] = []
    let reading = try file.readLines { line, offset in
      guard let answer = PastAnswer(historyLine: line) else { return false }
      places.append((answer.time, offset, line.count))
      return true
    }
    places.sort { ($0.time, $0.offset) < ($1.time, $1.offset) }
    try file.readLines(at: places.lazy.map { ($0.offset, $0.length) }) { line in
      if let answer = PastAnswer(historyLine: line) { add(answer) }
    }
    tally.damagedLines = reading.damagedLines
    try remember(reading.end)
    return tally.history
  }

  private mutating func add(_ answer: PastAnswer) {
    if answer.time >= start { tally.add(answer) }
  }

  private mutating func reset() {
    tally = PracticeTally(topics: topics, timeZone: timeZone)
    (end, tail) = (0, [])
  }

  private mutating func remember(_ end: Int) throws(StorageError) {
    self.end = end
    tail = try file.tail(before: end) ?? []
  }
}
