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
    try session.waitFor("2 left")
    try session.type("sanjuukyuu", until: "さんじゅうきゅう")
    try session.type("\r", until: "1 left")
    try session.type("san\r", until: "さん ✗")
    try session.type("\t", until: "⏎ next")
    try session.type("\r", until: "missed before")
    try session.type("\t", until: "⏎ next")
    try session.type("\r", until: "writing   2 questions")
    try session.waitFor("esc topics")
    try session.type("\u{1B}", until: "zero to ten")
    session.quit()

    #expect(
      try home.historyEntries().map(\.["skill"]) == Array(repeating: .string("writing"), count: 3))
    try home.run("stats", "--write").expectOutput("numbers-100")
    try home.run("stats").expectOutput("You haven't practised yet.")
  }

  @Test func `Reading is chosen in the session's settings, and shows kana without sound`() throws {
    let session = try TerminalSession([], environment: home.environment, until: "zero to ten")
    try session.type("s", until: "listening")
    try session.type("k\u{1B}[C", until: "reading")
    try session.type("\r", until: "type what you read")
    session.expectAbsent("sound")
    session.quit()
    let run = try home.run(
      script: "printf 'q\\n' | countbiki quiz numbers-100 --seed 7 --questions 1")
    run.expectOutput("1-100, reading, 1 question.")
    run.expectOutput("さんじゅう きゅう")
  }
}
