import Domain
import Foundation
import Testing

@testable import Storage

/// The history as the app reads it: the whole file first, then what was added.
@Suite(.timeLimit(.minutes(1)))
struct PracticeReaderTests {
  private let folder: TemporaryFolder
  private var reader: PracticeReader

  init() throws {
    folder = try TemporaryFolder()
    reader = PracticeReader(folder.file("h"), topics: Topic.all)
  }

  /// Returns a line for an answer to 47 on a day of March 2024.
  private func line(_ day: Int, hour: Int = 10, typed: String = "47", zone: String = "Z") -> String {
    let outcome = typed == "47" ? "correct" : "incorrect"
    let time = "2024-03-\(day < 10 ? "0" : "")\(day)T\(hour):00:00\(zone)"
    return #"{"id":2,"answer":"47","tries":[["\#(typed)",1]],"end":"\#(outcome)","sec":1.5,"t":"\#(time)"}"# + "\n"
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

  @Test mutating func `A last line without a line break counts, and isn't counted again when it has one`() throws {
    try folder.write(line(1) + line(2).dropLast(), to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 2)
    #expect(try reader.read(by: .tokyo).summary.answered == 2)
    try folder.append("\n" + line(3), to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 3)
  }

  @Test mutating func `A last line without a line break isn't counted again after earlier lines were sorted`() throws {
    try folder.write(line(4) + line(2) + line(5).dropLast(), to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 3)
    try folder.append("\n" + line(6), to: "h")
    #expect(try reader.read(by: .tokyo).summary.answered == 4)
    #expect(try reader.read(by: .tokyo).days.map(\.date) == [2, 4, 5, 6].map { "2024-03-0\($0)" })
  }

  @Test mutating func `A last line that is cut is damaged once, also when a line break follows`() throws {
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
    #expect(try reader.read(by: .tokyo) == PracticeReaderTests().reader.readEmpty())
  }

  @Test mutating func `Answers count in the order of time, also those of an import`() throws {
    try folder.write(line(4) + line(5) + line(6), to: "h")
    #expect(try reader.read(by: .tokyo).model.record(of: "7")?.latest == [true, true, true])
    try folder.append(line(1, typed: "41") + line(2), to: "h")
    let history = try reader.read(by: .tokyo)
    #expect(history.model.record(of: "7")?.latest == [false, true, true, true, true])
    #expect(history.days.map(\.date) == (1...6).filter { $0 != 3 }.map { "2024-03-0\($0)" })
    try folder.append(line(7, typed: "41"), to: "h")
    #expect(try reader.read(by: .tokyo).model.record(of: "7")?.latest == [false, true, true, true, true, false])
  }

  @Test func `An answer isn't counted again after reading failed`() throws {
    try folder.write(line(1) + line(2), to: "h")
    for number in 0...20 {
      let system = FaultyFileSystem(failing: number, with: EIO)
      var reader = PracticeReader(
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

  @Test mutating func `Days are the learner's own, also after the zone or their beginning has changed`() throws {
    // Three and five in the morning in Tokyo.
    try folder.write(line(1, hour: 18) + line(1, hour: 20), to: "h")
    #expect(try reader.read(by: .tokyo).days.map(\.date) == ["2024-03-01", "2024-03-02"])
    let calendars = [LocalCalendar(zone: .tokyo, dayStart: 3), LocalCalendar(offset: 0), .tokyo]
    let days = try calendars.map { try reader.read(by: $0).days.map(\.date) }
    #expect(days == [["2024-03-02"], ["2024-03-01"], ["2024-03-01", "2024-03-02"]])
    try folder.append(line(2, hour: 20), to: "h")
    #expect(try reader.read(by: .tokyo).days.map(\.totals.answered) == [1, 1, 1])
  }

  @Test func `Answers before a time are left out`() throws {
    try folder.write(line(1) + line(2) + line(3), to: "h")
    let second = 1_709_337_600.0
    var reader = PracticeReader(folder.file("h"), topics: Topic.all, since: second)
    #expect(try reader.read(by: .tokyo).days.map(\.date) == ["2024-03-02", "2024-03-03"])
  }
}

extension PracticeReader {
  /// Returns the history of a file that doesn't exist.
  fileprivate func readEmpty() throws -> PracticeHistory {
    var reader = self
    return try reader.read(by: .tokyo)
  }
}
