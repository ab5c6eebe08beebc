import Platform
import Testing

/// Ctrl-\, which ends a program at once, in plain mode.
@Suite(.serialized, .limited)
struct QuitKeyTests {
  @Test(arguments: [["quiz", "numbers-100", "--plain", "--seed", "7"], ["today", "--plain"]])
  func `It ends a quiz without a backtrace`(arguments: [String]) throws {
    let session = try TerminalSession(arguments, until: "In kana: ")
    session.type("\u{1C}")
    // A runtime that prints a backtrace waits for a key.
    session.expectEnd(status: 128 + SIGQUIT)
    session.expectAbsent("crashed")
    session.expectAbsent("Backtrace")
  }

  @Test func `The answers that were acknowledged are kept`() throws {
    let home = Home()
    let session = try TerminalSession(
      ["quiz", "numbers-100", "--plain", "--seed", "7"], environment: home.environment,
      until: "In kana: ")
    try session.type("39\n", until: "Question 2")
    session.type("\u{1C}")
    session.expectEnd(status: 128 + SIGQUIT)
    #expect(try home.historyEntries().map(\.["answer"]) == [.string("39")])
  }
}
