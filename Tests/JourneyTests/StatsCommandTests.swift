import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `stats`, and the settings that other commands read.
@Suite(.timeLimit(.minutes(1)))
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

        """)
  }

  @Test func `Without a history, stats says that nothing was practised`() throws {
    #expect(try run("stats").output == "You haven't practised yet. `countbiki quiz` starts with numbers up to 100.\n")
    #expect(
      try run("stats", "--json").output.filter { !" \n".contains($0) } == #"{"answered":0,"correct":0,"topics":[]}"#)
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
