import Testing

/// `topics edit`: one source of numbers in place of another, and what it refuses.
@Suite(.limited)
struct TopicEditCommandTests {
  private let home = Home()

  init() throws {
    try home.write(
      """
      [{"name": "a", "title": "A", "range": [1, 9], "step": 2, "counter": "円", "id": 1234},
       {"name": "c", "digits": true, "numbers": [2104], "id": 1235},
       {"name": "t", "counter": "つ", "numbers": [3, 4], "id": 1237},
       {"name": "f", "file": "p.csv", "column": "price", "notes": "item", "id": 1236}]
      """, to: Home.topics)
    try home.write("item,price\ntea,298\n", to: ".config/countbiki/p.csv")
  }

  /// Edits a topic, and returns its entry in the file.
  private func edited(_ topic: String, _ arguments: String...) throws -> String {
    try home.run(["topics", "edit", topic] + arguments).expectStatus(0)
    let entries = try home.text(Home.topics).split(separator: "\n")
    return String(try #require(entries.first { $0.contains("\"name\": \"\(topic)\"") }))
  }

  @Test func `Numbers take the place of a range, and of a table`() throws {
    let range = try edited("a", "298", "398")
    #expect(range.contains("\"numbers\": [298, 398]") && range.contains("\"counter\": \"円\""))
    for key in ["range", "step"] { #expect(!range.contains("\"\(key)\""), "\(range)") }
    // The name that the topic has already isn't one that is taken.
    let table = try edited("f", "5", "6", "--name", "f")
    #expect(table.contains("\"numbers\": [5, 6]"))
    for key in ["file", "column", "notes"] { #expect(!table.contains("\"\(key)\""), "\(table)") }
  }

  @Test func `A table takes the place of numbers, and a column may be a place`() throws {
    let file = home.path(".config/countbiki/p.csv")
    let entry = try edited("a", "--file", file, "--column", "2")
    #expect(entry.contains("\"column\": 2") && !entry.contains("range"), "\(entry)")
    #expect(try home.run("questions", "a", "--all").output.hasPrefix("298円  "))
  }

  @Test(arguments: ["0312", "A7B-204"])
  func `A counter for codes that aren't numbers is refused`(code: String) throws {
    try home.run("topics", "add", "w", "--digits", "25", code).expectStatus(0)
    let before = try home.text(Home.topics)
    let run = try home.run("topics", "edit", "w", "--counter", "円").expectStatus(64)
    run.expectError("\"\(code)\" is a code, which has no counter 円. ")
    #expect(try home.text(Home.topics) == before)
    try home.run("topics", "edit", "w", "--counter", "円", "298").expectStatus(0)
  }

  @Test func `A counter takes the place of digits, and digits that of a counter`() throws {
    let counted = try edited("c", "--counter", "円")
    #expect(counted.contains("\"counter\": \"円\"") && !counted.contains("digits"), "\(counted)")
    let code = try edited("c", "--digits")
    #expect(code.contains("\"digits\": true") && !code.contains("counter"), "\(code)")
    let longer = try edited("c", "3", "--add", "--counter", "円")
    #expect(longer.contains("\"numbers\": [2104, 3]"), "\(longer)")
    #expect(longer.contains("\"counter\": \"円\"") && !longer.contains("digits"), "\(longer)")
  }

  @Test(arguments: [
    ["t", "--add", "11"], ["t", "3", "12"], ["t", "--counter", "月", "--add", "13"],
  ])
  func `Numbers that the counter of the list can't follow are refused, as topics add refuses them`(
    arguments: [String]
  ) throws {
    let before = try home.text(Home.topics)
    let run = try home.run(["topics", "edit"] + arguments).expectStatus(64)
    #expect(run.error.contains("Error: "), "\(run.error)")
    #expect(try home.text(Home.topics) == before)
  }

  @Test(arguments: [
    (["a"], "Say what to change: --title, --name, --counter, --digits, --file, or numbers."),
    (["a", "--add", "--title", "B"], "--add needs numbers."),
    (["a", "--column", "2"], "--column and --notes need --file."),
    (
      ["f", "--add", "5"],
      "The numbers of \"f\" aren't a list in topics.json, so none can be added."
    ),
  ])
  func `An edit that changes nothing is a usage error`(arguments: [String], sentence: String) throws
  {
    let before = try home.text(Home.topics)
    let run = try home.run(["topics", "edit"] + arguments).expectStatus(64)
    run.expectError(sentence)
    #expect(try home.text(Home.topics) == before)
  }
}
