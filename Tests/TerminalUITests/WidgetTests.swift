import TerminalUI
import Testing

@Suite(.limited) struct WidgetTests {
  @Test(arguments: [
    (0.0, "⠤⠤⠤⠤"), (1, "⠶⠶⠶⠶"), (0.5, "⠶⠶⠤⠤"), (0.375, "⠶⠦⠤⠤"), (-1, "⠤⠤⠤⠤"), (7, "⠶⠶⠶⠶"),
    (.nan, "⠤⠤⠤⠤"),
    (0.05, "⠤⠤⠤⠤"), (0.07, "⠦⠤⠤⠤"), (0.9, "⠶⠶⠶⠦"),
  ])
  func `A bar is filled in proportion to its fraction`(fraction: Double, expected: String) {
    #expect(text(ProgressBar(fraction), 4, 1) == expected)
  }

  @Test func `In ASCII a bar is made of signs`() {
    #expect(text(ProgressBar(0.5), 4, 1, glyphs: .ascii) == "==--")
  }

  @Test(arguments: [
    ("✓ 7 ✗ 1 ♫ ❯ x", "+ 7 x 1 ~ > x"), ("⠀⠁⣀⣿⠉⡇", " ._#\"+"), ("せん", "せん"),
  ])
  func `ASCII replacements have the width of the marks`(string: String, expected: String) {
    #expect(text(Text(string), 20, 1, glyphs: .ascii) == expected)
  }

  @Test(arguments: [
    ("› ‹ ▸ ⏎ ↵ ⌫ ⇥", "> < > < < < >"), ("✦ ✧ ✿ ↻ ⚑ ☽ ⚙ ░", "* * * @ ! ( % :"),
    ("\u{2804}\u{28C4}\u{28E4}\u{2805}\u{281B}\u{2807}\u{284F}", ".==:\"+#"),
  ])
  func `Each mark has its sign, and dots have one that is about as dense`(
    string: String, expected: String
  ) {
    #expect(text(Text(string), 20, 1, glyphs: .ascii) == expected)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color", "LANG": "ja_JP.UTF-8"], GlyphSet.unicode),
    (["LANG": "C.utf8"], .unicode),
    (["TERM": "linux", "LANG": "C.UTF-8"], .ascii), (["LANG": "C.UTF-8", "LC_ALL": "C"], .ascii),
    (["LANG": "C.UTF-8", "LC_ALL": ""], .unicode), (["LC_CTYPE": "UTF-8"], .unicode), ([:], .ascii),
    (["TERM": "xterm-256color", "LC_ALL": "ja_JP.utf8"], .unicode),
    (["LANG": "C.UTF-8", "LC_CTYPE": "C"], .ascii), (["LANG": "C", "LC_CTYPE": "UTF-8"], .unicode),
    (["LC_CTYPE": "C", "LC_ALL": "C.UTF-8"], .unicode),
  ])
  func `The environment variables choose the glyphs`(
    variables: [String: String], expected: GlyphSet
  ) {
    #expect(DrawingEnvironment(variables: variables).glyphs == expected)
  }
}
