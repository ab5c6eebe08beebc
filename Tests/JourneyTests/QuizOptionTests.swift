import Foundation
import Testing

/// The options of `quiz` that change more than the number of questions.
@Suite(.limited)
struct QuizOptionTests {
  private let home = Home()

  @Test(arguments: [
    ("", false, false), ("", true, true), ("--sentences", false, true), ("--scene", false, true),
    ("--no-sentences", true, false), ("--no-scene", true, false),
  ])
  func `An amount is said in a sentence if an option or else the settings say so`(
    option: String, isSet: Bool, isSaid: Bool
  ) throws {
    try home.write(#"{"session": {"scenes": \#(isSet)}}"#, to: Home.settings)
    let run = try home.run(
      script: "echo 646 | countbiki quiz money-conbini \(option) --questions 1 --seed 7")
    run.expectStatus(0)
    let sentence = "They: ぜんぶで、 ろっぴゃく よんじゅう ろく えんです。 646 yen altogether.\n"
    #expect(run.output.contains(sentence) == isSaid, "\(run.output)")
    #expect(run.output.contains("They: ") == isSaid, "\(run.output)")
  }

  @Test(arguments: [
    ("--read", "listening", "reading"), ("--write", "listening", "writing"),
    ("", "reading", "reading"),
  ])
  func `Sentences where nothing is heard are a usage error`(
    option: String, saved: String, skill: String
  ) throws {
    try home.write(#"{"session": {"skill": "\#(saved)"}}"#, to: Home.settings)
    let quiz = "echo 646 | countbiki quiz money-conbini --questions 1 \(option)"
    try home.run(script: "\(quiz) --sentences").expectStatus(64).expectError(
      "--sentences is for listening, and this quiz is for \(skill). Use --listen, or leave it out.")
    // Numbers alone are what is read.
    try home.run(script: "\(quiz) --no-sentences").expectStatus(0)
  }

  @Test func `A pause on the full screen is a usage error`() throws {
    let session = try TerminalSession(
      "quiz", "--pause", "1", until: "Error: --pause is for plain mode. Add --plain.")
    session.expectEnd(status: 64)
  }

  #if os(Linux)
    private let card = PathWithoutSpaces()

    /// Runs a quiz with a sound card that plays to nowhere, while a line is typed again and again.
    private func run(_ options: String, typing line: String) throws -> CommandRun {
      try Data("pcm.!default { type null }".utf8).write(to: URL(filePath: card.path))
      let environment = home.environment.merging([
        "ALSA_CONFIG_PATH": card.path, "PULSE_SERVER": "",
      ]) { $1 }
      return try CommandRun(
        script: "yes \(line) | head -n 3 | countbiki quiz \(options) --seed 7",
        environment: environment
      ).expectStatus(0)
    }

    @Test func `The voice of an option speaks in place of that of the settings`() throws {
      try home.write(#"{"speech": {"voice": "ja+f5"}}"#, to: Home.settings)
      for option in ["", "--voice ja+f2"] {
        _ = try run("numbers-100 --questions 1 \(option)", typing: "39")
      }
      let voices = try home.historyEntries().map(\.["voice"])
      #expect(voices == [.string("ja+f5"), .string("ja+f2")])
    }

    @Test(arguments: [
      (
        "date-day --questions 1",
        """
        よっか or ようか: type 1 or 2, r to hear it again, or q to end.
        1: 4日, よっか. 2: 8日, ようか.
        Right.
        1 of 1 right.

        """
      ),
      (
        "--questions 2",
        """
        ろっぴゃく or はっぴゃく: type 1 or 2, r to hear it again, or q to end.
        1: 600, ろっぴゃく. 2: 800, はっぴゃく.
        Right.
        1: 600, ろっぴゃく. 2: 800, はっぴゃく.
        Right.
        2 of 2 right.

        """
      ),
    ])
    func `Pairs are of the topic that is named, and as many as an option says`(
      options: String, output: String
    ) throws {
      #expect(try run("pairs \(options)", typing: "1").outputWithoutSeconds == output)
    }
  #endif
}
