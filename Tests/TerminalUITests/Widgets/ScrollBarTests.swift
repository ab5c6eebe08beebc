import TerminalUI
import Testing

@Suite(.limited) struct ScrollBarTests {
  func list(_ selected: Int?, count: Int) -> some View {
    List(0..<count, selected: selected) { item, _ in
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

  @Test func `The bar touches an edge only if nothing is hidden there`() {
    func bar(_ offset: Int) -> [Bool] {
      text(List(count: 100, offset: offset) { _ in Text("x") }, 4, 5).split(separator: "\n").map {
        $0.hasSuffix("⢸")
      }
    }
    #expect(bar(0) == [true, false, false, false, false])
    #expect(bar(1) == [false, true, false, false, false])
    #expect(bar(94) == [false, false, false, true, false])
    #expect(bar(95) == [false, false, false, false, true])
  }

  @Test func `In ASCII, the bar is a dot`() {
    #expect(
      text(list(0, count: 8), 9, 4, glyphs: .ascii).split(separator: "\n").first?.hasSuffix(" +")
        == true)
  }
}
