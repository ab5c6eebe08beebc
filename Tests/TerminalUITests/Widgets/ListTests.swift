import TerminalUI
import Testing

@Suite(.limited) struct ListTests {
  func list(_ selected: Int?, count: Int = 9) -> List {
    List(1...count, selected: selected) { number, isSelected in
      Text("\(number)\(isSelected ? "!" : "")")
    }
  }

  @Test func `A list marks the selected row`() {
    #expect(text(list(1, count: 3), 10, 5) == "  1\n❯ 2!\n  3")
    #expect(text(list(nil, count: 2), 10, 5) == "  1\n  2")
    #expect(text(list(0, count: 1).frame(width: 3), 10, 5) == "❯ 1")
  }

  @Test(arguments: [
    (0, "❯ 1!\n  2\n  3\n  4"), (2, "  1\n  2\n❯ 3!\n  4"), (3, "  3\n❯ 4!\n  5\n  6"),
    (4, "  3\n  4\n❯ 5!\n  6"),
    (8, "  6\n  7\n  8\n❯ 9!"),
  ])
  func `A long list turns pages and keeps a row beyond the selection in view`(
    selected: Int, expected: String
  ) {
    let rows = text(list(selected), 10, 4).split(separator: "\n")
    #expect(rows.contains { $0.hasSuffix("⢸") })
    #expect(
      rows.map { $0.prefix { $0 != "⢸" }.replacing(/\ +$/, with: "") }
        == expected.split(separator: "\n"))
  }

  @Test(arguments: 0..<9, 1...5)
  func `The selected row is always visible`(selected: Int, height: Int) {
    #expect(text(list(selected), 10, height).contains("❯ \(selected + 1)!"))
  }

  @Test func `Only the rows that are seen are made, once each`() {
    var made: [Int] = []
    func row(_ index: Int) -> any View {
      made.append(index)
      return Text("\(index)")
    }
    #expect(text(List(count: 100_000, selected: 50_000, row: row), 20, 24).contains("❯ 50000"))
    #expect(made.count == 24 && Set(made).count == 24)
    made = []
    #expect(text(List(count: 10_900, offset: .max, row: row), 20, 24).contains("\n10899"))
    #expect(made == Array(10_876..<10_900))
    made = []
    _ = text(
      Table(count: 100_000, selected: 99_999, columns: [TableColumn(width: 6, cell: row)]), 20, 24)
    #expect(made == Array(99_976..<100_000))
  }

  @Test func `A list takes the width, and the lines of its rows`() {
    let space = Size(columns: 20, rows: 7)
    func size(_ list: List) -> Size {
      list.layout(in: space, environment: DrawingEnvironment()).size
    }
    #expect(size(list(0, count: 3)) == Size(columns: 20, rows: 3))
    #expect(size(list(0)) == space)
    #expect(
      size(List(count: 3, selected: 0, hasHighRows: true) { _ in Text("a\nb") })
        == Size(columns: 20, rows: 6))
  }

  @Test(arguments: [
    (0, "❯ 0   ⢸\n  1a  ⢸\n  1b\n  2"), (1, "  0   ⢸\n❯ 1a  ⢸\n  1b\n  2"),
    (2, "  1a\n  1b  ⢸\n❯ 2   ⢸\n  3a\n  3b"), (5, "  3a\n  3b\n  4\n❯ 5a  ⢸\n  5b  ⢸"),
  ])
  func `Rows of several lines are never cut, and the last page is full`(
    selected: Int, expected: String
  ) {
    let list = List(count: 6, selected: selected, hasHighRows: true) {
      Text($0 % 2 == 0 ? "\($0)" : "\($0)a\n\($0)b")
    }
    #expect(text(list, 7, 5) == expected)
  }

  @Test func `Rows wrap beside the scroll bar only if there is one`() {
    let list = List(count: 2, selected: 1, hasHighRows: true) {
      Text("row \($0) of two").wrapped()
    }
    #expect(text(list, 14, 2) == "  row 0 of two\n❯ row 1 of two")
    #expect(text(list, 13, 4) == "  row 0 of\n  two\n❯ row 1 of\n  two")
    #expect(text(list, 13, 3) == "❯ row 1 of\n  two       ⢸\n            ⢸")
  }

  @Test(arguments: [
    (0, "0   ⢸\n1\n2"), (2, "2\n3   ⢸\n4"), (7, "6\n7\n8   ⢸"), (-3, "0   ⢸\n1\n2"),
  ])
  func `A log shows the rows from an offset on`(offset: Int, expected: String) {
    #expect(text(List(count: 9, offset: offset) { Text("\($0)") }, 5, 3) == expected)
  }

  @Test func `A log that fits has no scroll bar`() {
    #expect(text(List(count: 2, offset: 5) { Text("\($0)") }, 5, 3) == "0\n1")
    #expect(text(List(count: 0, offset: .max) { Text("\($0)") }, 5, 3) == "")
  }
}
