import TerminalUI
import TerminalUITesting
import Testing

/// Each screen, reached with the keys that the previous screen shows.
@Suite(.serialized, .limited)
struct ScreenJourneyTests {
  @Test func `A quiz starts from the session's settings with the length chosen there`() throws {
    let session = try TerminalSession(until: "p progress")
    session.press(.down, .down, .right, .enter)
    try session.see("❯ 1-100")
    session.type("s")
    try session.see("Test voice")
    session.press(.right)
    try session.see("‹20 questions›")
    session.press(.enter)
    try session.see(" 20 left")
    session.quit()
  }

  @Test func `Over today's session the settings have its minutes, and it takes so many`() throws {
    let session = try TerminalSession(until: "p progress")
    session.type("s")
    try session.see("Test voice", "‹3 minutes›")
    session.expectAbsent("Length")
    session.press(.right)
    try session.see("‹5 minutes›")
    session.press(.enter)
    try session.see(" 5:00 left")
    session.press(.escape)
    try session.see("⏎ today")
    session.quit()
  }

  @Test func `Changing the voice during a quiz keeps the change and the digits typed so far`()
    throws
  {
    let session = try TerminalSession("quiz", "numbers-100", "--seed", "7", until: "⏎ answer")
    try session.type("3\u{13}", until: "‹normal›")
    try session.see("7.1 morae a second")
    session.press(.down, .right)
    try session.see("‹clerk›")
    session.press(.escape)
    try session.see("⏎ answer")
    session.type("9")
    session.press(.enter)
    try session.see("9 left")
    session.type("s")
    try session.see("‹clerk›")
    session.quit()
  }

  @Test func `When the time is up, the current question still counts`() throws {
    let session = try TerminalSession(
      "quiz", "numbers-100", "--read", "--seed", "7", "--time", "1s", until: "Time's up.")
    session.type("39")
    session.press(.enter)
    try session.see("of 1 read at once")
    session.expectAbsent("resume")
    session.quit()
  }

  @Test func `A missed question is drilled again`() throws {
    let session = try TerminalSession(
      "quiz", "numbers-100", "--seed", "7", "--questions", "2", until: "2 left")
    session.type("1")
    session.press(.enter)
    try session.see("type again")
    session.type("\u{15}39\r")
    try session.leaveCard(until: "⏎ answer")
    session.type("2")
    session.press(.enter)
    try session.see("missed ones once more")
    session.type("39")
    session.press(.enter)
    try session.see("⏎ drill it")
    session.press(.enter)
    try session.see("1 left")
    session.type("39")
    session.press(.enter)
    try session.see("Everything was right")
    session.quit()
  }

  @Test func `Every look is drawn, and after all of them the first is as it was`() throws {
    let session = try TerminalSession(until: "? keys")
    session.type("a")
    try session.see("‹automatic›", "espeak-ng:")
    let first = session.screen.text
    for look in ["‹light›", "‹dark›", "‹high-contrast›", "‹monochrome›", "<plain>", "‹automatic›"] {
      session.press(.right)
      try session.see(look)
    }
    #expect(session.screen.text == first)
    session.quit()
  }

  @Test func `About changes the theme and copies the details for a bug report`() throws {
    let session = try TerminalSession(until: "? keys")
    session.type("a")
    try session.see("espeak-ng:")
    session.press(.right)
    try session.see("light")
    session.press(.down, .enter)
    try session.see("copied")
    session.press(.escape)
    try session.see("⏎ today")
    session.quit()
  }
}
