import TerminalUI
import Testing

@Suite(.limited) struct OverlayTests {
  let base = VStack {
    for row in 0..<5 { Text("a\(row)  bb bb bb  \(row)z").style(.strong) }
  }

  @Test func `An overlay stands on blank rows`() {
    #expect(
      text(base.overlay { Text("front") }, 16, 5) == """
        a0  bb bb bb  0z
        a1  bb bb bb  1z
             front
        a3  bb bb bb  3z
        a4  bb bb bb  4z
        """)
  }

  @Test func `A larger screen has a margin around the overlay`() {
    let row = "x" + String(repeating: " ", count: 58) + "x"
    let screen = Text(Array(repeating: row, count: 16).joined(separator: "\n"))
    let view = screen.overlay { Text("front") }
    let lines = text(view, 60, 16).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    #expect(lines[5] == row && lines[9] == row)
    #expect(lines[6] == "" && lines[8] == "")
    #expect(lines[7] == String(repeating: " ", count: 27) + "front")
  }

  @Test func `The screen behind an overlay is dim, without a cursor`() {
    let field = HStack { [Text("ab").style(.strong), Caret()] }
    let frame = Frame(
      field.filling().overlay(alignment: .bottomTrailing) { Text("x") },
      size: Size(columns: 6, rows: 2))
    #expect(frame[.zero].style == Theme.default.dim)
    #expect(frame.cursor == nil)
    #expect(frame.text == "ab\n     x")
  }

  @Test func `A cursor in the overlay is kept`() {
    let view = base.overlay { TextField(TextFieldState("ab", limit: 80)).frame(width: 4) }
    #expect(Frame(view, size: Size(columns: 16, rows: 5)).cursor == Point(column: 8, row: 2))
  }

  @Test func `An empty overlay changes nothing`() {
    let plain = Frame(base, size: Size(columns: 16, rows: 5))
    #expect(Frame(base.overlay { if plain.text.isEmpty { Text("x") } }, size: plain.size) == plain)
  }
}
