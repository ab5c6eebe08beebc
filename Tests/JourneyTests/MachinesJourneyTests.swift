import Foundation
import Platform
import Testing

/// Histories of several machines, each a home folder of its own.
@Suite(.serialized, .limited)
struct MachinesJourneyTests {
  private static let folder = ".local/share/countbiki/history"
  private let first = Home()
  private let second = Home()

  /// The right answers of `numbers-100` with the seed 7.
  private static let answers = ["39", "2", "91", "58"]

  /// Answers up to four questions in plain mode.
  private func answer(_ count: Int, in home: Home) throws {
    let lines = Self.answers.prefix(count).map { $0 + "\\n" }.joined()
    try home.run(
      script: """
        printf '\(lines)' | countbiki quiz numbers-100 --plain --seed 7 --questions \(count) > /dev/null
        """
    ).expectStatus(0)
  }

  /// Copies all files of a history to another machine, as programs for that do.
  private func copy(_ home: Home, to other: Home) throws {
    try other.run(
      script: "mkdir -p \(Self.folder) && cp -p '\(home.path(Self.folder))'/*.jsonl \(Self.folder)"
    ).expectStatus(0)
  }

  private func files(_ home: Home) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.path(Self.folder)).sorted()
  }

  @Test
  func `Machines that copy their files have the same figures, and neither writes to the other's`()
    throws
  {
    try first.write(
      #"{"v":1,"id":3,"answer":"300","tries":[["300",2]],"end":"correct","sec":2}"# + "\n",
      to: Home.history)
    // A copy by hand, as before.
    try second.write(first.data(Home.history), to: Home.history)
    for _ in 1...2 {
      try answer(3, in: first)
      try copy(first, to: second)
      try answer(2, in: second)
      try copy(second, to: first)
    }
    #expect(try files(first).count == 2 && files(first) == files(second))
    let figures = try [first, second].map { try $0.run("stats", "--json").expectStatus(0).output }
    #expect(figures[0] == figures[1])
    let tables = try [first, second].map { try $0.run("export").expectStatus(0).output }
    #expect(tables[0] == tables[1] && tables[0].split(separator: "\n").count == 12)
    try first.run("check").expectStatus(0).expectOutput("history.jsonl: ")
    try first.run("doctor").expectOutput("answers in 2 files")
  }

  @Test func `Answers that come from another machine count at once in the open app`() throws {
    try answer(1, in: first)
    let environment = second.environment.merging(["COUNTBIKI_LOG": "actions"]) { $1 }
    let session = try TerminalSession([], environment: environment)
    let loads = {
      (try? second.text(Home.log))?.components(separatedBy: "historyLoaded").count ?? 1
    }
    try #require(session.wait { loads() >= 2 })
    let before = loads()
    try copy(first, to: second)
    #expect(session.wait { loads() > before })
    session.quit()
  }

  @Test func `A home that was copied to another machine gets a file of its own`() throws {
    try answer(1, in: first)
    let names = ".local/state/countbiki/machines.json"
    let text = try first.text(names)
    // The key is the other machine's.
    try first.write(text.replacing("{\"", with: "{\"0"), to: names)
    let before = try first.text(Home.history)
    try answer(2, in: first)
    #expect(try files(first).count == 2)
    #expect(try first.text(Home.history).split(separator: "\n").count == 2)
    #expect(try files(first).contains { try first.text(Self.folder + "/" + $0) == before })
    #expect(
      try first.text(names).hasPrefix(String(text.dropLast(3)).replacing("{\"", with: "{\"0")))
  }

  @Test func `Copies of a program that synchronises are named, and moved away if all is elsewhere`()
    throws
  {
    try answer(2, in: first)
    let name = try #require(try files(first).first)
    let lines = try first.text(Home.history).split(separator: "\n").map { "\($0)\n" }
    let copy = name.dropLast(".jsonl".count) + ".sync-conflict-20261103-101010-ABCDEFG.jsonl"
    let path = "\(Self.folder)/\(copy)"
    try first.write(lines[0], to: path)
    let other = "\(Self.folder)/\(name).orig"
    try first.write(lines[1] + lines[1].replacing("\"n\":2", with: "\"n\":7"), to: other)
    #expect(try first.run("export").output.split(separator: "\n").count == 4)
    let check = try first.run("check").expectStatus(1)
    check.expectOutput("history/\(copy): 1 line, 1 problem")
    check.expectOutput("history/\(name).orig: 2 lines, 1 problem")
    for text in ["check --repair` moves it away", "countbiki import '\(first.path(other))'"] {
      let words = try first.run("doctor").output.split(whereSeparator: \.isWhitespace)
      #expect(words.joined(separator: " ").contains(text))
    }
    try first.run("check", "--repair").expectStatus(1)
    #expect(try files(first) == [name, name + ".orig"])
    let saved = try first.run(script: "cd .local/share/countbiki; cat *.copy-*")
    #expect(saved.output == lines[0])
    try first.run("import", first.path(other)).expectStatus(0).expectOutput("Added 1 answer.")
    try first.run("check", "--repair").expectStatus(0)
    #expect(try files(first) == [name])
    try first.run("check").expectStatus(0)
  }

  @Test func `A damaged line in the file of another machine is named, and left to that machine`()
    throws
  {
    try answer(1, in: first)
    try answer(1, in: second)
    try copy(first, to: second)
    let name = try #require(try files(first).first)
    try second.write(second.text("\(Self.folder)/\(name)") + "torn\n", to: "\(Self.folder)/\(name)")
    let check = try second.run("check", "--repair").expectStatus(1)
    check.expectOutput("history/\(name): 2 lines, 1 problem")
    check.expectOutput("Run `countbiki check --repair` on the machine to which the file belongs.")
    #expect(try second.text("\(Self.folder)/\(name)").hasSuffix("torn\n"))
    try second.run(script: "ls .local/share/countbiki/*copy*").expectStatus(2)
  }
}
