import TerminalUI
import Testing

/// Widgets in the states that come seldom: disabled, without the keys, at a limit of their space.
@Suite(.limited) struct WidgetStateTests {
  private func styled(_ view: some View, _ columns: Int = 20, _ rows: Int = 1) -> String {
    Frame(view, size: Size(columns: columns, rows: rows)).styledText()
  }

  @Test(arguments: [
    (true, true, "<accent>❯ Test</>  <dim>⏎</>"), (true, false, "<accent>❯</> <dim>Test</>"),
    (false, true, "  Test"), (false, false, "  <dim>Test</>"),
  ])
  func `A button that is disabled is dim, and has no key`(
    isFocused: Bool, isEnabled: Bool, expected: String
  ) {
    #expect(styled(FormButton("Test", isFocused: isFocused, isEnabled: isEnabled)) == expected)
  }

  @Test func `Of two lists the one that has the keys has the selection`() {
    func list(_ items: [String], selected: Int, isActive: Bool) -> some View {
      List(items, selected: selected, isActive: isActive) { item, _ in Text(item) }
        .frame(width: 8)
    }
    let lists = HStack {
      list(["a", "b"], selected: 1, isActive: true)
      list(["c", "d"], selected: 0, isActive: false)
    }
    #expect(styled(lists, 16, 2) == "  a     <dim>❯</> c\n<accent>❯</> b       d")
    #expect(
      Frame(lists, size: Size(columns: 16, rows: 2)).selection == Point(column: 0, row: 1))
  }

  @Test(arguments: [(true, "❯ here\n  row"), (false, "❯ row\n  row")])
  func `A table says what the selected row is only where it has the keys`(
    isActive: Bool, expected: String
  ) {
    let column = TableColumn(width: 4) { _ in Text("row") }.whenSelected { _ in Text("here") }
    let table = Table(count: 2, selected: 0, isActive: isActive, columns: [column])
    #expect(text(table, 20, 2) == expected)
    let empty = TableColumn(width: 4) { _ in Text("row") }.whenSelected { _ in nil }
    let other = Table(count: 2, selected: 0, isActive: isActive, columns: [empty])
    #expect(text(other, 20, 2) == (isActive ? "❯\n  row" : "❯ row\n  row"))
  }

  @Test func `Of columns that matter as much the left one stays`() {
    let columns = [
      TableColumn(width: 1) { _ in Text("a") },
      TableColumn(width: 3, importance: 1) { _ in Text("bbb") },
      TableColumn(width: 3, importance: 1) { _ in Text("ccc") },
    ]
    #expect(text(TableColumns(columns, width: 6).row(0), 20, 1) == "a  bbb")
    #expect(text(TableColumns(columns, width: 11).row(0), 20, 1) == "a  bbb  ccc")
  }

  @Test func `A column without width has no gap, whether or not it could be left out`() {
    let columns = [
      TableColumn(width: 1) { _ in Text("a") },
      TableColumn(width: 0, importance: 1) { _ in Text("never") },
      TableColumn(width: 1) { _ in Text("b") },
    ]
    #expect(text(TableColumns(columns, width: 20).row(0), 20, 1) == "a  b")
  }

  /// The row and the column of an overlay's beginning.
  @Test(arguments: [
    (60, 16, 1, 3), (59, 16, 1, 1), (60, 15, 0, 3), (12, 16, 1, 1), (11, 16, 1, 0), (11, 15, 0, 0),
  ])
  func `An overlay has a margin as wide as the screen allows`(
    columns: Int, rows: Int, row: Int, column: Int
  ) {
    let view = Text("").filling().overlay(alignment: .top) {
      Text(String(repeating: "x", count: 80))
    }
    let lines = text(view, columns, rows).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.firstIndex { !$0.isEmpty } == row)
    let margin = String(repeating: " ", count: column)
    let shown = String(repeating: "x", count: columns - 2 * column)
    #expect(lines.last.map { String($0) } == margin + shown)
  }

  @Test(arguments: [
    (
      true, 40,
      "<accent>❯</> <strong>V Mei</>    <dim>bright</>  <accent>‹</> <dim>2 of 2</> <accent>›</>"
    ),
    (false, 29, "  V Mei    <dim>bright  ‹ 2 of 2 ›</>"),
    (false, 28, "  V Mei   <dim>‹ 2 of 2 ›</>"), (false, 20, "  V Mei   <dim>‹ 2 of 2 ›</>"),
    (false, 19, "  V Mei"),
  ])
  func `An option has a note, which is left out before the position`(
    isFocused: Bool, columns: Int, expected: String
  ) {
    let row = FormRow("V", labelWidth: 2, isFocused: isFocused) {
      Picker(["Haru", "Mei"], notes: ["calm", "bright"], selected: 1)
    }
    #expect(styled(row, columns) == expected)
  }

  @Test func `The marks and the placeholder of a field are dim, and text without keys is plain`() {
    let end = TextFieldState("12345678", limit: 80)
    #expect(styled(TextField(end), 8) == "<dim>‹</><strong>345678</>")
    let start = end.edited(by: .home) ?? end
    #expect(styled(TextField(start), 6) == "<strong>12345</><dim>›</>")
    #expect(styled(TextField(TextFieldState("ab", limit: 80), isFocused: false)) == "ab")
    let empty = TextFieldState(limit: 80)
    #expect(styled(TextField(empty, placeholder: "a name")) == "<dim>a name</>")
  }
}
