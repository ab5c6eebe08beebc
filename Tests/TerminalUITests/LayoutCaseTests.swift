import TerminalUI
import Testing

/// Boxes around views: the room that they take, and the place of the view in them.
@Suite(.limited) struct LayoutCaseTests {
  private static var row: HStack { HStack { [Text("a"), Spacer(), Text("b")] } }

  private struct Line: KeptContent {
    var body: some View { LayoutCaseTests.row }
  }

  /// The row in all kinds of boxes, none of which changes it.
  private static var boxes: [any View] {
    [
      AnyView(row), FirstFitting { row }, Kept(Line()), VStack { row }, HStack { row },
      ZStack { row }, row.padding(vertical: 0), row.frame(height: 1), row.centered(.vertical),
      row.dimmed(), row.dimmed(false), row.overlay { [] },
    ]
  }

  @Test(arguments: boxes.indices)
  func `A row that takes the room shares it in any box`(index: Int) {
    let rows = HStack { [Self.boxes[index], Self.row] }
    #expect(text(rows, 12, 1) == "a    ba    b")
  }

  @Test func `A column shares the room too, and only the direction that is named is changed`() {
    let column = VStack { [Text("a"), Spacer(), Text("b")] }
    let boxes: [any View] = [
      column.frame(width: 1), column.padding(horizontal: 0), HStack { column },
      column.centered(.horizontal),
    ]
    for box in boxes {
      #expect(text(VStack { [box, column] }, 1, 6) == "a\n\nb\na\n\nb")
    }
    let gap = VStack { [Text("a"), Spacer().frame(height: 2), Text("b")] }
    #expect(text(gap, 9, 9) == "a\n\n\nb")
    let low = Text("a").filling(.vertical, alignment: .bottom)
    #expect(text(HStack { [low, Text("b")] }, 5, 3) == " b\n\na")
    #expect(text(Text("ab").centered(.vertical), 6, 3) == "\nab")
    #expect(text(ZStack { [Text("abc"), Text("1\n2")] }, 9, 9) == "a1c\n 2")
  }

  @Test(
    arguments: [
      (.topLeading, "x"), (.top, " x"), (.topTrailing, "  x"), (.leading, "\nx"),
      (.center, "\n x"), (.trailing, "\n  x"), (.bottomLeading, "\n\nx"), (.bottom, "\n\n x"),
      (.bottomTrailing, "\n\n  x"),
    ] as [(Alignment, String)])
  func `A view is at the edges that its alignment names`(alignment: Alignment, expected: String) {
    #expect(text(Text("x").filling(alignment: alignment), 3, 3) == expected)
    #expect(text(Text("x").frame(width: 3, height: 3, alignment: alignment), 9, 9) == expected)
  }

  /// Returns a view with a bar on its right and a line below it.
  private func bordered(_ view: some View) -> String {
    let row = HStack { [view, Text("|")] }
    return text(VStack { [row, Text("-")] }, 9, 9)
  }

  @Test func `Empty cells are on the sides that are named`() {
    let view = Text("x")
    #expect(bordered(view.padding(top: 1)) == " |\nx\n-")
    #expect(bordered(view.padding(left: 2)) == "  x|\n-")
    #expect(bordered(view.padding(bottom: 1)) == "x|\n\n-")
    #expect(bordered(view.padding(right: 2)) == "x  |\n-")
    #expect(bordered(view.padding(horizontal: 1)) == " x |\n-")
    #expect(bordered(view.padding(vertical: 1)) == " |\nx\n\n-")
    #expect(bordered(view.padding(1)) == "   |\n x\n\n-")
    #expect(bordered(view.frame(width: 3)) == "x  |\n-")
    #expect(bordered(view.frame(height: 2)) == "x|\n\n-")
    #expect(bordered(Text("x\ny").frame(height: 1)) == "x|\n-")
    let list = List(1...9, selected: nil) { item, _ in Text("\(item)") }
    #expect(text(list.padding(top: 1, bottom: 1), 10, 4) == "\n  1      ⢸\n  2")
  }
}
