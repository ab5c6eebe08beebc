import TerminalUI
import Testing

@Suite struct OverlayTests {
  let base = VStack {
    for row in 0..<5 { Text(String(repeating: "\(row)", count: 14)).style(.strong) }
  }

  @Test func `what is in front stands on blank cells`() {
    let view = base.overlay { Text("front") }
    #expect(
      text(view, 14, 5) == """
        00000000000000
        11111111111111
        2222front22222
        33333333333333
        44444444444444
        """)
  }

  @Test func `a larger screen has a margin around it`() {
    let screen = Text(Array(repeating: String(repeating: "x", count: 60), count: 16).joined(separator: "\n"))
    #expect(text(screen.overlay { Text("front") }, 20, 1) == "xxxxxx front xxxxxxx")
    let lines = text(screen.overlay { Text("front") }, 60, 16).split(separator: "\n")
    #expect(lines[5].allSatisfy { $0 == "x" })
    #expect(lines[6] == "\(lines[5].prefix(24))           \(lines[5].prefix(25))")
    #expect(lines[7] == "\(lines[5].prefix(24))   front   \(lines[5].prefix(25))")
  }

  @Test func `what is behind is dim and has no cursor`() {
    let field = HStack {
      Text("ab").style(.strong)
      Caret()
    }
    let frame = Frame(field.overlay(alignment: .topTrailing) { Text("x") }, size: Size(columns: 2, rows: 1))
    #expect(frame[.zero].style == Theme.default.dim)
    #expect(frame.cursor == nil)
    #expect(frame.text == "ax")
  }

  @Test func `a cursor in front is kept`() {
    let view = base.overlay { TextField(TextFieldState("ab")).frame(width: 4) }
    #expect(Frame(view, size: Size(columns: 14, rows: 5)).cursor == Point(column: 7, row: 2))
  }

  @Test func `an empty overlay changes nothing`() {
    let plain = Frame(base, size: Size(columns: 14, rows: 5))
    #expect(Frame(base.overlay { if plain.text.isEmpty { Text("x") } }, size: plain.size) == plain)
  }

  @Test func `a wide character that the overlay cuts becomes a blank`() {
    let view = Text("漢字漢字").overlay { Text("ab") }
    #expect(text(view, 8, 1) == "漢 ab 字")
  }
}
