import Foundation
import TerminalUI
import Testing

/// The help of the commands, and the man page.
@Suite(.limited)
struct HelpTests {
  /// The help of all commands by their names, of all that are parts of one, such as `topics add`,
  /// and of the program without a name. Each is a run of the program, so it is made once.
  private static let helps: Result<[String: String], any Error> = Result {
    var helps = ["": try printedHelp(of: "")]
    for command in commands(in: helps[""] ?? "") {
      let help = try printedHelp(of: command)
      helps[command] = help
      for part in commands(in: help) {
        helps["\(command) \(part)"] = try printedHelp(of: "\(command) \(part)")
      }
    }
    return helps
  }

  /// Returns the names of all commands, and of all that are parts of one.
  private static func commands() throws -> [String] {
    try helps.get().keys.filter { !$0.isEmpty }.sorted()
  }

  /// Returns the commands that a help lists.
  private static func commands(in help: String) -> [String] {
    guard let list = help.firstRange(of: "SUBCOMMANDS:\n")?.upperBound else { return [] }
    let rows = help[list...].split(separator: "\n", omittingEmptySubsequences: false)
    // The lines between these go on with what a command does.
    let first = rows.prefix { !$0.isEmpty }.filter { $0.dropFirst(2).first != " " }
    return first.compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  private static func help(of command: String) throws -> String {
    try #require(try helps.get()[command])
  }

  private static func printedHelp(of command: String) throws -> String {
    try CommandRun(["help"] + command.split(separator: " ").map(String.init)).expectStatus(0).output
  }

  @Test(arguments: try [""] + commands()) func `Help fits into 80 columns`(command: String) throws {
    for line in try Self.help(of: command).split(separator: "\n") {
      #expect(displayWidth(of: String(line)) <= 80, "\(line)")
    }
  }

  @Test(arguments: try commands()) func `The examples of the help work`(command: String) throws {
    let home = Home()
    try home.write(#"{"v":1,"id":3,"answer":"300","end":"skipped","sec":1}"#, to: "desk.jsonl")
    let shop = #"[{"name": "shop", "numbers": [298, 398], "counter": "円"}]"#
    if command != "topics import" { try home.write(shop, to: Home.topics) }
    try home.write(shop, to: "shop.json")
    let help = try Self.help(of: command)
    let examples = help.split(separator: "\n").filter { $0.hasPrefix("  countbiki ") }
    #expect(examples.isEmpty != help.contains("Examples:"))
    // To make a lesson of ten minutes takes six of them there.
    if command == "lesson", Program.hasAddressSanitizer { return }
    let needsSound = ["say", "lesson"].contains(command)
    for example in examples where !needsSound || example.contains("--output") {
      let line = example.dropFirst(2).split(separator: "  ").first.map(String.init) ?? ""
      let run = try home.run(script: line.contains("<") ? line : "\(line) < /dev/null")
      #expect(run.status == 0, "\(line): \(run.output) \(run.error)")
    }
  }

  @Test func `The man page names every command`() throws {
    let page = try String(contentsOfFile: ScriptTests.root + "/docs/countbiki.1", encoding: .utf8)
    for command in try Self.commands(in: Self.help(of: "")) {
      #expect(page.contains("\n\\fBcountbiki \(command)\\fR\n"))
    }
    // Two plain hyphens are printed as ‐‐, which can't be copied into a shell.
    #expect(!page.contains("--"))
  }

  @Test func `Each command in the sources can be called, and docs/scripts.md shows it`() throws {
    let sources = ScriptTests.root + "/Sources/App/countbiki"
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources)
    let named = try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
        .matches(of: /commandName: "([^"]+)"/).map { String($0.1) }
    }
    let called = try Self.commands().flatMap { $0.split(separator: " ").map(String.init) }
    // The program itself, and what it starts for its own use.
    let others: Set = ["countbiki", "speak-neural"]
    #expect(Set(called) == Set(named).subtracting(others))
    let page = try String(contentsOfFile: ScriptTests.root + "/docs/scripts.md", encoding: .utf8)
    for command in try Self.commands(in: Self.help(of: "")) {
      #expect(page.contains("countbiki \(command)"), "\(command)")
    }
  }

  @Test func `The help of today and docs/screen-readers.md tell the same number of trials`() throws
  {
    let path = ScriptTests.root + "/docs/screen-readers.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let help = try Self.help(of: "today")
    for text in [page, help] {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("begins with ten trials of them"))
    }
  }

  /// Variables that any program reads, or any that plays through PulseAudio.
  private static let usualVariables: Set = ["HOME", "PATH", "PULSE_SINK", "TMPDIR"]

  @Test func `The man page names the variables and files that the program reads`() throws {
    let page = try String(contentsOfFile: ScriptTests.root + "/docs/countbiki.1", encoding: .utf8)
      .replacing("\\fB", with: "").replacing("\\fR", with: "")
    let words = Set(page.split { !$0.isLetter && $0 != "_" }.map(String.init))
    let sources = ScriptTests.root + "/Sources"
    func code(_ file: String) throws -> String {
      try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources)
    let variables = try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      try code(file).matches(of: /environment(?:Flag)?\("([A-Z_]+)"/).map { String($0.output.1) }
    }
    #expect(Set(variables).isSuperset(of: ["ACCESSIBLE", "COUNTBIKI_LOG"]))
    for name in Set(variables).subtracting(Self.usualVariables) {
      #expect(words.contains(name), "\(name)")
    }
    let names = try code("App/countbiki/Files/Folders.swift")
      .matches(of: /case [a-z]+ = "([a-z]+\.[a-z]+)"/).map { String($0.output.1) }
    #expect(Set(names).isSuperset(of: ["settings.json", "countbiki.log"]))
    for name in names { #expect(page.contains("/countbiki/\(name)\n"), "\(name)") }
  }

  @Test(.enabled(if: isInstalled("mandoc"), "mandoc isn't installed."))
  func `mandoc says no more of the man page than that it has no date`() throws {
    let run = try CommandRun(
      script:
        "mandoc -Tlint -Wwarning '\(ScriptTests.root)/docs/countbiki.1' | grep -v 'missing date'")
    #expect(run.output.isEmpty && run.error.isEmpty, "\(run.output) \(run.error)")
  }
}
