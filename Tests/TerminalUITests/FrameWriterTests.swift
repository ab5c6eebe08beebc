import TerminalUI
import TerminalUITesting
import Testing

@Suite struct FrameWriterTests {
  static let size = Size(columns: 20, rows: 4)

  func frame(_ view: some View) -> Frame { Frame(view, size: Self.size) }

  /// What the writer sends to go from one view to the other, with escapes written as `ESC`.
  func update(from old: some View, to new: some View) -> String {
    var writer = FrameWriter(isSynchronized: false)
    _ = writer.bytes(for: frame(old))
    return String(decoding: writer.bytes(for: frame(new)), as: UTF8.self)
      .split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "ESC")
  }

  @Test func `the first frame clears the screen and hides the cursor`() {
    var writer = FrameWriter()
    let sent = String(decoding: writer.bytes(for: frame(Text("hi"))), as: UTF8.self)
    #expect(sent == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[m\u{1B}[H\u{1B}[2Jhi\u{1B}[?2026l")
  }

  @Test func `nothing is sent where nothing differs`() {
    var writer = FrameWriter()
    _ = writer.bytes(for: frame(Text("hi")))
    #expect(writer.bytes(for: frame(Text("hi"))) == [])
  }

  @Test func `only what differs is sent`() {
    #expect(update(from: Text("one two"), to: Text("six two")) == "\rsix")
  }

  @Test func `a short gap is drawn again rather than jumped`() {
    #expect(update(from: Text("a-b-c"), to: Text("x-y-z")) == "\rx-y-z")
  }

  @Test func `the rest of a row is erased where that is shorter`() {
    #expect(update(from: Text("a long line"), to: Text("a")) == "ESC[3GESC[K")
  }

  @Test func `a style is sent once for a run and ended when another begins`() {
    #expect(
      update(from: Text(""), to: Text("right").style(.correct) + Text("wrong").style(.incorrect))
        == "ESC[38;5;34mrightESC[38;5;167mwrong")
  }

  @Test func `a wide character is sent whole and the column set after it`() {
    #expect(update(from: Text("千a円b"), to: Text("百a円c")) == "\r百ESC[6Gc")
    #expect(update(from: Text(""), to: Text("千円x")) == "千円ESC[5Gx")
  }

  @Test func `the cursor follows without painting`() {
    let old = HStack { Caret() }
    let new = HStack {
      Spacer().frame(width: 5)
      Caret()
    }
    #expect(update(from: old, to: new) == "ESC[6G")
  }

  @Test func `the cursor is hidden while something is painted`() {
    let old = HStack {
      Text("1")
      Caret()
    }
    let new = HStack {
      Text("12")
      Caret()
    }
    #expect(update(from: old, to: new) == "ESC[?25l2ESC[?25h")
  }

  @Test func `another size is sent whole`() {
    var writer = FrameWriter(isSynchronized: false)
    _ = writer.bytes(for: Frame(Text("hi"), size: Self.size))
    let bytes = writer.bytes(for: Frame(Text("hi"), size: Size(columns: 10, rows: 2)))
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[2Jhi"))
  }

  @Test(arguments: 0..<40)
  func `replayed into a terminal any frame after any other appears`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let size = Size(columns: Int.random(in: 1...30, using: &random), rows: Int.random(in: 1...8, using: &random))
    var writer = FrameWriter()
    var screen = ScreenModel(size: size)
    var frame = Frame(size: size)
    for _ in 0..<40 {
      frame = .random(after: frame, using: &random)
      screen.feed(writer.bytes(for: frame))
      #expect(screen.shows(frame))
      #expect(screen.unknownSequences == [])
    }
  }
}

extension ScreenModel {
  /// Whether the screen, its cursor and its modes are as the frame wants them.
  fileprivate func shows(_ frame: Frame) -> Bool {
    guard modes.isEmpty, isCursorVisible == (frame.cursor != nil), cursor == frame.cursor ?? cursor else {
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

/// SplitMix64: the same numbers on every machine for a seed.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Frame {
  /// A frame with some pieces of text drawn anywhere, over the old one or over nothing.
  static func random(after old: Frame, using random: inout SeededRandom) -> Frame {
    let pieces = ["a", "  ", "word", "せん", "千a円", "✓", "⣿⣀", "e\u{301}", "か\u{3099}", "👨‍👩‍👧", "☺️", "·", "        "]
    let roles = StyleRole.allCases
    var scatter = Scatter(pieces: [])
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let column = Int.random(in: -2...old.size.columns, using: &random)
      let row = Int.random(in: 0...old.size.rows, using: &random)
      let text = pieces.randomElement(using: &random) ?? ""
      let role = roles.randomElement(using: &random) ?? .text
      scatter.pieces.append((text, Point(column: column, row: row), role))
    }
    if Bool.random(using: &random) {
      let row = Int.random(in: 0..<old.size.rows, using: &random)
      scatter.cursor = Point(column: Int.random(in: 0..<old.size.columns, using: &random), row: row)
    }
    if Bool.random(using: &random) { scatter.background = old }
    return Frame(scatter, size: old.size, theme: .monochrome)
  }
}

private struct Scatter: View {
  var pieces: [(String, Point, StyleRole)]
  var cursor: Point?
  var background: Frame?

  func size(in proposal: Size) -> Size { proposal }

  func draw(in canvas: inout Canvas) {
    if let background {
      for row in 0..<background.size.rows {
        for column in 0..<background.size.columns {
          let point = Point(column: column, row: row)
          let cell = background[point]
          if cell.width > 0 { canvas.write(String(cell.character), at: point, style: cell.style) }
        }
      }
    }
    for (text, point, role) in pieces { canvas.write(text, at: point, style: role) }
    canvas.cursor = cursor
  }
}
