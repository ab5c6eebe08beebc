import TerminalUI
import TerminalUITesting
import Testing

/// Every screen, reached with the keys that the one before shows.
@Suite(.serialized)
struct ScreenJourneyTests {
  @Test func `From the start to the first question it takes one key`() throws {
    let session = try TerminalSession()
    #expect(session.sees("⏎ start"))
    session.type("\r")
    #expect(session.sees("⏎ answer"))
    try session.quit()
  }

  @Test func `A topic is found by a part of its name, started, and is the first next time`() throws {
    let session = try TerminalSession()
    #expect(session.sees("/ find"))
    session.type("/rent")
    #expect(session.sees("Monthly Rent"))
    session.type("\r")
    #expect(session.sees("Money  Monthly Rent"))
    session.type("\u{1B}")
    #expect(session.sees("Recents"))
    try session.quit()
  }

  @Test func `The session's settings: ten questions, and from there straight into the quiz`() throws {
    let session = try TerminalSession()
    #expect(session.sees("s session: endless"))
    session.type("s")
    #expect(session.sees("Test voice"))
    session.type("\u{1B}[C")
    #expect(session.sees("Questions"))
    session.type("\r")
    #expect(session.sees("10 left"))
    try session.quit()
  }

  @Test func `A voice set over a quiz is kept, and no digit that was typed is lost`() throws {
    let session = try TerminalSession("quiz", "numbers-100", "--seed", "7")
    #expect(session.sees("right settings"))
    session.type("3\u{1B}[C")
    #expect(session.sees("Rate"))
    #expect(session.sees("0.50"))
    session.type("\u{1B}[B\u{1B}[C")
    #expect(session.sees("0.55"))
    session.type("\u{1B}")
    #expect(session.sees("⏎ answer"))
    session.type("9\r")
    #expect(session.sees("1 answered"))
    session.type(",")
    #expect(session.sees("0.55"))
    try session.quit()
  }

  @Test func `In a session of a time the clock runs down, and the question in hand still counts`() throws {
    let session = try TerminalSession("quiz", "numbers-100", "--seed", "7", "--time", "1s")
    #expect(session.sees("Time's up."))
    session.type("39\r")
    #expect(session.sees("✓ 1  right at once"))
    #expect(!session.screen.text.contains("resume"))
    try session.quit()
  }

  @Test func `Under the keys of the quiz the clock stands still`() throws {
    let session = try TerminalSession("quiz", "numbers-100", "--seed", "7", "--time", "30s")
    #expect(session.sees("0:30 left"))
    session.type("?")
    #expect(session.sees("hear it slowly"))
    session.type("?")
    #expect(session.sees("left"))
    try session.quit()
  }

  @Test func `What was missed is drilled by itself`() throws {
    let session = try TerminalSession("quiz", "numbers-100", "--seed", "7", "--questions", "2")
    #expect(session.sees("2 left"))
    session.type("1\r")
    #expect(session.sees("✗"))
    session.type("\u{15}39\r")
    #expect(session.sees("1 left"))
    session.type("2\r")
    #expect(session.sees("⏎ drill missed"))
    session.type("\r")
    #expect(session.sees("1 left"))
    session.type("39\r")
    #expect(session.sees("You missed nothing."))
    try session.quit()
  }

  @Test func `About: another theme, and what a report should say, copied into a file too`() throws {
    let session = try TerminalSession()
    #expect(session.sees("? keys"))
    session.type("a")
    #expect(session.sees("espeak-ng:"))
    session.type("\u{1B}[C")
    #expect(session.sees("light"))
    session.type("c")
    #expect(session.sees("copied"))
    session.type("\u{1B}")
    #expect(session.sees("⏎ start"))
    try session.quit()
  }

  @Test func `On a screen that is too small it asks for room`() throws {
    let session = try TerminalSession(size: Size(columns: 30, rows: 8))
    #expect(session.sees("countbiki needs 40 columns"))
    try session.quit()
  }
}

extension TerminalSession {
  /// Ends the program with Ctrl-C and holds its end to what it should be.
  fileprivate func quit() throws {
    type("\u{3}")
    #expect(exitStatus() == 130)
    #expect(isRestored)
  }
}
