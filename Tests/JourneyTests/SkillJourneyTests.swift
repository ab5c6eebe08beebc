import Platform
import TerminalUI
import TerminalUITesting
import Testing

/// Numbers that are read or written instead of heard, with the real program.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct SkillJourneyTests {
  private let home = Home()

  @Test func `Romaji becomes kana while it is typed, and the figures of writing are its own`() throws {
    let session = try TerminalSession(
      ["quiz", "numbers-100", "--write", "--questions", "2", "--seed", "7"], environment: home.environment)
    try session.waitFor("2 left")
    session.type("sanjuukyuu")
    try session.waitFor("さんじゅうきゅう")
    session.type("\r")
    try session.waitFor("1 left")
    session.type("san\r")
    try session.waitFor("さん ✗")
    session.type("\t")
    try session.waitFor("⏎ next")
    session.type("\r")
    try session.waitFor("writing   2 questions")
    session.type("\u{1B}")
    try session.waitFor("Absolute Beginner")
    session.quit()

    #expect(try home.historyEntries().map(\.["skill"]) == [.string("writing"), .string("writing")])
    try CommandRun(["stats", "--write"], environment: home.environment).expectOutput("numbers-100")
    try CommandRun(["stats"], environment: home.environment).expectOutput("You haven't practised yet.")
  }

  @Test func `Reading is chosen in the session's settings, and shows kana without sound`() throws {
    let session = try TerminalSession([], environment: home.environment)
    try session.waitFor("Absolute Beginner")
    session.type("s")
    try session.waitFor("listening")
    session.type("k\u{1B}[C")
    try session.waitFor("reading")
    session.type("\r")
    try session.waitFor("type what you read")
    session.expectAbsent("sound")
    session.quit()
    let run = try CommandRun(
      script: "printf 'q\\n' | countbiki quiz numbers-100 --seed 7 --questions 1", environment: home.environment)
    run.expectOutput("Beginner, reading, 1 question.")
    run.expectOutput("さんじゅう きゅう")
  }
}
