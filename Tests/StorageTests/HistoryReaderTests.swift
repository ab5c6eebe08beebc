import Domain
import Foundation
import Platform
import Testing

@testable import Storage

/// The history as the app reads it: the whole file first, then what was added.
@Suite(.limited)
struct HistoryReaderTests: AnswerLines {
  private let folder: TemporaryFolder
  private var reader: HistoryReader

  init() throws {
    folder = try TemporaryFolder()
    reader = HistoryReader(HistoryPlace(file: folder.file("h")), topics: Topic.all)
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
    var fresh = HistoryReader(HistoryPlace(file: folder.file("h")), topics: Topic.all)
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

  @Test(arguments: [true, false])
  mutating func `A last line without a line break isn't counted if it is a slip or taken back`(
    isSlip: Bool
  ) throws {
    let miss = sessionLine(2, typed: "74")
    let slip = sessionLine(2, typed: "74", isSlip: true)
    let last = isSlip ? slip : miss
    try folder.write(
      sessionLine(1, typed: "47") + slip + sessionLine(3, typed: "47") + last.dropLast(), to: "h")
    for _ in 1...2 { #expect(try reader.read(by: .tokyo).summary.answered == 2) }
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
        HistoryPlace(file: folder.file("h"), files: system.files), topics: Topic.all)
      let first = try? reader.read(by: .tokyo)
      #expect(try (first ?? reader.read(by: .tokyo)).summary.answered == 2)
    }
  }

  @Test func `Answers aren't counted again after reading failed in the middle of a long file`()
    throws
  {
    // Longer than what is read at once, so that answers were counted before the failure.
    let voice = String(repeating: "x", count: 400_000)
    // All within an hour: a file with earlier answers is sorted, and read from the beginning.
    let long = (1...8).map { minute in
      line(time: "2024-03-01T10:0\(minute):00Z").replacing("}", with: #","voice":"\#(voice)"}"#)
    }
    var failures = 0
    for number in 0...40 {
      let system = FaultyFileSystem(failing: number, with: EIO)
      let place = HistoryPlace(file: folder.file("h"), files: system.files)
      var reader = HistoryReader(place, topics: Topic.all)
      try folder.write(line(time: "2024-03-01T10:00:00Z"), to: "h")
      _ = try? reader.read(by: .tokyo)
      // The lines that were read before stay, and the rest is added to them.
      try folder.append(long.joined(), to: "h")
      let second = try? reader.read(by: .tokyo)
      failures += second == nil ? 1 : 0
      #expect(try (second ?? reader.read(by: .tokyo)).summary.answered == 9)
    }
    #expect(failures > 3)
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
    var reader = HistoryReader(
      HistoryPlace(file: folder.file("h")), topics: Topic.all, since: second)
    #expect(try reader.read(by: .tokyo).days.map(\.date) == ["2024-03-02", "2024-03-03"])
    // Also a last line to which no line break was written yet.
    let rest = String(line(1).dropLast())
    try folder.write(line(3) + rest, to: "h")
    #expect(try reader.read(by: .tokyo).days.map(\.date) == ["2024-03-03"])
  }
}

extension HistoryReader {
  /// Returns the history of a file that doesn't exist.
  fileprivate func readEmpty() throws -> LearnerHistory {
    var reader = self
    return try reader.read(by: .tokyo)
  }
}
