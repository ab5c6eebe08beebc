import Domain
import Foundation
import Platform
import Synchronization
import Testing

@testable import Storage

/// A history with answers that were given while the clock was wrong, or of which the time isn't
/// known.
@Suite(.limited)
struct WrongTimeReaderTests: AnswerLines {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Returns the history of lines that are read on 20 March 2024, or at another time.
  private func read(_ lines: [String], at clock: String = "2024-03-20T12:00:00Z") throws
    -> LearnerHistory
  {
    let now = try Date(clock, strategy: .iso8601).timeIntervalSince1970
    var files = FileSystem.live
    files.time = { time_t(now) }
    try folder.write(lines.joined(), to: "h")
    var reader = HistoryReader(
      HistoryPlace(file: folder.file("h"), files: files), topics: Topic.all)
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
    var reader = HistoryReader(
      HistoryPlace(file: folder.file("h"), files: files), topics: Topic.all)
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
}
