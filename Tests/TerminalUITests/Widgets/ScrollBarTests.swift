import TerminalUI
import Testing

@Suite(.timeLimit(.minutes(1))) struct ScrollBarTests {
  func list(_ selected: Int?, count: Int) -> some View {
    List(0..<count, selected: selected, showsPosition: true) { item, _ in
      HStack { [Text("\(item)"), Spacer(), Text("x")] }
    }
  }

  @Test(arguments: [
    (0, "❯ 0   x ⢸\n  1   x ⢸\n  2   x\n  3   x"), (4, "  2   x\n  3   x ⢸\n❯ 4   x ⢸\n  5   x"),
    (7, "  4   x\n  5   x\n  6   x ⢸\n❯ 7   x ⢸"),
  ])
  func `A list that doesn't fit has a scroll bar`(selected: Int, expected: String) {
    #expect(text(list(selected, count: 8), 9, 4) == expected)
  }

  @Test func `A list that fits has no scroll bar`() {
    #expect(text(list(0, count: 2), 9, 4) == "❯ 0     x\n  1     x")
  }
}
