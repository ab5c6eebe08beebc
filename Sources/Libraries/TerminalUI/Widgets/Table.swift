/// A list whose rows have the same columns. It scrolls to show the selection, as a ``List`` does.
///
/// ```swift
/// Table(
///   count: files.count, selected: state.selection,
///   columns: [
///     TableColumn(width: 12...40) { row, _ in Text(files[row].name) },
///     TableColumn(width: 8, alignment: .trailing) { Text(files[$0].size) },
///     TableColumn(width: 10, importance: 1) { Text(files[$0].date) },
///   ])
/// ```
///
/// Only the rows that are seen are made. In a narrow table the least important columns are left
/// out. Two columns at the right edge are kept free for the scroll bar, so that the others don't
/// move when the list grows.
public struct Table: View {
  private let count: Int
  private let selected: Int?
  private let isActive: Bool
  private let rows: TableRows

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - selected: The index of the selected row. With `nil` no row is marked, and the table shows
  ///     its beginning.
  ///   - isActive: True if keys move in this table; otherwise the mark is dim.
  ///   - columns: The columns from left to right.
  public init(count: Int, selected: Int?, isActive: Bool = true, columns: [TableColumn]) {
    self.count = count
    self.selected = selected
    self.isActive = isActive
    rows = TableRows(columns, isKept: false)
  }

  /// Makes a table whose rows are drawn anew only when its content or their place have changed
  /// since the last frame, see ``Kept``.
  ///
  /// - Parameters:
  ///   - content: The value that the rows show. One content of each type is kept.
  ///   - count: The number of rows.
  ///   - selected: The index of the selected row, or `nil`.
  ///   - isActive: True if keys move in this table; otherwise the mark is dim.
  public init(
    kept content: some TableContent, count: Int, selected: Int?, isActive: Bool = true
  ) {
    self.count = count
    self.selected = selected
    self.isActive = isActive
    rows = KeptViews.value(for: content) {
      TableRows($0.columns, isKept: KeptViews.current != nil)
    }
  }

  /// The horizontal axis: the view takes all of the width that it is offered.
  public var flexibility: Axes { .horizontal }

  /// Returns the layout of the page that contains the selected row, in the proposed width.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let columns = rows.columns(in: proposal.columns - SelectionMark.width - Canvas.scrollBarWidth)
    return List(count: count, selected: selected, isActive: isActive) { index in
      let isSelected = isActive && index == selected
      return columns.row(
        index, isSelected: isSelected, cells: rows.cells(of: index, isSelected: isSelected))
    }
    .layout(in: proposal, environment: environment)
  }
}

/// The rows of a kept ``Table``: a value, and the columns that are made from it.
///
/// ```swift
/// struct FileRows: TableContent {
///   let files: [File]
///
///   var columns: [TableColumn] {
///     [TableColumn(width: 12...40) { row, _ in Text(files[row].name) }]
///   }
/// }
/// ```
///
/// The columns see the properties of the value only, all of which are compared.
public protocol TableContent: Equatable {
  /// The columns from left to right. A cell depends on the content, its row and whether that is
  /// selected.
  var columns: [TableColumn] { get }
}

/// The columns of a table, and the rows that were drawn if they are kept.
private final class TableRows {
  private let columns: [TableColumn]
  private var visible: (width: Int, columns: TableColumns)?
  private let isKept: Bool
  private var cells: [Int: KeptCells] = [:]

  init(_ columns: [TableColumn], isKept: Bool) {
    self.columns = columns
    self.isKept = isKept
  }

  /// Returns the cells of a row, which looks different while it is selected; `nil` if they aren't
  /// kept.
  func cells(of row: Int, isSelected: Bool) -> KeptCells? {
    if !isKept { return nil }
    let key = isSelected ? ~row : row
    if cells[key] == nil { cells[key] = KeptCells() }
    return cells[key]
  }

  func columns(in width: Int) -> TableColumns {
    if let visible, visible.width == width { return visible.columns }
    let columns = TableColumns(columns, width: width)
    visible = (width, columns)
    return columns
  }
}
