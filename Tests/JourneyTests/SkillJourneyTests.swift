import Platform
import TerminalUI
import TerminalUITesting
import Testing

/// Numbers that are read or written instead of heard, with the real program.
@Suite(.serialized, .limited)
struct SkillJourneyTests {
  private let home = Home()

  @Test func `Romaji becomes kana while it is typed, and the figures of writing are its own`()
    throws
  {
    let session = try TerminalSession(
      ["quiz", "numbers-100", "--write", "--questions", "2", "--seed", "7"],
      environment: home.environment)
    try session.see("2 left")
    session.type("sanjuukyuu")
    try session.see("さんじゅうきゅう")
    session.press(.enter)
    try session.see("1 left")
    session.type("san")
    session.press(.enter)
    try session.see("さん ✗")
    session.press(.tab)
    try session.see("⏎ next")
    session.press(.enter)
    try session.see("missed before")
    session.press(.tab)
    try session.see("⏎ next")
    session.press(.enter)
    try session.see("writing   2 questions")
    try session.see("esc topics")
    session.press(.escape)
    try session.see("zero to ten")
    session.quit()

    #expect(
      try home.historyEntries().map(\.["skill"]) == Array(repeating: .string("writing"), count: 3))
    try home.run("stats", "--write").expectOutput("numbers-100")
    try home.run("stats").expectOutput("You haven't practised listening yet.")
  }

  @Test func `Reading is chosen in the session's settings, and shows kana without sound`() throws {
    let session = try TerminalSession([], environment: home.environment, until: "zero to ten")
    session.type("s")
    try session.see("listening")
    session.type("k")
    session.press(.right)
    try session.see("reading")
    session.press(.enter)
    try session.see("type what you read")
    session.expectAbsent("sound")
    session.quit()
    let run = try home.run(
      script: "printf 'q\\n' | countbiki quiz numbers-100 --seed 7 --questions 1")
    run.expectOutput("1-100, reading, 1 question.")
    run.expectOutput("さんじゅう きゅう")
  }
}
