import TerminalUITesting
import Testing

/// Choosing a topic, with the real program in a pseudo terminal.
@Suite(.serialized, .timeLimit(.minutes(3)))
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

  @Test func `A mix is saved as a set, which a damaged file prevents`() throws {
    let home = Home()
    try home.write("[\n  oops\n]\n", to: Home.topics)
    let session = try TerminalSession(environment: home.environment)
    try session.waitFor("❯ Beginner")
    session.type(" j n")
    try session.waitFor("e.g. Shopping, for 2 topics")
    session.type("Small ones\r")
    try session.waitFor("line 2: missing value")
    session.expect("save as Small ones")
    #expect(try home.text(Home.topics) == "[\n  oops\n]\n")

    try home.write(#"[{"name": "rents", "range": [1, 9], "note": "mine"}]"#, to: Home.topics)
    session.type("\u{1B}")
    try session.waitFor("don't save")
    session.type("\r")
    try session.waitFor("Saved \"Small ones\" in topics.json.")
    session.expect("❯ Small ones")
    let set = #"{"name": "small-ones", "title": "Small ones", "topics": ["numbers-100", "numbers-1000"]}"#
    #expect(try home.text(Home.topics) == #"[{"name": "rents", "range": [1, 9], "note": "mine"},"# + "\n  \(set)\n]")
    session.type("\r")
    try session.waitFor("0 answered")
    session.type("\u{1B}")
    try session.waitFor("❯ Small ones")
    session.quit()
  }
}
