import TerminalUI
import TerminalUITesting
import Testing

@Suite(.limited) struct FrameWriterTests {
  static let size = Size(columns: 20, rows: 4)

  func frame(_ view: some View) -> Frame { Frame(view, size: Self.size) }

  /// Returns the bytes that the writer sends to get from one view to another, with escapes written
  /// as `ESC`.
  func update(from old: some View, to new: some View) -> String {
    var writer = FrameWriter(features: TerminalFeatures(synchronizedUpdates: false))
    _ = writer.bytes(for: frame(old))
    return String(decoding: writer.bytes(for: frame(new)), as: UTF8.self)
      .split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "ESC")
  }

  @Test func `The first frame clears the screen and hides the cursor`() {
    var writer = FrameWriter()
    let sent = String(decoding: writer.bytes(for: frame(Text("hi"))), as: UTF8.self)
    #expect(sent == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[m\u{1B}[H\u{1B}[2Jhi\u{1B}[?2026l")
  }

  @Test func `An unchanged frame sends nothing`() {
    var writer = FrameWriter()
    _ = writer.bytes(for: frame(Text("hi")))
    #expect(writer.bytes(for: frame(Text("hi"))) == [])
  }

  @Test(arguments: [
    ("one two", "six two", "\rsix"),
    // A short gap is drawn again instead of skipped by a cursor move.
    ("a-b-c", "x-y-z", "\rx-y-z"),
    // The rest of a row is erased if that is shorter, an empty row from any column, and blanks in a
    // row in one sequence.
    ("a long line", "a", "ESC[3GESC[K"), ("a\n   bc d", "x", "ESC[Hx\nESC[2K"),
    ("one two three!", "one          !", "ESC[5GESC[9X"),
    // A wide character is sent whole, and the column is set after it.
    ("千a円b", "百a円c", "\r百ESC[6Gc"), ("", "千円x", "千円ESC[5Gx"),
  ])
  func `Only the differences are sent, in few bytes`(old: String, new: String, sent: String) {
    #expect(update(from: Text(old), to: Text(new)) == sent)
  }

  @Test func `A style is sent once for a run and ends with the next style`() {
    #expect(
      update(from: Text(""), to: Text("right").style(.correct) + Text("wrong").style(.incorrect))
        == "ESC[38;2;0;136;62mrightESC[38;2;231;30;44mwrong")
  }

  @Test func `The cursor moves without drawing`() {
    let old = HStack { Caret() }
    let new = HStack { [Spacer().frame(width: 5), Caret()] }
    #expect(update(from: old, to: new) == "ESC[6G")
  }

  @Test(arguments: 0..<3)
  func `The hidden cursor rests at the selection, for screen readers and input methods`(
    selected: Int
  ) {
    var screen = ScreenModel(size: Self.size)
    var writer = FrameWriter()
    for selected in [2, 0, selected] {
      let list = List(["one", "two", "three"], selected: selected) { title, _ in Text(title) }
      screen.feed(writer.bytes(for: frame(list.padding(left: 2))))
    }
    #expect(screen.cursor == Point(column: 2, row: selected))
    #expect(!screen.isCursorVisible)
    let form = frame(FormRow("Rate", isFocused: true) { Text("1") }.padding(top: 1, left: 1))
    #expect(form.selection == Point(column: 1, row: 1))
    #expect(
      frame(List(["one"], selected: 0) { title, _ in Text(title) }.dimmed(true)).selection == nil)
  }

  @Test func `A small update is sent without synchronization and leaves the cursor visible`() {
    let old = HStack { [Text("1"), Caret()] }
    let new = HStack { [Text("12"), Caret()] }
    #expect(update(from: old, to: new) == "2")
    let size = Size(columns: FrameWriter.smallUpdate, rows: 1)
    let line = String(repeating: "x", count: FrameWriter.smallUpdate)
    var writer = FrameWriter()
    _ = writer.bytes(for: Frame(size: size))
    #expect(writer.bytes(for: Frame(Text(line), size: size)) == Array(line.utf8))
  }

  @Test func `A large update is synchronized and hides the cursor meanwhile`() {
    let size = Size(columns: FrameWriter.smallUpdate + 1, rows: 1)
    var writer = FrameWriter()
    _ = writer.bytes(for: Frame(HStack { Caret() }, size: size))
    let line = String(repeating: "x", count: FrameWriter.smallUpdate + 1)
    let sent = writer.bytes(
      for: Frame(
        ZStack {
          Text(line); Caret()
        }, size: size))
    #expect(
      String(decoding: sent, as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[?25l\(line)\u{1B}[1;129H\u{1B}[?25h\u{1B}[?2026l")
  }

  @Test func `With alternating styles each style is drawn in one pass`() {
    func keys(_ text: String) -> Text {
      text.reduce(Text("")) { $0 + Text("\($1)").style(.strong) + Text("-").style(.dim) }
    }
    #expect(
      update(from: Text(""), to: keys("abc"))
        == "ESC[1maESC[CbESC[CcESC[2GESC[;38;5;243m-ESC[C-ESC[C-")
  }

  @Test func `Blanks are sent without a style of their own`() {
    let row = Text("x").style(.dim) + Text(" ") + Text("y").style(.dim)
    #expect(update(from: Text("a b"), to: row) == "\rESC[38;5;243mx y")
  }

  @Test func `A frame of another size is sent whole`() {
    var writer = FrameWriter(features: TerminalFeatures(synchronizedUpdates: false))
    _ = writer.bytes(for: Frame(Text("hi"), size: Self.size))
    let bytes = writer.bytes(for: Frame(Text("hi"), size: Size(columns: 10, rows: 2)))
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[2Jhi"))
  }

  @Test(arguments: 0..<UInt64(some(16, of: 80)))
  func `Any sequence of frames appears correctly in a terminal model`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var writer = FrameWriter()
    var frame = Frame(size: .zero)
    var screen = ScreenModel(size: .zero)
    for step in 0..<50 {
      if step % 10 == 0 {
        // A resize leaves arbitrary characters on the screen.
        let size = Size(
          columns: .random(in: 1...50, using: &random), rows: .random(in: 1...8, using: &random))
        screen = ScreenModel(size: size)
        screen.feed("debris\u{1B}[45;1mdebris".utf8)
        frame = Frame(size: size)
        writer.invalidate()
      }
      frame = .random(after: frame, using: &random)
      screen.feed(writer.bytes(for: frame))
      #expect(screen.shows(frame), "step \(step)")
      #expect(screen.unknownSequences == [])
    }
  }
}

extension FrameWriterTests {
  /// Returns the screen of a terminal that draws ambiguous characters in two cells, after a frame
  /// that takes them for narrow ones.
  func wideScreen(_ frames: [Frame]) -> ScreenModel {
    var writer = FrameWriter()
    var screen = ScreenModel(size: frames[0].size)
    for frame in frames {
      let bytes = writer.bytes(for: frame)
      AmbiguousWidth.$current.withValue(.wide) { screen.feed(bytes) }
    }
    return screen
  }

  @Test func `After an ambiguous character that is unexpectedly wide the text stays in its column`()
  {
    #expect(wideScreen([frame(Text("…b①de"))]).text == " b de")
    #expect(wideScreen([frame(Text("")), frame(Text("…bc"))]).text == " bc")
  }

  @Test func `A row with ambiguous characters is drawn from left to right`() {
    let row = Array("a…b①c×d").enumerated().reduce(Text("")) { row, next in
      row + Text("\(next.element)").style(next.offset % 2 == 0 ? .strong : .dim)
    }
    #expect(wideScreen([frame(row)]).text == "a b c d")
  }
}

extension ScreenModel {
  /// Returns true if the screen, its cursor and its modes match the frame.
  func shows(_ frame: Frame) -> Bool {
    guard modes.isEmpty, isCursorVisible == (frame.cursor != nil), cursor == frame.cursor ?? cursor
    else {
      return false
    }
    return (0..<size.rows).allSatisfy { row in
      (0..<size.columns).allSatisfy { column in
        let point = Point(column: column, row: row)
        return self[point] == frame[point]
      }
    }
  }
}
