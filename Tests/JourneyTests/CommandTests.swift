import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The command line's contract, held against the real program.
struct CommandTests {
  @Test func `Topics as JSON have the contract's keys`() throws {
    let run = try CommandRun("topics", "--json")
    #expect(run.status == 0)
    let topics = try run.objects()
    let ids = [1...4, 6...9, 101...104, 201...209, 301...314, 401...421, 501...502].joined()
    #expect(topics.map { $0["id"] } == ids.map { .number(Double($0)) })
    #expect(topics[1]["name"] == .string("numbers-100"))
    #expect(topics[1]["title"] == .string("Beginner"))
    #expect(topics[1]["category"] == .string("numbers"))
    #expect(topics[1]["skill"] == .string("listening"))
    #expect(topics[1]["count"] == .number(100))
    #expect(topics[7]["count"] == .null)
  }

  @Test func `Questions as JSON have the contract's keys, and a seed gives the same ones again`() throws {
    let run = try CommandRun("questions", "numbers-1000", "--count", "3", "--seed", "1", "--json")
    let again = try CommandRun("questions", "numbers-1000", "--count", "3", "--seed", "1", "--json")
    #expect(run.output == again.output)
    let question = try #require(try run.objects().first)
    #expect(
      Set(question.keys) == [
        "topic", "display", "reading", "alternatives", "spoken", "answer", "prefix", "suffix", "patterns",
      ])
    #expect(question["topic"] == .string("numbers-1000"))
    #expect(question["suffix"] == .null)
  }

  @Test func `Every question of a small topic, in order`() throws {
    let run = try CommandRun("questions", "numbers-10", "--all", "--json")
    #expect(try run.objects().map { $0["answer"] } == (0...10).map { .string("\($0)") })
  }

  @Test(arguments: [
    (["3", "--counter", "本"], "さんぼん"), (["20", "--counter", "才"], "はたち"), (["3.5"], "さんてんご"),
    (["10.5", "--counter", "%"], "じゅってんごぱーせんと"), (["4", "--counter", "円"], "よえん"),
  ]) func `Decimals and counted things are read too`(arguments: [String], reading: String) throws {
    let run = try CommandRun(["read", "--json"] + arguments)
    #expect(try run.objects().first?["reading"] == .string(reading))
  }

  @Test func `A learner's own topics are listed and asked, and a bad one is named`() throws {
    let json = #"[{"name": "shelves", "range": [3, 3], "counter": "冊"}, {"name": "x", "range": [1, 9], "step": 0}]"#
    let (run, file) = try runQuestions(topicFile: Data(json.utf8), "shelves", "--count", "2")
    #expect(run.status == 0)
    #expect(run.output == "3冊  さんさつ\n3冊  さんさつ\n")
    #expect(run.error == "\(file): Topic 2 (\"x\"): \"step\" must be at least 1.\n")
  }

  @Test func `A file of topics larger than 1 MB is reported and not read`() throws {
    let (run, file) = try runQuestions(
      topicFile: Data(repeating: UInt8(ascii: " "), count: 1_000_001), "numbers-10", "--count", "1", "--seed", "1")
    #expect(run.status == 0)
    #expect(run.error == "\(file): It is larger than 1 MB; no topic was taken.\n")
  }

  /// Runs `countbiki questions` with a `topics.json` of this content; returns the file's path too.
  private func runQuestions(topicFile: Data, _ arguments: String...) throws -> (CommandRun, file: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "countbiki-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "countbiki/topics.json")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try topicFile.write(to: file)
    let run = try CommandRun(["questions"] + arguments, environment: ["XDG_CONFIG_HOME": folder.path])
    return (run, file.path)
  }

  @Test func `Readings as a teacher would say them`() throws {
    let numbers = [
      ("300", "さんびゃく"), ("600", "ろっぴゃく"), ("800", "はっぴゃく"), ("3000", "さんぜん"), ("8000", "はっせん"),
      ("10000", "いちまん"), ("11000", "いちまんせん"), ("10000000", "いっせんまん"), ("100000000", "いちおく"),
      ("1000000000000", "いっちょう"),
    ]
    for (number, reading) in numbers {
      let run = try CommandRun("read", number, "--json")
      #expect(try run.objects().first?["reading"] == .string(reading))
    }
    let spoken = try CommandRun("read", "300", "--json").objects().first?["spoken"]
    #expect(spoken == .string("さん びゃく"))
  }

  @Test(arguments: [
    (["quiz", "number-100"], "numbers-100"), (["questions", "numbers-1"], "numbers-10,"),
    (["questions", "numbers-extreme", "--all"], "10,000"), (["questions", "numbers-10", "--count", "0"], "--count"),
    (["read", "10000000000000000"], "9,999,999,999,999,999"), (["read", "x"], "not a number"),
    (["quiz", "--questions", "0"], "at least 1"), (["quiz", "--time", "soon"], "90s or 2m"),
    (["quiz", "--time", "0m"], "out of range"), (["quiz", "--time", "1m", "--endless"], "--time and --endless"),
    (["quiz", "--questions", "5", "--time", "9"], "--questions and --time"), (["say", "hello"], "kana"),
    (["say", "1", "--rate", "7"], "0.0 to 1.0"),
    (["nonsense"], "nonsense"), (["read"], "number"), (["read", "3", "--counter", "石"], "nearest are"),
    (["read", "11", "--counter", "つ"], "from 1 to 10"), (["read", "3.5", "--counter", "本"], "whole numbers"),
    (["questions", "date-full", "--all"], "29,585"),
  ])
  func `Wrong usage is told in a sentence, with status 64`(arguments: [String], sentence: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(sentence))
  }

  @Test func `Without a terminal the app says so in one sentence, with status 1`() throws {
    let run = try CommandRun([])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("terminal"))
    #expect(run.error.contains("countbiki quiz TOPIC --plain"))
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func `Without a sound device saying something fails with the cause and no line of ALSA's`() throws {
    let run = try CommandRun("say", "300")
    #expect(run.status == 1)
    #expect(run.error.contains("sound"))
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func `What is said can be written to a WAV file without a sound device`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "countbiki-\(UUID()).wav")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try CommandRun("say", "300", "せん", "--output", file.path)
    #expect(run.status == 0)
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect(bytes.starts(with: Array("RIFF".utf8)))
    #expect(bytes.count > 20_000)
  }

  @Test func `Voices as JSON have the contract's keys and one default`() throws {
    let voices = try CommandRun("voices", "--json").objects()
    #expect(voices.filter { $0["isDefault"] == .boolean(true) }.count == 1)
    #expect(voices.allSatisfy { Set($0.keys).isSuperset(of: ["id", "name", "gender", "engine", "isDefault"]) })
  }

  @Test func `Help and version`() throws {
    #expect(try CommandRun("--help").status == 0)
    #expect(try CommandRun("--version").output.split(separator: ".").count == 3)
  }
}
