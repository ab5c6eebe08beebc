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
    #expect(topics.map { $0["id"] } == [1, 2, 3, 4, 6, 7, 8, 9].map { .number($0) })
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
      Set(question.keys) == ["topic", "display", "reading", "spoken", "answer", "prefix", "suffix", "patterns"])
    #expect(question["topic"] == .string("numbers-1000"))
    #expect(question["suffix"] == .null)
  }

  @Test func `Every question of a small topic, in order`() throws {
    let run = try CommandRun("questions", "numbers-10", "--all", "--json")
    #expect(try run.objects().map { $0["answer"] } == (0...10).map { .string("\($0)") })
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
    (["read", "10000000000000000"], "9,999,999,999,999,999"), (["read", "x"], "not a whole number"),
    (["quiz", "--questions", "0"], "at least 1"), (["say", "hello"], "kana"),
    (["say", "1", "--rate", "7"], "0.0 to 1.0"),
    (["nonsense"], "nonsense"), (["read"], "number"),
  ])
  func `Wrong usage is told in a sentence, with status 64`(arguments: [String], sentence: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(sentence))
  }

  @Test(arguments: [[], ["quiz"]])
  func `Without a terminal the app says so in one sentence, with status 1`(arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("terminal"))
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
