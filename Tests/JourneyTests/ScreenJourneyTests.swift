import TerminalUI
import TerminalUITesting
import Testing

/// Each screen, reached with the keys that the previous screen shows.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct ScreenJourneyTests {
  @Test func `The first question is one key away`() throws {
    let session = try TerminalSession()
    try session.waitFor("⏎ start")
    session.type("\r")
    try session.waitFor("⏎ answer")
    session.quit()
  }

  @Test func `A topic that was found by a part of its name and answered is listed under Recents`() throws {
    let session = try TerminalSession()
    try session.waitFor("p progress")
    session.type("/rent")
    try session.waitFor("Monthly Rent")
    session.type("\r")
    try session.waitFor("Money  Monthly Rent")
    session.type("1\r")
    try session.waitFor(" ✗")
    session.type("\u{1B}")
    try session.waitFor("1 question")
    session.type("\u{1B}")
    try session.waitFor("Recents")
    session.quit()
  }

  @Test func `A quiz starts from the session's settings with the length chosen there`() throws {
    let session = try TerminalSession()
    try session.waitFor("p progress")
    session.type("s")
    try session.waitFor("Test voice")
    session.type("\u{1B}[C")
    try session.waitFor("Questions")
    session.type("\r")
    try session.waitFor("10 left")
    session.quit()
  }

  @Test func `Changing the voice during a quiz keeps the change and the digits typed so far`() throws {
    let session = try TerminalSession("quiz", "numbers-100", "--seed", "7")
    try session.waitFor(" settings")
    session.type("3\u{1B}[C")
    try session.waitFor("Rate")
    try session.waitFor("0.50")
    session.type("\u{1B}[B\u{1B}[C")
    try session.waitFor("0.55")
    session.type("\u{1B}")
    try session.waitFor("⏎ answer")
    session.type("9\r")
    try session.waitFor("1 answered")
    session.type(",")
    try session.waitFor("0.55")
    session.quit()
  }

  @Test func `When the time is up, the current question still counts`() throws {
    let session = try TerminalSession("quiz", "numbers-100", "--seed", "7", "--time", "1s")
    try session.waitFor("Time's up.")
    session.type("39\r")
    try session.waitFor("✓ 1 first try")
    session.expectAbsent("resume")
    session.quit()
  }

  @Test func `The clock stands still while the keys are shown`() throws {
    let session = try TerminalSession("quiz", "numbers-100", "--seed", "7", "--time", "30s")
    try session.waitFor("0:30 left")
    session.type("?")
    try session.waitFor("hear it slowly")
    session.type("?")
    try session.waitFor("left")
    session.quit()
  }

  @Test func `A missed question is drilled again`() throws {
    let session = try TerminalSession("quiz", "numbers-100", "--seed", "7", "--questions", "2")
    try session.waitFor("2 left")
    session.type("1\r")
    try session.waitFor("✗")
    session.type("\u{15}39\r")
    try session.waitFor("⏎ next")
    session.type("\r")
    try session.waitFor("⏎ answer")
    session.type("2\r")
    try session.waitFor("⏎ drill it")
    session.type("\r")
    try session.waitFor("1 left")
    session.type("39\r")
    try session.waitFor("Every answer was right")
    session.quit()
  }

  @Test func `About changes the theme and copies the details for a bug report`() throws {
    let session = try TerminalSession()
    try session.waitFor("? keys")
    session.type("a")
    try session.waitFor("espeak-ng:")
    session.type("\u{1B}[C")
    try session.waitFor("light")
    session.type("c")
    try session.waitFor("copied")
    session.type("\u{1B}")
    try session.waitFor("⏎ start")
    session.quit()
  }

  @Test func `A window that is too small asks for more columns`() throws {
    let session = try TerminalSession(size: Size(columns: 30, rows: 8))
    try session.waitFor("countbiki needs 40 columns")
    session.quit()
  }
}
