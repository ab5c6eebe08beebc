import TerminalUITesting
import Testing

/// Choosing a topic, with the real program in a pseudo terminal.
@Suite(.serialized, .limited)
struct TopicsJourneyTests {
  @Test func `A topic that was practised and made a favourite is selected at the next start`()
    throws
  {
    let home = Home()

    let first = try TerminalSession(environment: home.environment, until: "❯ Today")
    try first.type("/RENT", until: "2 of ")
    try first.type("\u{14}", until: "✦")
    try first.type("\r", until: "Monthly Rent ")
    try first.waitFor("10 left")
    try first.type("1\r", until: " ✗")
    try first.type("\u{1B}", until: "esc topics")
    try first.type("\u{1B}", until: "❯ Monthly Rent")
    first.type("\u{11}")
    first.expectEnd(status: 0)

    let second = try TerminalSession(environment: home.environment, until: "❯ Today")
    try second.type("\u{1B}[F\r", until: "❯ Monthly Rent ✦")
    try second.type("\r", until: "10 left")
    second.quit()
  }

  @Test func `A mix is saved as a set, which a damaged file prevents`() throws {
    let home = Home()
    try home.write("[\n  oops\n]\n", to: Home.topics)
    let session = try TerminalSession(environment: home.environment, until: "❯ Today")
    try session.type("jj\u{1B}[C\r j m", until: "e.g. Shopping, for 2 topics")
    try session.type("Small ones\r", until: "line 2: missing value")
    session.expect("save as Small ones")
    #expect(try home.text(Home.topics) == "[\n  oops\n]\n")

    try home.write(#"[{"name": "rents", "range": [1, 9], "note": "mine"}]"#, to: Home.topics)
    try session.type("\u{1B}", until: "don't save")
    try session.type("\r", until: "Saved \"Small ones\" in topics.json.")
    session.expect("❯ Small ones")
    let set =
      #"{"name": "small-ones", "title": "Small ones", "topics": ["numbers-100", "numbers-1000"]}"#
    let id = try Regex(#", "id": [1-9][0-9]{8}"#)
    let topics = try home.text(Home.topics)
    #expect(topics.matches(of: id).count == 2)
    #expect(
      topics.replacing(id, with: "")
        == #"[{"name": "rents", "range": [1, 9], "note": "mine"},"# + "\n  \(set)\n]")
    try session.type("\r", until: "10 left")
    try session.type("\u{1B}", until: "❯ Small ones")
    session.quit()
  }
}
