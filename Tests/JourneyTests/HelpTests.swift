import Foundation
import TerminalUI
import Testing

/// The help of the commands, and the man page.
@Suite(.timeLimit(.minutes(3)))
struct HelpTests {
  private static let commands = [
    "quiz", "topics", "questions", "read", "say", "voices", "keys", "stats", "export", "import", "check", "doctor",
  ]

  @Test(arguments: [""] + commands) func `Help fits into 80 columns`(command: String) throws {
    let run = try CommandRun(["help", command].filter { !$0.isEmpty }).expectStatus(0)
    for line in run.output.split(separator: "\n") { #expect(displayWidth(of: String(line)) <= 80, "\(line)") }
    #expect(!run.output.contains("manual"))
  }

  @Test(arguments: commands) func `The examples of the help work`(command: String) throws {
    let home = Home()
    try home.write("", to: "history.jsonl")
    let examples = try examples(of: command)
    #expect(!examples.isEmpty || ["topics", "voices", "keys", "doctor"].contains(command))
    // Without sound, nothing can be said.
    for example in examples where command != "say" || example.contains("--output") {
      let line = example.split(separator: "  ").first.map(String.init) ?? ""
      let run = try CommandRun(
        script: "\(line) < /dev/null", environment: home.environment)
      #expect(run.status == 0, "\(line): \(run.output) \(run.error)")
    }
  }

  @Test func `The man page explains every command and option, and has the examples`() throws {
    let source = try CommandRun("manual").output
    // Two plain hyphens are printed as ‐‐, which can't be copied into a shell.
    #expect(!source.contains("--"))
    let page = source.replacing("\\-", with: "-").replacing("\\%", with: "")
    for command in Self.commands {
      #expect(page.contains(".SS countbiki \(command)"))
      let help = try CommandRun("help", command).output
      for option in help.matches(of: /\n  (--[a-z]+)/).map(\.output.1) where option != "--version" {
        #expect(page.contains("\\fB\(option)\\fR"), "\(command) \(option)")
      }
      for example in try examples(of: command) { #expect(page.contains(example)) }
    }
    for section in ["NAME", "SYNOPSIS", "EXIT STATUS", "ENVIRONMENT", "FILES"] {
      #expect(page.contains("\n.SH \(section)\n"))
    }
  }

  @Test(.enabled(if: isInstalled("mandoc"), "mandoc isn't installed."))
  func `mandoc has no more to say about the man page than that it has no date`() throws {
    let run = try CommandRun(script: #"countbiki manual | mandoc -Tlint -Wwarning | grep -v 'missing date'"#)
    #expect(run.output.isEmpty && run.error.isEmpty, "\(run.output) \(run.error)")
  }

  /// Returns the lines of the examples in a command's help.
  private func examples(of command: String) throws -> [String] {
    try CommandRun("help", command).output.split(separator: "\n").filter { $0.hasPrefix("  countbiki ") }
      .map { String($0.dropFirst(2)) }
  }
}
