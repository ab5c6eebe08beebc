import TerminalUI
import TerminalUITesting
import Testing

@Suite(.limited) struct ScreenModelTests {
  func screen(_ sent: String) -> ScreenModel {
    var screen = ScreenModel(size: Size(columns: 6, rows: 2))
    screen.feed(sent.utf8)
    return screen
  }

  @Test(arguments: [
    ("abc", "abc"), ("abcdefgh", "abcdef\ngh"), ("a\r\nb\r\nc", "b\nc"), ("abc\r円", "円c"),
    ("円b\ra", "a b"),
    ("ab\u{1B}[2;3Hc", "ab\n  c"), ("abcdef\u{1B}[3G\u{1B}[K", "ab"),
    ("e\u{301}か\u{3099}x", "e\u{301}か\u{3099}x"),
    ("👨‍👩‍👧x", "👨‍👩‍👧x"), ("a\u{1B}]0;title\u{7}b\u{1B}[>4;1mc", "abc"),
    ("\u{1B}(0_`a~\u{1B}(B`~", "_───`~"), ("\u{E}_`~\u{F}`~", "_──`~"),
  ])
  func `The model shows what a terminal would, wherever the bytes are split`(
    sent: String, text: String
  ) {
    #expect(screen(sent).text == text)
    var split = ScreenModel(size: Size(columns: 6, rows: 2))
    for byte in sent.utf8 { split.feed([byte]) }
    #expect(split.text == text)
  }

  @Test func `Leaving the alternate screen shows the main one again`() {
    var screen = screen("shell\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l\u{1B}[Happ")
    #expect(screen.text == "app")
    #expect(screen.isAlternateScreen && !screen.isCursorVisible)
    #expect(screen.modes == [2004])
    screen.feed("\u{1B}[?25h\u{1B}[?2004l\u{1B}[?1049l".utf8)
    #expect(screen.text == "shell")
    #expect(!screen.isAlternateScreen && screen.isCursorVisible)
    #expect(screen.modes == [])
    #expect(screen.cursor == Point(column: 5, row: 0))
  }

  @Test func `Cells keep their styles`() {
    let screen = screen("\u{1B}[1;38;5;34ma\u{1B}[22;39;48;2;1;2;3mb\u{1B}[mc")
    #expect(screen[.zero].style == Style(foreground: .indexed(34), bold: true))
    #expect(screen[Point(column: 1, row: 0)].style == Style(background: .rgb(1, 2, 3)))
    #expect(screen[Point(column: 2, row: 0)].style == .plain)
  }

  @Test func `Unknown sequences are recorded`() {
    #expect(screen("\u{1B}[5n\u{1B}7x").unknownSequences == ["CSI 5n", "ESC 7"])
  }
}
