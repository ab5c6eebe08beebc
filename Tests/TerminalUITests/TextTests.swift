import TerminalUI
import Testing

@Suite(.limited) struct TextTests {
  @Test func `A text that is cut says so at its end`() {
    let note = Text("4 is よん, and 9 is きゅう. When counting, く.").wrapped()
    #expect(text(note, 14, 9) == "4 is よん, and\n9 is きゅう.\nWhen counting,\nく.")
    #expect(text(note, 14, 3) == "4 is よん, and\n9 is きゅう.\nWhen counti...")
    #expect(text(note, 14, 2) == "4 is よん, and\n9 is きゅう...")
    #expect(text(note, 14, 1) == "4 is よん, ...")
    #expect(text(Text("longer one\na\nb").alignment(.center), 10, 2) == "longer one\n    a...")
    // A text that is hardly wider than the mark keeps its own characters.
    #expect(text(Text("abc\nd").wrapped(), 3, 1) == "abc")
    #expect(text(VStack { [Text("title"), note] }, 14, 3) == "title\n4 is よん, and\n9 is きゅう...")
  }

  @Test(arguments: [
    (HorizontalAlignment.leading, "one two\nthree"), (.center, "one two\n three"),
    (.trailing, "one two\n  three"),
  ])
  func `Lines are aligned, whichever line break ends them or where they wrap`(
    alignment: HorizontalAlignment, expected: String
  ) {
    for end in ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"] {
      #expect(text(Text("one two\(end)three").alignment(alignment), 20, 2) == expected)
    }
    #expect(text(Text("one two three").alignment(alignment).wrapped(), 8, 2) == expected)
  }

  @Test func `A wide character cut by the edge becomes a blank`() {
    #expect(text(Text("a円"), 2, 1) == "a")
    #expect(text(Text("a円"), 3, 1) == "a円")
    let frame = Frame(Text("円円"), size: Size(columns: 3, rows: 1))
    #expect(frame[Point(column: 1, row: 0)].width == 0)
    #expect(frame[Point(column: 2, row: 0)] == .blank)
  }

  @Test(arguments: [
    ("12円", "a", 0, "a2円"), ("円2", "a", 0, "a 2"), ("円2", "a", 1, " a2"), ("円円", "千", 1, " 千"),
  ])
  func `Drawing over half of a wide character blanks the other half`(
    behind: String, front: String, at: Int, expected: String
  ) {
    let view = ZStack(alignment: .topLeading) { [Text(behind), Text(front).padding(left: at)] }
    #expect(text(view, 5, 1) == expected)
  }

  @Test func `Control characters are shown as code points`() {
    #expect(
      text(Text("a\u{1B}[31mb\u{7}\tc\u{202E}d"), 40, 1) == #"a\u{1B}[31mb\u{7}\u{9}c\u{202E}d"#)
  }

  @Test(arguments: [
    (11, "4 yen is\nよえん, and\n9 is きゅう"),
    (5, "4 yen\nis\nよえ\nん,\nand 9\nis\nきゅ\nう"),
    (40, "4 yen is よえん, and 9 is きゅう"),
  ])
  func `Wrapped text breaks at blanks and between kana`(width: Int, expected: String) {
    #expect(text(Text("4 yen is よえん, and 9 is きゅう").wrapped(), width, 9) == expected)
  }

  @Test func `A reading breaks between units if a blank is near the line's end`() {
    #expect(text(Text("さん ぜん はっせん よえん").wrapped(), 16, 4) == "さん ぜん\nはっせん よえん")
    #expect(text(Text("a はっせんよんひゃく").wrapped(), 10, 4) == "a はっせん\nよんひゃく")
  }

  @Test func `A text wrapped at blanks breaks nowhere else, except in a word longer than the line`()
  {
    let reading = Text("せん きゅうひゃく きゅうじゅう はちねん")
    #expect(text(reading.wrapped(at: .blanks), 20, 4) == "せん きゅうひゃく\nきゅうじゅう\nはちねん")
    #expect(text(Text("a はっせんよんひゃく").wrapped(at: .blanks), 10, 4) == "a\nはっせんよ\nんひゃく")
  }

  @Test func `No line begins with a full stop or small kana or ends with an opening bracket`() {
    #expect(text(Text("よえん。はい").wrapped(), 6, 4) == "よえ\nん。は\nい")
    #expect(text(Text("いっぽん「は」").wrapped(), 10, 4) == "いっぽん\n「は」")
    #expect(text(Text("ちょうど").wrapped(), 2, 5) == "ち\nょ\nう\nど")
  }

  @Test func `A word longer than the line is cut`() {
    #expect(text(Text("abcdefgh ij").wrapped(), 3, 5) == "abc\ndef\ngh\nij")
  }

  @Test func `A wrapped text is as wide as its longest line`() {
    let view = HStack { [Text("ab cde f").wrapped(), Text("|")] }
    #expect(text(view, 7, 2) == "ab cde|\nf")
    #expect(text(view, 6, 3) == "ab   |\ncde f")
  }

  @Test func `Wrapping keeps the style of each part`() {
    let view = (Text("right ").style(.correct) + Text("wrong").style(.incorrect)).wrapped()
    let frame = Frame(view, size: Size(columns: 6, rows: 2))
    #expect(frame.text == "right\nwrong")
    #expect(frame[.zero].style == Theme.default.correct)
    #expect(frame[Point(column: 0, row: 1)].style == Theme.default.incorrect)
  }

  @Test func `Text without a role takes the role of its surroundings`() {
    let view = HStack { Text("a") + Text("b").style(.correct) }.style(.dim)
    let frame = Frame(view, size: Size(columns: 2, rows: 1))
    #expect(frame[.zero].style == Theme.default.dim)
    #expect(frame[Point(column: 1, row: 0)].style == Theme.default.correct)
  }

  @Test func `Emphasis adds to the role`() {
    let frame = Frame(Text("3,300").style(.dim).strikethrough(), size: Size(columns: 5, rows: 1))
    var expected = Theme.default.dim
    expected.strikethrough = true
    #expect(frame[.zero].style == expected)
  }

  @Test func `Behind an overlay everything is dim, without a cursor`() {
    let view = HStack { [Text("a").style(.accent), Caret()] }
    let frame = Frame(view.dimmed(), size: Size(columns: 5, rows: 1))
    #expect(frame[.zero].style == Theme.default.dim)
    #expect(frame.cursor == nil)
    #expect(Frame(view, size: Size(columns: 5, rows: 1)).cursor == Point(column: 1, row: 0))
  }
}
