import TerminalUI
import Testing

@Suite struct DotsAndPositionTests {
  let image = DotImage(
    """
    #.#.#.#.
    ........
    ........
    .#.#.#.#
    """)

  @Test func `dots behind text keep it and join the dots that are there`() {
    let view = ZStack(alignment: .topLeading) {
      Text("a b").style(.strong)
      image.keepingText().style(.correct)
    }
    #expect(text(view, 3, 1) == "a b")
    let beside = ZStack(alignment: .topLeading) {
      Text("漢").style(.strong).padding(left: 3)
      image.keepingText()
    }
    #expect(text(beside, 8, 1) == "⢁⢁ 漢")
    let joined = ZStack(alignment: .topLeading) {
      Text("⠂⣿").style(.strong)
      image.keepingText().style(.correct)
    }
    let frame = Frame(joined, size: Size(columns: 6, rows: 1))
    #expect(frame.text == "⢃⣿⢁⢁")
    #expect(frame[.zero].style == Theme.default.strong)
    #expect(frame[Point(column: 3, row: 0)].style == Theme.default.correct)
  }

  func list(_ selected: Int?, count: Int) -> some View {
    SelectionList(0..<count, selected: selected, showsPosition: true) { item, _ in
      HStack {
        Text("\(item)")
        Spacer()
        Text("x")
      }
    }
  }

  @Test(arguments: [
    (0, "❯ 0   x ⢸\n  1   x ⢸\n  2   x\n  3   x"), (4, "  2   x\n  3   x ⢸\n❯ 4   x ⢸\n  5   x"),
    (7, "  4   x\n  5   x\n  6   x ⢸\n❯ 7   x ⢸"),
  ])
  func `a list that doesn't fit tells where in it one is`(selected: Int, expected: String) {
    #expect(text(list(selected, count: 8), 9, 4) == expected)
  }

  @Test func `a list that fits doesn't`() {
    #expect(text(list(0, count: 2), 9, 4) == "❯ 0     x\n  1     x")
  }
}
