import TerminalUI
import Testing

@Suite(.timeLimit(.minutes(1))) struct OverlayTests {
  let base = VStack {
    for row in 0..<5 { Text("a\(row)  bb bb bb  \(row)z").style(.strong) }
  }

  @Test func `An overlay stands on blank cells and cuts no text`() {
    #expect(
      text(base.overlay { Text("front") }, 16, 5) == """
        a0  bb bb bb  0z
        a1  bb bb bb  1z
        a2   front    2z
        a3  bb bb bb  3z
        a4  bb bb bb  4z
        """)
    #expect(text(base.overlay { Text("overlay!") }, 16, 5).contains("\na2  overlay!  2z\n"))
    #expect(text(base.overlay { Text("the overlay") }, 16, 5).contains("\n  the overlay 2z\n"))
  }

  @Test(arguments: [
    ("ab  cd  ef", "ab  XX  ef"), ("ab cdef gh", "    XX"), ("abc    def", "abc XX def"), ("ab 漢字 cd", "    XX"),
    ("漢字漢字 字", "    XX"), ("a b       ", "a b XX"), ("a b  cd e ", "a b XX"), ("       b c", "    XX b c"),
  ])
  func `Two blanks end the text that is left out`(behind: String, expected: String) {
    #expect(text(Text(behind).filling().overlay { Text("XX") }, 10, 1) == expected)
  }

  @Test func `A larger screen has a margin around the overlay`() {
    let row = "x" + String(repeating: " ", count: 58) + "x"
    let screen = Text(Array(repeating: row, count: 16).joined(separator: "\n"))
    let behind = Text(Array(repeating: "one two three", count: 16).joined(separator: "\n")).padding(left: 22)
    let view = ZStack(alignment: .topLeading) {
      screen
      behind
    }
    .overlay { Text("front") }
    let lines = text(view, 60, 16).split(separator: "\n").map(String.init)
    #expect(lines[5].contains("one two three") && lines[9].contains("one two three"))
    #expect(lines[6] == row && lines[8] == row)
    #expect(lines[7] == "x" + String(repeating: " ", count: 26) + "front" + String(repeating: " ", count: 27) + "x")
  }

  @Test func `The screen behind an overlay is dim, without a cursor`() {
    let field = HStack {
      Text("ab").style(.strong)
      Caret()
    }
    let frame = Frame(field.filling().overlay(alignment: .trailing) { Text("x") }, size: Size(columns: 6, rows: 1))
    #expect(frame[.zero].style == Theme.default.dim)
    #expect(frame.cursor == nil)
    #expect(frame.text == "ab   x")
  }

  @Test func `A cursor in the overlay is kept`() {
    let view = base.overlay { TextField(TextFieldState("ab")).frame(width: 4) }
    #expect(Frame(view, size: Size(columns: 16, rows: 5)).cursor == Point(column: 8, row: 2))
  }

  @Test func `An empty overlay changes nothing`() {
    let plain = Frame(base, size: Size(columns: 16, rows: 5))
    #expect(Frame(base.overlay { if plain.text.isEmpty { Text("x") } }, size: plain.size) == plain)
  }
}
