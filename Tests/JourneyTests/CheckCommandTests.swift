import Foundation
import Testing

/// The output of `check` about a history.
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

  private static let folder = ".local/share/countbiki"
  private static let copy = "red-fox-417.jsonl.orig"
  private static let cause =
    "It is a copy of your history, left by a program that synchronises folders."

  /// Writes the history of a machine with two lines, and a copy of it with others.
  private func writeCopy(_ numbers: [Int]) throws {
    let history = Self.folder + "/history/"
    try home.write(Self.line(1) + Self.line(2), to: history + "red-fox-417.jsonl")
    try home.write(numbers.map(Self.line).joined(), to: history + Self.copy)
  }

  /// Returns all that `check` prints if it says something about the copy.
  private func report(_ lines: String, _ sentence: String) -> String {
    """
    history/red-fox-417.jsonl: 2 lines, 0 problems
    history/\(Self.copy): \(lines), 1 problem
        \(Self.cause) \(sentence)
    settings.json: 1 line, 0 problems

    """
  }

  @Test(arguments: [
    ([2, 3], "2 lines", "1 answer is"), ([3, 4], "2 lines", "2 answers are"),
    ([1, 2, 3], "3 lines", "1 answer is"),
  ])
  func `Lines that are only in a copy are counted`(
    numbers: [Int], lines: String, onlyThere: String
  ) throws {
    try writeCopy(numbers)
    let path = home.path("\(Self.folder)/history/\(Self.copy)")
    let sentence =
      "Its answers count, and \(onlyThere) only there."
      + " `countbiki import '\(path)'` adds them to this machine's file."
    for option in [[], ["--repair"]] {
      let run = try home.run(["check"] + option).expectStatus(1)
      #expect(run.output == report(lines, sentence))
    }
  }

  @Test func `Without any folder there is nothing to check, which is an error`() throws {
    let names = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]
    let environment = Dictionary(uniqueKeysWithValues: names.map { ($0, "") })
    let run = try CommandRun("check", environment: environment).expectStatus(1)
    #expect(run.output.isEmpty)
    run.expectError("There is no folder")
  }

  @Test func `A file that is too large to be read is a problem, and no empty one`() throws {
    let large = Data(repeating: UInt8(ascii: " "), count: 1_000_001)
    for name in ["settings.json", "topics.json", "keys.json"] {
      try home.write(large, to: ".config/countbiki/" + name)
    }
    let run = try home.run("check").expectStatus(1)
    run.expectOutput(
      "settings.json: 0 lines, 1 problem\n"
        + "    \(home.path(Home.settings)) is damaged (larger than 1 MB). Correct the file, ")
    let sentence = "It is larger than 1 MB, so nothing in it is used. Correct it in the file."
    for name in ["topics.json", "keys.json"] {
      run.expectOutput("\n\(name): 0 lines, 1 problem\n    \(sentence)\n")
    }
  }

  @Test(arguments: [
    ("[1]", "It isn't a list of names, so this machine has another name in the history."),
    ("{", "It isn't JSON: "),
  ])
  func `Damaged names of machines are a problem, and whole ones aren't named`(
    contents: String, problem: String
  ) throws {
    let path = ".local/state/countbiki/machines.json"
    try home.write(#"{"1f": "calm-owl-100"}"#, to: path)
    #expect(try home.run("check").expectStatus(0).output == "settings.json: 1 line, 0 problems\n")
    try home.write(contents, to: path)
    let run = try home.run("check").expectStatus(1)
    run.expectOutput("machines.json: 1 line, 1 problem\n")
    run.expectOutput(problem)
  }

  @Test func `An empty file has no problem`() throws {
    for name in ["settings.json", "topics.json", "keys.json"] {
      try home.write(" \n", to: ".config/countbiki/" + name)
    }
    let run = try home.run("check").expectStatus(0)
    run.expectOutput("settings.json: 1 line, 0 problems\ntopics.json: 1 line, 0 problems")
    #expect(try home.run("topics").error.isEmpty)
  }

  @Test func `A copy without lines of its own is moved out of the folder by a repair`() throws {
    try writeCopy([2])
    #expect(
      try home.run("check").expectStatus(1).output
        == report(
          "1 line",
          "It has no answer of its own: `countbiki check --repair` moves it away."))
    let repair = try home.run("check", "--repair").expectStatus(0)
    let files = try FileManager.default.contentsOfDirectory(atPath: home.path(Self.folder))
    let saved = try #require(files.first { $0.hasPrefix(Self.copy + ".copy-") })
    let path = "\(Self.folder)/\(saved)"
    #expect(repair.output == report("1 line", "It was moved to \(home.path(path))."))
    #expect(try home.text(path) == Self.line(2))
  }
}
