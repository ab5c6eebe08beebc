import Foundation
import Testing

/// The figures of `stats`: how answers are counted, and the words of each skill.
@Suite(.limited)
struct StatsFiguresTests {
  private let home = Home()

  /// Writes six answers: right ones after one play, after two and after unknown ones, a wrong one,
  /// and two of a session of weak spots.
  private func writeAnswers() throws {
    try home.write(
      """
      {"id":2,"answer":"39","end":"correct","sec":2,"plays":1,"reaction":640}
      {"id":2,"answer":"39","end":"correct","sec":3,"plays":2,"reaction":1400}
      {"id":2,"answer":"39","end":"correct","sec":4}
      {"id":2,"answer":"39","end":"incorrect","sec":8,"plays":1}
      {"id":2,"answer":"39","end":"correct","sec":2,"kind":"weak"}
      {"id":2,"answer":"39","end":"skipped","sec":2,"kind":"weak"}

      """, to: Home.history)
  }

  @Test func `What is known of the plays, and what was chosen because it is hard, is told apart`()
    throws
  {
    try writeAnswers()
    let document = try home.run("stats", "--json").expectStatus(0).json()
    #expect(
      document["topics"]
        == .array([
          .object([
            "topic": .string("numbers-100"), "answered": .number(4), "correct": .number(3),
            "measured": .number(2), "atOnce": .number(1), "medianSeconds": .number(3.5),
            "heardAtOnce": .object(["count": .number(2), "of": .number(4)]),
            "medianReaction": .number(1020),
          ])
        ]))
    #expect(document["chosen"] == .object(["answered": .number(2), "correct": .number(1)]))
    #expect(document["answered"] == .number(6))
    #expect(document["correct"] == .number(4))
    #expect(
      try home.run("stats").output == """
        topic               answered  heard at once                 reaction  answer time
        numbers-100                4           50 %  of the last 4     1.0 s        3.5 s
        weak spots, drills         2
        all                        6           50 %  of the last 4

        Practised on 0 of the last 7 days.

        """)
  }

  @Test(arguments: [#""romaji": "only""#, #""ascii": true"#])
  func `Who reads no kana gets romaji, also in the map and in sentences`(setting: String) throws {
    try writeMisses([("listening", "600", 3)])
    #expect(try home.run("stats", "--parts").output.contains("はっぴゃく"))
    try home.write(#"{"display": {\#(setting)}}"#, to: Home.settings)
    for options in [[], ["--parts"], ["--map"], ["--map", "--plain"]] {
      let output = try home.run(["stats"] + options).expectStatus(0).output
      #expect(!output.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }, "\(output)")
      #expect(!output.contains("?"), "\(output)")
    }
  }

  @Test func `A reaction is in milliseconds in JSON, and in seconds in the table`() throws {
    try home.write(
      #"{"id":2,"answer":"39","end":"correct","sec":2,"plays":1,"reaction":640}"# + "\n",
      to: Home.history)
    let document = try home.run("stats", "--json").expectStatus(0).json()
    let topic = try #require(document["topics"]?.elements.first)
    #expect(topic["medianReaction"] == .number(640))
    #expect(
      try home.run("stats").output == """
        topic        answered  heard at once                 reaction  answer time
        numbers-100         1          100 %  of the last 1     0.6 s        2.0 s

        Practised on 0 of the last 7 days.

        """)
  }

  /// Writes six answers of each skill to 800, of which the first are wrong.
  private func writeMisses(_ skills: [(skill: String, wrong: String, misses: Int)]) throws {
    var text = ""
    for (skill, wrong, misses) in skills {
      for index in 0..<6 {
        let (typed, end) = index < misses ? (wrong, "incorrect") : ("800", "correct")
        text += #"{"t":"2020-05-01T12:00:00Z","id":3,"answer":"800","tries":[["\#(typed)",1]],"#
        text += #""end":"\#(end)","sec":1,"skill":"\#(skill)"}"# + "\n"
      }
    }
    try home.write(text, to: Home.history)
  }

  @Test(arguments: [
    ("--listen", "heard", "misheard", 3), ("--read", "read", "misread", 4),
    ("--write", "written", "miswritten", 5),
  ])
  func `Weak spots are told in the words of their skill`(
    option: String, done: String, missed: String, misses: Int
  ) throws {
    try writeMisses([("listening", "600", 3), ("reading", "600", 4), ("writing", "ろっぴゃく", 5)])
    let output = try home.run("stats", option).expectStatus(0).output
    let pieces = output.split(separator: "\n\n")
    #expect(pieces.count == 2 && output.hasPrefix("topic         answered  \(done) at once "))
    #expect(
      pieces.last == """
        Weak spots (times \(missed)): はっぴゃく \(misses) of 6.
        To review: 1 sound today.
        Practised on 0 of the last 7 days.

        """)
  }

  private static let tables: [(option: String, skill: String, table: String)] = [
    (
      "--listen", "listening",
      """
      part              asked  misheard        you heard
      800   はっぴゃく      6         3  50 %  600 (3)

      """
    ),
    (
      "--read", "reading",
      """
      part              asked  misread        you read
      800   はっぴゃく      6        4  67 %  600 (4)

      """
    ),
    (
      "--write", "writing",
      """
      part              asked  miswritten        you wrote
      800   はっぴゃく      6           5  83 %  600 (5)

      """
    ),
  ]

  @Test(arguments: tables)
  func `A table of parts has the words of its skill, and JSON the skill's name`(
    option: String, skill: String, table: String
  ) throws {
    try writeMisses([("listening", "600", 3), ("reading", "600", 4), ("writing", "ろっぴゃく", 5)])
    #expect(try home.run("stats", "--parts", option).output == table)
    #expect(try home.run("stats", "--json", option).json()["skill"] == .string(skill))
  }

  @Test func `Parts since a day have the answers of that time only`() throws {
    let now = Date(timeIntervalSinceNow: -60).formatted(.iso8601)
    let answers = [
      ("2020-05-01T12:00:00Z", "600"), ("2020-05-01T12:00:00Z", "600"),
      ("2020-05-01T12:00:00Z", "800"), (now, "800"), (now, "300"),
    ]
    let lines = answers.map { time, typed in
      #"{"t":"\#(time)","id":3,"answer":"800","tries":[["\#(typed)",1]],"#
        + #""end":"\#(typed == "800" ? "correct" : "incorrect")","sec":1}"# + "\n"
    }
    try home.write(lines.joined(), to: Home.history)
    #expect(
      try home.run("stats", "--parts", "--since", "7d").output == """
        part              asked  misheard        you heard
        800   はっぴゃく      2         1  50 %  300 (1)

        """)
    let document = try home.run("stats", "--json", "--since", "7d").json()
    let part = try #require(document["parts"]?.elements.first)
    #expect(part["asked"] == .number(2) && part["misheard"] == .number(1))
  }
}
