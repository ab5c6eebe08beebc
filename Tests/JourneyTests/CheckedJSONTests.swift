import Testing

/// The findings of `check` in JSON files that learners write: their lines, and keys that are there
/// more than once.
@Suite(.limited)
struct CheckedJSONTests {
  private let home = Home()

  @Test(arguments: [
    ("{}", "1 line"), ("{}\n", "1 line"), ("\n\n{\n\n}\n", "5 lines"), ("{\n}\n\n\n", "4 lines"),
  ])
  func `Blank lines are lines`(text: String, lines: String) throws {
    try home.write(text, to: Home.settings)
    let run = try home.run("check").expectStatus(0)
    #expect(run.output == "settings.json: \(lines), 0 problems\n")
  }

  /// Something is missing between two lines, or at the end.
  @Test(arguments: [
    "{\n\n\"speech\": {}\n\"app\": {}\n}\n", "{\n\n\"speech\": {}", "{\n\n\"speech\": {}\n",
    "{\n\n\"speech\": {}\n\n\n",
  ])
  func `The line of a problem is one of the file`(text: String) throws {
    try home.write(text, to: Home.settings)
    let document = try home.run("check", "--json").expectStatus(1).json()
    let file = try #require(document["files"]?.elements.first)
    let lines = try #require(file["lines"]?.number)
    let line = try #require(file["problems"]?.elements.first?["line"]?.number)
    #expect(line >= 3 && line <= lines, "line \(line) of \(lines)")
  }

  @Test(arguments: [
    (Home.settings, #"{"speech": {"rate": 0.3}, "speech": {"rate": 0.4}}"#, "speech"),
    (Home.settings, #"{"speech": {"rate": 0.3, "rate": 0.4}}"#, "rate"),
    (Home.topics, #"[{"name": "a", "range": [1, 9], "range": [1, 5]}]"#, "range"),
  ])
  func `A key that is there twice is named`(file: String, text: String, key: String) throws {
    try home.write(text, to: file)
    let run = try home.run("check").expectStatus(1)
    run.expectOutput(
      """
      : 1 line, 1 problem
          "\(key)" is there more than once, and only one of them counts. Correct it in the file.

      """)
  }

  @Test func `A key that is there three times is named once`() throws {
    try home.write(#"{"speech": {}, "speech": {}, "speech": {}}"#, to: Home.settings)
    let run = try home.run("check").expectStatus(1)
    run.expectOutput("settings.json: 1 line, 1 problem\n    \"speech\" is there more than once,")
  }

  @Test func `Keys of voices are named, too`() throws {
    let voice = #"{"id": "ja+f3", "name": "A", "name": "B", "gender": "female""#
    try home.write(#"{"voices": [\#(voice), "engine": "espeak-ng"}]}"#, to: Home.voices)
    let run = try home.run("check").expectStatus(1)
    run.expectOutput("voices.json: 1 line, 1 problem\n    \"name\" is there more than once")
  }

  @Test func `The same name in two entries is no key that is there twice`() throws {
    let text = #"[{"name": "a", "range": [1, 9]}, {"name": "b", "range": [1, 9]}]"#
    try home.write(text, to: Home.topics)
    try home.run("check").expectStatus(0).expectOutput("topics.json: 1 line, 0 problems\n")
  }

  @Test func `A key of keys.json that is there twice is named by that file alone`() throws {
    let file = ".config/countbiki/keys.json"
    try home.write(#"{"quiz.again": ["x"], "quiz.again": ["z"]}"#, to: file)
    let run = try home.run("check").expectStatus(1)
    run.expectOutput(
      "keys.json: 1 line, 1 problem\n    quiz.again is in the file more than once;")
  }
}
