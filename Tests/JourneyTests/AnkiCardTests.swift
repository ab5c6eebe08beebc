import Foundation
import Testing

/// The cards of `export`, and the misses of which they are made.
@Suite(.limited)
struct AnkiCardTests {
  private let home = Home()

  private func cards() throws -> [Substring] {
    try home.run("export", "--format", "anki").expectStatus(0).output.split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
  }

  @Test func `Only misses of listening become cards`() throws {
    let lines = [("39", "reading"), ("58", "writing"), ("47", "listening")].map {
      #"{"id":2,"answer":"\#($0)","end":"skipped","sec":2,"skill":"\#($1)"}"# + "\n"
    }
    try home.write(lines.joined(), to: Home.history)
    let run = try home.run("export", "--format", "anki").expectStatus(0)
    #expect(try cards().map { $0.split(separator: "\t").last } == ["countbiki-numbers-100-47"])
    #expect(run.error.isEmpty, "\(run.error)")
  }

  @Test func `Numbers that were missed most are first, and equals in the order of their text`()
    throws
  {
    // One of two misses of a question has its sounds beside it, and counts as the other does.
    let answers = [
      ("39", ""), ("58", ""), ("39", #","said":["30","9"]"#), ("12", ""), ("47", ""), ("91", ""),
      ("20", ""),
    ]
    let lines = answers.map { answer, rest in
      #"{"id":2,"answer":"\#(answer)"\#(rest),"end":"skipped","sec":2}"# + "\n"
    }
    try home.write(lines.joined(), to: Home.history)
    let ids = try cards().compactMap { $0.split(separator: "\t").last.map(String.init) }
    #expect(ids == ["39", "12", "20", "47", "58", "91"].map { "countbiki-numbers-100-\($0)" })
  }

  @Test func `The note of a number is on its card`() throws {
    try home.write(
      #"[{"name": "own", "numbers": [{"number": 3, "note": "tea"}], "counter": "円", "id": 1234}]"#,
      to: Home.topics)
    try home.write(
      #"{"id":1234,"topic":"own","answer":"3","end":"skipped","sec":2}"# + "\n", to: Home.history)
    #expect(try cards() == ["さんえん\t3円<br>さんえん<br>tea\tcountbiki own\tcountbiki-own-3"])
  }

  @Test func `A weak part has what it was taken for, the most frequent first`() throws {
    // The fourth, 10本, has no place any more.
    let lines = ["10", "8", "8", "8", "8", "1", "1", "1", "6", "6"].map {
      #"{"id":405,"answer":"3","tries":[["\#($0)",1]],"end":"incorrect","sec":2}"# + "\n"
    }
    try home.write(lines.joined(), to: Home.history)
    #expect(
      try cards().first
        == "さんぼん\t3本<br>さんぼん<br>you heard はっぽん, いっぽん, ろっぽん\tcountbiki weak-part\tcountbiki-part-3本"
    )
  }

  @Test func `An export to Anki names each question that it leaves out once, and each bad line`()
    throws
  {
    func skip(_ id: Int, _ answer: String, _ rest: String = "") -> String {
      #"{"id":\#(id),"answer":"\#(answer)","end":"skipped","sec":2\#(rest)}"# + "\n"
    }
    let lines = [
      skip(2, "12"), skip(405, "3"), "torn\n", #"{"v":2,"end":1}"# + "\n", skip(9999, "3"),
      skip(9999, "4"), skip(9999, "3", #","said":["3"]"#),
    ]
    try home.write(lines.joined(), to: Home.history)
    let run = try home.run("export", "--format", "anki").expectStatus(0)
    let ids = run.output.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: "\t").last
    }
    // Topics are in the order of their names.
    #expect(ids == ["countbiki-counter-hon-3", "countbiki-numbers-100-12"])
    let path = home.path(Home.history)
    #expect(
      run.error == """
        Left out 2 missed questions, because the topic is gone or the history doesn't say what \
        exactly was asked.
        \(path): skipped 1 damaged line. `countbiki check` says where.
        \(path): didn't count 1 line of a newer countbiki. Update countbiki to count it.

        """)
  }

  @Test func `Without a miss, cards have no folder of sounds`() throws {
    try home.write(#"{"id":2,"answer":"39","end":"correct","sec":2}"# + "\n", to: Home.history)
    let run = try home.run(script: "countbiki export --format anki --output cards.txt; ls")
    #expect(run.output == "cards.txt\n" && run.error.isEmpty, "\(run.error)")
    #expect(
      try home.text("cards.txt")
        == "#separator:tab\n#html:true\n#tags column:3\n#guid column:4\n")
  }

  @Test func `A voice that fails is told once, and all cards have kana then`() throws {
    let voice = #"{"id": "own", "name": "Own", "gender": "male", "engine": "own""#
    try home.write(
      #"{"voices": [\#(voice), "program": ["sh", "-c", "exit 3"]}]}"#, to: Home.voices)
    try home.write(#"{"speech": {"voice": "own"}}"#, to: Home.settings)
    let lines = ["39", "47"].map {
      #"{"id":2,"answer":"\#($0)","end":"skipped","sec":2}"# + "\n"
    }
    try home.write(lines.joined(), to: Home.history)
    let run = try home.run("export", "--format", "anki", "--output", home.path("cards.txt"))
    run.expectStatus(0).expectError(
      "The cards have kana instead of sound: The voice's command sh ended with status 3.")
    #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
    let cards = try home.text("cards.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(
      cards.map { $0.split(separator: "<")[0] } == ["さんじゅうきゅう\t39", "よんじゅうなな\t47"])
  }

  @Test func `The name of a sound has no sign that a file can't have everywhere`() throws {
    try home.write(
      #"{"v":1,"id":313,"topic":"time-hour-minute","answer":"21:25","end":"skipped","sec":2}"#
        + "\n", to: Home.history)
    try home.run("export", "--format", "anki", "--output", home.path("cards.txt")).expectStatus(0)
    let name = "countbiki-time-hour-minute-21_25.wav"
    #expect(try home.text("cards.txt").contains("[sound:\(name)]\t21:25<br>"))
    #expect(try home.data("cards.txt.media/" + name).starts(with: Data("RIFF".utf8)))
  }

  #if os(Linux)
    @Test func `A pipe gets cards with kana, as standard output does, and no folder of sounds`()
      throws
    {
      try home.write(#"{"id":2,"answer":"39","end":"skipped","sec":2}"# + "\n", to: Home.history)
      let run = try CommandRun(
        timeout: .seconds(60),
        script: """
          mkfifo p
          exec 3<>p
          countbiki export --format anki --output p
          head -n 5 <&3 > piped
          ls
          """, environment: home.environment)
      #expect(run.output == "p\npiped\n", "\(run.error)")
      let text = try home.text("piped")
      #expect(text.contains("\nさんじゅうきゅう\t39<br>"), "\(text)")
    }
  #endif

  @Test(.enabled(if: isInstalled("python3"), "python3 isn't installed."))
  func `Each note of a package has a card of the package's own deck, in their order`() throws {
    let topic = #""numbers": [{"number": 3, "note": "Anna's"}], "counter": "円", "id": 1234"#
    try home.write(#"[{"name": "own", \#(topic)}]"#, to: Home.topics)
    let answers = [
      (2, "numbers-100", "39"), (2, "numbers-100", "39"), (2, "numbers-100", "47"),
      (1234, "own", "3"),
    ]
    let lines = answers.map { id, topic, answer in
      #"{"id":\#(id),"topic":"\#(topic)","answer":"\#(answer)","end":"skipped","sec":2}"# + "\n"
    }
    try home.write(lines.joined(), to: Home.history)
    try home.run("export", "--format", "apkg", "--output", home.path("m.apkg")).expectStatus(0)
    try home.write(
      """
      import json, sqlite3, time, zipfile
      zipfile.ZipFile("m.apkg").extractall("x")
      base = sqlite3.connect("x/collection.anki2")
      rows = base.execute(
          "select n.guid, c.did, n.mid, c.due from cards c join notes n on c.nid = n.id order by c.due")
      for row in rows: print(*row)
      print(*base.execute(
          "select sum(id / 1000 = mod), sum(flds like '%<br>Anna''s') from notes").fetchone())
      made, changed, version, *texts = base.execute(
          "select crt, mod, ver, models, decks, conf, dconf, tags from col").fetchone()
      print(abs(time.time() - made) < 600, changed == made * 1000, version)
      models, decks, conf, options, tags = [json.loads(text) for text in texts]
      for model in models.values():
          card = model["tmpls"][0]
          fields = [field["name"] for field in model["flds"]]
          print(model["name"], fields, card["qfmt"], card["afmt"])
      print([(key, deck["id"], deck["name"]) for key, deck in sorted(decks.items())])
      used = {str(deck["conf"]) for deck in decks.values()}
      print(conf["curModel"] in models, used <= options.keys())
      """, to: "look.py")
    let run = try home.run(script: "python3 look.py").expectStatus(0)
    #expect(
      run.output == """
        countbiki-numbers-100-39 1795000000002 1795000000001 1
        countbiki-numbers-100-47 1795000000002 1795000000001 2
        countbiki-own-3 1795000000002 1795000000001 3
        3 1
        True True 11
        countbiki ['Front', 'Back'] {{Front}} {{FrontSide}}<hr id=answer>{{Back}}
        [('1', 1, 'Default'), ('1795000000002', 1795000000002, 'countbiki')]
        True True

        """)
  }
}
