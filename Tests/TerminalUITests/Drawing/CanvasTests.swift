import TerminalUI
import Testing

/// Views that draw themselves on their canvas.
@Suite(.limited) struct CanvasTests {
  private struct Drawing: View {
    let content: (Canvas) -> Void

    func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
      Layout(proposal, draw: content)
    }
  }

  @Test func `A canvas has its own origin, and the role, glyphs and colours of its environment`() {
    let view = Drawing { canvas in
      canvas.fill(with: "⣿", style: Style(foreground: .rgb(0, 136, 62)))
      canvas.cursor = Point(column: 1, row: 1)
      canvas.setSelection(Point(column: 2, row: 0))
      if let cursor = canvas.cursor { canvas.write("\(cursor.column)\(cursor.row)", at: .zero) }
      canvas.write("x", at: Point(column: 0, row: 1), style: .correct)
    }
    let frame = Frame(
      view.style(.dim).padding(top: 1, left: 2), size: Size(columns: 5, rows: 3),
      environment: DrawingEnvironment(glyphs: .ascii, colors: .sixteen))
    #expect(frame.text == "\n  11#\n  x##")
    #expect(frame.cursor == Point(column: 3, row: 2))
    #expect(frame.selection == Point(column: 4, row: 1))
    let green = Style(foreground: .ansi(2))
    #expect(frame[Point(column: 4, row: 1)].style == green)
    #expect(frame[Point(column: 2, row: 1)].style == Style(dim: true))
    #expect(frame[Point(column: 2, row: 2)].style == green)
    #expect(frame[Point(column: 5, row: 2)] == .blank)
    #expect(frame[Point(column: 4, row: 3)] == .blank)
  }

  @Test(arguments: [(8, 6), (7, 6), (6, 5), (5, nil), (0, nil)] as [(Int, Int?)])
  func `The cursor is in the last column if it is just behind that, and nowhere further`(
    columns: Int, column: Int?
  ) {
    let line = HStack { [Text("abcdef"), Caret()] }
    let size = Size(columns: columns, rows: 1)
    #expect(Frame(line, size: size).cursor?.column == column)
    let below = Frame(VStack { [Text("a"), line] }, size: size)
    #expect(below.cursor == nil)
  }
}
