import Foundation
import Testing

/// The choices of commands that other tests leave at their defaults, and the defaults themselves.
@Suite(.limited)
struct CommandChoiceTests {
  private let home = Home()

  private static let openings: [(arguments: [String], saved: String, line: String)] = [
    (["quiz"], "listening", "1-100, 10 questions."),
    (["quiz", "numbers-10", "--listen"], "reading", "0-10, 10 questions."),
    (["quiz", "numbers-10", "--write", "--time", "2m"], "reading", "0-10, writing, 2 minutes."),
    (["quiz", "numbers-10", "--time", "1h"], "reading", "0-10, reading, 60 minutes."),
    (["today", "--minutes", "60"], "listening", "Today, 60 minutes."),
  ]

  @Test(arguments: openings)
  func `A session has the topic, the skill and the length that are named, or the usual ones`(
    arguments: [String], saved: String, line: String
  ) throws {
    try home.write(
      #"{"app": {"welcomed": true}, "session": {"skill": "\#(saved)"}}"#, to: Home.settings)
    let run = try home.run(arguments + ["--plain", "--seed", "7"]).expectStatus(0)
    #expect(run.output.hasPrefix(line + "\n"), "\(run.output)")
  }

  @Test(arguments: [
    (
      "listening", "--write",
      "You haven't practised writing yet. `countbiki stats --listen` shows your listening.\n"
    ),
    (
      "writing", "--read",
      "You haven't practised reading yet. `countbiki stats --write` shows your writing.\n"
    ),
  ])
  func `Who has practised another skill is told its option`(
    practised: String, option: String, sentence: String
  ) throws {
    try home.write(
      #"{"id":101,"end":"correct","sec":2,"skill":"\#(practised)"}"# + "\n", to: Home.history)
    #expect(try home.run("stats", option).expectStatus(0).output == sentence)
  }

  @Test func `Where there are no files, check says so`() throws {
    let home = Home(isNew: true)
    let run = try home.run("check").expectStatus(0)
    #expect(run.output == "There are no files yet.\n" && run.error.isEmpty, "\(run.error)")
  }

  @Test func `Of a text with a known topic only the others are shown, asked for and added`() throws
  {
    let noon = #""name": "noon", "title": "At noon", "numbers": [298]"#
    try home.write(
      #"[{\#(noon), "id": 1234}, {"name": "night", "range": [1, 9], "id": 1235}]"#,
      to: Home.topics)
    try home.write(
      #"[{\#(noon)}, {"name": "night", "title": "At night", "numbers": [398]}]"#,
      to: "shared.json")
    let arguments = ["topics", "import", home.path("shared.json")]
    let refused = try home.run(arguments).expectStatus(1)
    let beginning = "You have \"At noon\" already.\nAt night (night): "
    #expect(refused.output.hasPrefix(beginning), "\(refused.output)")
    #expect(!refused.output.contains("(noon)"), "\(refused.output)")
    refused.expectError("Nothing was changed. Add --yes to add it.\n")
    // Another topic has its name.
    let run = try home.run(arguments + ["--yes"]).expectStatus(0)
    #expect(run.output.hasSuffix("\nAdded night-2.\n"), "\(run.output)")
  }

  @Test func `A set is exported with its topics, and a table with the notes of a column's place`()
    throws
  {
    try home.write("item,price\ntea,298\n", to: "p.csv")
    try home.write(
      """
      [{"name": "milk", "range": [1, 9], "id": 1234},
       {"name": "other", "range": [1, 9], "id": 1235},
       {"name": "drinks", "topics": ["milk", "numbers-10"], "id": 1236}]
      """, to: Home.topics)
    let set = try home.run("topics", "export", "drinks").expectStatus(0)
    #expect(try set.objects().map(\.["name"]) == [.string("milk"), .string("drinks")])
    try home.run("topics", "edit", "drinks", "--title", "Cups").expectStatus(0).expectOutput(
      "Changed \"Cups\": ")
    try home.run(script: "countbiki topics add shop --file p.csv --column 2 --notes 1")
      .expectStatus(0).expectOutput("にひゃくきゅうじゅうはち  tea\n")
  }

  @Test func `A review is as long as what is due, or shorter`() throws {
    let line =
      #"{"t":"2020-05-01T12:00:00Z","id":3,"answer":"845","tries":[["645",1]],"end":"incorrect","#
      + #""sec":1}"# + "\n"
    try home.write(String(repeating: line, count: 5), to: Home.history)
    let questions = try home.run("questions", "review", "--seed", "1").expectStatus(0)
    let count = questions.output.split(separator: "\n").count
    let length = "\(count) question\(count == 1 ? "" : "s")"
    let review = ["quiz", "review", "--plain", "--seed", "1"]
    let whole = try home.run(review).expectStatus(0).output
    #expect(whole.hasPrefix("Review, \(length).\n"), "\(whole)")
    let short = try home.run(review + ["--questions", "1"]).expectStatus(0).output
    #expect(short.hasPrefix("Review, 1 question.\n"), "\(short)")
  }

  @Test func `An answer of the first day is counted, and one of the day before isn't`() throws {
    let time = Date(timeIntervalSinceNow: -5 * 86_400).formatted(.iso8601)
    try home.write(
      #"{"t":"\#(time)","id":3,"answer":"8","end":"skipped","sec":1}"# + "\n", to: Home.history)
    for (first, count) in [("5d", 1), ("4d", 0), ("1W", 1), ("36500", 1)] {
      let document = try home.run("stats", "--json", "--since", first).expectStatus(0).json()
      #expect(document["answered"] == .number(Double(count)), "\(first)")
    }
    try home.run("stats", "--since", "36501d").expectStatus(64).expectError(
      "\"36501d\" is no date and no number of days or weeks.")
  }

  @Test func `Without an argument a lesson is of today, and takes five minutes`() throws {
    let line =
      #"{"t":"2020-05-01T12:00:00Z","id":3,"answer":"845","tries":[["645",1]],"end":"incorrect","#
      + #""sec":1}"# + "\n"
    try home.write(String(repeating: line, count: 3), to: Home.history)
    func list(_ options: String...) throws -> [Substring] {
      let output = ["--seed", "7", "--output", home.path("out.wav")]
      try home.run(["lesson"] + options + output).expectStatus(0)
      return try home.text("out.txt").split(separator: "\n")
    }
    let whole = try list()
    let short = try list("today", "--minutes", "1")
    #expect(!short.isEmpty && Array(whole.prefix(short.count)) == short, "\(whole)")
    #expect(whole.last?.wholeMatch(of: /4:[3-5][0-9]  .+/) != nil, "\(whole)")
  }

  private static let sessions: [(command: String, offered: [String], absent: [String])] = [
    (
      "quiz",
      [
        "weak:what you mishear", "review:what is due for review", "pairs:two sounds, one key",
        "placement:find the step to start with", "numbers-10:0-10",
      ], ["today:"]
    ),
    (
      "lesson",
      ["today:today's session", "weak:what you mishear", "numbers-10:0-10"],
      ["pairs:", "placement:"]
    ),
  ]

  @Test(arguments: sessions)
  func `A shell offers the sessions that a command knows, each with a note`(
    command: String, offered: [String], absent: [String]
  ) throws {
    let run = try CommandRun(
      ["---completion", command, "--", "positional@0", "2", "0", "countbiki", command, ""],
      environment: home.environment.merging(["SAP_SHELL": "zsh"]) { $1 })
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(Set(lines).isSuperset(of: offered), "\(run.output)")
    for name in absent { #expect(!lines.contains { $0.hasPrefix(name) }, "\(run.output)") }
  }
}
