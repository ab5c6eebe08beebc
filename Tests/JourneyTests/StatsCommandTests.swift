import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `stats` says, and what the other commands take from the learner's files.
struct StatsCommandTests {
  private let home: String

  init() throws {
    home = FileManager.default.temporaryDirectory.appending(path: "countbiki-\(UUID())").path
  }

  private func write(_ text: String, to name: String) throws {
    let url = URL(filePath: home).appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func run(_ arguments: String...) throws -> CommandRun {
    defer { try? FileManager.default.removeItem(atPath: home) }
    return try CommandRun(
      arguments, environment: ["HOME": home, "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "", "XDG_STATE_HOME": ""])
  }

  private func writeHistory() throws {
    try write(
      """
      {"id":101,"end":"correct","sec":2}
      {"id":101,"end":"incorrect","sec":4.25}
      torn {
      {"id":2,"end":"correct","sec":1.5,"later":[1]}
      {"id":9999,"end":"skipped","sec":61}

      """, to: ".local/share/countbiki/history.jsonl")
  }

  @Test func `Stats as JSON have the contract's keys`() throws {
    try writeHistory()
    let run = try run("stats", "--json")
    #expect(run.status == 0)
    let document = try JSONDecoder().decode(StatsDocument.self, from: Data(run.output.utf8))
    #expect(
      document
        == StatsDocument(
          topics: [
            StatsDocument.Record(topic: "numbers-100", answered: 1, correct: 1, medianSeconds: 1.5),
            StatsDocument.Record(topic: "money-conbini", answered: 2, correct: 1, medianSeconds: 3.125),
            StatsDocument.Record(topic: "9999", answered: 1, correct: 0, medianSeconds: 61),
          ], answered: 4, correct: 2))
    #expect(run.error == "\(home)/.local/share/countbiki/history.jsonl: skipped 1 damaged line.\n")
  }

  @Test func `Stats for people are a table`() throws {
    try writeHistory()
    #expect(
      try run("stats").output == """
        topic          answered  right at once         median
        numbers-100           1              1  100 %   1.5 s
        money-conbini         2              1   50 %   3.1 s
        9999                  1              0    0 %  61.0 s
        all                   4              2   50 %

        """)
  }

  @Test func `Before anything was practised stats say so`() throws {
    #expect(try run("stats").output == "You haven't practised yet. `countbiki quiz` starts with numbers up to 100.\n")
    #expect(
      try run("stats", "--json").output.filter { !" \n".contains($0) } == #"{"answered":0,"correct":0,"topics":[]}"#)
  }

  @Test func `A history that can't be read is said, with status 1`() throws {
    try write("", to: ".local/share/countbiki/history.jsonl/in/the/way")
    let run = try run("stats")
    #expect(run.status == 1)
    #expect(run.error.contains("history.jsonl can't be read (Is a directory)."))
  }

  @Test func `The voice that was chosen in the app is the one that speaks`() throws {
    try write(#"{"speech": {"voice": "ja+f2"}}"#, to: ".config/countbiki/settings.json")
    let voices = try run("voices", "--json").objects()
    #expect(voices.filter { $0["isDefault"] == .boolean(true) }.map { $0["id"] } == [.string("ja+f2")])
  }

  @Test func `What is said is said as was set in the app, except where the command says otherwise`() throws {
    func size(_ arguments: String...) throws -> Int {
      try write(#"{"speech": {"rate": 0.1, "volume": 0.5}}"#, to: ".config/countbiki/settings.json")
      let file = FileManager.default.temporaryDirectory.appending(path: "countbiki-\(UUID()).wav")
      defer { try? FileManager.default.removeItem(at: file) }
      let run = try CommandRun(["say", "1234", "--output", file.path] + arguments, environment: ["HOME": home])
      #expect(run.status == 0)
      return try Data(contentsOf: file).count
    }
    defer { try? FileManager.default.removeItem(atPath: home) }
    #expect(try size() > size("--rate", "0.5"))
    #expect(try size() == size("--rate", "0.1"))
  }

  @Test func `Doctor says what is wrong with the files, and leaves them where they are`() throws {
    try write("{", to: ".config/countbiki/settings.json")
    try writeHistory()
    let output = try run("doctor").output
    #expect(output.contains("\(home)/.config/countbiki/settings.json is damaged (line 1: it ends too early)."))
    #expect(output.contains("\(home)/.local/share/countbiki/history.jsonl: 1 line can't be read"))
  }
}

private struct StatsDocument: Decodable, Equatable {
  let topics: [Record]
  let answered: Int
  let correct: Int

  struct Record: Decodable, Equatable {
    let topic: String
    let answered: Int
    let correct: Int
    let medianSeconds: Double
  }
}
