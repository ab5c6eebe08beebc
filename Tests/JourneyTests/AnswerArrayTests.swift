import Testing

/// Answers that another program has made an array of.
@Suite(.limited)
struct AnswerArrayTests {
  private static let answers = (1...2).map { number in
    #"{"v":1,"t":"2021-01-01T10:00:00Z","session":"a","n":\#(number),"id":3,"answer":"300","#
      + #""end":"skipped","sec":1}"#
  }
  private static let array = "[" + answers.joined(separator: ",") + "]\n"

  @Test(arguments: [array, array.replacing(",", with: ",\n  ")])
  func `import says that each answer needs a line, and how to make them`(text: String) throws {
    let home = Home()
    try home.write(text, to: "answers.json")
    let run = try home.run("import", home.path("answers.json")).expectStatus(1)
    #expect(run.output.isEmpty)
    run.expectError("isn't a history: it looks like an array of answers. Nothing was added.")
    run.expectError("Each answer needs a line of its own. `jq -c '.[]' FILE > lines.jsonl` makes")
    try home.run(script: "! ls \(Home.history)").expectStatus(0)
  }

  @Test func `The lines that are made of it are added`() throws {
    let home = Home()
    try home.write(Self.answers.joined(separator: "\n") + "\n", to: "lines.jsonl")
    try home.run("import", home.path("lines.jsonl")).expectStatus(0)
      .expectOutput("Added 2 answers.\n")
  }

  @Test func `An array of something else isn't called one of answers`() throws {
    let home = Home()
    try home.write(#"[{"id": 3, "answer": "300"}]"#, to: "other.json")
    let run = try home.run("import", home.path("other.json")).expectStatus(1)
    run.expectError("it looks like ")
    #expect(!run.error.contains("an array of answers"), "\(run.error)")
  }
}
