import TerminalUI
import TerminalUITesting
import Testing

/// Details for a bug report on terminals that take no text for the clipboard.
@Suite(.limited)
struct UnsentCopyTests {
  @Test(arguments: [("linux", true), ("xterm-256color", false)])
  func `What the terminal can't copy is printed when the app has closed`(
    terminal: String, isPrinted: Bool
  ) throws {
    let home = Home()
    let session = try TerminalSession(
      [], size: Size(columns: 200, rows: 60),
      environment: home.environment.merging(["TERM": terminal]) { $1 }, until: "? keys")
    try session.type("a", until: "espeak-ng:")
    try session.type("j\r", until: "copied")
    session.quit()
    let text = session.screen.text
    #expect(text.contains("terminal: \(terminal), 200 columns") == isPrinted, "\(text)")
  }
}
