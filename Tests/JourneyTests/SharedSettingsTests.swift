import Platform
import TerminalUITesting
import TerminalUI
import Testing

/// The settings file when other programs change it, and values in it that can't be used.
@Suite(.serialized, .limited)
struct SharedSettingsTests {
  private let home = Home()

  /// Returns the words on the screen. The length of a path decides where its lines end.
  private func words(on session: TerminalSession) -> String {
    session.screen.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func openTopics() throws -> TerminalSession {
    let session = try TerminalSession([], environment: home.environment, until: "zero to ten")
    session.type("jj")
    session.press(.right, .enter)
    try session.see("❯ 1-100")
    return session
  }

  @Test
  func `A favourite added while another window was suspended isn't lost when that window adds one`()
    throws
  {
    let (first, second) = (try openTopics(), try openTopics())
    first.send(signal: SIGSTOP)
    second.type("f")
    try second.see("✦")
    second.quit()
    first.press(.down)
    first.type("f")
    first.send(signal: SIGCONT)
    try first.see("✦")
    first.quit()
    let settings = try home.text(Home.settings)
    #expect(settings.contains(#""favourites": ["numbers-100", "numbers-1000"]"#), "\(settings)")
  }

  @Test func `Four windows that add a favourite each keep all four`() throws {
    let windows = try (0..<4).map { _ in try openTopics() }
    for (index, window) in windows.enumerated() {
      window.type(String(repeating: "\u{1B}[B", count: index) + "f")
    }
    for window in windows {
      try window.see("✦")
      window.quit()
    }
    let settings = try home.text(Home.settings)
    for name in ["numbers-100", "numbers-1000", "numbers-10000", "numbers-100000"] {
      #expect(settings.contains("\"\(name)\""), "\(settings)")
    }
  }

  @Test func `A settings file damaged while the app runs is reported when the app replaces it`()
    throws
  {
    try home.write(Home.welcomed, to: Home.settings)
    let session = try openTopics()
    try home.write("oh no", to: Home.settings)
    session.type("f")
    try session.see("Something went wrong")
    #expect(words(on: session).contains("damaged (line 1: missing value)"))
    session.press(.enter)
    session.quit()
    // It was read in the app. The width of the terminal decides where a printed line ends.
    let printed = session.screen.text.filter { !$0.isWhitespace }
    #expect(!printed.contains("wasdamaged"), "\(printed)")
    #expect(try home.text(Home.log).contains("settings.json was damaged (line 1: missing value)"))
  }

  @Test
  func
    `Ignored values are reported once in the app, and a section is copied before it is replaced`()
    throws
  {
    try home.write(
      #"{"topics": 7, "speech": {"rate": "fast"}, "app": {"welcomed": true}}"#, to: Home.settings)
    let session = try TerminalSession(
      [], environment: home.environment, until: "Something went wrong")
    let words = words(on: session)
    #expect(words.contains("topics is 7 but must be an object"), "\(words)")
    session.press(.enter)
    try session.see("p progress")
    session.type("jj")
    session.press(.right, .enter)
    session.type("f")
    try session.see("You can copy what you need")
    session.press(.enter)
    session.quit()
    #expect(try home.text(Home.settings).contains("\"fast\""))
  }

  @Test func `Plain mode reports ignored values in one line`() throws {
    try home.write(
      #"{"display": {"theme": "nope"}, "speech": {"rate": 7}, "speeech": 0}"#, to: Home.settings)
    let run = try home.run("quiz", "numbers-10").expectStatus(0)
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 1)
    run.expectError("3 values that are ignored: ")
    run.expectError("speech.rate is 7 but must be a number from 0 to 1")
    run.expectError("speeech isn't a setting (did you mean speech?)")
  }
}
