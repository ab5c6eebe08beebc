import Testing
import Foundation

/// `stats`, and the settings that other commands read.
@Suite(.timeLimit(.minutes(3)))
struct StatsCommandTests {
  private let home = Home()

  private func run(_ arguments: String...) throws -> CommandRun {
    try CommandRun(arguments, environment: home.environment)
  }

  private func writeHistory() throws {
    try home.write(
      """
      {"id":101,"end":"correct","sec":2}
      {"id":101,"end":"incorrect","sec":4.25}
      torn {
      {"id":2,"end":"correct","sec":1.5,"later":[1]}
      {"id":9999,"end":"skipped","sec":61}

      """, to: Home.history)
  }

  @Test func `stats --json has the documented keys and counts damaged lines`() throws {
    try writeHistory()
    let run = try run("stats", "--json")
    run.expectStatus(0)
    let document = try JSONDecoder().decode(StatsDocument.self, from: Data(run.output.utf8))
    #expect(
      document
        == StatsDocument(
          topics: [
            StatsDocument.Record(topic: "numbers-100", answered: 1, correct: 1, medianSeconds: 1.5),
            StatsDocument.Record(topic: "money-conbini", answered: 2, correct: 1, medianSeconds: 3.125),
            StatsDocument.Record(topic: "9999", answered: 1, correct: 0, medianSeconds: 61),
          ], answered: 4, correct: 2))
    #expect(run.error == "\(home.path(Home.history)): skipped 1 damaged line.\n")
  }

  @Test func `stats prints a table`() throws {
    try writeHistory()
    #expect(
      try run("stats").output == """
        topic          answered  first try         median
        numbers-100           1          1  100 %   1.5 s
        money-conbini         2          1   50 %   3.1 s
        9999                  1          0    0 %  61.0 s
        all                   4          2   50 %

        Practised on 0 of the last 7 days.

        """)
  }

  @Test func `stats --json tells which parts were misheard, and on which days`() throws {
    try writeAnswers()
    let run = try run("stats", "--json")
    run.expectStatus(0)
    let document = try JSONDecoder().decode(PartsDocument.self, from: Data(run.output.utf8))
    let part = try #require(document.parts.first)
    #expect(part.part == "800")
    #expect([part.kana, part.romaji] == ["はっぴゃく", "happyaku"])
    #expect(part.asked == 4)
    #expect(part.misheard == 3)
    #expect(part.interval.count == 2 && part.interval[0] < part.estimate && part.estimate < part.interval[1])
    #expect(part.mistakenFor == [PartsDocument.Mistaken(part: "600", count: 3)])
    #expect(part.due.hasSuffix("Z"))
    #expect(document.parts.count == 2)
    #expect(document.days.map(\.answered).reduce(0, +) == 6)
    #expect(document.days.map(\.correct).reduce(0, +) == 3)
    #expect(document.damagedLines == 0)
  }

  @Test func `stats --parts prints the weakest parts first, and --since leaves out older answers`() throws {
    try writeAnswers()
    #expect(
      try run("stats", "--parts").output == """
        part              asked  misheard        heard as
        800   はっぴゃく      4         3  75 %  600 (3)
        30    さんじゅう      2         0   0 %

        """)
    #expect(try run("stats", "--since", "30d").output == "You haven't practised in that time.\n")
    let wrong = try run("stats", "--since", "soon")
    wrong.expectStatus(64)
    wrong.expectError("\"soon\" is no number of days or weeks. Type 30d or 4w.")
  }

  /// Writes six answers of 2020 and a repeat.
  private func writeAnswers() throws {
    func line(_ answer: String, _ typed: String, _ rest: String = "") -> String {
      let end = answer == typed ? "correct" : "incorrect"
      return
        #"{"t":"2020-05-01T12:00:00Z","id":3,"answer":"\#(answer)","tries":[["\#(typed)",1]],"end":"\#(end)","sec":1\#(rest)}"#
        + "\n"
    }
    let lines =
      String(repeating: line("800", "600"), count: 3) + line("800", "800") + line("30", "30") + line("30", "30")
      + line("30", "40", #","repeat":true"#)
    try home.write(lines, to: Home.history)
  }

  @Test func `A set is listed after the topics, under which its questions are counted`() throws {
    let line = #"{"id":101,"topic":"money-conbini","answer":"800","end":"correct","sec":2,"set":601}"# + "\n"
    try home.write(line, to: Home.history)
    let rows = try run("stats").output.split(separator: "\n").prefix(4).map { $0.split(separator: " ").first ?? "" }
    #expect(rows == ["topic", "money-conbini", "set", "at-the-till"])
    #expect(try run("export").output.contains(",listening,601"))
  }

  @Test func `Without a history, stats says that nothing was practised`() throws {
    #expect(try run("stats").output == "You haven't practised yet. `countbiki quiz` starts with numbers up to 100.\n")
    #expect(
      try run("stats", "--json").output.filter { !" \n".contains($0) }
        == #"{"answered":0,"correct":0,"damagedLines":0,"days":[],"due":[0,0,0,0,0,0,0],"parts":[],"sets":[],"skill":"listening","topics":[]}"#
    )
  }

  @Test func `A history that can't be read is an error with status 1`() throws {
    try home.write("", to: Home.history + "/in/the/way")
    let run = try run("stats")
    run.expectStatus(1)
    run.expectError("history.jsonl can't be read (Is a directory).")
  }

  @Test func `The voice chosen in the app is the default voice`() throws {
    try home.write(#"{"speech": {"voice": "ja+f2"}}"#, to: Home.settings)
    let voices = try run("voices", "--json").objects()
    #expect(voices.filter { $0["isDefault"] == .boolean(true) }.map { $0["id"] } == [.string("ja+f2")])
  }

  @Test func `say uses the rate set in the app unless an option overrides it`() throws {
    func size(_ arguments: String...) throws -> Int {
      try home.write(#"{"speech": {"rate": 0.1, "volume": 0.5}}"#, to: Home.settings)
      let run = try CommandRun(
        ["say", "1234", "--output", home.path("out.wav")] + arguments, environment: home.environment)
      run.expectStatus(0)
      return try home.data("out.wav").count
    }
    #expect(try size() > size("--rate", "0.5"))
    #expect(try size() == size("--rate", "0.1"))
  }

  @Test func `doctor reports damaged files and leaves them in place`() throws {
    try home.write("{", to: Home.settings)
    try writeHistory()
    let output = try run("doctor").output
    #expect(output.contains("\(home.path(Home.settings)) is damaged (line 1: unexpected end of file)."))
    #expect(output.contains("\(home.path(Home.history)): 1 line can't be read"))
  }
}

private struct PartsDocument: Decodable {
  let parts: [Part]
  let days: [Day]
  let damagedLines: Int

  struct Part: Decodable {
    let part: String
    let kana: String
    let romaji: String
    let asked: Int
    let misheard: Int
    let estimate: Double
    let interval: [Double]
    let mistakenFor: [Mistaken]
    let due: String
  }

  struct Mistaken: Decodable, Equatable {
    let part: String
    let count: Int
  }

  struct Day: Decodable {
    let date: String
    let answered: Int
    let correct: Int
  }
}

private struct StatsDocument: Decodable, Equatable {
  let topics: [Record]
  let answered: Int
  let correct: Int

  struct Record: Decodable, Equatable {
    let topic: String
    let answered: Int
    let correct: Int
    let medianSeconds: Double
  }
}
