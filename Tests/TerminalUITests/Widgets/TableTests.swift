import TerminalUI
import Testing

@Suite(.limited) struct TableTests {
  let files = [
    ("Package.swift", "1.2 K", "today"), ("Sources", "310 K", "Monday"), ("README.md", "4 K", ""),
  ]

  func table(selected: Int? = 1) -> Table {
    Table(
      count: files.count, selected: selected,
      columns: [
        TableColumn(width: 7...13) { row, width in
          Text(files[row].0.count > width ? "long" : files[row].0)
        },
        TableColumn(width: 5, alignment: .trailing, importance: 2) {
          Text(files[$0].1).style(.dim)
        },
        TableColumn(width: 6, importance: 1) { files[$0].2.isEmpty ? nil : Text(files[$0].2) },
      ])
  }

  @Test func `Cells stand below each other, with room for the scroll bar`() {
    #expect(
      text(table(), 32, 3) == """
          Package.swift  1.2 K  today
        ❯ Sources        310 K  Monday
          README.md        4 K
        """)
    #expect(
      text(table(selected: 0), 32, 2)
        == "❯ Package.swift  1.2 K  today  ⢸\n  Sources        310 K  Monday")
  }

  @Test func `In a narrow table columns shrink, and the least important go first`() {
    #expect(text(table(selected: 0), 26, 1) == "❯ long     1.2 K  today  ⢸")
    #expect(text(table(), 25, 2).split(separator: "\n")[1] == "❯ Sources        310 K")
    #expect(text(table(), 18, 2).split(separator: "\n")[1] == "❯ Sources  310 K")
    #expect(text(table(), 17, 2).split(separator: "\n")[1] == "❯ Sources")
  }

  @Test func `The last column that can be wider gets most, and gaps can differ`() {
    func row(_ width: Int) -> String {
      let columns = [
        TableColumn(width: 1...3, gap: 1) { _, width in Text("\(width)") },
        TableColumn(width: 1...3) { _, width in Text("\(width)") },
        TableColumn(width: 0) { _ in Text("never") },
        TableColumn(width: 1) { _ in Text("x") },
      ]
      return text(TableColumns(columns, width: width).row(0), 20, 1)
    }
    #expect(row(6) == "1 1  x")
    #expect(row(8) == "1 3    x")
    #expect(row(9) == "2  3    x")
    #expect(row(20) == "3   3    x")
  }

  @Test(arguments: [(9, "a"), (13, "a     c"), (17, "a  b       c")])
  func `A column can leave cells for another one`(width: Int, expected: String) {
    let columns = [
      TableColumn(width: 1) { _ in Text("a") },
      TableColumn(width: 3, importance: 2, reserve: 11) { _ in Text("b") },
      TableColumn(width: 8, alignment: .center, importance: 1) { _ in Text("c") },
    ]
    #expect(text(TableColumns(columns, width: width).row(0), 20, 1) == expected)
  }

  @Test func `A cell of two lines shows the first one, and nothing below it`() {
    let columns = [
      TableColumn(width: 9) { Text("\($0) of\ntwo lines") },
      TableColumn(width: 2) { Text("\($0)\n\($0)") },
    ]
    #expect(
      text(Table(count: 2, selected: 1, columns: columns), 20, 2) == """
          0 of...    0
        ❯ 1 of...    1
        """)
  }
}
