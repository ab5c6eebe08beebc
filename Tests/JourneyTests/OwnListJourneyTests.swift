import Foundation
import Testing

/// Topics of one's own numbers, from the commands to a session in the real program.
@Suite(.serialized, .limited)
struct OwnListJourneyTests {
  @Test func `A list is added, asked, edited, shared and removed by commands`() throws {
    let home = Home()
    let added = try home.run(
      "topics", "add", "lunch", "--counter", "円", "298", "398=rice", "1,280"
    ).expectStatus(0)
    #expect(added.output.contains("Added \"lunch\": 298-1,280円, 3 numbers."))
    #expect(added.output.contains("せんにひゃくはちじゅうえん"))
    let asked = try home.run("questions", "lunch", "--all").expectStatus(0)
    #expect(asked.output.split(separator: "\n").count == 3)
    let quiz = try home.run(script: "printf 'a\\n\\nq\\n' | countbiki quiz lunch --plain")
    #expect(quiz.output.contains("lunch"))
    try home.run("topics", "add", "lines", "--digits", "2104=Jun", "0312=Jun").expectStatus(0)
    try home.run("topics", "add", "codes", "--digits", "--counter", "円", "2104").expectStatus(64)
      .expectError("without a --counter")
    try home.run("topics", "add", "weak", "3").expectStatus(64).expectError("as a session")
    try home.run("topics", "add", "--", "-x", "3").expectStatus(64)
      .expectError("can't begin with a hyphen")
    try home.run("topics", "remove", "tokyo").expectStatus(64)
      .expectError("You have no topic \"tokyo\".")
    let noted = try home.run(script: "printf 'a\\n\\nq\\n' | countbiki quiz lines --plain")
    #expect(noted.output.contains("Note: Jun"))
    try home.run("topics", "remove", "lines").expectStatus(0)

    try home.run("topics", "edit", "lunch", "--name", "noon", "--title", "At noon").expectStatus(0)
    let more = try home.run("topics", "edit", "noon", "--add", "498").expectStatus(0)
    #expect(more.output.contains("At noon") && more.output.contains("4 numbers"))
    try home.run("topics", "export", "noon", "--output", home.path("noon.json")).expectStatus(0)
    try home.run("topics", "remove", "noon").expectStatus(0)
    #expect(try home.text(Home.topics).contains("noon") == false)

    let refused = try home.run("topics", "import", home.path("noon.json")).expectStatus(1)
    #expect(refused.output.contains("At noon (noon): 298-1,280円, 4 numbers"))
    #expect(refused.error.contains("Add --yes to add it."))
    try home.run("topics", "import", home.path("noon.json"), "--yes").expectStatus(0)
    let again = try home.run("topics", "import", home.path("noon.json"), "--yes").expectStatus(0)
    #expect(again.output.contains("You have \"At noon\" already."))
    #expect(try home.run("questions", "noon", "--all").output.contains("498円"))
  }

  @Test(arguments: [(5, ""), (6, "  and 1 more\n"), (8, "  and 3 more\n")])
  func `A list that is added is shown with its first five numbers, and how many more there are`(
    count: Int, rest: String
  ) throws {
    let home = Home()
    let prices = ["298", "398", "498", "598", "698", "798", "898", "998"].prefix(count)
    let run = try home.run(["topics", "add", "lunch", "--counter", "円"] + prices).expectStatus(0)
    #expect(
      run.output == """
        Added "lunch": 298-\(prices[count - 1])円, \(count) numbers.
          298円  にひゃくきゅうじゅうはちえん
          398円  さんびゃくきゅうじゅうはちえん
          498円  よんひゃくきゅうじゅうはちえん
          598円  ごひゃくきゅうじゅうはちえん
          698円  ろっぴゃくきゅうじゅうはちえん
        \(rest)`countbiki quiz lunch` asks them.

        """)
  }

  @Test func `A set is kept from becoming a list of numbers`() throws {
    let home = Home()
    let set = #"[{"name": "mine", "title": "My set", "topics": ["numbers-10", "numbers-100"]}]"#
    try home.write(set, to: Home.topics)
    try home.run("topics", "edit", "mine", "3").expectStatus(64)
      .expectError("\"My set\" is a set, which has topics instead of numbers.")
    #expect(try home.text(Home.topics) == set)
  }

  @Test func `Numbers that commands add at once are all kept by each other and by the app`() throws
  {
    let home = Home()
    try home.run("topics", "add", "lunch", "--counter", "円", "298", "398").expectStatus(0)
    let session = try TerminalSession(environment: home.environment, until: "❯ Today")
    try session.type("\u{1B}[F\r\u{1B}[F", until: "❯ lunch")
    try session.type("m", until: "298円 398円")
    try home.run(
      script: "for i in 1 2 3 4 5 6 7 8; do countbiki topics edit lunch --add 100$i & done; wait"
    ).expectStatus(0)
    try session.type("\u{1B}[B!\r", until: "Changed \"lunch!\".")
    session.quit()
    let asked = try home.run("questions", "lunch", "--all").expectStatus(0)
    #expect(asked.output.split(separator: "\n").count == 10, "\(asked.output)")
    #expect(try home.text(Home.topics).contains(#""title": "lunch!""#))
  }

  @Test func `A favourite follows each rename, a set too, and a removed topic keeps its name`()
    throws
  {
    let home = Home()
    let set =
      #"{"name": "drinks", "title": "Drinks", "topics": ["tea", "milk"]}"#
    try home.write(
      #"[{"name": "tea", "range": [1, 9], "id": 1234}, {"name": "milk", "range": [1, 9]}, \#(set)]"#,
      to: Home.topics)
    try home.write(
      #"{"app": {"welcomed": true}, "topics": {"favourites": ["tea"], "recents": ["milk", "tea"]}}"#,
      to: Home.settings)
    try home.run("topics", "edit", "tea", "--name", "chai").expectStatus(0)
    try home.run("topics", "edit", "chai", "--name", "mate").expectStatus(0)
    let settings = try home.text(Home.settings)
    #expect(settings.contains("mate") && !settings.contains("chai"), "\(settings)")
    #expect(try home.text(Home.topics).contains(#""topics": ["mate", "milk"]"#))

    let refused = try home.run("topics", "remove", "mate").expectStatus(1)
    #expect(refused.error.contains("\"mate\" is in the set \"Drinks\"."), "\(refused.error)")
    #expect(refused.error.contains("Delete the set first"))
    try home.run("topics", "remove", "drinks").expectStatus(0)
    let answers = ["tea", "mate"].map {
      #"{"id":1234,"topic":"\#($0)","answer":"7","end":"correct","sec":2}"# + "\n"
    }
    try home.write(answers.joined(), to: Home.history)
    try home.run("topics", "remove", "mate").expectStatus(0)
    let stats = try home.run("stats").expectStatus(0).output
    #expect(stats.contains("mate ") && !stats.contains("1234"), "\(stats)")
  }

  @Test func `A table is read at each start, and a mistake in it named with row and column`() throws
  {
    let home = Home()
    try home.write("item;price\ntea;￥128\nrice;free\nbread;128,5\n", to: "my prices.csv")
    let added = try home.run(
      script: "countbiki topics add shop --file 'my prices.csv' --column price --notes item"
    ).expectStatus(0)
    #expect(
      added.error.contains("my prices.csv, row 3, column \"price\": \"free\" isn't a number."))
    #expect(added.output.contains("2 numbers"))
    try home.write("item;price\ntea;￥128\nrice;498\n", to: "my prices.csv")
    let asked = try home.run("questions", "shop", "--all").expectStatus(0)
    #expect(asked.output.contains("498円") && asked.error.isEmpty)
    let text = try home.run("topics", "export", "shop").expectStatus(0).output
    #expect(text.contains("\"note\": \"rice\"") && !text.contains("prices.csv"))
  }

  @Test(arguments: [
    (["add", "x", "12", "abc"], "number 2: \"abc\" isn't a number."),
    (["add", "x", "abc", "12", "def"], "number 1: \"abc\" isn't a number."),
    (["add", "x"], "Give the numbers, or a table with --file"),
    (["add", "numbers-10", "5"], "There is a topic \"numbers-10\" already"),
    (["add", "X y", "5"], "\"name\" must be 1 to 40"),
    (["add", "x", "--counter", "石", "5"], "There is no counter \"石\""),
    (["add", "x", "--file", "/nowhere.csv"], "The file /nowhere.csv doesn't exist."),
    (["edit", "numbers-10", "--title", "x"], "is a topic of the app"),
    (["remove", "nothing"], "nothing"),
    (["export", "money-conbini"], "is a topic of the app, and only your own are exported"),
    (["add", "x", "--file", ""], "--file needs the path of a table"),
  ])
  func `A wrong call says what to do, and changes nothing`(arguments: [String], reason: String)
    throws
  {
    let home = Home()
    let run = try home.run(["topics"] + arguments).expectStatus(64)
    #expect(run.error.contains(reason), "\(run.error)")
    #expect((try? home.text(Home.topics)) == nil)
  }

  @Test(arguments: ["weak", "review", "today", "pairs", "numbers-10"])
  func `A topic gets no name that starts something else`(name: String) throws {
    let home = Home()
    try home.run("topics", "add", "one", "5", "6").expectStatus(0)
    let text = try home.text(Home.topics)
    let run = try home.run("topics", "edit", "one", "--name", name).expectStatus(64)
    #expect(run.error.contains("Choose another name."), "\(run.error)")
    #expect(try home.text(Home.topics) == text)
  }

  @Test func `A table of standard input is saved as numbers, since it can't be read again`() throws
  {
    let home = Home()
    let added = try home.run(
      script:
        "printf 'item;price\\ntea;128\\nrice;free\\n' | countbiki topics add shop --file - --column price --notes item"
    ).expectStatus(0)
    added.expectError("Standard input, row 3, column \"price\": \"free\" isn't a number.")
    #expect(added.output.contains("128") && added.output.contains("tea"))
    let text = try home.text(Home.topics)
    #expect(text.contains("\"note\": \"tea\"") && !text.contains("\"file\""), "\(text)")
    let empty = try home.run(script: "countbiki topics add none --file - < /dev/null")
    empty.expectStatus(64).expectError("Standard input is empty.")
    let narrow = try home.run(
      script: "echo 298 | countbiki topics add none --file - --column 3")
    narrow.expectStatus(64).expectError("Standard input has no column 3: it has 1 column.")
    let edited = try home.run("topics", "edit", "shop", "--file", "-").expectStatus(64)
    #expect(edited.error.contains("it can't be standard input"))
  }

  @Test(arguments: [
    (["import", "FOLDER"], "FOLDER is a folder. Name a file in it. Nothing was changed."),
    (["import", "FOLDER/none.json"], "There is no file FOLDER/none.json. Nothing was changed."),
    (["import", ""], "The name of the file to read is empty. Nothing was changed."),
    (["export", "one", "--output", ""], "The name of the file to write is empty."),
  ])
  func `A file that can't be read or written is named`(arguments: [String], sentence: String)
    throws
  {
    let home = Home()
    try home.run("topics", "add", "one", "5").expectStatus(0)
    let folder = home.path(".config")
    func filled(_ text: String) -> String { text.replacingOccurrences(of: "FOLDER", with: folder) }
    let run = try home.run(["topics"] + arguments.map(filled)).expectStatus(1)
    #expect(run.error.contains(filled(sentence)), "\(run.error)")
  }

  @Test func `Two topics may have the same numbers`() throws {
    let home = Home()
    try home.run("topics", "add", "one", "5", "6").expectStatus(0)
    let run = try home.run("topics", "add", "two", "5", "6").expectStatus(0)
    #expect(run.output.contains("Added \"two\": 5-6") && run.output.contains("quiz two"))
  }

  @Test func `Only a whole name, id or title removes a topic`() throws {
    let home = Home()
    try home.run("topics", "add", "lunch-big", "6", "7", "--title", "Big lunch").expectStatus(0)
    for name in ["lunch", "lunch-b"] {
      try home.run("topics", "remove", name).expectStatus(64).expectError(
        "You have no topic \"\(name)\". Did you mean \"lunch-big\", whose title is \"Big lunch\"?")
    }
    try home.run("topics", "remove", "big lunch").expectStatus(0).expectOutput("Removed")
  }

  @Test func `A title of one's own means that topic, though one of the app has it too`() throws {
    let home = Home()
    try home.write(
      #"[{"name": "till", "title": "Conbini", "range": [1, 9], "id": 1234}]"#, to: Home.topics)
    try home.run("topics", "remove", "conbini").expectStatus(0).expectOutput(
      "Removed \"Conbini\" from topics.json.")
    #expect(try home.text(Home.topics) == "[]")
  }

  @Test func `A change names the numbers that can't be asked any more`() throws {
    let home = Home()
    try home.run("topics", "add", "mix", "298", "3本", "12.5", "￥398").expectStatus(0)
    let run = try home.run("topics", "edit", "mix", "--counter", "本").expectStatus(0)
    run.expectOutput("3 numbers")
    run.expectError("number 3 of \"numbers\": 本 only counts whole numbers")
    try home.run("topics", "edit", "mix", "--title", " ").expectStatus(64).expectError(
      "\"title\" is blank")
    try home.run("topics", "edit", "mix", "--name", "Mix2").expectStatus(64).expectError(
      "\"name\" must be 1 to 40 lowercase letters")
    try home.run("topics", "add", "none", "").expectStatus(64).expectError("Give the numbers, or")
  }

  @Test func `Names of an input method are in full width, and are taken in half width`() throws {
    let home = Home()
    try home.run("topics", "add", "ｌｕｎｃｈ－２", "298").expectStatus(0).expectOutput(
      "Added \"lunch-2\"")
    try home.run("topics", "edit", "lunch-2", "--name", "ｄｉｎｎｅｒ").expectStatus(0)
    #expect(try home.run("questions", "dinner", "--all").output.contains("298"))
  }

  @Test func `Numbers below zero follow two hyphens`() throws {
    let home = Home()
    try home.run("topics", "add", "cold", "--counter", "度", "--", "-12", "-3.5", "0")
      .expectStatus(0)
    #expect(try home.run("questions", "cold", "--all").output.contains("まいなすさんてんごど"))
  }
}
