import Foundation
import Testing

/// Topics of one's own numbers in the app.
@Suite(.serialized, .limited)
struct OwnListInAppJourneyTests {
  @Test func `A list of a file is in the app, though it is read after the first frame`() throws {
    let home = Home()
    try home.write(
      #"[{"name": "shop", "title": "My shop", "file": "p.csv"}, {"name": "bad", "file": "q.csv"}]"#,
      to: Home.topics)
    try home.write("price\n298\n398\n", to: ".config/countbiki/p.csv")
    let session = try TerminalSession(environment: home.environment, until: "❯ Today")
    session.type("/my shop")
    try session.waitFor("❯ My shop")
    try session.type("\r", until: "10 left")
    session.quit()
  }

  @Test func `Numbers that are typed in the app are saved, and asked at once`() throws {
    let home = Home()
    let session = try TerminalSession(environment: home.environment, until: "❯ Today")
    try session.type("\u{1B}[F+", until: "your own numbers")
    try session.type("298円 398 x", until: "\"x\" isn't a number.")
    try session.type("\u{7F}\u{7F}", until: "にひゃく きゅうじゅう はち えん")
    session.type("\rLunch")
    try session.waitFor("save and start")
    try session.type("\r", until: "10 left")
    session.quit()
    #expect(try home.text(Home.topics).contains(#""title": "Lunch", "numbers": ["298円", 398]"#))
  }
}
