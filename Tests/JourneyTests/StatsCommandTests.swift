import Foundation
import Testing

/// `stats`, and the settings that other commands read.
@Suite(.limited)
struct StatsCommandTests {
  private let home = Home()

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
    let run = try home.run("stats", "--json").expectStatus(0)
    let document = try run.json()
    func topic(_ name: String, _ answered: Double, _ correct: Double, _ median: Double) -> JSONValue
    {
      .object([
        "topic": .string(name), "answered": .number(answered), "correct": .number(correct),
        "measured": .number(0), "atOnce": .number(0), "medianSeconds": .number(median),
        "heardAtOnce": .object(["count": .number(correct), "of": .number(answered)]),
      ])
    }
    #expect(
      document["topics"]?.elements
        == [
          topic("numbers-100", 1, 1, 1.5), topic("money-conbini", 2, 1, 3.125),
          topic("9999", 1, 0, 61),
        ])
    #expect(document["answered"] == .number(4) && document["correct"] == .number(2))
    #expect(
      run.error
        == "\(home.path(Home.history)): skipped 1 damaged line. `countbiki check` says where.\n")
  }

  @Test func `stats prints a table`() throws {
    try writeHistory()
    #expect(
      try home.run("stats").output == """
        topic          answered  heard at once                 answer time
        numbers-100           1          100 %  of the last 1        1.5 s
        money-conbini         2           50 %  of the last 2        3.1 s
        9999                  1            0 %  of the last 1       61.0 s
        all                   4           50 %  of the last 4

        Practised on 0 of the last 7 days.

        """)
  }

  @Test func `Answers that found where to start are no weak spots`() throws {
    let lines = ["placement", "placement", "weak"].map {
      #"{"id":101,"end":"correct","sec":2,"kind":"\#($0)"}"# + "\n"
    }
    try home.write(lines[...1].joined(), to: Home.history)
    let first = try home.run("stats").expectStatus(0).output
    #expect(first.contains("where to start         2") && !first.contains("weak"), "\(first)")
    try home.write(lines.joined(), to: Home.history)
    let run = try home.run("stats").expectStatus(0)
    #expect(run.output.contains("where to start             2"), "\(run.output)")
    #expect(run.output.contains("weak spots, drills         1"), "\(run.output)")
  }

  @Test func `stats --json tells which parts were misheard, and on which days`() throws {
    try writeAnswers()
    let run = try home.run("stats", "--json").expectStatus(0)
    let document = try run.json()
    let parts = document["parts"]?.elements ?? []
    let part = try #require(parts.first)
    #expect(
      ["part", "kana", "romaji"].map { part[$0] }
        == ["800", "はっぴゃく", "happyaku"].map(JSONValue.string))
    #expect(part["asked"] == .number(4) && part["misheard"] == .number(3))
    let interval = part["interval"]?.elements.compactMap(\.number) ?? []
    let estimate = try #require(part["estimate"]?.number)
    #expect(interval.count == 2 && interval[0] < estimate && estimate < interval[1])
    #expect(
      part["mistakenFor"] == .array([.object(["part": .string("600"), "count": .number(3)])]))
    guard case .string(let due) = part["due"], due.hasSuffix("Z"), parts.count == 2 else {
      Issue.record("\(run.output)")
      return
    }
    for (key, sum) in [("answered", 6.0), ("correct", 3)] {
      #expect(document["days"]?.elements.compactMap { $0[key]?.number }.reduce(0, +) == sum)
    }
    #expect(document["damagedLines"] == .number(0))
  }

  @Test func `stats --parts prints the weakest parts first, and --since leaves out older answers`()
    throws
  {
    try writeAnswers()
    #expect(
      try home.run("stats", "--parts").output == """
        part              asked  misheard        you heard
        800   はっぴゃく      4         3  75 %  600 (3)
        30    さんじゅう      2         0   0 %

        """)
    #expect(
      try home.run("stats", "--since", "30d").output == "You haven't practised in that time.\n")
    let wrong = try home.run("stats", "--since", "soon").expectStatus(64)
    wrong.expectError(
      "\"soon\" is no date and no number of days or weeks. Type 2026-11-01, 30d or 4w.")
    for date in ["2026-02-30", "2026-1-1", "20261101", "2026-13-01", "-5", "2026-11"] {
      try home.run("stats", "--since=" + date).expectStatus(64)
    }
  }

  @Test func `stats --since takes the first day`() throws {
    try writeAnswers()
    let whole = try home.run("stats").output
    let since = try home.run("stats", "--since", "1970-01-01").output
    // The lines below the table aren't of that time.
    #expect(since.contains("\nBy all your answers:\n"))
    #expect(since.replacing("\nBy all your answers:\n", with: "\n") == whole)
    #expect(
      try home.run("stats", "--since", "9999-12-31").output
        == "You haven't practised in that time.\n")
  }

  @Test func `stats --map prints the map, and with --plain says it in sentences`() throws {
    try home.run("stats", "--map").expectOutput("You haven't practised yet.")
    try writeAnswers()
    let picture = try home.run("stats", "--map").expectStatus(0).output
    #expect(
      picture == """
                   1    2    3    4    5    6    7    8    9
        ones       ..   ..   ..   ..   ..   ..   ..   ..   ..
        tens       ..   ..   ⣤⣤   ..   ..   ..   ..   ..   ..
        hundreds   ..   ..   ..*  ..   ..   ..*  ..   ⣀⣀*  ..
        thousands  ..   ..   ..*  ..   ..   ..   ..   ..*  ..
        万 and up  万 ..

        ⣿ sure   ⣶ nearly sure   ⣤ not sure yet   ⣀ weak spot   * sounds different   . not asked yet

        """)
    let words = try home.run("stats", "--map", "--plain").expectStatus(0)
    words.expectOutput(
      "hundreds, 800 はっぴゃく: weak spot, heard 1 of 4, sounds different, taken for ろっぴゃく 3")
    words.expectOutput("tens, not asked yet: 10, 20, 40, 50, 60, 70, 80, 90")
    try home.run("stats", "--plain").expectStatus(64).expectError("--plain is for the map.")
    try home.run("stats", "--map", "--json").expectStatus(64)
    try home.run("stats", "--map", "--since", "7d").expectStatus(64)
      .expectError("The map is of all answers.")
  }

  @Test func `--since counts the days before today, and takes a week for seven of them`() throws {
    let lines = [1.0, 5, 20, 40].map { days in
      let time = Date(timeIntervalSinceNow: -days * 86_400).formatted(.iso8601)
      return #"{"t":"\#(time)","id":3,"answer":"8","end":"skipped","sec":1}"# + "\n"
    }
    try home.write(lines.joined(), to: Home.history)
    for (time, count) in [("2d", 1), ("18", 2), ("4w", 3)] {
      let document = try home.run("stats", "--json", "--since", time).expectStatus(0).json()
      #expect(document["answered"] == .number(Double(count)), "\(time)")
      #expect(document["days"]?.elements.count == count, "\(time)")
      let row = try home.run("stats", "--since", time).output.split(separator: "\n").dropFirst()
        .first
      #expect(row?.split(separator: " ").prefix(2) == ["numbers-1000", "\(count)"], "\(time)")
    }
    for wrong in ["0d", "-1w", "4m"] {
      try home.run("stats", "--since=" + wrong).expectStatus(64).expectError(
        "\"\(wrong)\" is no date and no number of days or weeks.")
    }
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
      String(repeating: line("800", "600"), count: 3) + line("800", "800") + line("30", "30")
      + line("30", "30")
      + line("30", "40", #","repeat":true"#)
    try home.write(lines, to: Home.history)
  }

  @Test func `A set is listed after the topics, under which its questions are counted`() throws {
    let now = Date(timeIntervalSinceNow: -60).formatted(.iso8601)
    let lines = ["2020-05-01T12:00:00Z", now].map { time in
      #"{"t":"\#(time)","id":101,"topic":"money-conbini","answer":"800","end":"correct","sec":2,"set":601}"#
        + "\n"
    }
    try home.write(lines.joined(), to: Home.history)
    let rows = try home.run("stats").output.split(separator: "\n").prefix(4)
    #expect(
      rows.map { $0.split(separator: " ").first } == [
        "topic", "money-conbini", "set", "at-the-till",
      ])
    let document = try home.run("stats", "--json", "--since", "7d").json()
    let sets = document["sets"]?.elements ?? []
    #expect(sets.map { $0["topic"] } == [.string("at-the-till")])
    #expect(sets.map { $0["answered"] } == [.number(1)])
    #expect(try home.run("export").output.contains(",listening,601"))
  }

  @Test func `Who has only read is told so, and not that nothing was practised`() throws {
    try home.write(
      #"{"id":101,"end":"correct","sec":2,"skill":"reading"}"# + "\n", to: Home.history)
    let advice =
      "You haven't practised listening yet. `countbiki stats --read` shows your reading.\n"
    #expect(try home.run("stats").output == advice)
    #expect(try home.run("stats", "--map").output == advice)
    try home.run("stats", "--read").expectOutput("read at once")
  }

  @Test func `Without a history, stats says that nothing was practised`() throws {
    let advice = "You haven't practised yet. `countbiki today --plain` starts today's session.\n"
    #expect(try home.run("stats").output == advice)
    #expect(
      try home.run("stats", "--json").output.filter { !" \n".contains($0) }
        == #"{"answered":0,"chosen":{"answered":0,"correct":0},"correct":0,"damagedLines":0,"days":[],"due":[0,0,0,0,0,0,0],"newerLines":0,"pairs":{"answered":0,"correct":0},"parts":[],"sets":[],"skill":"listening","topics":[]}"#
    )
  }

  @Test func `A history that can't be read is an error with status 1`() throws {
    try home.write("", to: Home.history + "/in/the/way")
    let run = try home.run("stats").expectStatus(1)
    run.expectError("history.jsonl can't be read (Is a directory).")
  }

  @Test func `The voice chosen in the app is the default voice`() throws {
    try home.write(#"{"speech": {"voice": "ja+f2"}}"#, to: Home.settings)
    let voices = try home.run("voices", "--json").objects()
    #expect(
      voices.filter { $0["isDefault"] == .boolean(true) }.map { $0["id"] } == [.string("ja+f2")])
  }

  @Test func `say uses the rate set in the app unless an option overrides it`() throws {
    func size(_ arguments: String...) throws -> Int {
      try home.write(#"{"speech": {"rate": 0.1, "volume": 0.5}}"#, to: Home.settings)
      let run = try CommandRun(
        ["say", "1234", "--output", home.path("out.wav")] + arguments, environment: home.environment
      )
      run.expectStatus(0)
      return try home.data("out.wav").count
    }
    #expect(try size() > size("--rate", "0.5"))
    #expect(try size() == size("--rate", "0.1"))
  }

  @Test func `doctor reports damaged files and leaves them in place`() throws {
    try home.write("{", to: Home.settings)
    try writeHistory()
    let run = try home.run("doctor")
    let indent = String(repeating: " ", count: 20)
    run.expectOutput(
      "warning  settings   \(home.path(Home.settings)) is damaged (line 1: unexpected end of file)."
        + "\n\(indent)Correct the file, and countbiki reads it again. It is renamed only if ")
    run.expectOutput(
      "warning  history    \(home.path(Home.history)): 1 line can't be read\n"
        + "\(indent)Such lines aren't counted. The rest of your history is fine. ")
  }
}
