import Testing

/// All that `today` prints in plain mode, on a machine without sound.
@Suite(.limited)
struct TodayCommandTests {
  private let home = Home()
  private let noSound =
    "No sound: The sound server unix:/nonexistent/countbiki can't be reached (Connection refused). Start it, or correct PULSE_SERVER. Questions are written in kana instead."

  @Test
  func `A new learner's session says what is new, and lasts as long as --minutes or settings say`()
    throws
  {
    func lines(_ options: String) throws -> [String] {
      try today("q", options + " --seed 3")
    }
    #expect(
      try lines("--minutes 2") == [
        "Today, 2 minutes.", "New: れい, いち, に.",
        "Type what you hear, in digits, and press Enter. Type ? for the commands.",
        "Question 1, 0-10, 2 minutes left (in digits):", noSound, "In kana: いち",
        "Finished: no questions answered.",
      ])
    #expect(try lines("--minutes 1")[0] == "Today, 1 minute.")
    try home.write(
      #"{"app": {"welcomed": true}, "today": {"minutes": 10}}"#, to: Home.settings)
    let long = try lines("")
    #expect(long[0] == "Today, 10 minutes.")
    #expect(long[3] == "Question 1, 0-10, 10 minutes left (in digits):")
  }

  @Test
  func `A session names what is due and weak, and tells in the end what was missed and is left`()
    throws
  {
    let answers =
      String(repeating: Self.answer("845", typed: "645", topic: 3), count: 3)
      + Self.answer("4", typed: "4", topic: 1)
    try home.write(answers, to: Home.history)
    let lines = try today("1", "4", "q", "--minutes 1 --seed 3")
    let question = "In kana: はっぴゃく よんじゅう ご"
    #expect(
      lines.prefix(11) == [
        "No sound: the pairs are left out today.", "Today, 1 minute.",
        "Welcome back, 4 to review, はっぴゃく, new: れい, いち, に.",
        "Type what you hear, in digits, and press Enter. Type ? for the commands.",
        "Question 1, 1-1,000, 1 minute left (in digits):", noSound, question,
        "Wrong: 1. Again.", question, "Wrong: 4. Again.", question,
      ])
    #expect(lines[11].hasPrefix("Today: 1 question in "))
    #expect(lines[11].hasSuffix(" At once: 0. Missed: 1."))
    #expect(lines[12] == "Missed: 845, はっぴゃく よんじゅう ご; you typed 1, 4.")
    for sentence in [
      "Weak spots (times misheard): はっぴゃく 3 of 3. ",
      " To review: 4 sounds today. ",
      " Read without sound: this counts as reading, and moves no step by ear. ",
      " Today's session isn't over yet. ", " 0-10: 19 more to go. ",
      " `countbiki today --plain` goes on with the path.",
    ] { #expect(lines[13].contains(sentence), "\(lines[13])") }
    // Questions that were read tell nothing about the sound that is weak by ear.
    #expect(lines.count == 14)
  }

  @Test func `As much is to review as the minutes of the session have room for`() throws {
    let answers = (21...39).map { Self.answer("\($0)", typed: "\($0)", topic: 2) }
    try home.write(answers.joined(), to: Home.history)
    try home.write(
      #"{"app": {"welcomed": true}, "today": {"minutes": 10}}"#, to: Home.settings)
    func reviews(_ options: String) throws -> Int? {
      let lines = try today("q", options + " --seed 3")
      let sentence = try #require(lines.first { $0.contains(" to review") })
      return sentence.firstMatch(of: /([0-9]+) to review/).flatMap { Int($0.1) }
    }
    #expect(try reviews("--minutes 1") == 4)
    #expect(try reviews("").map { $0 > 4 } == true)
  }

  @Test(arguments: [
    ("listening", "Today, 2 minutes."), ("reading", "Today, reading, 2 minutes."),
    ("writing", "Today, writing, 2 minutes."),
  ])
  func `A session is about the skill of the settings`(skill: String, line: String) throws {
    try home.write(
      #"{"app": {"welcomed": true}, "session": {"skill": "\#(skill)"}}"#, to: Home.settings)
    #expect(try today("q", "--minutes 2 --seed 3").first == line)
  }

  @Test(arguments: ["0", "61", "soon"])
  func `A session of no such length is a usage error`(minutes: String) throws {
    let run = try home.run("today", "--plain", "--minutes", minutes).expectStatus(64)
    run.expectError("--minutes")
    #expect(run.output.isEmpty)
  }

  /// Returns the lines that `today` prints while some are typed. The last argument has its options.
  private func today(_ arguments: String...) throws -> [String] {
    let typed = arguments.dropLast().map { "\($0)\\n" }.joined()
    let command = "countbiki today --plain " + (arguments.last ?? "")
    let run = try home.run(script: "printf '\(typed)' | \(command)").expectStatus(0)
    #expect(run.isQuiet)
    return run.output.split(separator: "\n").map(String.init)
  }

  private static func answer(_ value: String, typed: String, topic: Int) -> String {
    let end = value == typed ? "correct" : "incorrect"
    return
      #"{"t":"2020-05-01T12:00:00Z","id":\#(topic),"answer":"\#(value)","tries":[["\#(typed)",1]],"end":"\#(end)","sec":1}"#
      + "\n"
  }
}
