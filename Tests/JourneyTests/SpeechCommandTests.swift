import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `say`, `voices` and `doctor`, held against the real program, without any sound device.
@Suite(.timeLimit(.minutes(1)))
struct SpeechCommandTests {
  /// A configuration folder of a test's own, with the user's `voices.json` in it.
  final class Configuration {
    let folder = FileManager.default.temporaryDirectory.appending(path: "countbiki-\(UUID())")
    var environment: [String: String] { ["XDG_CONFIG_HOME": folder.path] }
    var output: String { folder.appending(path: "out.wav").path }

    init(voices: String? = nil) throws {
      let ours = folder.appending(path: "countbiki")
      try FileManager.default.createDirectory(at: ours, withIntermediateDirectories: true)
      if let voices { try Data(voices.utf8).write(to: ours.appending(path: "voices.json")) }
    }

    deinit {
      try? FileManager.default.removeItem(at: folder)
    }

    /// A folder of links to the engine's data, except for what `change` puts into it first.
    func espeakData(change: (URL) throws -> Void) throws -> URL {
      let doctor = try CommandRun("doctor")
      let line = try #require(doctor.output.split(separator: "\n").first { $0.contains("data in ") })
      let path = try #require(line.firstRange(of: "data in ").map { String(line[$0.upperBound...]) })
      let original = URL(filePath: path)
      let data = folder.appending(path: "data")
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
      try change(data)
      for name in try FileManager.default.contentsOfDirectory(atPath: original.path) {
        try? FileManager.default.createSymbolicLink(
          at: data.appending(path: name), withDestinationURL: original.appending(path: name))
      }
      return data
    }

    /// The length and the loudest sample of the WAV file that was written.
    func sound() throws -> (samples: Int, peak: Int) {
      let data = try Data(contentsOf: URL(filePath: output)).dropFirst(44)
      let bytes = [UInt8](data)
      let samples = stride(from: 0, to: bytes.count - 1, by: 2).map {
        Int(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8))
      }
      return (samples.count, samples.map(abs).max() ?? 0)
    }
  }

  @Test func `Rate, volume and voice change what is written`() throws {
    let files = try Configuration()
    func sound(_ options: String...) throws -> (samples: Int, peak: Int) {
      let run = try CommandRun(["say", "3,864円", "--output", files.output] + options)
      #expect(run.status == 0, "\(run.error)")
      return try files.sound()
    }
    // 3,864円 is a number to be typed, so it is one to be said.
    let plain = try sound()
    #expect(try sound("--rate", "0.9").samples < plain.samples * 3 / 4)
    #expect(try sound("--rate", "0.1").samples > plain.samples * 4 / 3)
    #expect(try sound("--volume", "0.25").peak < plain.peak / 3)
    #expect(try sound("--volume", "0").peak == 0)
    #expect(try sound("--voice", "ja+quincy") != plain)
  }

  @Test func `Kana is said to its end however long it is`() throws {
    let files = try Configuration()
    func length(_ text: String) throws -> Int {
      #expect(try CommandRun("say", text, "--output", files.output).status == 0)
      return try files.sound().samples
    }
    let one = try length(String(repeating: "にか", count: 20))
    #expect(try length(String(repeating: "にか", count: 80)) * 10 > one * 38)
  }

  @Test(arguments: [
    (["say", "1", "--volume", "2"], "--volume"), (["say", "ー"], "can't begin with"),
    (["say", " "], "is empty"),
    (["say", "1", "--pitch", "nan"], "--pitch"), (["say", "1", "--rate", "nan"], "--rate"),
    (["say", "1", "--rate", "inf"], "--rate"), (["say", "1", "--rate=-inf"], "--rate"),
    (["say", "1", "--rate=-1"], "--rate"), (["say", "1", "--rate", "2"], "--rate"),
  ])
  func `Wrong usage is told in a sentence, with status 64`(arguments: [String], sentence: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 64)
    #expect(run.error.contains(sentence))
  }

  @Test(arguments: [
    ("no-such-program", "no-such-program can't be started (No such file or directory)"),
    ("false", "false ended with status 1"), ("true", "true gave no sound (the output is empty)"),
  ])
  func `A voice's command that fails is told in a sentence, with status 1`(program: String, sentence: String) throws {
    let files = try Configuration(
      voices: """
        {"voices": [{"id": "own", "name": "Own", "gender": "male", "engine": "own", "command": ["\(program)"]}]}
        """)
    let run = try CommandRun(["say", "300", "--voice", "own"], environment: files.environment)
    #expect(run.status == 1)
    #expect(run.error.contains(sentence))
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func `An unknown voice is told in a sentence, with status 1`() throws {
    let run = try CommandRun("say", "300", "--voice", "ja+nobody")
    #expect(run.status == 1)
    #expect(run.error.contains("no voice \"ja+nobody\""))
  }

  @Test func `Missing data is told in a sentence, with status 1`() throws {
    for command in [["say", "300"], ["voices"]] {
      // A folder that is there: instead of one that isn't, the library takes its own.
      let run = try CommandRun(command, environment: ["ESPEAK_DATA_PATH": "/dev"])
      #expect(run.status == 1)
      #expect(run.error.contains("The speech engine can't start"))
      #expect(run.error.split(separator: "\n").count == 1)
    }
  }

  @Test func `Damaged data is told in a sentence that names the file, with status 1`() throws {
    let files = try Configuration()
    let data = try files.espeakData { try Data("x".utf8).write(to: $0.appending(path: "phontab")) }
    for command in [["say", "300"], ["voices"]] {
      let run = try CommandRun(command, environment: ["ESPEAK_DATA_PATH": data.path])
      #expect(run.status == 1)
      #expect(
        run.error == """
          Error: The speech engine can't start (\(data.path)/phontab is damaged). Install espeak-ng with its data again.

          """)
    }
  }

  @Test func `The user's voices add and override, and what is wrong with one is told on standard error`() throws {
    let files = try Configuration(
      voices: """
        {"voices": [
          {"id": "ja+f2", "name": "Mine", "gender": "female", "engine": "espeak-ng", "rate": 0.7},
          {"id": "own", "name": "Own", "gender": "male", "engine": "own", "command": ["cat", "{output}"]},
          {"id": "broken"},
          {"id": "gone", "name": "Gone", "gender": "male", "engine": "own", "command": ["no-such-program"]}
        ]}
        """)
    let run = try CommandRun(["voices", "--json"], environment: files.environment)
    #expect(run.status == 0)
    let voices = try run.objects()
    #expect(voices.first { $0["id"] == .string("ja+f2") }?["name"] == .string("Mine"))
    #expect(voices.last?["id"] == .string("own"))
    #expect(voices.last?["engine"] == .string("own"))
    #expect(run.error.contains("voices.json, voice 3 (\"broken\"): \"name\" is missing."))
    #expect(run.error.contains("voices.json, voice \"gone\": there is no program no-such-program."))
  }

  @Test func `Voices for people mark the one that speaks, and say how to get more`() throws {
    let run = try CommandRun("voices")
    #expect(run.output.split(separator: "\n").filter { $0.hasPrefix("* ") && $0.contains("female") }.count == 1)
    #expect(run.output.contains("/nonexistent/.config/countbiki/voices.json"))
  }

  @Test func `Without a sound device the doctor says what to do, and that nothing can be heard, with status 1`() throws
  {
    let run = try CommandRun("doctor", "--json")
    #expect(run.status == 1)
    #expect(run.error.isEmpty)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(!report.canBeHeard)
    let statuses = Dictionary(grouping: report.checks, by: \.name).mapValues { $0.map(\.status) }
    #expect(statuses["espeak-ng"] == ["ok"])
    #expect(statuses["voices"] == ["ok"])
    #expect(statuses["sound"] == ["failure"])
    #expect(statuses["terminal"] == ["warning"])
    #expect(statuses["locale"] == ["ok"])
    #expect(report.checks.allSatisfy { $0.status == "ok" || !$0.advice.isEmpty })
  }

  @Test func `The doctor finds what is wrong with data, locale, folders and voices`() throws {
    let files = try Configuration(voices: "nonsense")
    let environment = files.environment.merging(
      ["ESPEAK_DATA_PATH": "/dev", "LANG": "de_DE.ISO-8859-1", "XDG_STATE_HOME": "/dev/null"]) { $1 }
    let run = try CommandRun(["doctor"], environment: environment)
    #expect(run.status == 1)
    for line in [
      "FAILURE  espeak-ng  The speech engine can't start", "warning  voices     \(files.folder.path)",
      "warning  locale     LANG=de_DE.ISO-8859-1 is not UTF-8",
      "warning  log        /dev/null/countbiki isn't writable",
    ] { #expect(run.output.contains(line)) }
    #expect(run.output.hasSuffix("You can't hear the quiz yet.\n"))
    #expect(run.error.isEmpty)
  }

  private struct Report: Decodable {
    let checks: [Check]
    let canBeHeard: Bool

    struct Check: Decodable {
      let name: String
      let status: String
      let detail: String
      let advice: String
    }
  }
}
