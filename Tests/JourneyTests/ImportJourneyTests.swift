import Foundation
import Platform
import Testing

/// `import` of files that are no histories, and beside other programs that use the history.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ImportJourneyTests {
  private let home = Home()

  private static func line(_ number: Int, session: String = "a") -> String {
    #"{"v":1,"t":"2021-01-01T10:00:00Z","session":"\#(session)","id":3,"answer":"\#(number)","end":"skipped","sec":1}"#
      + "\n"
  }

  private static let answer = #"{"v":1,"id":3,"answer":"300","end":"skipped","sec":1}"#

  /// Commands of countbiki whose output is no history, and what `import` says about it.
  private static let outputs: [(command: String, words: String)] = [
    ("countbiki export", "the table that countbiki export writes"),
    ("countbiki export | tr , ';'", "the table that countbiki export writes"),
    ("countbiki export | tr , '\\t'", "the table that countbiki export writes"),
    // Spreadsheets save it so, with a byte order mark.
    (
      #"printf '\357\273\277'; countbiki export | sed 's/[^,]*/"&"/g'"#,
      "the table that countbiki export writes"
    ),
    ("countbiki export --format anki", "cards that countbiki export writes for Anki"),
    ("countbiki stats --json", "the figures of countbiki stats --json"),
    ("countbiki topics --json", "a JSON document"),
    ("countbiki say 3 --output -", "a sound"),
    ("gzip < $H", "compressed by gzip. Nothing was added. Unpack it"),
    ("printf '\\377\\376'; sed 's/./&\\x00/g' $H", "text in UTF-16"),
    ("cat .config/countbiki/settings.json", "countbiki's settings"),
    ("printf '%s' '{\"speech\": {\"rate\": 0.4}}'", "countbiki's settings"),
    ("true", "an empty file"), ("echo; echo", "a file of blanks"),
    ("printf '<!DOCTYPE html>\\n<html></html>\\n'", "a web page"),
    ("printf '\\000\\001\\002'", "not text"), ("head -c 3000000 /dev/zero", "not text"),
    ("printf '%s' '\(answer.prefix(30))'", "a history of which no line is whole"),
    (
      "printf '%s\\n' '\(answer.prefix(40))' '\(answer.dropFirst(9))'",
      "a history of which no line is whole"
    ),
    // A line may begin with another key than "v".
    (
      #"printf '%s' '{"t":"2021-01-01T10:00:00Z","session":"a","n":'"#,
      "a history of which no line is whole"
    ),
    ("echo '[1, 2'", "JSON that has no answer"),
    ("echo \"SELECT 'x'\"", "text that begins with \"SELECT 'x'\""),
    // A table of another program, which has a few of the same columns.
    (
      "printf 'time,session,topic_id,more\\n'; seq -s , 40",
      "text that begins with \"time,session,topic_id,more\""
    ),
    ("printf 'a\\033[31m\\n'", "text that begins with \"a"),
    ("base64 -w 0 /dev/zero | head -c 3000000", "text that"),
  ]

  @Test(arguments: outputs)
  func `import says what a file looks like that is no history, and adds nothing`(
    output: (command: String, words: String)
  ) throws {
    try home.write(Self.answer + "\n", to: Home.history)
    try home.write("{\"speech\": {\"rate\": 0.4}}\n", to: Home.settings)
    try home.run(script: "H=\(Home.history); (\(output.command)) > other").expectStatus(0)
    for command in [
      "countbiki import other", "countbiki import - < other", "cat other | countbiki import -",
    ] {
      let run = try home.run(script: command).expectStatus(1)
      #expect(run.output.isEmpty)
      run.expectError("isn't a history: it looks like ")
      run.expectError(output.words)
      run.expectError("Nothing was added. ")
      #expect(!run.error.contains("\u{1B}"))
      #expect(try home.text(Home.history) == Self.answer + "\n")
    }
  }

  @Test func `A file that is no history leaves a learner without one, who is still welcomed`()
    throws
  {
    try home.write("time,session\n", to: "answers.csv")
    try home.run("import", home.path("answers.csv")).expectStatus(1)
    try home.run(script: "! ls \(Home.history)").expectStatus(0)
  }

  @Test func `A device without an end is told by its beginning`() throws {
    for command in ["countbiki import /dev/zero", "cat /dev/zero | countbiki import -"] {
      try home.run(script: command).expectStatus(1).expectError(
        "a file of another program, not text")
    }
  }

  @Test func `A folder is named with the history in it`() throws {
    try home.write(Self.answer + "\n", to: "machine/history.jsonl")
    let path = home.path("machine")
    for name in [path, path + "/"] {
      let run = try home.run("import", name).expectStatus(1)
      run.expectError("is a folder. Nothing was added. Import the file \(path)/history.jsonl.")
    }
    try home.run("import", home.path(".config")).expectStatus(1).expectError(
      "Name a file of the other machine's history.")
    try home.run("import", path + "/history.jsonl").expectStatus(0).expectOutput("Added 1 answer.")
    try home.run("import", path + "/history.jsonl").expectStatus(0).expectOutput(
      "Added 0 answers. You had 1 already.")
  }

  @Test func `The bad lines of a history are named, and the others added`() throws {
    let bad = (1...12).map { "bad \($0)\n" }
    let lines = ["torn\n", Self.line(1), "\n", "{}\n", Self.line(2)]
    try home.write(lines.joined(), to: "few")
    let run = try home.run("import", home.path("few")).expectStatus(0)
    #expect(run.output == "Added 2 answers.\n")
    run.expectError("few: skipped 2 damaged lines. Lines: 1, 4.\n")
    try home.write((bad + [Self.line(3)]).joined(), to: "many")
    let other = try home.run("import", home.path("many")).expectStatus(0)
    #expect(other.output == "Added 1 answer.\n")
    other.expectError(
      "skipped 12 damaged lines. Lines: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more.\n")
  }

  @Test func `Lines of a newer countbiki are added, and said not to count`() throws {
    let newer = (1...3).map { #"{"v":2,"end":\#($0)}"# + "\n" }
    func sentence(_ lines: String) -> String {
      "\(home.path(Home.history)): didn't count \(lines) of a newer countbiki."
        + " Update countbiki to count \(lines == "1 line" ? "it" : "them").\n"
    }
    try home.write(newer[0], to: "one")
    let one = try home.run("import", home.path("one")).expectStatus(0)
    #expect(one.output == "Added 1 answer.\n")
    #expect(one.error == sentence("1 line"))
    try home.write(Self.line(1) + "torn\n" + newer.joined(), to: "more")
    let more = try home.run("import", home.path("more")).expectStatus(0)
    #expect(more.output == "Added 3 answers. You had 1 already.\n")
    let damaged = "\(home.path("more")): skipped 1 damaged line. Line: 2.\n"
    #expect(more.error == damaged + sentence("2 lines"))
    // Nothing was added this time.
    #expect(try home.run("import", home.path("more")).error == damaged)
  }

  @Test func `Imports of one old history at once add each answer once, beside a quiz and a repair`()
    throws
  {
    // Lines of 0.1.0 have no number, so that nothing tells later that they are there twice.
    // More would keep a program of a sanitizer waiting for the lock for longer than it waits.
    let count = 1000
    try home.write((1...count).map { Self.line($0) }.joined(), to: "old")
    try home.write("torn\n" + Self.line(0, session: "b"), to: Home.history)
    let run = try home.run(
      script: """
        for i in 1 2 3; do countbiki import old > added$i & done
        yes 1 | head -40 | countbiki quiz numbers-10 --plain --questions 20 > /dev/null &
        for i in 1 2 3 4 5; do countbiki check --repair > /dev/null 2>&1; done
        wait
        cat added1 added2 added3 | sort
        """)
    let number = "1,000"
    let none = "Added 0 answers. You had \(number) already.\n"
    #expect(run.output == none + none + "Added \(number) answers.\n")
    let answers = try home.text(Home.history).split(separator: "\n").filter {
      $0.contains(#""session":"a""#)
    }
    #expect(answers.count == count && Set(answers).count == count)
    let stats = try home.run("stats", "--json")
    #expect(!stats.error.contains("damaged"))
  }

  @Test(arguments: [
    "history.sync-conflict-20261103-101010-ABCDEFG.jsonl",
    "history (Anna's conflicted copy 2026-11-03).jsonl",
    "history (conflicted copy 2026-11-03 101010).jsonl", "history (1).jsonl", "history 2.jsonl",
  ])
  func `A copy that a program for synchronising has left is named with the command that merges it`(
    name: String
  ) throws {
    try home.write(Self.line(0), to: Home.history)
    try home.run("check").expectStatus(0)
    let path = ".local/share/countbiki/" + name
    try home.write(Self.line(0) + Self.line(1), to: path)
    let quoted = "'" + home.path(path).replacing("'", with: #"'\''"#) + "'"
    let command = "countbiki import \(quoted)"
    let check = try home.run(["check"]).expectStatus(1)
    check.expectOutput("\(name): 2 lines, 1 problem")
    let words = { (text: String) in
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(words(check.output).contains("Run `\(command)`, then delete it."))
    #expect(try words(home.run("doctor").output).contains("Run `\(command)`, then delete it."))
    try home.run(script: command).expectStatus(0).expectOutput("Added 1 answer. You had 1 already.")
    try home.run(script: "rm \(quoted); countbiki check").expectStatus(0)
  }

  @Test func `Copies that countbiki or the learner has made are no conflicts`() throws {
    try home.write(Self.line(0), to: Home.history)
    for name in [
      "history.jsonl.copy-2026-11-03", "history-backup.jsonl", "history.jsonl.old", "answers.jsonl",
    ] {
      try home.write(Self.line(1), to: ".local/share/countbiki/" + name)
    }
    try home.run("check").expectStatus(0)
  }

  @Test func `An import ends without harm while a suspended program holds the history's lock`()
    throws
  {
    try home.write(Self.line(0), to: Home.history)
    try home.write(Self.line(1), to: "other")
    let path = home.path(Home.history)
    let lock = open(path, O_RDONLY)
    try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
    defer { close(lock) }
    let run = try home.run("import", home.path("other")).expectStatus(1)
    run.expectError("Waiting for another program that is using \(path)")
    run.expectError(
      "\(path) is in use by another program, which may be suspended. Nothing was changed.")
    #expect(run.output.isEmpty)
    #expect(try home.text(Home.history) == Self.line(0))
    flock(lock, LOCK_UN)
    try home.run("import", home.path("other")).expectStatus(0).expectOutput("Added 1 answer.")
  }
}
