import Platform
import TerminalUITesting
import TerminalUI
import Testing

/// The first start, with the real program on a machine without sound.
@Suite(.serialized, .limited)
struct WelcomeJourneyTests {
  private let home = Home(isNew: true)

  private func start(until text: String) throws -> TerminalSession {
    try TerminalSession([], environment: home.environment, until: text)
  }

  @Test func `Without kana and without sound, numbers are read in romaji, and a step is found`()
    throws
  {
    let session = try start(until: "Can you read kana?")
    session.press(.down, .down, .enter)
    try session.see("at the till")
    try session.see("⏎ next")
    session.press(.enter)
    try session.see("nijuu")
    try session.see("try again")
    try session.see("⏎ choose")
    session.press(.down, .enter)
    try session.see("type what you read")
    session.expect("reading")
    // Esc ends the questions, and the step is found from the answers so far.
    session.type("a")
    try session.see("⏎ next")
    session.press(.escape)
    try session.see("Start with")
    // A second key is taken for one of the questions until the row of keys appears.
    try session.see("⏎ today: 3 minutes")
    session.press(.enter)
    try session.see("esc end")
    session.expect("Today")
    session.quit()
    let settings = try home.text(Home.settings)
    // Reading isn't saved, so that the next start tries the sound again.
    #expect(settings.contains(#""romaji": "only""#) && !settings.contains("skill"), "\(settings)")

    // The answers are kept as what they are, since they decide what is new.
    let lines = try home.text(Home.history).split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains(#""kind":"placement""#) }, "\(lines)")
    let second = try start(until: "p progress")
    second.expectAbsent("kana?")
    second.quit()
  }

  @Test(arguments: ["q", "\u{3}", "killed"])
  func `Answers decide where the path starts, however the questions are left`(end: String) throws {
    let session = try start(until: "Can you read kana?")
    session.press(.enter)
    try session.see("at the till")
    try session.see("⏎ next")
    session.press(.enter)
    try session.see("try again")
    try session.see("⏎ choose")
    session.press(.down, .enter)
    try session.see("type what you read")
    let questions = try home.run(["questions", "money-conbini", "--all"]).output
    let asked = session.screen.text.filter { !$0.isWhitespace }
    // The longest reading on the screen: にえん is in ひゃくにえん too.
    let rows = questions.split(separator: "\n").map { $0.split(separator: " ") }
    let found = rows.filter { asked.contains($0[1]) }.max { $0[1].count < $1[1].count }
    let price = try #require(found.map { $0[0].filter(\.isNumber) })
    try session.type("\(price)\r", until: "✓ 1")
    if end == "killed" {
      let isSaved =
        "grep -q reading/numbers-10 \(Home.settings) && grep -q placement \(Home.history)"
      _ = try home.run(script: CommandRun.wait(until: isSaved))
      session.send(signal: SIGKILL)
    } else {
      if end == "q" { try session.type("q", until: "your path starts with") }
      session.quit()
    }
    #expect(try home.text(Home.settings).contains("\"reading/numbers-10\""))
    // The next start tries the sound again, and listening has a path of its own.
    let second = try start(until: "step 1 of")
    second.quit()
    #expect(try home.text(Home.history).contains(#""kind":"placement""#))
  }

  @Test func `Who skips all is never asked again, but can ask for it`() throws {
    let session = try start(until: "Can you read kana?")
    session.type("q")
    try session.see("p progress")
    session.type("q")
    session.expectEnd(status: 0)
    let second = try start(until: "p progress")
    second.type("a")
    try second.see("o first start")
    second.type("o")
    try second.see("Can you read kana?")
    second.quit()
  }

  @Test func `With a history or a command there is no welcome`() throws {
    let quiz = try TerminalSession(
      ["quiz", "numbers-10"], environment: home.environment, until: "10 left")
    quiz.type("a")
    try quiz.see("9 left")
    quiz.quit()
    let session = try start(until: "q quit")
    session.quit()
    #expect(try !home.text(Home.settings).contains("welcomed"))
  }

  @Test func `Settings that can't be saved are reported once, and the app goes on`() throws {
    // A folder in the place of the file, which even the superuser can't write to.
    try home.makeFolder(Home.settings)
    let session = try start(until: "settings.json can't be read")
    session.press(.enter)
    try session.see("Can you read kana?")
    session.type("q")
    try session.see("settings.json can't be written")
    session.press(.enter)
    try session.see("p progress")
    session.quit()
  }
}
