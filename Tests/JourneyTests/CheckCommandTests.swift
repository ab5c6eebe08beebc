import Testing

/// What `check` prints about a history.
@Suite(.limited)
struct CheckCommandTests {
  private let home = Home()

  private static func line(_ number: Int) -> String {
    #"{"v":1,"t":"2021-01-01T10:00:00Z","session":"a","n":\#(number),"id":3,"answer":"300","#
      + #""end":"skipped","sec":1}"# + "\n"
  }

  @Test(arguments: [
    (0, ""), (1, "  1 line of a newer countbiki, which this one doesn't count\n"),
    (2, "  2 lines of a newer countbiki, which this one doesn't count\n"),
  ])
  func `Lines of a newer countbiki are counted by themselves, and are no problem`(
    count: Int, sentence: String
  ) throws {
    let newer = (0..<count).map { #"{"v":2,"end":\#($0)}"# + "\n" }
    try home.write(Self.line(1) + Self.line(2) + newer.joined(), to: Home.history)
    let run = try home.run("check").expectStatus(0)
    #expect(
      run.output == """
        history.jsonl: \(2 + count) lines, 0 problems
        \(sentence)settings.json: 1 line, 0 problems

        """)
    #expect(run.error.isEmpty)
  }

  @Test func `Each bad line of a history is named with its fault, and what a repair does`() throws {
    let lines = [
      Self.line(1), Self.line(2), Self.line(1), String(repeating: "x", count: 1_100_000) + "\n",
      "torn\n", Self.line(3),
    ]
    try home.write(lines.joined(), to: Home.history)
    #expect(
      try home.run("check").expectStatus(1).output == """
        history.jsonl: 6 lines, 3 problems
          line 3  The same answer is in an earlier line. --repair makes the line blank.
          line 4  It is longer than 1 MB. --repair makes the line blank.
          line 5  It isn't an answer, or only a part of one. --repair makes the line blank.
        settings.json: 1 line, 0 problems

        """)
    let repair = try home.run("check", "--repair").expectStatus(0).output.split(separator: "\n")
    try #require(repair.count == 6)
    #expect(
      repair[..<4] == [
        "history.jsonl: 6 lines, 3 problems",
        "  line 3  The same answer is in an earlier line. The line was made blank.",
        "  line 4  It is longer than 1 MB. The line was made blank.",
        "  line 5  It isn't an answer, or only a part of one. The line was made blank.",
      ])
    #expect(repair[4].hasPrefix("  The file as it was is \(home.path(Home.history)).copy-"))
    #expect(repair[5] == "settings.json: 1 line, 0 problems")
    try home.run("check").expectStatus(0)
    #expect(try home.run("stats", "--json").json()["answered"] == .number(3))
  }
}
