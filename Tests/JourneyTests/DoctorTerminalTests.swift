import TerminalUI
import Testing

/// What `doctor` says about the terminal and its characters.
@Suite(.limited)
struct DoctorTerminalTests {
  @Test func `The window has as many columns and lines as doctor says`() throws {
    _ = try TerminalSession(
      "doctor", size: Size(columns: 100, rows: 30),
      until: "ok       terminal   xterm-256color, 100 columns and 30 lines")
  }

  @Test(arguments: [
    ("{}", "C.UTF-8", "⣴⠛⢳⡄⠠⢾⡇ is 0 1. If you see boxes, choose the theme plain in About (a)."),
    (#"{"display": {"ascii": true}}"#, "C.UTF-8", "not used: plain characters instead"),
    ("{}", "C", "not used: plain characters instead"),
  ])
  func `Braille is shown for a look at the font, unless plain characters stand for it`(
    settings: String, locale: String, detail: String
  ) throws {
    let home = Home()
    try home.write(settings, to: Home.settings)
    let environment = home.environment.merging(["LANG": locale]) { $1 }
    let run = try CommandRun(["doctor"], environment: environment)
    run.expectOutput("ok       braille    \(detail)\n")
  }
}
