import TerminalUI
import TerminalUITesting
import Testing

/// The lines of `doctor` about the terminal and its characters.
@Suite(.limited)
struct DoctorTerminalTests {
  @Test func `The window has as many columns and rows as doctor says`() throws {
    _ = try TerminalSession(
      "doctor", size: Size(columns: 100, rows: 30),
      until: "ok       terminal   xterm-256color, 100 columns and 30 rows")
  }

  @Test(arguments: [
    ("{}", "C.UTF-8", "⣴⠛⢳⡄⠠⢾⡇ is 0 1. Boxes? In About (a), choose the theme plain."),
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

  @Test func `The key of About is the learner's own`() throws {
    let home = Home()
    try home.write(#"{"topics.about": ["i"]}"#, to: ".config/countbiki/keys.json")
    let environment = home.environment.merging(["LANG": "C.UTF-8"]) { $1 }
    let run = try CommandRun(["doctor"], environment: environment)
    run.expectOutput("In About (i), choose the theme plain.\n")
  }

  /// A window in which no line is wrapped.
  private static let size = Size(columns: 200, rows: 40)

  private static let terminals: [(variables: [String: String], row: String)] = [
    (["TERM": "dumb"], unsupported("dumb")), (["TERM": ""], unsupported("")),
    (["ACCESSIBLE": "1"], "ok       terminal   ACCESSIBLE is set, so the app prints plain lines"),
    (
      ["ACCESSIBLE": "yes", "TERM": "dumb"],
      "ok       terminal   ACCESSIBLE is set, so the app prints plain lines"
    ),
    (["ACCESSIBLE": "0"], "ok       terminal   xterm-256color, 200 columns and 40 rows"),
    (["ACCESSIBLE": ""], "ok       terminal   xterm-256color, 200 columns and 40 rows"),
  ]

  private static func unsupported(_ type: String) -> String {
    """
    warning  terminal   TERM is "\(type)", which doesn't support full-screen apps
                        Set TERM to your terminal's type, such as xterm-256color, or use \
    `countbiki quiz TOPIC --plain`.
    """
  }

  @Test(arguments: terminals)
  func `The variables that make the app print lines are told`(
    variables: [String: String], row: String
  ) throws {
    let session = try TerminalSession(
      "doctor", size: Self.size, environment: variables, until: "You can't hear the quiz yet.")
    session.expect("\(row)\nok       locale")
  }

  @Test func `Without a locale, doctor and commands in a terminal say what to set`() throws {
    let environment = ["LANG": ""]
    try CommandRun("doctor", environment: environment).expectOutput(
      """
      warning  locale     no locale is set
                          Set LANG to a UTF-8 locale, such as C.UTF-8.

      """)
    let session = try TerminalSession(
      "read", "3", size: Self.size, environment: environment, until: "さん")
    session.expectEnd(status: 0)
    let sentence = "No locale is set, so kana may be unreadable. Set one: `export LANG=C.UTF-8`."
    #expect(session.screen.text == "\(sentence)\n3  さん")
    // A scheduled job stays quiet.
    let run = try CommandRun("read", "3", environment: environment)
    #expect(run.output == "3  さん\n" && run.error.isEmpty, "\(run.error)")
  }
}
