import Foundation
import TerminalUI
import Testing

private let pairsOptions = "`quiz pairs` takes --questions, --seed, --plain and --pause."

/// The documented command line, checked with the real program.
@Suite(.limited)
struct CommandTests {
  @Test func `topics --json has the documented keys`() throws {
    let run = try CommandRun("topics", "--json").expectStatus(0)
    let topics = try run.objects()
    // History files refer to these ids. New topics need not be added.
    let ids = [1...4, 6...9, 101...104, 201...209, 301...314, 401...421, 501...502].joined()
    for id in ids { #expect(topics.contains { $0["id"] == .number(Double(id)) }, "\(id)") }
    #expect(topics[1]["name"] == .string("numbers-100"))
    #expect(topics[1]["title"] == .string("1-100"))
    #expect(topics[1]["category"] == .string("numbers"))
    #expect(topics[1]["skill"] == .string("listening"))
    #expect(topics[1]["count"] == .number(100))
    #expect(topics[7]["count"] == .null)
    #expect(topics[7]["topics"] == nil)
    let names = ["money-conbini", "money-restaurant", "counter-ko", "counter-mai", "counter-wari"]
    let till = try #require(topics.first { $0["name"] == .string("at-the-till") })
    #expect(till["topics"] == .array(names.map(JSONValue.string)))
  }

  @Test func `questions --json has the documented keys, and a seed gives the same questions again`()
    throws
  {
    let run = try CommandRun("questions", "numbers-1000", "--count", "3", "--seed", "1", "--json")
    let again = try CommandRun("questions", "numbers-1000", "--count", "3", "--seed", "1", "--json")
    #expect(run.output == again.output)
    let question = try #require(try run.objects().first)
    #expect(
      Set(question.keys) == [
        "topic", "display", "written", "kanji", "reading", "romaji", "accent", "alternatives",
        "spoken", "answer",
        "prefix", "suffix", "patterns", "parts",
      ])
    #expect(question["topic"] == .string("numbers-1000"))
    #expect(question["suffix"] == .null)
  }

  @Test func `The former name of --sentences is understood`() throws {
    let outputs = try ["--sentences", "--scene"].map {
      try CommandRun("questions", "money-conbini", $0, "--seed", "7").expectStatus(0).output
    }
    #expect(outputs[0] == outputs[1] && outputs[0].contains("。"))
    #expect(try !CommandRun("quiz", "--help").output.contains("scene"))
  }

  @Test func `questions --all lists a small topic in order`() throws {
    let run = try CommandRun("questions", "numbers-10", "--all", "--json")
    #expect(try run.objects().map { $0["answer"] } == (0...10).map { .string("\($0)") })
  }

  @Test(arguments: ["date-day", "counter-sai", "numbers-100"])
  func `Readings stand in one column, whatever the width of the signs before them`(topic: String)
    throws
  {
    let lines = try CommandRun("questions", topic, "--all").expectStatus(0).output.split(
      separator: "\n")
    let columns = lines.map { line in
      line.ranges(of: "  ").last.map { displayWidth(of: String(line[..<$0.upperBound])) }
    }
    #expect(lines.count >= 20 && Set(columns).count == 1 && columns[0] != nil, "\(columns)")
  }

  @Test(arguments: [
    (["3", "--counter", "本"], "さんぼん"), (["20", "--counter", "才"], "はたち"), (["3.5"], "さんてんご"),
    (["10.5", "--counter", "%"], "じゅってんごぱーせんと"), (["4", "--counter", "円"], "よえん"),
    (["1000000000000"], "いっちょう"),
    (["4円"], "よえん"), (["104円"], "ひゃくよえん"), (["￥3,800"], "さんぜんはっぴゃくえん"), (["３人"], "さんにん"),
    (["15%"], "じゅうごぱーせんと"),
    (["14時45分"], "じゅうよじよんじゅうごふん"), (["14:45"], "じゅうよじよんじゅうごふん"), (["午後3時半"], "ごごさんじはん"),
    (["9月1日"], "くがつついたち"), (["0点"], "れいてん"), (["3割5分"], "さんわりごぶ"),
    (["50パーセント"], "ごじゅっぱーせんと"), (["1日"], "いちにち"),
  ]) func `read takes decimals and counters`(arguments: [String], reading: String) throws {
    let objects = try CommandRun(["read", "--json"] + arguments).objects()
    #expect(objects.first?["reading"] == .string(reading))
  }

  @Test func `read knows that 1日 is also the first of a month`() throws {
    #expect(try CommandRun(["read", "1日"]).output.contains("(also ついたち)"))
  }

  @Test func `A learner's own topics can be asked, and a wrong entry is reported`() throws {
    let json =
      #"[{"name": "shelves", "range": [3, 3], "counter": "冊"}, {"name": "x", "range": [1, 9], "step": 0}]"#
    let (run, file) = try runQuestions(topicFile: Data(json.utf8), "shelves", "--count", "2")
    run.expectStatus(0)
    #expect(run.output == "3冊  さんさつ\n3冊  さんさつ\n")
    #expect(run.error == "\(file): Topic 2 (\"x\"): \"step\" must be at least 1.\n")
  }

  @Test func `A topics file larger than 1 MB is reported and not read`() throws {
    let (run, file) = try runQuestions(
      topicFile: Data(repeating: UInt8(ascii: " "), count: 1_000_001), "numbers-10", "--count", "1",
      "--seed", "1")
    run.expectStatus(0)
    #expect(run.error == "\(file): It is larger than 1 MB, so nothing in it is used.\n")
  }

  /// Runs `countbiki questions` with a `topics.json`, and returns the path of that file too.
  private func runQuestions(topicFile: Data, _ arguments: String...) throws -> (
    CommandRun, file: String
  ) {
    let home = Home()
    try home.write(topicFile, to: Home.topics)
    let run = try CommandRun(["questions"] + arguments, environment: home.environment)
    return (run, home.path(Home.topics))
  }

  @Test(arguments: [
    (["quiz", "number-100"], "numbers-100"), (["questions", "numbers-1"], "numbers-10,"),
    (["questions", "numbers-extreme", "--all"], "10,000"),
    (["questions", "numbers-10", "--count", "0"], "--count"),
    (["read", "10000000000000000"], "9,999,999,999,999,999"), (["read", "x"], "not a number"),
    (["quiz", "--questions", "0"], "at least 1"), (["quiz", "--time", "soon"], "90s, 2m or 1h"),
    (["quiz", "--time", "25h"], "24 hours"), (["read", "1,23,4"], "commas"),
    (["questions", "numbers-10", "--count", "1,00"], "commas"),
    (["read", "3", "--counter", "hno"], "本"),
    (["quiz", "--frob"], "Unknown option"), (["questions"], "<topic>"),
    (["quiz", "--time", "0m"], "out of range"),
    (["quiz", "--time", "1m", "--endless"], "--time and --endless"),
    (["quiz", "--questions", "5", "--time", "9"], "--questions and --time"),
    (["say", "hello"], "kana"), (["say", " "], "\" \" is empty. Give a number or kana to say."),
    (["say", "1", "--rate", "7"], "0 to 1; 7 is"),
    (["nonsense"], "nonsense"), (["read"], "number"),
    (["read", "3", "--counter", "石"], "There is no counter"),
    (["read", "11", "--counter", "つ"], "from 1 to 10"),
    (["read", "3.5", "--counter", "本"], "whole numbers"),
    (["questions", "date-full", "--all"], "29,585"),
    (["read", "2.5本"], "本 only counts whole numbers"),
    (["read", "2024/2/30"], "2024/2/30 is no day of the calendar"),
    (["read", "平成32年"], "平成32年 is no year of 平成, which has the years 1 to 31"),
    (["questions", "numbers-10", "--count", "-1"], "-1 is out of range"),
    (["questions", "numbers-10", "--seed", "-1"], "\"-1\" is out of range"),
    (["quiz", "--time", "-5"], "-5 is out of range"),
    (["quiz", "--questions", "-5"], "-5 is out of range"),
    (["say", "3", "--rate", "-1"], "-1 is out of range"),
    (["read", "--jsno", "3"], "Unknown option \"--jsno\""),
    (["help", "nonsense"], "There is no command \"nonsense\""),
    (["read", "--jsno", "3"], "Did you mean --json?"),
    (["read", "3", "--counters", "本"], "Unknown option \"--counters\". Did you mean --counter?"),
    (["quiz", "numbers-10", "--questoins", "5"], "\"--questoins\". Did you mean --questions?"),
    (["quiz", "numbers-10", "-n", "5"], "Unknown option \"-n\". `countbiki help quiz` lists"),
    (["say", "3", "--outptu", "a.wav"], "Unknown option \"--outptu\". Did you mean --output?"),
    (["say", "3", "--outptu=a.wav"], "Unknown option \"--outptu\". Did you mean --output?"),
    (["topics", "add", "x", "1", "--conter", "円"], "\"--conter\". Did you mean --counter?"),
    (["stats", "--map", "--prts"], "Did you mean --parts?"),
    (["quiz", "--speed", "5"], "Speed is a setting: type , in the session to change it. `count"),
    (["quiz", "pairs", "--speed"], "\"--speed\". \(pairsOptions)"),
    (["quiz", "--speed", "Pairs"], "\"--speed\". \(pairsOptions)"),
    (["today", "--rate=0.6"], "Speed is a setting"),
    (["quiz", "pairs", "--qestions", "5"], "Did you mean --questions?"),
    (["lesson", "--sped"], "help lesson` lists all"),
    (["topics", "--lst"], "Unknown option \"--lst\". `countbiki help topics` lists all options."),
    (["--vresion"], "Did you mean --version? `countbiki --help` lists all options."),
    (["say", "-3度"], "A number below zero stands after --: `countbiki say -- -3度`."),
    (["topics", "add", "cold", "-5"], "stands after --: `countbiki topics add cold -- -5`."),
    (["topics", "add", "cold", "--digits", "-5"], "`countbiki topics add cold --digits -- -5`."),
    (
      ["topics", "add", "cold", "--counter", "円", "3.5", "-2"],
      "`countbiki topics add cold --counter 円 3.5 -- -2`."
    ),
    (["topics", "add"], "<name> is missing.\n`countbiki topics add --help` says more."),
    (["topics", "add", "x", "abc"], "`countbiki topics add --help` says more."),
    (["quiz", "--read", "--write"], "Give --read or --write, not both."),
    (["version"], "\"version\". Did you mean `countbiki --version`?"),
    (["help", "vresion"], "no command \"vresion\". `countbiki --help` lists all commands."),
    (["help", "topics", "ad"], "of `countbiki topics`. Did you mean `countbiki topics add`?"),
    (["hlep"], "no command \"hlep\". Did you mean `countbiki help`?"),
    (["topics", "version"], "\"version\" of `countbiki topics`. `countbiki topics --help` lists"),
    (["quiz", "pairs", "600", "800"], "in quotes: `countbiki quiz pairs \"600 800\"`"),
    (["quiz", "pairs", "101", "103"], "\"103\" is a second one"),
    (["quiz", "pairs", "date-day", "numbers-10"], "\"numbers-10\" is a second one"),
    (["quiz", "conbiny"], "The nearest is money-conbini."),
    (["read", "3", "--counter", "画像"], "The nearest is 画."),
    (["quiz", "pairs", "600"], "in quotes: `countbiki quiz pairs \"600 800\"`"),
    (["quiz", "numbers-10", "date-day", "5"], "A quiz has one topic"),
    (["stats", "--parts", "--map"], "--parts and --map"),
    (["tpoics"], "Did you mean `countbiki topics`?"),
    (["quesions", "3"], "`countbiki questions`"),
    (["questions", "hon"], "counter-hon"),
    (["read", "3", "--counter", "hno"], "The nearest are: 本"),
    (["read", "3", "--counter", "enn"], "円"),
    (["questions", "5000"], "`countbiki topics` lists all"),
    (["say", "1", "--volume", "2"], "--volume"), (["say", "ー"], "can't begin with"),
    (["say", " "], "is empty"), (["read", "14:75"], "is no time of day"),
    (["read", "9月32日"], "from 1 to 31"),
    (["read", "3石"], "There is no counter"),
    (["read", "4円", "--counter", "円"], "has a counter already"),
    (["say", "1", "--pitch", "nan"], "--pitch"), (["say", "1", "--rate", "nan"], "--rate"),
    (["say", "1", "--rate", "inf"], "--rate"), (["say", "1", "--rate=-inf"], "--rate"),
    (["say", "1", "--rate=-1"], "--rate"), (["say", "1", "--rate", "2"], "--rate"),
    (["quiz", "--pause", "11"], "--pause takes 0 to 10 seconds, such as 1.5; \"11\" isn't that."),
    (["quiz", "--pause", "soon"], "\"soon\" isn't that."),
    (["install-voice", "--yes", "--remove"], "Use one of --yes, --neural and --remove."),
  ])
  func `Wrong usage is explained in a sentence, with status 64`(
    arguments: [String], sentence: String
  ) throws {
    let run = try CommandRun(arguments).expectStatus(64)
    #expect(run.output.isEmpty)
    run.expectError(sentence)
    #expect(run.error.split(separator: "\n").count <= 2)
    #expect(run.error.contains("`countbiki"))
  }

  @Test(arguments: [["quiz", "pairs", "--plain", "--seed", "7"], ["questions", "weak"]])
  func `Words for sessions may be in any case`(arguments: [String]) throws {
    let home = Home()
    let run = try home.run(arguments)
    let other = try home.run([arguments[0], arguments[1].capitalized] + arguments.dropFirst(2))
    #expect(run.status != 64 && other.status == run.status, "\(other.error)")
    #expect(other.output == run.output && other.error == run.error)
    #expect(!(run.output + run.error).isEmpty)
  }

  @Test func `A count and a time may be written as people write them`() throws {
    let run = try CommandRun("questions", "numbers-100", "--count", "1,000").expectStatus(0)
    #expect(run.output.split(separator: "\n").count == 1000)
    try CommandRun("quiz", "numbers-10", "--plain", "--time", "1h").expectStatus(0)
  }

  @Test func `A voice that isn't there ends a quiz that asks for it`() throws {
    try CommandRun("quiz", "numbers-10", "--plain", "--voice", "nosuch").expectStatus(1)
      .expectError(
        "The voice \"nosuch\" can't speak")
  }

  @Test func `Without a terminal the app fails with one sentence and status 1`() throws {
    let run = try CommandRun([]).expectStatus(1)
    #expect(run.output.isEmpty)
    run.expectError("terminal")
    run.expectError("countbiki quiz TOPIC --plain")
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func `Without a sound device say fails with one line, and ALSA prints nothing`() throws {
    let run = try CommandRun("say", "300").expectStatus(1)
    run.expectError("sound")
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func `say --output writes a WAV file without a sound device`() throws {
    let home = Home()
    try CommandRun("say", "300", "せん", "--output", home.path("out.wav")).expectStatus(0)
    let bytes = [UInt8](try home.data("out.wav"))
    #expect(bytes.starts(with: Array("RIFF".utf8)))
    #expect(bytes.count > 20_000)
  }

  @Test func `voices --json has the documented keys and one default`() throws {
    let voices = try CommandRun("voices", "--json").objects()
    #expect(voices.filter { $0["isDefault"] == .boolean(true) }.count == 1)
    #expect(
      voices.allSatisfy {
        Set($0.keys).isSuperset(of: ["id", "name", "gender", "engine", "isDefault"])
      })
  }

  @Test func `Help and version`() throws {
    #expect(try CommandRun("--help").status == 0)
    #expect(try CommandRun("--version").output.split(separator: ".").count == 3)
  }
}
