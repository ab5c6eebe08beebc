/// A column of a ``Table``.
public struct TableColumn {
  fileprivate let width: ClosedRange<Int>
  fileprivate let alignment: HorizontalAlignment
  fileprivate let gap: Int
  /// The priority in a narrow table; nil for a column that is in every table.
  fileprivate let importance: Int?
  /// The cells to leave for less important columns.
  fileprivate let reserve: Int
  fileprivate var selectedCell: ((_ row: Int) -> (any View)?)?
  fileprivate let cell: (_ row: Int, _ width: Int) -> (any View)?

  /// Makes a column that is as wide as there is room.
  ///
  /// - Parameters:
  ///   - width: The least and the greatest number of cells. A column whose greatest width is 0 is
  ///     left out. Of several columns that could be wider, the last gets most.
  ///   - alignment: The place of the view in its cells.
  ///   - gap: The blank cells between this column and the next one.
  ///   - importance: The priority in a narrow table: columns with higher values stay longer. `nil`
  ///     for a column that is in every table.
  ///   - reserve: The cells to leave for less important columns; without them this one is left out.
  ///   - cell: Returns the view for a row, given the number of cells; `nil` for none.
  public init(
    width: ClosedRange<Int>, alignment: HorizontalAlignment = .leading, gap: Int = 2,
    importance: Int? = nil,
    reserve: Int = 0, cell: @escaping (_ row: Int, _ width: Int) -> (any View)?
  ) {
    self.width = width
    self.alignment = alignment
    self.gap = gap
    self.importance = importance
    self.reserve = reserve
    self.cell = cell
  }

  /// Makes a column of a fixed width, or none if that is 0. The other parameters are those of a
  /// column of any width.
  public init(
    width: Int, alignment: HorizontalAlignment = .leading, gap: Int = 2, importance: Int? = nil,
    reserve: Int = 0,
    cell: @escaping (_ row: Int) -> (any View)?
  ) {
    self.init(
      width: width...width, alignment: alignment, gap: gap, importance: importance, reserve: reserve
    ) {
      row, _ in
      cell(row)
    }
  }

  /// Sets what the column shows in the selected row of an active table.
  public consuming func whenSelected(_ cell: @escaping (_ row: Int) -> (any View)?) -> TableColumn {
    selectedCell = cell
    return self
  }
}

/// The columns of a table that a width has room for, to draw rows of it among other views.
///
/// ```swift
/// let columns = TableColumns(fileColumns, width: 60)
/// VStack { for row in files.indices { columns.row(row) } }
/// ```
public struct TableColumns {
  private let columns: [TableColumn]
  private let visible: [VisibleColumn]

  /// Chooses the columns and their widths.
  public init(_ columns: [TableColumn], width: Int) {
    self.columns = columns
    let shown = Self.shown(columns, in: width)
    var visible = columns.indices.filter { shown[$0] }.map {
      VisibleColumn(index: $0, width: columns[$0].width.lowerBound)
    }
    var rest = max(0, width - Self.length(of: columns, shown))
    for position in visible.indices.reversed() {
      let limits = columns[visible[position].index].width
      let more = min(rest, limits.upperBound - limits.lowerBound)
      visible[position].width += more
      rest -= more
    }
    var start = 0
    for position in visible.indices {
      visible[position].start = start
      start += visible[position].width + columns[visible[position].index].gap
    }
    self.visible = visible
  }

  /// Returns the view for a row, which is one line high.
  public func row(_ index: Int) -> some View { row(index, isSelected: false, cells: nil) }

  func row(_ index: Int, isSelected: Bool, cells: KeptCells?) -> TableRow {
    TableRow(index: index, isSelected: isSelected, cells: cells, columns: columns, visible: visible)
  }

  private static func shown(_ columns: [TableColumn], in width: Int) -> [Bool] {
    var shown = columns.map { $0.importance == nil && $0.width.upperBound > 0 }
    let others = columns.indices.filter {
      columns[$0].importance != nil && columns[$0].width.upperBound > 0
    }
    // Of equally important columns, the left one goes last.
    for index in others.sorted(by: {
      (columns[$0].importance ?? 0, $1) > (columns[$1].importance ?? 0, $0)
    }) {
      shown[index] = true
      shown[index] = length(of: columns, shown) + columns[index].reserve <= width
    }
    return shown
  }

  /// Returns the least number of cells that the shown columns take.
  private static func length(of columns: [TableColumn], _ shown: [Bool]) -> Int {
    var length = 0
    var gap = 0
    for index in columns.indices where shown[index] {
      length += gap + columns[index].width.lowerBound
      gap = columns[index].gap
    }
    return length
  }
}

/// A column, by its index, and its cells.
struct VisibleColumn {
  let index: Int
  var width: Int
  var start = 0
}

struct TableRow: View {
  let index: Int
  let isSelected: Bool
  let cells: KeptCells?
  let columns: [TableColumn]
  let visible: [VisibleColumn]

  var flexibility: Axes { .horizontal }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(Size(columns: proposal.columns, rows: 1)) { canvas in
      if let cells { canvas.draw(cells, drawing: draw(in:)) } else { draw(in: canvas) }
    }
  }

  private func draw(in canvas: Canvas) {
    for cells in visible {
      let column = columns[cells.index]
      let selectedCell = isSelected ? column.selectedCell : nil
      guard let view = selectedCell.map({ $0(index) }) ?? column.cell(index, cells.width) else {
        continue
      }
      let part = canvas.subcanvas(Rect(column: cells.start, row: 0, columns: cells.width, rows: 1))
      let layout = view.layout(in: part.size, environment: part.environment)
      let alignment = column.alignment
      if alignment == .leading {
        layout.draw(in: part)
      } else {
        layout.draw(in: part, alignment: Alignment(alignment, .top))
      }
    }
  }
}
