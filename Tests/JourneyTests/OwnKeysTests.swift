import TerminalUITesting
import Testing

/// Keys of the learner's own in the real program.
@Suite(.limited)
struct OwnKeysTests {
  @Test func `A name that isn't one is told in the terminal, where it stands after the app`() throws
  {
    let home = Home()
    let file = ".config/countbiki/keys.json"
    try home.write(#"{"quiz.agian": ["x"]}"#, to: file)
    let session = try TerminalSession(environment: home.environment, until: "❯ Today")
    session.quit()
    let sentence =
      "\(home.path(file)): There is no \"quiz.agian\". Did you mean quiz.again?"
      + " docs/keys.md lists all names."
    // The length of the path decides where lines end.
    func joined(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let text = session.screen.text
    #expect(joined(text).contains(joined(sentence)), "\(text)")
  }
}
