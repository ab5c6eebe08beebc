import Foundation
import Testing

/// Arguments that are wrong in a way that a person wouldn't see at once.
@Suite(.limited)
struct WrongArgumentTests {
  private let home = Home()

  @Test(arguments: [
    (["quiz", "today"], "\"today\" is no topic, but a session: `countbiki today` starts it."),
    (["questions", "Today"], "\"today\" is no topic, but a session: `countbiki today` starts it."),
    (["lesson", "pairs"], "`countbiki quiz pairs` starts it."),
    (["lesson", "placement"], "`countbiki quiz placement` starts it."),
    (["questions", "pairs"], "`countbiki quiz pairs` starts it."),
  ])
  func `A session of another command is named with that command`(
    arguments: [String], sentence: String
  ) throws {
    try home.run(arguments).expectStatus(64).expectError(sentence)
  }

  @Test(arguments: [
    (
      ["quiz", "--questions", "99999999999999999999"],
      "\"99999999999999999999\" is out of range. Type one such as 10 or 1,000."
    ),
    (["quiz", "--questions", "1e3"], "\"1e3\" is no whole number."),
    (["say", "3", "--rate", "x"], "--rate: \"x\" is no number. Type one such as 0.5."),
    (["say", "3", "--volume", "loud"], "--volume: \"loud\" is no number."),
    (["stats", "--since", "-30d"], "\"-30d\" is no date and no number of days or weeks."),
  ])
  func `The sentence about a number says what is wrong with it`(
    arguments: [String], sentence: String
  ) throws {
    try home.run(arguments).expectStatus(64).expectError(sentence)
  }

  @Test func `A word that is none of the choices, also one with an apostrophe, has them named`()
    throws
  {
    try home.run("export", "--format", "x'y").expectStatus(64).expectError(
      "Error: --format can't be \"x'y\". Choose one of: csv, apkg, anki.\n")
  }

  @Test(arguments: ["600 600", "600 800 900", "12345 2"])
  func `Numbers that are no pair aren't sought among the topics`(text: String) throws {
    try home.run("quiz", "pairs", text).expectStatus(64).expectError(
      "\"\(text)\" is no pair: that has two different short numbers, as in `countbiki quiz pairs ")
  }

  @Test func `Numbers of options can be typed in full width`() throws {
    let run = try home.run("quiz", "numbers-10", "--read", "--plain", "--questions", "３")
    run.expectStatus(0).expectOutput("0-10, reading, 3 questions.\n")
    let quiz = ["quiz", "numbers-10", "--read", "--plain"]
    try home.run(quiz + ["--time", "９０ｓ", "--seed", "７", "--pause", "１.５"])
      .expectStatus(0).expectOutput("0-10, reading, 90 seconds.\n")
    try home.run("stats", "--since", "３０d").expectStatus(0)
  }

  /// As text, the name would be another one.
  @Test func `A file isn't written by a name that isn't in UTF-8`() throws {
    let run = try home.run(script: #"countbiki export --output "$(printf '\377.csv')""#)
    run.expectStatus(64).expectError("\"\u{FFFD}.csv\" isn't in UTF-8.")
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path("."))
    #expect(!names.contains { $0.hasSuffix(".csv") })
  }

  @Test(arguments: ["say 3 --output out.wav", "voices", "check", "doctor"])
  func `Too few files are no fault of espeak-ng`(command: String) throws {
    let run = try home.run(script: "ulimit -n 10; countbiki \(command)").expectStatus(1)
    run.expectError("countbiki needs 32 open files, but the limit is 10.")
  }

  @Test func `A command that a file has ended doesn't say that it goes on`() throws {
    try home.write("", to: ".local/share/countbiki/history")
    let run = try home.run("export").expectStatus(1)
    run.expectError(
      "can't be read (Not a directory). A file or folder is in the way. Move it elsewhere.\n")
    #expect(!run.error.contains("goes on"))
  }

  @Test func `An import of topics names the file of one's own that can't be read`() throws {
    try home.makeFolder(Home.topics)
    let topics = #"[{"name": "lunch", "numbers": [298]}]"#
    let run = try home.run(script: "echo '\(topics)' | countbiki topics import - --yes")
    run.expectStatus(1).expectError(
      "Error: \(home.path(Home.topics)) can't be read (Is a directory). A file or folder is in the way."
    )
  }

  @Test func `Standard input begins a sentence with a capital`() throws {
    let run = try home.run(script: "echo x | countbiki topics import -").expectStatus(1)
    run.expectError("Error: Standard input is no text of topics (line 1: ")
  }
}
