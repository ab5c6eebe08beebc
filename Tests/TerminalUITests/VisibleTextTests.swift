import TerminalUITesting
import Testing

@testable import TerminalUI

@Suite(.limited)
struct VisibleTextTests {
  @Test(arguments: [
    ("\u{1B}]52;c;x\u{7}", "\\u{1B}]52;c;x\\u{7}"), ("\u{9B}2J", "\\u{9B}2J"),
    ("a\r\nb", "a\\u{D}\\u{A}b"),
    ("\u{202E}fdp", "\\u{202E}fdp"), ("a\u{2028}b", "a\\u{2028}b"), ("a\u{200B}b", "a\\u{200B}b"),
    ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"), ("さんびゃく、300…", "さんびゃく、300…"), ("👩🏽‍❤️‍💋‍👨🏿🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👩🏽‍❤️‍💋‍👨🏿🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
  ])
  func `Controls are shown as code points, and other text stays`(text: String, shown: String) {
    #expect(text.withVisibleControls() == shown)
  }

  @Test func `A cluster of thousands of marks is cut`() {
    let text = "e" + String(repeating: "\u{301}", count: 5000) + "x"
    let shown = text.withVisibleControls()
    #expect(shown.unicodeScalars.count == 18)
    #expect(shown.hasSuffix("\u{FFFD}x"))
    let longest = "e" + String(repeating: "\u{301}", count: 15)
    #expect(longest.withVisibleControls() == longest)
    #expect((longest + "\u{301}").withVisibleControls() == longest + "\u{FFFD}")
  }

  /// Texts that a terminal obeys, or that hide or flood its screen.
  private static let hostileTexts = [
    "\u{1B}]52;c;ZXZpbA==\u{7}\u{1B}]0;title\u{1B}\\\u{1B}[2J\u{9B}31m\u{90}q\u{9C}",
    "a\rb\u{8}c\u{0}d\te\u{7F}f\u{85}g\nh\n",
    "\u{202E}txt.exe\u{202B}a\u{202C}b\u{2066}c\u{2069}\u{200E}d\u{200F}e\u{61C}f",
    "a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}e\u{2028}f\u{2029}g\u{FFF9}h\u{FFFB}\u{E0001}\u{E0041}",
    "\u{AD}", "\u{202E}",
    "\u{2067}a", "e" + String(repeating: "\u{301}", count: 5000),
    String(repeating: "\u{202E}長", count: 150),
  ]

  @Test(arguments: hostileTexts) func `No hostile character of a view reaches the terminal`(
    text: String
  ) {
    let views: [any View] = [
      Text(text), Text(text).wrapped(), CanvasText(text: text),
      TextField(TextFieldState(text, limit: 80)),
      Picker([text, text], notes: [text], selected: 0),
      HelpLine([HelpItem(key: text, label: text)]),
    ]
    for view in views {
      let frame = frame(view)
      for cell in frame.cells {
        let scalars = cell.character.unicodeScalars
        #expect(scalars.count <= 16)
        #expect(scalars.filter { $0.isInvisibleControl }.isEmpty)
      }
      // The writer itself moves the cursor with CSI, backspace, return and line feed.
      var writer = FrameWriter(features: TerminalFeatures(links: false))
      let bytes = writer.bytes(for: frame)
      for index in bytes.indices
      where (bytes[index] < 0x20 || bytes[index] == 0x7F) && ![8, 10, 13].contains(bytes[index]) {
        #expect(bytes[index] == 0x1B && bytes[index + 1] == UInt8(ascii: "["), "\(bytes[index])")
      }
    }
  }

  @Test(arguments: hostileTexts + ["👩🏽‍❤️‍💋‍👨🏿 さん", "ｶﾞ\u{7}"])
  func `A text on a canvas takes the cells that were measured`(text: String) {
    let width = displayWidth(of: text)
    let frame = Frame(CanvasText(text: text, end: "|"), size: Size(columns: width + 1, rows: 1))
    #expect(frame[Point(column: width, row: 0)].character == "|")
    #expect(frame[Point(column: width - 1, row: 0)] != .blank)
  }

  private func frame(_ view: some View) -> Frame { Frame(view, size: Size(columns: 40, rows: 2)) }
}

/// A text that is drawn directly on the canvas.
private struct CanvasText: View {
  let text: String
  /// A text that follows, to see where the first one ends.
  var end = ""

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(proposal) { draw(in: $0) }
  }

  private func draw(in canvas: Canvas) {
    canvas.write(text, at: .zero, style: .plain)
    canvas.write(end, at: Point(column: displayWidth(of: text), row: 0), style: .plain)
  }
}
