import Foundation
import Testing

/// `say`, `voices` and `doctor` on a machine without a sound device.
@Suite(.limited)
struct SpeechCommandTests {
  @Test func `Rate, volume and voice change the sound`() throws {
    let home = Home()
    func sound(_ options: String...) throws -> (samples: Int, peak: Int) {
      let run = try CommandRun(["say", "3,864円", "--output", home.path("out.wav")] + options)
      #expect(run.status == 0, "\(run.error)")
      return try home.sound()
    }
    // A number is taken as the quiz takes it, with a comma and a unit.
    let plain = try sound()
    #expect(try sound("--rate", "0.9").samples < plain.samples * 3 / 4)
    #expect(try sound("--rate", "0.1").samples > plain.samples * 4 / 3)
    #expect(try sound("--volume", "0.25").peak < plain.peak / 3)
    #expect(try sound("--volume", "0").peak == 0)
    #expect(try sound("--voice", "ja+quincy") != plain)
    #expect(try sound("--pitch", "2") != plain)
  }

  @Test func `Kana that isn't a number is named, since its accent is a guess`() throws {
    let home = Home()
    let output = ["--output", home.path("out.wav")]
    let run = try home.run(["say", "さくら", "さんびゃく"] + output).expectStatus(0)
    #expect(
      run.error
        == "さくら isn't a number that countbiki knows, so its flat accent is a guess.\n")
  }

  @Test func `Long kana is spoken to the end`() throws {
    let home = Home()
    func length(_ text: String) throws -> Int {
      #expect(try CommandRun("say", text, "--output", home.path("out.wav")).status == 0)
      return try home.sound().samples
    }
    let one = try length(String(repeating: "にか", count: 20))
    #expect(try length(String(repeating: "にか", count: 80)) * 10 > one * 38)
  }

  @Test(arguments: [
    ("no-such-program", "there is no program no-such-program"),
    ("false", "false ended with status 1"),
    ("true", "true gave no sound (it ended without a sound)"),
  ])
  func `A voice's program that fails is reported in a sentence, with status 1`(
    program: String, sentence: String
  ) throws {
    let home = try Home(
      voices: """
        {"voices": [{"id": "own", "name": "Own", "gender": "male", "engine": "own", "program": ["\(program)"]}]}
        """)
    let run = try home.run("say", "300", "--voice", "own").expectStatus(1)
    run.expectError(sentence)
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func `An unknown voice is reported in a sentence, with status 1`() throws {
    let run = try CommandRun("say", "300", "--voice", "ja+nobody").expectStatus(1)
    run.expectError("The voice \"ja+nobody\" can't speak: this machine has no such voice")
  }

  @Test func `Missing espeak-ng data is reported in a sentence, with status 1`() throws {
    for command in [["say", "300"], ["voices"]] {
      // The folder has to exist: otherwise the library falls back to its own data.
      let run = try CommandRun(command, environment: ["ESPEAK_DATA_PATH": "/dev"]).expectStatus(1)
      run.expectError("The speech engine can't start")
      #expect(run.error.split(separator: "\n").count == 1)
    }
  }

  @Test func `Damaged espeak-ng data is reported with the file's name, with status 1`() throws {
    let home = Home()
    let data = try home.espeakData { try Data("x".utf8).write(to: $0.appending(path: "phontab")) }
    for command in [["say", "300"], ["voices"]] {
      let run = try CommandRun(command, environment: ["ESPEAK_DATA_PATH": data.path]).expectStatus(
        1)
      #expect(
        run.error == """
          Error: The speech engine can't start (\(data.path)/phontab is damaged). Install espeak-ng with its data again.

          """)
    }
  }

  @Test
  func
    `The user's voices add to the list and override it, and wrong entries are reported on standard error`()
    throws
  {
    let home = try Home(
      voices: """
        {"voices": [
          {"id": "ja+f2", "name": "Mine", "gender": "female", "engine": "espeak-ng", "rate": 0.7},
          {"id": "own", "name": "Own", "gender": "male", "engine": "own", "program": ["cat"]},
          {"id": "broken"},
          {"id": "gone", "name": "Gone", "gender": "male", "engine": "own", "program": ["no-such-program"]}
        ]}
        """)
    let run = try home.run("voices", "--json").expectStatus(0)
    let voices = try run.objects()
    #expect(voices.first { $0["id"] == .string("ja+f2") }?["name"] == .string("Mine"))
    #expect(voices.last?["id"] == .string("own"))
    #expect(voices.last?["engine"] == .string("own"))
    run.expectError("voices.json, voice 3 (\"broken\"): \"name\" is missing.")
    run.expectError("voices.json, voice \"gone\": there is no program no-such-program.")
  }

  @Test func `voices marks the default voice and says how to add more`() throws {
    let run = try CommandRun("voices")
    #expect(
      run.output.split(separator: "\n").filter { $0.hasPrefix("* ") && $0.contains("female") }.count
        == 1)
    run.expectOutput("/proc/nonexistent/.config/countbiki/voices.json")
    run.expectOutput("For natural voices, run `scripts/install-voice`")
  }

  @Test func `voices marks the voice that speaks where the chosen one isn't there`() throws {
    let home = Home()
    func marked(_ voice: String) throws -> (run: CommandRun, rows: [Int]) {
      try home.write(#"{"speech": {"voice": "\#(voice)"}}"#, to: Home.settings)
      let run = try home.run("voices").expectStatus(0)
      let rows = run.output.split(separator: "\n\n")[0].split(separator: "\n")
      // Cells are aligned, although the chosen voice may be one that isn't listed otherwise.
      #expect(
        Set(rows.map { $0.firstRange(of: "espeak-ng")?.lowerBound.utf16Offset(in: $0) }).count == 1)
      let ids = try home.run("voices", "--json").objects().enumerated().filter {
        $1["isDefault"] == .boolean(true)
      }
      let marks = rows.indices.filter { rows[$0].hasPrefix("*  ") }
      #expect(marks == ids.map(\.offset) && rows.allSatisfy { $0.first == "*" || $0.first == " " })
      return (run, marks)
    }
    let missing = try marked("ja+nobody")
    missing.run.expectError("The voice \"ja+nobody\" can't be used")
    #expect(missing.rows == [0])
    let unlisted = try marked("ja+f3")
    #expect(unlisted.run.error.isEmpty)
    #expect(unlisted.rows == [try home.run("voices", "--json").objects().count - 1])
    unlisted.run.expectOutput("*  ja+f3 ")
  }

  @Test func `Without a sound device doctor gives advice and fails with status 1`() throws {
    let run = try CommandRun("doctor", "--json").expectStatus(1)
    #expect(run.error.isEmpty)
    let report = try run.json()
    #expect(report["canBeHeard"] == .boolean(false))
    let checks = report["checks"]?.elements ?? []
    for (name, status) in [
      ("espeak-ng", "ok"), ("voices", "ok"), ("sound", "failure"), ("terminal", "warning"),
      ("locale", "ok"),
    ] {
      #expect(
        checks.filter { $0["name"] == .string(name) }.map { $0["status"] } == [.string(status)],
        "\(name)")
    }
    #expect(checks.allSatisfy { $0["status"] == .string("ok") || $0["advice"] != .string("") })
  }

  @Test func `doctor finds faults in espeak-ng's data, the locale, the folders and voices.json`()
    throws
  {
    let home = try Home(voices: "nonsense")
    let environment = home.environment.merging(
      ["ESPEAK_DATA_PATH": "/dev", "LANG": "de_DE.ISO-8859-1", "XDG_STATE_HOME": "/dev/null"]) {
        $1
      }
    let run = try CommandRun(["doctor"], environment: environment).expectStatus(1)
    for line in [
      "FAILURE  espeak-ng  The speech engine can't start",
      "warning  voices     \(home.folder.path)",
      "warning  locale     LANG=de_DE.ISO-8859-1 is not UTF-8",
      "warning  log        /dev/null/countbiki isn't writable",
    ] { run.expectOutput(line) }
    #expect(run.output.hasSuffix("You can't hear the quiz yet.\n"))
    #expect(run.error.isEmpty)
  }
}
