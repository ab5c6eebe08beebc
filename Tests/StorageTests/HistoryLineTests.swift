import Clients
import Domain
import Storage
import Testing

/// Lines of the history, intact and damaged.
@Suite(.limited)
struct HistoryLineTests {
  @Test(arguments: [
    #"{"id":1,"end":"correct","sec":1}"#,
    #" { "sec" : 1e0 , "end" : "correct" , "id" : 1.0 } "#,
    #"{"id":1,"end":"correct","sec":1,"later":{"a":[[],{},"\"]}",null,true,false,-1.5e-7]}}"#,
    #"{"v":1,"id":1,"end":"correct","sec":1.0000000000000000000000001}"#,
    #"{"id":7,"end":"skipped","sec":9,"id":1,"end":"correct","sec":1}"#,
    #"{"session":[7],"id":1,"end":"correct","sec":1}"#,
    "{\"id\":1,\"end\":\"correct\",\"sec\":1}\r",
  ]) func `Whitespace, key order and unknown keys don't matter`(line: String) async throws {
    #expect(
      try await summary(line)
        == HistorySummary(
          topics: [1: .one], heard: HeardAtOnce(1, of: 1)))
  }

  @Test(arguments: [
    "{}", "[]", "null", "7", "\"", "{", #"{"id":1,"end":"correct","sec":1"#,
    #"{"id":1,"end":"correct","sec":1}}"#,
    #"{"id":1,"end":"correct","sec":1} x"#, #"{"id":1,"end":"correct","sec":1,}"#,
    #"{"id":1,"end":"correct"}"#,
    #"{"id":1,"sec":1}"#, #"{"end":"correct","sec":1}"#, #"{"id":"1","end":"correct","sec":1}"#,
    #"{"id":1,"end":"perhaps","sec":1}"#, #"{"id":1,"end":"correct","sec":-1}"#,
    #"{"id":1,"end":"correct","sec":1e999}"#, #"{"id":1e99,"end":"correct","sec":1}"#,
    #"{"id":1.5,"end":"correct","sec":1}"#, #"{"id":1,"end":"correct","sec":1,"x":nul}"#,
    #"{"id":1,"end":"correct","sec":1,"x":[1,2}"#, #"{"id":1,"end":"correct","sec":1,"x":{1:2}}"#,
    #"{"id":1,"end":"correct","sec":1,"x":"\"#,
    #"{"v":1,"t":"2026{"id":1,"end":"correct","sec":1}"#,
    #"{"id":1,"end":"correct","sec":1.}"#, #"{"id":1,"end":"correct","sec":.5}"#, "\u{FFFD}\u{0}",
    #"{"id":1,"end":"correct","sec":1,"answer":"\x"}"#,
    "{\"id\":1,\"end\":\"correct\",\"sec\":1,\"topic\":\"\u{0}\"}",
  ]) func `A damaged line is skipped and counted as damaged`(line: String) async throws {
    try await expectDamaged(line)
  }

  @Test func `A line with a text that isn't UTF-8 is skipped and counted as damaged`() throws {
    let folder = try TemporaryFolder()
    let line = Array(#"{"id":1,"end":"correct","sec":1,"session":"~"}"#.utf8).map {
      $0 == 0x7E ? 0xFF : $0
    }
    try folder.write(line + [0x0A], to: "h")
    var lines = try HistoryLines(folder.file("h"))
    #expect(try !lines.next())
    #expect(lines.skipped.damaged == 1)
  }

  @Test func `A deeply nested line is skipped and counted as damaged`() async throws {
    try await expectDamaged(
      #"{"id":1,"end":"correct","sec":1,"x":"# + String(repeating: "[", count: 100_000))
  }

  /// Expects that a line is counted as damaged, and the line after it is read.
  private func expectDamaged(_ line: String) async throws {
    #expect(
      try await summary(line + "\n" + #"{"id":1,"end":"correct","sec":1}"# + "\n")
        == HistorySummary(
          topics: [1: .one], heard: HeardAtOnce(1, of: 1), skipped: SkippedLines(damaged: 1)))
  }

  @Test func `A question that was asked again isn't counted, and its line isn't damaged`()
    async throws
  {
    let repeated = #"{"id":4,"end":"correct","sec":1,"repeat":true}"#
    let first = #"{"id":4,"end":"incorrect","sec":2,"repeat":false}"#
    let summary = try await summary(first + "\n" + repeated + "\n")
    #expect(summary.answered == 1 && summary.correct == 0 && summary.skipped.damaged == 0)

    let folder = try TemporaryFolder()
    let client = HistoryClient.file(folder.file("h"))
    var entry = HistoryEntry.example(seconds: 1)
    client.append(entry)
    entry.isRepeat = true
    client.append(entry)
    await client.flush()
    #expect(try await client.practice().summary.answered == 1)
    #expect(
      try folder.text("h").split(separator: "\n").map { $0.contains(#""repeat":true"#) } == [
        false, true,
      ])
  }

  @Test(arguments: [
    #"{"v":2,"id":1,"end":"correct","sec":1}"#, #"{"v":2}"#,
    #"{"id":"x","end":9,"sec":[],"v":1.5}"#,
  ]) func `A line of a newer version isn't counted, and isn't damaged`(line: String) async throws {
    let newer = HistorySummary(skipped: SkippedLines(newer: 1))
    #expect(try await summary(line) == newer)
    #expect(try await summary(line + "\n") == newer)
  }

  @Test func `A pair is neither counted nor damaged`() async throws {
    let line =
      #"{"v":1,"id":1,"topic":"a","answer":"8","tries":[],"end":"correct","sec":1,"skill":"pairs","pair":["8","1"]}"#
    let summary = try await summary(line + "\n")
    #expect(
      summary.answered == 0 && summary.skipped == SkippedLines()
        && summary.pairs.map(\.pair.id) == [["1", "8"]])
  }

  @Test func `An entry that is there twice counts once, wherever its lines are`() async throws {
    let lines = [("a", 1), ("b", 1), ("a", 3), ("a", 1), ("a", 2), ("a", 3), ("a", 4), ("b", 1)].map
    {
      session, number in
      #"{"session":"\#(session)","n":\#(number),"id":1,"end":"correct","sec":1}"# + "\n"
    }
    #expect(try await summary(lines.joined()).answered == 5)
    let folder = try TemporaryFolder()
    let client = HistoryClient.file(folder.file("h"))
    for (line, answered) in zip(lines, [1, 2, 3, 3, 4, 4, 5, 5]) {
      // Text without a line break is read twice.
      try folder.append(String(line.dropLast()), to: "h")
      #expect(try await client.practice().summary.answered == answered)
      try folder.append("\n", to: "h")
      #expect(try await client.practice().summary.answered == answered)
    }
  }

  @Test func `Blank lines don't count`() async throws {
    #expect(try await summary("\n\r\n  \n") == HistorySummary())
  }

  @Test func `A line of 100 MB is one damaged line, and the lines around it are read`() async throws
  {
    let folder = try TemporaryFolder()
    let line = #"{"id":1,"end":"correct","sec":1}"# + "\n"
    try folder.write(line, to: "h")
    folder.extend("h", to: 100_000_000)
    try folder.append("\n" + line, to: "h")
    let summary = try await HistoryClient.file(folder.file("h")).practice().summary
    #expect(summary.answered == 2)
    #expect(summary.skipped.damaged == 1)
  }

  @Test
  func `A truncated file is read up to its last whole line, and a line that was cut is damaged`()
    async throws
  {
    let folder = try TemporaryFolder()
    let client = HistoryClient.file(folder.file("h"))
    for seconds in [1.0, 2] { client.append(.example(seconds: seconds)) }
    await client.flush()
    let bytes = Array(try folder.text("h").utf8)
    let lineLength = bytes.count / 2
    for count in bytes.indices {
      try folder.write(Array(bytes[..<count]), to: "h")
      let summary = try await client.practice().summary
      #expect(summary.answered == (count + 1) / lineLength)
      #expect(
        summary.skipped.damaged == ([0, lineLength - 1].contains(count % lineLength) ? 0 : 1))
    }
  }

  private func summary(_ text: String) async throws -> HistorySummary {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "h")
    return try await HistoryClient.file(folder.file("h")).practice().summary
  }
}

extension HistorySummary.TopicRecord {
  /// The totals of a right answer after one second.
  fileprivate static let one = HistorySummary.TopicRecord(
    answered: 1, correct: 1, medianSeconds: 1, heard: HeardAtOnce(1, of: 1))
}
