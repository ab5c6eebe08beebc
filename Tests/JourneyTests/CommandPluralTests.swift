import Testing

/// Words of commands for one thing and for two, their order, and the last value that they take.
@Suite(.limited)
struct CommandPluralTests {
  private let home = Home()

  private static let one = #"{"name": "noon", "title": "At noon", "numbers": [298]}"#
  private static let two = #"{"name": "night", "title": "At night", "numbers": [398]}"#

  @Test(arguments: [("[\(one)]", "it"), ("[\(one), \(two)]", "them")])
  func `Several topics are asked for as such, with and without a terminal`(
    text: String, pronoun: String
  ) throws {
    try home.write(text, to: "shared.json")
    let refused = try home.run("topics", "import", home.path("shared.json")).expectStatus(1)
    refused.expectError("Nothing was changed. Add --yes to add \(pronoun).\n")
    let session = try TerminalSession(
      ["topics", "import", home.path("shared.json")], environment: home.environment,
      until: "Add \(pronoun)? [y/N]")
    session.type("n\r")
    session.expectEnd(status: 0)
  }

  @Test(arguments: [
    (["questions", "numbers-10", "--seed", "1.5"], "\"1.5\" is not one."),
    (["questions", "numbers-10", "--seed", "x1"], "\"x1\" is not one."),
    (
      ["questions", "numbers-10", "--seed", "18446744073709551616"],
      "\"18446744073709551616\" is out of range."
    ),
    (["quiz", "--time", "86401"], "1 second to 24 hours; 86401 is out of range."),
  ])
  func `A value that can't be taken is told from one that is no number`(
    arguments: [String], sentence: String
  ) throws {
    try CommandRun(arguments).expectStatus(64).expectError(sentence)
  }

  @Test(arguments: ["86400", "24h", "1440m", "1s"])
  func `A quiz takes from one second to a day`(time: String) throws {
    let arguments = ["quiz", "numbers-10", "--plain", "--seed", "7", "--time", time]
    try home.run(arguments).expectStatus(0)
  }

  @Test func `check names what is wrong by line, whatever it is`() throws {
    let lines = ["1970-01-01T00:00:09Z", "torn", "1970-01-01T00:00:10Z", "2026-03-02T02:30:00Z"]
    let text = lines.map { time in
      time == "torn"
        ? "torn\n"
        : #"{"t":"\#(time)","id":3,"answer":"800","tries":[["600",1]],"end":"incorrect","sec":1}"#
          + "\n"
    }
    try home.write(text.joined(), to: Home.history)
    let output = try home.run("check").expectStatus(1).output
    let beginnings = output.split(separator: "\n").prefix(4).map { line in
      line.split(separator: ",")[0]
    }
    #expect(
      beginnings == [
        "history.jsonl: 4 lines", "  line 1  Its time", "  line 2  It isn't an answer",
        "  line 3  Its time",
      ])
  }

  /// The widths of numbers are found for a thousand questions at a time.
  @Test func `A thousand questions and those after them stand in one column`() throws {
    let run = try CommandRun("questions", "numbers-100", "--count", "1003", "--seed", "1")
      .expectStatus(0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 1003)
    let columns = Set(lines.map { line in line.prefix { $0.isASCII }.count })
    #expect(columns == [5])
  }

  @Test(arguments: [("-inf", "'-inf"), ("+nan", "'+nan"), ("-7", "-7"), ("+1e5", "+1e5")])
  func `A spreadsheet takes a number that is none for a text`(topic: String, cell: String) throws {
    try home.write(
      #"{"v":1,"id":2,"topic":"\#(topic)","answer":"3","end":"skipped","sec":1}"# + "\n",
      to: Home.history)
    try home.run("export").expectStatus(0).expectOutput(",2,\(cell),3,")
  }

  @Test func `Numbers with signs stand as they were typed, and what may be a formula is guarded`()
    throws
  {
    let line =
      #"{"v":1,"session":"a","n":1,"id":324,"topic":"time-relative","answer":"+3","end":"incorrect","sec":3,"#
    for (tries, column) in [
      (#"[["+4",1],["-4",2]]"#, "+4;-4"), (#"[["-4",1]]"#, "-4"),
      (#"[["=1",1],["+4",2]]"#, "'=1;+4"),
    ] {
      try home.write(line + #""tries":\#(tries)}"# + "\n", to: Home.history)
      let row = try home.run("export").expectStatus(0).output.split(separator: "\n")[1]
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      #expect(cells[6] == column, "\(row)")
    }
  }
}
