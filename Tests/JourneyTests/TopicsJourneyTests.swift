import TerminalUITesting
import TerminalUI
import Testing

/// Choosing a topic, with the real program in a pseudo terminal.
@Suite(.serialized, .limited)
struct TopicsJourneyTests {
  @Test func `A topic that was practised and made a favourite is selected at the next start`()
    throws
  {
    let home = Home()

    let first = try TerminalSession(environment: home.environment, until: "❯ Today")
    first.type("/RENT")
    try first.see("2 of ")
    try first.type("\u{14}", until: "✦")
    first.press(.enter)
    try first.see("Monthly rent ")
    try first.see("10 left")
    first.type("1")
    first.press(.enter)
    try first.see(" ✗")
    first.press(.escape)
    try first.see("esc topics")
    first.press(.escape)
    try first.see("❯ Monthly rent")
    first.type("\u{11}")
    first.expectEnd(status: 0)

    let second = try TerminalSession(environment: home.environment, until: "❯ Today")
    second.press(.end, .enter)
    try second.see("❯ Monthly rent ✦")
    second.press(.enter)
    try second.see("10 left")
    second.quit()
  }

  @Test func `A mix is saved as a set, which a damaged file prevents`() throws {
    let home = Home()
    try home.write("[\n  oops\n]\n", to: Home.topics)
    let session = try TerminalSession(environment: home.environment, until: "❯ Today")
    session.type("jj")
    session.press(.right, .enter)
    session.type(" j m")
    try session.see("e.g. Shopping, for 2 topics")
    session.type("Small ones")
    session.press(.enter)
    try session.see("line 2: missing value")
    session.expect("save as Small ones")
    #expect(try home.text(Home.topics) == "[\n  oops\n]\n")

    try home.write(#"[{"name": "rents", "range": [1, 9], "note": "mine"}]"#, to: Home.topics)
    session.press(.escape)
    try session.see("don't save")
    session.press(.enter)
    try session.see("Saved \"Small ones\" in topics.json.")
    session.expect("❯ Small ones")
    let set =
      #"{"name": "small-ones", "title": "Small ones", "topics": ["numbers-100", "numbers-1000"]}"#
    let id = try Regex(#", "id": [1-9][0-9]{8}"#)
    let topics = try home.text(Home.topics)
    #expect(topics.matches(of: id).count == 2)
    #expect(
      topics.replacing(id, with: "")
        == #"[{"name": "rents", "range": [1, 9], "note": "mine"},"# + "\n  \(set)\n]")
    session.press(.enter)
    try session.see("10 left")
    session.press(.escape)
    try session.see("❯ Small ones")
    session.quit()
  }
}
