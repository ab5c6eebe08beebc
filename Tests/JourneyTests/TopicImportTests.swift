import TerminalUITesting
import Testing

/// `topics import`: its question in a terminal, and texts with faults.
@Suite(.limited)
struct TopicImportTests {
  private let home = Home()

  private static let noon =
    #"{"name": "noon", "title": "At noon", "numbers": [298, 398], "counter": "円"}"#
  private static let bad = #"{"name": "bad", "range": [1, 9], "step": 0}"#
  /// The list of noon before it is added.
  private static let preview = """
    At noon (noon): 298-398円, 2 numbers
      298円  にひゃくきゅうじゅうはちえん
      398円  さんびゃくきゅうじゅうはちえん

    """

  @Test(arguments: [
    ("y", true), ("Yes", true), ("n", false), ("yesterday", false), ("", false),
  ])
  func `In a terminal a topic is added only after a yes`(answer: String, isAdded: Bool) throws {
    try home.write("[\(Self.noon)]", to: "noon.json")
    let session = try TerminalSession(
      ["topics", "import", home.path("noon.json")], environment: home.environment,
      until: "Add it? [y/N]")
    session.type(answer + "\r")
    session.expectEnd(status: 0)
    let question = "Add it? [y/N]" + (answer.isEmpty ? "" : " \(answer)")
    let outcome = isAdded ? "Added noon." : "Nothing was changed."
    #expect(session.screen.text == "\(Self.preview)\(question)\n\(outcome)")
    let topics = (try? home.text(Home.topics)) ?? ""
    #expect(topics.contains("At noon") == isAdded, "\(topics)")
  }

  @Test func `Of a text with a bad topic the others are added, and the status is 1`() throws {
    try home.write("[\(Self.noon), \(Self.bad)]", to: "mixed.json")
    let problem = "\(home.path("mixed.json")): Topic 2 (\"bad\"): \"step\" must be at least 1.\n"
    for output in [Self.preview + "Added noon.\n", "You have \"At noon\" already.\n"] {
      let run = try home.run("topics", "import", home.path("mixed.json"), "--yes").expectStatus(1)
      #expect(run.output == output)
      #expect(run.error == problem)
    }
  }

  @Test func `A text without a topic that can be added is an error`() throws {
    let file = home.path("topics.json")
    let problem = "\(file): Topic 1 (\"bad\"): \"step\" must be at least 1.\n"
    for (text, problems) in [("[]", ""), ("[\(Self.bad)]", problem)] {
      try home.write(text, to: "topics.json")
      let run = try home.run("topics", "import", file, "--yes").expectStatus(1)
      #expect(run.output.isEmpty)
      #expect(
        run.error
          == "\(problems)Error: \(file) has no topic that can be added. Nothing was changed.\n")
    }
  }
}
