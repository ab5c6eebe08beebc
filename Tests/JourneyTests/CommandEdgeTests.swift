import Foundation
import Testing

/// Edges of the command line: options that exclude each other, defaults, and what a table has.
@Suite(.limited)
struct CommandEdgeTests {
  @Test(arguments: [
    (
      ["topics", "ad"],
      "There is no command \"ad\" of `countbiki topics`. Did you mean `countbiki topics add`?"
        + " `countbiki topics --help` lists all commands."
    ),
    (
      ["questions", "numbers-100", "--all", "--count", "3"],
      "--all prints every question in order and can't be combined with --count or --seed."
    ),
    (
      ["questions", "numbers-100", "--all", "--seed", "3"],
      "--all prints every question in order and can't be combined with --count or --seed."
    ),
    (
      ["questions", "money-conbini", "--all", "--sentences"],
      "--all can't be combined with --sentences. Use --count instead."
    ),
    (
      ["questions", "numbers-10", "--count", "1000001"],
      "--count must be from 1 to 1,000,000; 1,000,001 is out of range."
    ),
  ])
  func `Options that exclude each other are a usage error`(arguments: [String], sentence: String)
    throws
  {
    let run = try CommandRun(arguments).expectStatus(64)
    #expect(run.output.isEmpty)
    run.expectError(sentence)
  }

  @Test func `A line break in an argument adds no line to a message`() throws {
    let run = try CommandRun("read", "a\nb").expectStatus(64)
    run.expectError("Error: \"a\\u{A}b\" is not a number.")
    #expect(run.error.split(separator: "\n").count == 2, "\(run.error)")
  }

  @Test func `Without a number, ten questions are printed`() throws {
    let run = try CommandRun("questions", "numbers-100", "--seed", "1").expectStatus(0)
    #expect(run.output.split(separator: "\n").count == 10)
  }

  @Test func `A topic without two sounds has no pairs`() throws {
    let home = Home()
    try home.write(#"[{"name": "one", "title": "One", "range": [3, 3]}]"#, to: Home.topics)
    let run = try home.run("quiz", "pairs", "one", "--plain").expectStatus(64)
    run.expectError("One has no two sounds to tell apart.")
  }

  @Test func `The list of topics has their ids, names, titles and descriptions`() throws {
    let rows = try CommandRun("topics").expectStatus(0).output.split(separator: "\n").map { row in
      row.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
    #expect(rows.first == ["1", "numbers-10", "0-10", "zero to ten"])
    #expect(rows.first { $0.first == "101" } == ["101", "money-conbini", "Conbini", "￥100-1,500"])
    let topics = try CommandRun("topics", "--json").objects()
    #expect(topics.first?["title"] == .string("0-10"))
    #expect(topics.first?["description"] == .string("zero to ten"))
  }

  @Test func `The list of voices has their notes`() throws {
    let home = Home()
    let note = "Medium high and strong"
    let row = try home.run("voices").output.split(separator: "\n").first { $0.contains("ja+f2 ") }
    #expect(row?.hasSuffix("  espeak-ng  \(note)") == true, "\(row ?? "")")
    let voices = try home.run("voices", "--json").objects()
    #expect(voices.first { $0["id"] == .string("ja+f2") }?["note"] == .string(note))
  }

  @Test func `Weak spots are those of the skill that an option names`() throws {
    let home = Home()
    let line =
      #"{"t":"2020-05-01T12:00:00Z","id":3,"answer":"845","tries":[["645",1]],"end":"incorrect","#
      + #""sec":1,"skill":"reading"}"# + "\n"
    try home.write(String(repeating: line, count: 5), to: Home.history)
    let weak = ["questions", "weak", "--count", "2", "--seed", "4"]
    let listening = try home.run(weak).expectStatus(0)
    #expect(listening.output.isEmpty)
    listening.expectError("Weak spots are found from your answers, and there are none yet.")
    let reading = try home.run(weak + ["--read"]).expectStatus(0)
    #expect(reading.output.split(separator: "\n").count == 2 && reading.error.isEmpty)
    let quiz = try home.run("quiz", "weak", "--read", "--plain", "--questions", "2", "--seed", "4")
    #expect(quiz.output.hasPrefix("Weak spots, reading, 2 questions.\n"), "\(quiz.output)")
  }

  @Test func `Each value of a sentence stands under its own key`() throws {
    let run = try CommandRun(
      "questions", "money-conbini", "--sentences", "--count", "1", "--seed", "7", "--json")
    let expected = """
      {"id": "till-altogether", "written": "全部で、646円です。", "printed": "全部で、646円です。",
       "reading": "ぜんぶで、ろっぴゃくよんじゅうろくえんです。",
       "accent": "ぜ↓んぶで、ろっぴゃく よ↓んじゅう ろく↓えんです",
       "meaning": "646 yen altogether.", "asked": "the price"}
      """
    let sentence = try JSONDecoder().decode(JSONValue.self, from: Data(expected.utf8))
    #expect(try run.objects().first?["sentence"] == sentence, "\(run.output)")
  }

  @Test func `Texts that are said together have a pause between them`() throws {
    let home = Home()
    func samples(_ texts: String...) throws -> Int {
      try home.run(["say"] + texts + ["--output", home.path("out.wav")]).expectStatus(0)
      return try home.sound().samples
    }
    #expect(try samples("に", "さん") > samples("に さん") + 2000)
  }

  @Test func `LC_CTYPE sets the encoding before LANG does`() throws {
    let run = try CommandRun("read", "3", environment: ["LC_CTYPE": "ja_JP.eucJP"])
    run.expectError("LC_CTYPE=ja_JP.eucJP isn't UTF-8")
    run.expectError("`export LC_CTYPE=C.UTF-8`")
  }

  @Test(arguments: [["today", "--plain", "--seed", "3"], ["lesson", "review"]])
  func `Without UTF-8 sessions say what to set, too`(arguments: [String]) throws {
    let home = Home()
    let environment = home.environment.merging(["LC_ALL": "ja_JP.eucJP"]) { $1 }
    try CommandRun(arguments, environment: environment).expectError(
      "LC_ALL=ja_JP.eucJP isn't UTF-8")
  }

  @Test func `Without a home folder a command that saves nothing says nothing of it`() throws {
    let run = try CommandRun("voices", environment: ["HOME": ""]).expectStatus(0)
    #expect(run.error.isEmpty, "\(run.error)")
  }

  @Test func `Copied help has only blanks that a shell takes for one, and no option in two lines`()
    throws
  {
    for command in ["quiz", "topics add", "say"] {
      let words = ["help"] + command.split(separator: " ").map(String.init)
      let run = try CommandRun(words).expectStatus(0)
      #expect(!run.output.contains("\u{A0}"), "\(command)")
      let usage = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        .drop { !$0.hasPrefix("USAGE: ") }.prefix { !$0.isEmpty }
      #expect(!usage.isEmpty)
      for line in usage {
        let begun = line.filter { $0 == "[" }
        let ended = line.filter { $0 == "]" }
        #expect(begun.count == ended.count, "\(line)")
      }
    }
  }
}
