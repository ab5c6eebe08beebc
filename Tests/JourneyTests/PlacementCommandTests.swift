import Testing

/// `quiz placement`, by which a learner without the full-screen app finds where to start.
@Suite(.limited)
struct PlacementCommandTests {
  private let home = Home(isNew: true)
  private let note = """
    This is your first session. What you practise for is "everything"; type `, goal` to choose \
    something else. To find with up to 8 questions where to start, end this session (q), then run \
    `countbiki quiz placement`.
    """

  private let placement = "quiz placement --plain --seed 3"
  private let advice = "`countbiki today --plain` goes on with the path."

  private func output(_ command: String, typing lines: String) throws -> String {
    try home.run(script: "printf '\(lines)' | countbiki \(command)").expectStatus(0).output
  }

  @Test(arguments: ["today --plain", "today", "today --minutes 2"])
  func `The first session in plain mode names it, until there is an answer`(command: String) throws
  {
    #expect(try output(command, typing: "q\\n").hasPrefix("\(note)\nToday, "))
    _ = try output("quiz numbers-10 --plain --read", typing: "a\\n\\nq\\n")
    #expect(try output(command, typing: "q\\n").hasPrefix("Today, "))
  }

  @Test func `With ACCESSIBLE=1 the app names it at the first start only`() throws {
    let first = try home.run(script: "echo q | ACCESSIBLE=1 countbiki").expectStatus(0)
    #expect(first.output.hasPrefix(note))
    try home.write(Home.welcomed, to: Home.settings)
    let next = try home.run(script: "echo q | ACCESSIBLE=1 countbiki").expectStatus(0)
    #expect(next.output.hasPrefix("Today, "))
  }

  @Test func `Right answers skip the steps before the one where to start`() throws {
    try home.write(
      #"{"session": {"skill": "reading"}, "path": {"goal": "till"}}"#, to: Home.settings)
    var answers = ""
    var last = ""
    // A question is known once those before it are answered.
    for _ in 1...4 {
      last = try output(placement, typing: answers + "a\\n\\nq\\n")
      let answer = try #require(last.firstMatch(of: /The answer is ([^ ]+),/)).1
      answers += answer.filter(\.isNumber) + "\\n"
    }
    let end = last.split(separator: "\n").suffix(3).map(String.init)
    #expect(end[0].contains("Start with "), "\(last)")
    #expect(!end[0].contains("Start with 0-10."), "\(last)")
    #expect(end[1].hasPrefix("3 of 4 right at once."), "\(last)")
    #expect(end[2] == advice)
    #expect(try home.text(Home.settings).contains("numbers-10"))
  }

  @Test func `Who knows no answer starts with the first step, and who ends at once isn't placed`()
    throws
  {
    try home.write(#"{"session": {"skill": "reading"}}"#, to: Home.settings)
    let shown = try output(placement, typing: String(repeating: "a\\n\\n", count: 8))
    #expect(shown.hasPrefix("Where to start, reading, up to 8 questions.\n"), "\(shown)")
    #expect(shown.contains("\nStart with 0-10."), "\(shown)")
    #expect(shown.hasSuffix("\n\(advice)\n"), "\(shown)")
    let ended = try output(placement, typing: "q\\n")
    #expect(ended.hasSuffix("Finished: no questions answered.\n"), "\(ended)")
  }

  @Test(arguments: [
    "--questions 20", "--time 30s", "--endless", "--read", "--write", "--sentences",
    "--no-sentences",
  ])
  func `An option that means nothing in it is refused`(option: String) throws {
    let run = try home.run(script: "countbiki \(placement) \(option)").expectStatus(64)
    let name = option == "--no-sentences" ? "--sentences" : String(option.prefix { $0 != " " })
    run.expectError("\(name) is for a quiz. `quiz placement` takes --seed, --voice, --pause and ")
    let saysHowToRead = run.error.contains(" To find where to start by reading, first type ")
    #expect(saysHowToRead == (option == "--read"), "\(run.error)")
  }

  // A writer is placed by ear, too.
  @Test(arguments: ["listening", "writing"])
  func `Where nothing can be heard, the ear can't be placed, and nothing changes`(
    skill: String
  ) throws {
    try home.write(#"{"session": {"skill": "\#(skill)"}}"#, to: Home.settings)
    let run = try home.run(script: "echo q | countbiki \(placement)").expectStatus(1)
    run.expectError("No sound: where to start is found by ear. The sound server")
    #expect(run.output.isEmpty)
  }

  @Test func `Too few answers leave a path as it is, and so does another goal`() throws {
    let path = #""skipped": ["reading/numbers-10", "reading/numbers-100"]"#
    try home.write(
      #"{"session": {"skill": "reading"}, "path": {\#(path)}}"#, to: Home.settings)
    let few = try output(placement, typing: "a\\n\\nq\\n")
    #expect(few.hasSuffix("\n1 answer is too few to move your path.\n\(advice)\n"), "\(few)")
    #expect(try home.text(Home.settings).contains("numbers-100"))
    let other = try output(placement, typing: ", goal till\\na\\n\\nq\\n")
    #expect(other.contains("\nYou practise for something else now, so "), "\(other)")
  }

  @Test func `Weak spots and other commands don't take it`() throws {
    let run = try home.run("quiz", "placement", "--in", "money-conbini").expectStatus(64)
    run.expectError("--in names the topic of weak spots")
    try home.run("questions", "placement").expectStatus(64).expectError("placement")
    try home.run("lesson", "placement").expectStatus(64).expectError("placement")
  }
}
