import TerminalUI
import TerminalUITesting
import Testing

/// Each screen, reached with the keys that the previous screen shows.
@Suite(.serialized, .limited)
struct ScreenJourneyTests {
  @Test func `A quiz starts from the session's settings with the length chosen there`() throws {
    let session = try TerminalSession(until: "p progress")
    try session.type("s", until: "Test voice")
    try session.type("\u{1B}[C", until: "‹20 questions›")
    try session.type("\r", until: "20 left")
    session.quit()
  }

  @Test func `Changing the voice during a quiz keeps the change and the digits typed so far`()
    throws
  {
    let session = try TerminalSession("quiz", "numbers-100", "--seed", "7", until: "⏎ answer")
    try session.type("3\u{13}", until: "‹normal›")
    try session.waitFor("7.1 morae a second")
    try session.type("\u{1B}[B\u{1B}[C", until: "‹clerk›")
    try session.type("\u{1B}", until: "⏎ answer")
    try session.type("9\r", until: "9 left")
    try session.type("s", until: "‹clerk›")
    session.quit()
  }

  @Test func `When the time is up, the current question still counts`() throws {
    let session = try TerminalSession(
      "quiz", "numbers-100", "--seed", "7", "--time", "1s", until: "Time's up.")
    try session.type("39\r", until: "of 1 heard at once")
    session.expectAbsent("resume")
    session.quit()
  }

  @Test func `A missed question is drilled again`() throws {
    let session = try TerminalSession(
      "quiz", "numbers-100", "--seed", "7", "--questions", "2", until: "2 left")
    try session.type("1\r", until: "✗")
    try session.type("\u{15}39\r", until: "⏎ next")
    try session.type("\r", until: "⏎ answer")
    try session.type("2\r", until: "missed ones once more")
    try session.type("39\r", until: "⏎ drill it")
    try session.type("\r", until: "1 left")
    try session.type("39\r", until: "Everything was right")
    session.quit()
  }

  @Test func `About changes the theme and copies the details for a bug report`() throws {
    let session = try TerminalSession(until: "? keys")
    try session.type("a", until: "espeak-ng:")
    try session.type("\u{1B}[C", until: "light")
    try session.type("\u{1B}[B\r", until: "copied")
    try session.type("\u{1B}", until: "⏎ today")
    session.quit()
  }
}
