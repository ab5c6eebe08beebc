import Testing

/// Commands whose questions come from the history.
@Suite(.limited)
struct PracticeCommandTests {
  private let home = Home()

  private func questions(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["questions"] + arguments, environment: home.environment)
  }

  @Test
  func `questions weak asks about what is misheard, and a seed gives the same questions again`()
    throws
  {
    try writeHistory()
    let run = try questions("weak", "--count", "120", "--seed", "4", "--json").expectStatus(0)
    let displays = try run.objects().compactMap { $0["display"] }
    #expect(displays.count == 120)
    #expect(try run.objects().allSatisfy { $0["topic"] == .string("numbers-1000") })
    // By chance 800 would be in 13 of 120 questions.
    #expect(
      displays.count {
        if case .string(let text) = $0 { text.hasPrefix("8") && text.count == 3 } else { false }
      } > 27)
    let again = try questions("weak", "--count", "20", "--seed", "4", "--json")
    #expect(try again.objects() == Array(try run.objects().prefix(20)))
    #expect(try again.objects().count == 20)
  }

  @Test func `questions review contains each part that is due`() throws {
    try writeHistory()
    let run = try questions("review", "--seed", "1", "--json").expectStatus(0)
    let text = run.output
    #expect(
      ["800", "40", "5"].allSatisfy {
        text.contains("\"part\" : \"\($0)\"") || text.contains("\"part\":\"\($0)\"")
      })
    #expect(try run.objects().count <= 3)
    let more = try questions("review", "--count", "20", "--seed", "1", "--json").expectStatus(0)
    #expect(more.output == text)
    #expect(
      try questions("review", "--count", "1", "--seed", "1").output.split(separator: "\n").count
        == 1)
  }

  @Test func `quiz weak asks about what is misheard, in all practised topics or in one`() throws {
    for place in [[], ["--in", "money-conbini"]] {
      let none = try home.run(["questions", "weak"] + place)
      let sentence = "Weak spots are found from your answers, and there are none yet."
      #expect(none.output + none.error == "\(sentence)\n")
    }
    try writeHistory()
    let run = try home.run(
      script: "printf 'a\\n\\nq\\n' | countbiki quiz weak --questions 5 --seed 4")
    run.expectStatus(0)
    #expect(run.output.hasPrefix("Weak spots, 5 questions.\n"))
    let answer = try home.text(Home.history).split(separator: "\n").last ?? ""
    #expect(answer.contains(#""id":3,"topic":"numbers-1000""#))
    let other = try questions("weak", "--in", "money-conbini", "--count", "3", "--json")
    #expect(
      try other.objects().map { $0["topic"] }
        == Array(repeating: .string("money-conbini"), count: 3))
    let wrong = try questions("review", "--in", "money-conbini").expectStatus(64)
    wrong.expectError(
      "--in names the topic of weak spots, behind `weak`: `weak --in money-conbini`.")
  }

  @Test func `quiz review asks what is due, and says so if nothing is`() throws {
    let none = try home.run("quiz", "review").expectStatus(0)
    #expect(none.output == "Nothing is due for review today.\n")
    try writeHistory()
    let run = try home.run(script: "printf 'q\\n' | countbiki quiz review --seed 1")
    #expect(run.output.hasPrefix("Review, "))
    #expect(!run.output.hasPrefix("Review, until you end it"))
  }

  @Test func `import reads a history from standard input`() throws {
    try writeHistory()
    let before = try home.text(Home.history)
    try home.write(
      before
        + #"{"t":"2021-01-01T10:00:00Z","session":"b","id":3,"answer":"300","end":"skipped","sec":1}"#,
      to: "h")
    let run = try home.run(script: "cat \"$HOME/h\" | countbiki import -")
    run.expectStatus(0)
    #expect(run.output.hasPrefix("Added 1 answer. You had "))
  }

  @Test(arguments: [
    (["quiz", "waek"], "The nearest are: weak, duration-weeks."),
    (["quiz", "palcement"], "The nearest is placement."),
    (["quiz", "pair"], "\"pair\" could be any of: pairs, counter-soku"),
    (["questions", "reveiw"], "The nearest is review."),
    (["lesson", "todya"], "The nearest is today."),
  ])
  func `A session that is mistyped is among the nearest names`(
    arguments: [String], nearest: String
  ) throws {
    try home.run(arguments).expectStatus(64).expectError(nearest)
  }

  @Test func `Without a history there is nothing to ask`() throws {
    for (name, message) in [
      ("weak", "Weak spots are found from your answers, and there are none yet."),
      ("review", "Nothing is due for review today."),
    ] {
      let run = try questions(name, "--json").expectStatus(0)
      #expect(try run.objects().isEmpty)
      #expect(run.error.contains(message))
    }
    try questions("weak", "--all").expectStatus(64)
  }

  @Test
  func
    `import adds the lines of another history once and unchanged, and they count in the order of time`()
    throws
  {
    try writeHistory()
    func line(_ session: String, _ time: String, _ typed: String) -> String {
      #"{"t":"\#(time)","session":"\#(session)","id":3,"answer":"300","tries":[["\#(typed)",1]],"end":"\#(typed == "300" ? "correct" : "incorrect")","sec":1}"#
    }
    let lines = [
      line("a", "2021-01-01T10:00:00.5Z", "300"), line("a", "2019-01-01T10:00:00.500Z", "400"),
      "torn",
      line("b", "2021-01-01T10:00:00.5Z", "300").replacing(
        "}", with: #","said":["300"],"later":{"x":[1.50]}}"#),
    ]
    try home.write(lines.joined(separator: "\n"), to: "other.jsonl")
    let run = try home.run("import", home.path("other.jsonl")).expectStatus(0)
    #expect(run.output == "Added 3 answers.\n")
    run.expectError("other.jsonl: skipped 1 damaged line.")
    let merged = try home.text(Home.history)
    #expect(merged.hasSuffix(lines[0] + "\n" + lines[1] + "\n" + lines[3] + "\n"))
    let again = try home.run("import", home.path("other.jsonl"))
    #expect(again.output == "Added 0 answers. You had 3 already.\n")
    #expect(try home.text(Home.history) == merged)
    let stats = try home.run("stats", "--json")
    #expect(stats.output.contains("2019-01-01") && stats.output.contains("2021-01-01"))
  }

  @Test func `import names a file that can't be read`() throws {
    let run = try home.run("import", home.path("none.jsonl")).expectStatus(1)
    run.expectError("none.jsonl can't be read (No such file or directory).")
  }

  /// Writes answers of 2020, in which 800 was misheard.
  private func writeHistory() throws {
    let line =
      #"{"t":"2020-05-01T12:00:00Z","id":3,"answer":"845","tries":[["645",1]],"end":"incorrect","sec":1}"#
      + "\n"
    try home.write(String(repeating: line, count: 5), to: Home.history)
  }
}
