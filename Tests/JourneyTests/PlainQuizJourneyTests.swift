import TerminalUI
import TerminalUITesting
import Testing
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Quizzes line by line, with the real program, by pipe and in a terminal that has lines only.
@Suite(.serialized)
final class PlainQuizJourneyTests {
  private let files = Files()
  private var dumbTerminal: [String: String] { files.environment.merging(["TERM": "dumb"]) { $1 } }

  deinit { files.remove() }

  @Test func `By pipe a quiz gives the same summary and history as on the full screen`() throws {
    let screenFiles = Files()
    defer { screenFiles.remove() }
    let arguments = ["quiz", "money-conbini", "--questions", "4", "--seed", "7"]

    let session = try TerminalSession(arguments, environment: screenFiles.environment)
    #expect(session.sees("ろっぴゃく よんじゅう ろく えん"))
    session.type("646\r")
    #expect(session.sees("3 left"))
    session.type("3300\r")
    #expect(session.sees("✗\n") || session.sees(" ✗"))
    session.type("\u{15}123\r")
    #expect(session.sees("2 left"))
    session.type("a")
    #expect(session.sees("next question"))
    session.type("\r")
    #expect(session.sees("1 left"))
    session.type("916\r")
    #expect(session.sees("4 questions"))
    // As words: how they are laid out is another test's business.
    let screen = session.screen.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")

    let run = try CommandRun(
      script: "printf '646\\n3300\\n123\\na\\n\\n916\\n' | $C \(arguments.joined(separator: " "))",
      environment: files.environment)
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    #expect(!run.output.contains("\u{1B}"))
    for (shown, written) in [
      ("✓ 2 right at once", "First try: 2 (50 %)."), ("✗ 1 after a miss", "After a miss: 1."),
      ("✧ 1 shown", "Shown: 1."), ("￥123", "Missed: ￥123, "), ("ひゃくにじゅうさんえん", "ひゃくにじゅうさんえん"),
      ("3,300", "typed 3,300."), ("￥1,362", "Shown: ￥1,362, "), ("せんさんびゃくろくじゅうにえん", "せんさんびゃくろくじゅうにえん."),
    ] {
      #expect(screen.contains(shown))
      #expect(run.output.contains(written))
    }
    let history = try files.history()
    #expect(
      history.map(\.["end"]) == [.string("correct"), .string("incorrect"), .string("skipped"), .string("correct")])
    #expect(try screenFiles.history() == history)
  }

  @Test func `What is piped is read and answered line by line, with the questions in kana`() throws {
    let run = try CommandRun(
      script: "printf '1\\r\\nx\\n646\\nq\\n' | $C quiz money-conbini --endless --seed 7",
      environment: files.environment)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "Conbini, until you end it.")
    #expect(lines.contains { $0.hasPrefix("No sound: ") })
    #expect(
      lines.dropFirst(4) == [
        "In kana: ろっぴゃく よんじゅう ろく えん", "Wrong: 1. Again.", "In kana: ろっぴゃく よんじゅう ろく えん",
        "Not a number. Type it in digits: 1234, 1,234 or 12万.", "Right.", "Question 2 (￥ ...):",
        "In kana: ひゃく にじゅう さん えん", lines[11], "First try: 0 (0 %).", "After a miss: 1.",
        "Missed: ￥646, ろっぴゃくよんじゅうろくえん; typed 1.",
      ])
    #expect(lines[11].hasPrefix("Conbini: 1 question in 0:0"))
  }

  @Test func `Where the input ends, the quiz ends, with what was answered`() throws {
    let none = try CommandRun(["quiz", "numbers-10"], environment: files.environment)
    #expect(none.status == 0)
    #expect(none.output.hasSuffix("Finished: no questions answered.\n"))

    let run = try CommandRun(
      script: "printf '646\\n123' | $C quiz money-conbini --time 5m --seed 7", environment: files.environment)
    #expect(run.output.contains("Question 2, 5:00 left (￥ ...):"))
    #expect(run.output.hasSuffix("First try: 2 (100 %).\nYou missed nothing.\n"))
    #expect(try files.history().count == 2)
  }

  @Test func `Without a choice a quiz is as long as the settings say`() throws {
    try files.write(settings: #"{"session": {"limit": "questions", "questions": 5}}"#)
    let run = try CommandRun(["quiz", "numbers-10"], environment: files.environment)
    #expect(run.output.hasPrefix("Absolute Beginner, 5 questions.\n"))
  }

  @Test func `Nobody who reads any more ends it quietly, whatever is still to be read`() throws {
    let run = try CommandRun(
      script: "yes 646 | $C quiz money-conbini --endless --seed 7 | head -n 6", environment: files.environment)
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 6)
    #expect(run.error.isEmpty)
  }

  @Test func `In a terminal that has lines only it asks line by line, and time runs out`() throws {
    let session = try TerminalSession(
      ["quiz", "money-conbini", "--time", "1s", "--seed", "7"], environment: dumbTerminal)
    #expect(session.sees("Question 1, 0:01 left (￥ ...):"))
    #expect(session.sees("In kana: ろっぴゃく よんじゅう ろく えん"))
    #expect(session.sees("Time's up. This answer still counts."))
    #expect(!session.screen.isAlternateScreen)
    session.type("646\n")
    #expect(session.sees("First try: 1 (100 %)."))
    #expect(session.exitStatus() == 0)
    #expect(session.isRestored)
  }

  @Test func `With --plain a full screen has lines too, and q ends it`() throws {
    let session = try TerminalSession(
      ["quiz", "money-conbini", "--plain", "--questions", "3", "--seed", "7"], environment: files.environment)
    #expect(session.sees("Question 1 of 3 (￥ ...):"))
    session.type("646\n")
    #expect(session.sees("Question 2 of 3 (￥ ...):"))
    session.type("q\n")
    #expect(session.sees("You missed nothing."))
    #expect(session.exitStatus() == 0)
  }

  @Test func `Ctrl-C ends it with status 130, and what was answered is kept`() throws {
    let session = try TerminalSession(["quiz", "money-conbini", "--seed", "7"], environment: dumbTerminal)
    #expect(session.sees("In kana: "))
    session.type("646\n")
    #expect(session.sees("Question 2"))
    session.type("\u{3}")
    #expect(session.exitStatus() == 130)
    #expect(try files.history().map(\.["answer"]) == [.string("646")])
  }

  @Test func `SIGTERM ends it while it waits for a line`() throws {
    let session = try TerminalSession(["quiz", "numbers-10"], environment: dumbTerminal)
    #expect(session.sees("In kana: "))
    session.send(signal: SIGTERM)
    #expect(session.exitStatus() == 143)
  }

  @Test func `The app itself says that a terminal with lines only isn't enough`() throws {
    let session = try TerminalSession([], size: Size(columns: 120, rows: 24), environment: dumbTerminal)
    #expect(session.sees("countbiki quiz TOPIC --plain"))
    #expect(session.exitStatus() == 1)
  }
}

/// The program's folders, a test's own.
private struct Files {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "countbiki-\(UUID())")
  var environment: [String: String] {
    ["XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path, "XDG_STATE_HOME": folder.path]
  }

  func write(settings: String) throws {
    let ours = folder.appending(path: "countbiki")
    try FileManager.default.createDirectory(at: ours, withIntermediateDirectories: true)
    try Data(settings.utf8).write(to: ours.appending(path: "settings.json"))
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The history's entries, without what no two sessions have in common: the time, the session, and how long it took.
  func history() throws -> [[String: JSONValue]] {
    let data = try Data(contentsOf: folder.appending(path: "countbiki/history.jsonl"))
    return try data.split(separator: UInt8(ascii: "\n")).map { line in
      var entry = try JSONDecoder().decode([String: JSONValue].self, from: line)
      for key in ["t", "session", "sec"] { #expect(entry.removeValue(forKey: key) != nil) }
      guard case .array(let tries) = entry["tries"] else { return entry }
      entry["tries"] = .array(tries.map { if case .array(let parts) = $0 { parts[0] } else { $0 } })
      return entry
    }
  }
}
