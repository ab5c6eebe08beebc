import Domain
import Foundation
import Platform
import Synchronization
import Testing

@testable import Storage

/// The history as the app reads it: the whole file first, then what was added.
@Suite(.limited)
struct HistoryReaderTests {
  private let folder: TemporaryFolder
  private var reader: HistoryReader

  init() throws {
    folder = try TemporaryFolder()
    reader = HistoryReader(folder.file("h"), topics: Topic.all)
  }

  /// Returns a line for an answer to 47 on a day of March 2024.
  private func line(_ day: Int, hour: Int = 10, typed: String = "47") -> String {
    line(typed: typed, time: "2024-03-\(day < 10 ? "0" : "")\(day)T\(hour):00:00Z")
  }

  private func line(typed: String = "47", time: String?) -> String {
    let outcome = typed == "47" ? "correct" : "incorrect"
    let text = time.map { #","t":"\#($0)""# } ?? ""
    return
      #"{"id":2,"answer":"47","tries":[["\#(typed)",1]],"end":"\#(outcome)","sec":1.5\#(text)}"#
      + "\n"
  }

  /// Returns a line of a session, as the app writes it.
  private func sessionLine(_ number: Int, typed: String, day: Int = 1, isSlip: Bool = false)
    -> String
  {
    var entry = HistoryEntry(topicID: 2, outcome: typed == "47" ? .correct : .incorrect)
    entry.time = 1_709_251_200 + Double(day * 86_400 + number)
    entry.session = "s"
    entry.number = number
    entry.value = "47"
    entry.tries = [.init(typed)]
    entry.isRepeat = isSlip
    entry.isSlip = isSlip
    return String(decoding: entry.line, as: UTF8.self)
  }

  @Test mutating func `A miss that is taken back leaves every figure, read at once or added`()
    throws
  {
    let right = sessionLine(1, typed: "47")
    let miss = sessionLine(2, typed: "74")
    let slip = sessionLine(2, typed: "74", isSlip: true)
    try folder.write(right, to: "h")
    let without = try reader.read(by: .tokyo)
    try folder.append(miss, to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 2)
    try folder.append(slip, to: "h")
    #expect(try reader.read(by: .tokyo) == without)
    var fresh = HistoryReader(folder.file("h"), topics: Topic.all)
    #expect(try fresh.read(by: .tokyo) == without)
    // A second line, or one that an import brings again, changes nothing.
    try folder.append(slip + sessionLine(3, typed: "47"), to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 2)
    #expect(try reader.read(by: .tokyo).summary.skipped.damaged == 0)
  }

  @Test mutating func `A slip is found in a file whose lines must be sorted, and before its miss`()
    throws
  {
    let slip = sessionLine(2, typed: "74", isSlip: true)
    try folder.write(
      sessionLine(1, typed: "47", day: 9) + slip + sessionLine(2, typed: "74")
        + sessionLine(3, typed: "47", day: 3),
      to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 2)
    try folder.append(sessionLine(4, typed: "47", day: 2), to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 3)
  }

  @Test mutating func `Lines that are added are counted once`() throws {
    try folder.write(line(1) + line(1, hour: 11), to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 2)
    #expect(try reader.read(by: .tokyo).summary.answered == 2)
    try folder.append(line(2) + "torn\n", to: "h")
    let history = try reader.read(by: .tokyo)
    #expect(history.summary.answered == 3)
    #expect(history.summary.skipped.damaged == 1)
    #expect(try reader.read(by: .tokyo) == history)
    #expect(history.model.record(of: "40")?.asked == 3)
  }

  @Test
  mutating func `A last line without a line break counts, and isn't counted again when it has one`()
    throws
  {
    try folder.write(line(1) + line(2).dropLast(), to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 2)
    #expect(try reader.read(by: .tokyo).summary.answered == 2)
    try folder.append("\n" + line(3), to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 3)
  }

  @Test
  mutating func
    `A last line without a line break isn't counted again after earlier lines were sorted`() throws
  {
    try folder.write(line(4) + line(2) + line(5).dropLast(), to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 3)
    try folder.append("\n" + line(6), to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 4)
    #expect(try reader.read(by: .tokyo).days.map(\.date) == [2, 4, 5, 6].map { "2024-03-0\($0)" })
  }

  @Test mutating func `A last line that is cut is damaged once, also when a line break follows`()
    throws
  {
    for text in [line(1) + "cut", "\n" + line(2), "cut"] {
      try folder.append(text, to: "h")
      let history = try reader.read(by: .tokyo)
      #expect(history.summary.skipped.damaged == (text == "cut" ? 2 : 1))
      #expect(try reader.read(by: .tokyo) == history)
    }
  }

  @Test mutating func `A file that was changed, replaced, cut or removed is read anew`() throws {
    try folder.write(line(1) + line(2) + line(3), to: "h")
    #expect(try reader.read(by: .tokyo).summary.correct == 3)
    try folder.write(line(1) + line(2) + line(3, typed: "41"), to: "h")
    #expect(try reader.read(by: .tokyo).summary.correct == 2)
    try folder.write(line(1), to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 1)
    try FileManager.default.removeItem(atPath: folder.file("h"))
    #expect(try reader.read(by: .tokyo) == HistoryReaderTests().reader.readEmpty())
  }

  @Test mutating func `Answers count in the order of time, also those of an import`() throws {
    try folder.write(line(4) + line(5) + line(6), to: "h")
    #expect(try reader.read(by: .tokyo).model.record(of: "7")?.latest == [true, true, true])
    try folder.append(line(1, typed: "41") + line(2), to: "h")
    let history = try reader.read(by: .tokyo)
    #expect(history.model.record(of: "7")?.latest == [false, true, true, true, true])
    #expect(history.days.map(\.date) == (1...6).filter { $0 != 3 }.map { "2024-03-0\($0)" })
    try folder.append(line(7, typed: "41"), to: "h")
    #expect(
      try reader.read(by: .tokyo).model.record(of: "7")?.latest == [
        false, true, true, true, true, false,
      ])
  }

  @Test func `An answer isn't counted again after reading failed`() throws {
    try folder.write(line(1) + line(2), to: "h")
    for number in 0...20 {
      let system = FaultyFileSystem(failing: number, with: EIO)
      var reader = HistoryReader(
        folder.file("h"), files: system.files, topics: Topic.all)
      let first = try? reader.read(by: .tokyo)
      #expect(try (first ?? reader.read(by: .tokyo)).summary.answered == 2)
    }
  }

  @Test mutating func `What earlier builds learned from a long history is removed`() throws {
    try folder.write(line(1), to: "h")
    for name in ["h.checkpoint", "h.checkpoint.new"] { try folder.write("{}", to: name) }
    #expect(try reader.read(by: .tokyo).summary.answered == 1)
    #expect(try folder.names == ["h"])
  }

  @Test
  mutating func `Days are the learner's own, also after the zone or their beginning has changed`()
    throws
  {
    // Three and five in the morning in Tokyo.
    try folder.write(line(1, hour: 18) + line(1, hour: 20), to: "h")
    #expect(try reader.read(by: .tokyo).days.map(\.date) == ["2024-03-01", "2024-03-02"])
    let calendars = [LocalCalendar(zone: .tokyo, dayStart: 3), LocalCalendar(offset: 0), .tokyo]
    let days = try calendars.map { try reader.read(by: $0).days.map(\.date) }
    #expect(days == [["2024-03-02"], ["2024-03-01"], ["2024-03-01", "2024-03-02"]])
    try folder.append(line(2, hour: 20), to: "h")
    #expect(try reader.read(by: .tokyo).days.map(\.totals.answered) == [1, 1, 1])
  }

  /// Returns the history of lines that are read on 20 March 2024, or at another time.
  private func read(_ lines: [String], at clock: String = "2024-03-20T12:00:00Z") throws
    -> LearnerHistory
  {
    let now = try Date(clock, strategy: .iso8601).timeIntervalSince1970
    var files = FileSystem.live
    files.time = { time_t(now) }
    try folder.write(lines.joined(), to: "h")
    var reader = HistoryReader(folder.file("h"), files: files, topics: Topic.all)
    return try reader.read(by: .tokyo)
  }

  private func line(at time: String) -> String {
    #"{"id":2,"answer":"47","tries":[["41",1]],"end":"incorrect","sec":1.5,"t":"\#(time)"}"# + "\n"
  }

  @Test(arguments: [
    // More than a day ahead, ten years ahead, a battery that was empty.
    "2024-03-21T13:00:00Z", "2034-03-05T10:00:00Z", "9999-12-31T23:59:59Z", "1970-01-01T00:00:07Z",
    "2000-01-01T00:10:00.123Z",
  ])
  func `An answer of a wrong clock counts as given when the next one was, or else now`(time: String)
    throws
  {
    let wrong = line(at: time)
    for (lines, days) in [
      ([wrong, line(4), line(6)], [4, 4, 6]), ([line(4), wrong, wrong, line(6)], [4, 6, 6, 6]),
      ([line(4), line(6), wrong], [4, 6, 20]), ([wrong], [20]),
      ([line(4), String(wrong.dropLast())], [4, 20]),
      // An import of earlier answers, after which all are sorted.
      ([line(6), line(7), line(4), wrong, line(5)], [4, 5, 5, 6, 7]),
      ([line(6), wrong, line(7), line(4), wrong], [4, 6, 7, 7, 20]),
    ] {
      let history = try read(lines)
      let found = history.days.flatMap { Array(repeating: $0.date, count: $0.totals.answered) }
      #expect(found == days.map { "2024-03-\($0 < 10 ? "0" : "")\($0)" })
      let due = try #require(history.model.record(of: "7")?.due)
      #expect(due < Date(timeIntervalSince1970: 1_711_200_000))
    }
  }

  @Test func `An answer less than a day ahead counts at its own time`() throws {
    #expect(
      try read([line(4), line(at: "2024-03-21T11:00:00Z")]).days.map(\.date) == [
        "2024-03-04", "2024-03-21",
      ])
  }

  @Test func `Answers are believed while the clock itself is wrong`() throws {
    let days = try read(
      [line(4), line(at: "1970-01-01T00:09:00Z"), line(6)], at: "1970-01-01T00:10:00Z"
    ).days
    #expect(
      days.map(\.date) == ["2024-03-04", "2024-03-06"] && days.map(\.totals.answered) == [1, 2])
  }

  @Test func `Many answers of a wrong clock count too`() throws {
    let wrong = Array(repeating: line(at: "2031-01-01T00:00:00Z"), count: 2500)
    for lines in [[line(4)] + wrong + [line(6)], wrong + wrong] {
      #expect(try read(lines).summary.answered == lines.count)
    }
    #expect(try read([line(4)] + wrong + [line(6)]).days.map(\.totals.answered) == [1, 2501])
  }

  @Test func `An answer of a wrong clock doesn't make all be sorted, which reads the file twice`()
    throws
  {
    let usual = try readCount(line(4))
    #expect(try readCount(line(3)) == usual)
    for time in ["2034-01-01T00:00:00Z", "1970-01-01T00:00:07Z", "2024-02-30T10:00:00Z", nil] {
      #expect(try readCount(line(time: time)) == usual)
    }
    // Given before the line before it.
    #expect(try readCount(line(1)) > usual)
  }

  /// Returns the number of times that bytes are read of a history with a line in it, also after
  /// another one is added.
  private func readCount(_ line: String) throws -> Int {
    let reads = Mutex(0)
    var files = FileSystem.live
    files.time = { 1_710_936_000 }
    files.readAt = { (descriptor, buffer, offset) throws(SystemError) in
      reads.withLock { $0 += 1 }
      return try FileSystem.live.readAt(descriptor, buffer, offset)
    }
    var reader = HistoryReader(folder.file("h"), files: files, topics: Topic.all)
    try folder.write(self.line(3) + line + self.line(5), to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 3)
    try folder.append(self.line(6), to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 4)
    return reads.withLock(\.self)
  }

  @Test func `An answer without a time counts on no day, and where its line is`() throws {
    let lines = [line(4), line(time: nil), line(at: "2024-02-30T10:00:00Z"), line(6)]
    let history = try read(lines)
    #expect(history.summary.answered == 4 && history.days.map(\.totals.answered) == [1, 1])
    #expect(history.model.record(of: "7")?.latest == [true, true, false, true])
    // Sorted.
    #expect(
      try read(lines + [line(3)]).model.record(of: "7")?.latest == [true, true, true, false, true])
  }

  @Test mutating func `A byte order mark before a line is no part of it`() throws {
    try folder.write("\u{FEFF}" + line(1) + "\u{FEFF}" + line(2) + "\u{FEFF}\n", to: "h")
    let history = try reader.read(by: .tokyo)
    #expect(history.summary.answered == 2 && history.summary.skipped.damaged == 0)
    try folder.append(line(3), to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 3)
  }

  @Test func `Answers before a time are left out`() throws {
    try folder.write(line(1) + line(2) + line(3), to: "h")
    let second = 1_709_337_600.0
    var reader = HistoryReader(folder.file("h"), topics: Topic.all, since: second)
    #expect(try reader.read(by: .tokyo).days.map(\.date) == ["2024-03-02", "2024-03-03"])
  }
}

extension HistoryReader {
  /// Returns the history of a file that doesn't exist.
  fileprivate func readEmpty() throws -> LearnerHistory {
    var reader = self
    return try reader.read(by: .tokyo)
  }
}
