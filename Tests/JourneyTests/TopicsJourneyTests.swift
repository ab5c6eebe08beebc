import TerminalUITesting
import Testing

/// Choosing a topic, with the real program in a pseudo terminal.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct TopicsJourneyTests {
  @Test func `A topic that was practised and made a favourite is selected at the next start`()
    throws
  {
    let home = Home()

    let first = try TerminalSession(environment: home.environment)
    try first.waitFor("❯ Beginner")
    first.type("/RENT")
    try first.waitFor("1 of ")
    first.type("\u{14}")
    try first.waitFor("✦")
    first.type("\r")
    try first.waitFor("Monthly Rent ")
    try first.waitFor("0 answered")
    first.type("1\r")
    try first.waitFor(" ✗")
    first.type("\u{1B}")
    try first.waitFor("1 question")
    first.type("\u{1B}")
    try first.waitFor("❯ Monthly Rent")
    first.type("\u{11}")
    first.expectEnd(status: 0)

    let second = try TerminalSession(environment: home.environment)
    try second.waitFor("❯ Recents")
    second.expect("  Favourites       ❯ Monthly Rent ✦")
    second.type("\r")
    try second.waitFor("0 answered")
    second.quit()
  }
}
