import Foundation
import Testing

/// `export`, and the agreement of all commands on the voice.
@Suite(.serialized, .limited)
struct ExportJourneyTests {
  private let home = Home()

  private func writeHistory() throws {
    try home.write(
      """
      {"v":1,"t":"2026-11-21T18:47:05.123Z","session":"1f3c","id":101,"topic":"money-conbini","answer":"1234",\
      "patterns":["よ"],"tries":[["1,324",3.2],["1234",6.1]],"end":"incorrect","sec":6.1,"voice":"ja+f2","rate":0.5,\
      "app":"0.1\\"0","said":["1000","200","30","4"]}
      torn {
      {"id":2,"answer":"39","end":"correct","sec":1.5,"voice":null}
      {"id":405,"answer":"3","tries":[["8",1]],"end":"incorrect","sec":2}
      {"id":405,"answer":"3","tries":[["8",1]],"end":"incorrect","sec":2}
      {"id":421,"answer":"3","end":"skipped","sec":2}
      {"id":9999,"answer":"3","end":"skipped","sec":2}
      """, to: Home.history)
  }

  @Test func `export writes the history as CSV`() throws {
    try writeHistory()
    let run = try home.run("export").expectStatus(0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(
      lines[1]
        == #"2026-11-21T18:47:05.123Z,1f3c,101,money-conbini,1234,よ,"1,324;1234",3.2;6.1,incorrect,6.1,ja+f2,0.5,"0.1""0",listening,,1000;200;30;4,,,,,,,,,,,,"#
    )
    #expect(
      run.error
        == "\(home.path(Home.history)): skipped 1 damaged line. `countbiki check` says where.\n")
    try home.run("export", "--output", home.path("history.csv")).expectStatus(0)
    #expect(try home.text("history.csv") == run.output)
  }

  @Test
  func `export has columns for everything in a line, and what only a newer version knows as JSON`()
    throws
  {
    let line =
      #""session":"a","n":3,"id":2,"answer":"8","end":"correct","sec":1,"plays":2,"slow":1,"reaction":640,"kind":"weak""#
      + #","today":true,"sentence":"till","noise":-3.5,"morae":7.5,"pair":["8","1"],"skill":"pairs","later":{"x":[1.50]}}"#
    try home.write(#"{"v":1,"# + line + "\n" + #"{"v":2,"end":1}"# + "\n", to: Home.history)
    let run = try home.run("export").expectStatus(0)
    let lines = run.output.split(separator: "\n")
    #expect(
      lines[1].hasSuffix(
        #",pairs,,,3,2,1,640,weak,true,till,-3.5,7.5,8;1,,"{""later"":{""x"":[1.50]}}""#))
    let commas = lines[0].filter { $0 == "," }
    #expect(lines[2] == commas + #""{""v"":2,""end"":1}""#)
    #expect(run.error.isEmpty)
    let stats = try home.run("stats", "--json").expectStatus(0)
    #expect(
      stats.error
        == "\(home.path(Home.history)): didn't count 1 line of a newer countbiki. Update countbiki to count it.\n"
    )
    stats.expectOutput(#""newerLines" : 1"#)
    try home.run("doctor").expectOutput("1 line of a newer countbiki")
    let history = try home.text(Home.history)
    try home.write(history, to: "other.jsonl")
    try home.write("", to: Home.history)
    #expect(try home.run("import", home.path("other.jsonl")).output == "Added 2 answers.\n")
    #expect(try home.text(Home.history) == history)
  }

  @Test func `A file that can't be read, and so isn't in the table, is named`() throws {
    let line = #"{"v":1,"session":"a","n":1,"id":2,"answer":"39","end":"skipped","sec":1}"#
    try home.write(line + "\ntorn {\n" + #"{"v":2,"end":1}"# + "\n", to: Home.history)
    let folder = ".local/share/countbiki/history"
    try home.makeFolder(folder + "/red-fox-417.jsonl")
    let run = try home.run("export", "--output", home.path("x.csv")).expectStatus(0)
    #expect(
      run.error == """
        \(home.path(folder))/red-fox-417.jsonl can't be read (Is a directory). \
        A file or folder is in the way. Move it elsewhere. Until then countbiki goes on without it.
        \(home.path(folder)): skipped 1 damaged line. `countbiki check` says where.

        """)
    #expect(try home.text("x.csv").split(separator: "\n").count == 3)
    #expect(try home.run("stats").error.hasPrefix(run.error))
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1+1", "'+1+1"), ("-1+1", "'-1+1"), ("-1.5", "-1.5"),
    ("@SUM(1)", "'@SUM(1)"),
    (#"\t1"#, "'\t1"), (#"\r1"#, #""'\u{D}1""#),
    (#"a\"b"#, #""a""b""#), ("7-7", "7-7"),
  ]) func `A spreadsheet takes no cell for a formula`(topic: String, cell: String) throws {
    try home.write(
      #"{"v":1,"id":2,"topic":"\#(topic)","answer":"3","end":"skipped","sec":1}"# + "\n",
      to: Home.history)
    let run = try home.run("export").expectStatus(0)
    run.expectOutput(",2,\(cell),3,")
  }

  @Test func `export --format anki writes cards for what was missed, with sounds`() throws {
    try writeHistory()
    let run = try home.run("export", "--format", "anki", "--output", home.path("cards.txt"))
      .expectStatus(0)
    let cards = try home.text("cards.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }
    try #require(cards.count == 3)
    #expect(
      cards[0] == """
        [sound:countbiki-part-sanbon-3-672c.wav]\t3本<br>さんぼん<br>you heard はっぽん\t\
        countbiki weak-part\tcountbiki-part-3本
        """)
    #expect(
      cards[1] == """
        [sound:countbiki-counter-hon-3.wav]\t3本<br>さんぼん\tcountbiki counter-hon\tcountbiki-counter-hon-3
        """)
    for name in [
      "countbiki-part-sanbon-3-672c.wav", "countbiki-counter-hon-3.wav",
      "countbiki-money-conbini-1234.wav",
    ] {
      #expect(try home.data("cards.txt.media/" + name).starts(with: Data("RIFF".utf8)))
    }
    run.expectError("Left out 2 missed questions, because")
    let output = try home.run("export", "--format", "anki")
    output.expectOutput("\nさんぼん\t3本<br>さんぼん\tcountbiki counter-hon\tcountbiki-counter-hon-3\n")
  }

  @Test func `Of one missed question that is left out, an export tells in the singular`() throws {
    try home.write(#"{"id":9999,"answer":"3","end":"skipped","sec":2}"# + "\n", to: Home.history)
    let run = try home.run("export", "--format", "anki").expectStatus(0)
    run.expectError("Left out 1 missed question, because")
  }

  @Test func `A miss that was taken back becomes no card`() throws {
    func line(_ number: Int, _ answer: String, _ rest: String = "") -> String {
      #"{"session":"a","n":\#(number),"id":2,"answer":"\#(answer)","end":"incorrect","sec":2\#(rest)}"#
        + "\n"
    }
    let slip = #","repeat":true,"slip":true"#
    try home.write(line(1, "39") + line(1, "39", slip) + line(2, "47"), to: Home.history)
    let run = try home.run("export", "--format", "anki").expectStatus(0)
    #expect(!run.output.contains("39") && run.output.contains("47"))
    #expect(run.error.isEmpty)
    try home.run("check").expectOutput("3 lines, 0 problems")
  }

  @Test
  func `A file for Anki names no note type and no field, whose names depend on Anki's language`()
    throws
  {
    try writeHistory()
    let run = try home.run("export", "--format", "anki").expectStatus(0)
    let lines = run.output.split(separator: "\n")
    let header = lines.prefix { $0.hasPrefix("#") }
    #expect(header == ["#separator:tab", "#html:true", "#tags column:3", "#guid column:4"])
    // Without names, Anki takes columns in their order for fields, so the first two are a card's
    // front and back.
    let cards = lines.dropFirst(header.count).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(cards.count == 3)
    for card in cards {
      try #require(card.count == 4)
      #expect(!card[0].isEmpty && !card[0].contains("countbiki-"), "\(card)")
      #expect(card[1].contains("<br>"), "\(card)")
      #expect(card[2].hasPrefix("countbiki "), "\(card)")
      #expect(card[3].hasPrefix("countbiki-"), "\(card)")
    }
    #expect(Set(cards.map { $0[3] }).count == cards.count)
    #expect(try home.run("export", "--format", "anki").output == run.output)
  }

  @Test
  func
    `A voice that reads Japanese makes the sounds of cards from the written form, not from the answer`()
    throws
  {
    try home.run("say", "3", "--output", home.path("san.wav")).expectStatus(0)
    try home.write(
      """
      {"voices": [{"id": "own", "name": "Own", "gender": "male", "engine": "own",
        "program": ["sh", "-c",
          "while read -r kana text rest; do echo $text >> \\"$HOME/texts\\"; cat \\"$HOME/san.wav\\"; done"]}]}
      """, to: Home.voices)
    try home.write(#"{"speech": {"voice": "own"}}"#, to: Home.settings)
    try home.write(
      """
      {"v":1,"id":311,"topic":"date-year-era","answer":"1972","end":"skipped","sec":2}
      {"v":1,"id":101,"topic":"money-conbini","answer":"704","end":"skipped","sec":2}
      {"v":1,"id":313,"topic":"time-hour-minute","answer":"21:25","end":"skipped","sec":2}
      {"v":1,"id":313,"topic":"time-hour-minute","answer":"3:30","patterns":["半"],"end":"skipped","sec":2}
      {"v":1,"id":302,"topic":"time-hour-ampm","answer":"3","end":"skipped","sec":2}
      {"v":1,"id":302,"topic":"time-hour-ampm","answer":"3","end":"skipped","sec":2,"said":["午後","3時"]}
      {"id":3,"answer":"845","tries":[["645",1]],"end":"incorrect","sec":2}
      {"id":3,"answer":"845","tries":[["645",1]],"end":"incorrect","sec":2}
      {"id":3,"answer":"845","tries":[["645",1]],"end":"incorrect","sec":2}

      """, to: Home.history)
    try home.run("export", "--format", "anki", "--output", home.path("cards.txt")).expectStatus(0)
    let texts = try home.text("texts").split(separator: "\n")
    // Weak parts have cards too, such as 800 here, in the same voice.
    #expect(Set(texts).isSuperset(of: ["21時25分", "3時半", "704円", "午後3時", "昭和47年"]), "\(texts)")
    #expect(texts.contains("800") && !texts.contains("午前3時"))
  }

  @Test func `Questions with one answer have cards and sounds of their own`() throws {
    let lines = ["午前", "午後"].map { half in
      #"{"v":1,"id":302,"topic":"time-hour-ampm","answer":"3","end":"skipped","sec":2,"said":["\#(half)","3時"]}"#
    }
    try home.write(lines.joined(separator: "\n") + "\n", to: Home.history)
    try home.run("export", "--format", "anki", "--output", home.path("cards.txt")).expectStatus(0)
    let cards = try home.text("cards.txt").split(separator: "\n").filter {
      $0.contains("time-hour-ampm")
    }
    let ids = cards.compactMap { $0.split(separator: "\t").last }
    let sounds = cards.compactMap { $0.split(separator: "\t").first }
    #expect(Set(ids).count == 2 && Set(sounds).count == 2, "\(cards)")
  }

  @Test func `Marks of HTML and of columns in the learner's own topics are plain text on a card`()
    throws
  {
    let topic = ##"[{"name": "own", "range": [1, 9], "prefix": "\"<b>&", "suffix": "円\""}]"##
    try home.write(topic, to: Home.topics)
    try home.write(
      #"{"v":1,"id":1001,"topic":"own","answer":"3","end":"skipped","sec":2}"# + "\n",
      to: Home.history)
    try home.run("export", "--format", "anki").expectOutput(
      "\nさん\t&quot;&lt;b&gt;&amp;3円&quot;<br>さん\t")
  }

  @Test func `Without a history, an export is empty`() throws {
    let run = try home.run("export").expectStatus(0)
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["{", #"{"voices": []}"#, nil])
  func `All commands say that the chosen voice is gone and which one speaks`(voices: String?) throws
  {
    try home.write(#"{"speech": {"voice": "mei"}}"#, to: Home.settings)
    if let voices { try home.write(voices, to: Home.voices) }
    let sentence = "The voice \"mei\" can't be used ("
    let reason =
      voices == "{"
      ? home.path(Home.voices) + ": it isn't valid JSON, and `countbiki check` names the line"
      : "this machine has no such voice"
    try home.run("doctor").expectOutput(sentence + reason)
    for arguments in [
      ["voices"], ["say", "3", "--output", home.path("out.wav")],
      ["quiz", "numbers-10", "--plain", "--questions", "1"],
    ] {
      let run = try home.run(arguments).expectStatus(0)
      run.expectError(sentence + reason)
      run.expectError("Yui speaks instead.")
    }
    let marked = try home.run("voices", "--json").objects().filter {
      $0["isDefault"] == .boolean(true)
    }
    #expect(marked.map { $0["id"] } == [.string("ja+f5")])
    #expect(try home.data("out.wav").count > 10_000)
  }

  @Test func `A variant that voices doesn't list is marked when it is the chosen voice`() throws {
    try home.write(#"{"speech": {"voice": "ja+m3"}}"#, to: Home.settings)
    let run = try home.run("voices", "--json")
    #expect(run.error.isEmpty)
    #expect(
      try run.objects().filter { $0["isDefault"] == .boolean(true) }.map { $0["id"] } == [
        .string("ja+m3")
      ])
  }
}
