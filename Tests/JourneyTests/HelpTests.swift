import Foundation
import TerminalUI
import Testing

/// The help of the commands, and the man page.
@Suite(.limited)
struct HelpTests {
  private static let commands = [
    "quiz", "today", "topics", "questions", "read", "say", "voices", "stats", "export", "import",
    "check", "doctor",
  ]

  @Test(arguments: [""] + commands) func `Help fits into 80 columns`(command: String) throws {
    let run = try CommandRun(["help", command].filter { !$0.isEmpty }).expectStatus(0)
    for line in run.output.split(separator: "\n") {
      #expect(displayWidth(of: String(line)) <= 80, "\(line)")
    }
  }

  @Test(arguments: commands) func `The examples of the help work`(command: String) throws {
    let home = Home()
    try home.write(#"{"v":1,"id":3,"answer":"300","end":"skipped","sec":1}"#, to: "history.jsonl")
    let examples = try examples(of: command)
    #expect(!examples.isEmpty || ["topics", "voices", "doctor"].contains(command))
    // Without sound, nothing can be said.
    for example in examples where command != "say" || example.contains("--output") {
      let line = example.split(separator: "  ").first.map(String.init) ?? ""
      let run = try home.run(script: "\(line) < /dev/null")
      #expect(run.status == 0, "\(line): \(run.output) \(run.error)")
    }
  }

  @Test func `The man page names every command`() throws {
    let page = try String(contentsOfFile: ScriptTests.root + "/docs/countbiki.1", encoding: .utf8)
    for command in Self.commands { #expect(page.contains("\n\\fBcountbiki \(command)\\fR\n")) }
    // Two plain hyphens are printed as ‐‐, which can't be copied into a shell.
    #expect(!page.contains("--"))
  }

  @Test(.enabled(if: isInstalled("mandoc"), "mandoc isn't installed."))
  func `mandoc says no more of the man page than that it has no date`() throws {
    let run = try CommandRun(
      script:
        "mandoc -Tlint -Wwarning '\(ScriptTests.root)/docs/countbiki.1' | grep -v 'missing date'")
    #expect(run.output.isEmpty && run.error.isEmpty, "\(run.output) \(run.error)")
  }

  /// Returns the lines of the examples in a command's help.
  private func examples(of command: String) throws -> [String] {
    try CommandRun("help", command).output.split(separator: "\n").filter {
      $0.hasPrefix("  countbiki ")
    }
    .map { String($0.dropFirst(2)) }
  }
}
