import Testing

/// Files as version 0.1.0 wrote them, with the real program.
@Suite(.limited)
struct EarlierFilesTests {
  private let home = Home(isNew: true)

  @discardableResult
  private func run(_ arguments: String...) throws -> CommandRun {
    try home.run(arguments).expectStatus(0)
  }

  @Test func `Settings, topics, keys and answers of 0.1.0 are understood and survive saving`()
    throws
  {
    let settings =
      #"{"app": {"welcomed": true}, "speech": {"rate": 0.40}, "session": {"limit": "questions", "questions": 5}}"#
    let topics = """
      [
        {"name": "shelves", "title": "Shelves", "range": [3, 3], "counter": "冊"},
        {"name": "library", "title": "At the library", "topics": ["shelves", "date-day"]}
      ]

      """
    let answer = #"{"v":1,"t":"2026-11-21T18:47:05.123Z","session":"1f3c","#
    let history = [
      #""id":1001,"topic":"shelves","answer":"3","patterns":[],"tries":[["3",1.2]],"end":"correct","#
        + #""sec":1.2,"voice":"ja","rate":0.5,"app":"0.1.0"}"#,
      #""id":1001,"topic":"shelves","answer":"3","patterns":[],"tries":[["8",1.2]],"end":"incorrect","set":1002,"#
        + #""sec":2.5,"voice":null,"rate":0.5,"app":"0.1.0","skill":"listening"}"#,
    ].map { answer + $0 + "\n" }.joined()
    try home.write(settings, to: Home.settings)
    try home.write(topics, to: Home.topics)
    try home.write(#"{"quiz.again": ["x", "up"]}"#, to: ".config/countbiki/keys.json")
    try home.write(history, to: Home.history)

    #expect(try run("read", "1").error.isEmpty)
    let stats = try run("stats", "--json")
    #expect(stats.error.isEmpty)
    stats.expectOutput(#""answered" : 2"#)
    stats.expectOutput(#""damagedLines" : 0"#)
    stats.expectOutput(#""topic" : "shelves""#)
    try run("questions", "library", "--count", "1")

    let session = try TerminalSession(
      ["quiz", "shelves"], environment: home.environment, until: "5 left")
    try session.type("x", until: "5 left")
    try session.type("3\r", until: "4 left")
    session.quit()
    let saved = try home.text(Home.history)
    #expect(saved.hasPrefix(history))
    #expect(saved.dropFirst(history.count).contains(#""answer":"3""#), "\(saved)")
    #expect(try home.text(Home.settings).contains(#""rate": 0.40"#))
    // The answer was read or heard: it depends on when the missing sound is found.
    #expect(try run("stats", "--json").error.isEmpty)
    #expect(try home.text(Home.topics) == topics)
  }
}
