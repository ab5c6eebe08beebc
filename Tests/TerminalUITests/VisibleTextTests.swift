import TerminalUITesting
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(1)))
struct VisibleTextTests {
  @Test(arguments: [
    ("\u{1B}]52;c;x\u{7}", "\\u{1B}]52;c;x\\u{7}"), ("\u{9B}2J", "\\u{9B}2J"), ("a\r\nb", "a\\u{D}\\u{A}b"),
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
  }

  @Test(arguments: [
    "a\u{1B}[2Jb", "\u{202E}abc", "a\u{2028}b", "a\u{200B}b", "a\u{9B}31mb", "\u{2067}a",
    "e" + String(repeating: "\u{301}", count: 5000),
  ])
  func `No hostile character of a view reaches the terminal`(text: String) {
    for view in [AnyTextView.text(text), .canvas(text)] {
      let frame = Frame(view, size: Size(columns: 40, rows: 2))
      for row in 0..<2 {
        for column in 0..<40 {
          let scalars = frame[Point(column: column, row: row)].character.unicodeScalars
          #expect(scalars.count <= 16)
          #expect(scalars.filter { $0.isInvisibleControl }.isEmpty)
        }
      }
    }
  }

  @Test func `A bidirectional override is shown on the screen`() {
    let frame = Frame(AnyTextView.text("a\u{202E}b"), size: Size(columns: 12, rows: 1))
    let line = (0..<12).map { String(frame[Point(column: $0, row: 0)].character) }.joined()
    #expect(line == "a\\u{202E}b  ")
  }
}

/// A text drawn by a ``Text``, or directly on the canvas.
private enum AnyTextView: View {
  case text(String)
  case canvas(String)

  func size(in proposal: Size, environment: DrawingEnvironment) -> Size { proposal }

  func draw(in canvas: inout Canvas) {
    switch self {
    case .text(let text): Text(text).draw(in: &canvas)
    case .canvas(let text): canvas.write(text, at: .zero, style: .plain)
    }
  }
}
