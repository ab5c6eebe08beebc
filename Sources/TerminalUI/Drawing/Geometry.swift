/// How many columns and rows something takes, in cells. Never negative.
public struct Size: Hashable, Sendable {
  /// Cells across, 0 or more.
  public var columns: Int { didSet { columns = max(0, columns) } }
  /// Cells down, 0 or more.
  public var rows: Int { didSet { rows = max(0, rows) } }

  /// No cells.
  public static let zero = Size(columns: 0, rows: 0)

  /// A size in cells; what is negative becomes 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// This size, no larger than `limit`.
  func limited(to limit: Size) -> Size {
    Size(columns: min(columns, limit.columns), rows: min(rows, limit.rows))
  }
}

/// A cell's place, counted from 0 at the top left.
public struct Point: Hashable, Sendable {
  /// Cells from the left edge.
  public var column: Int
  /// Cells from the top edge.
  public var row: Int

  /// The top left corner.
  public static let zero = Point(column: 0, row: 0)

  /// A place in cells from the top left.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// How many cells from there.
  public var size: Size

  /// A rectangle from its top left cell and its size.
  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its left column, top row and size in cells.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
  }

  /// The columns inside.
  var columnRange: Range<Int> { origin.column..<origin.column + size.columns }
  /// The rows inside.
  var rowRange: Range<Int> { origin.row..<origin.row + size.rows }

  /// The part that is also inside `other`; of size zero where nothing is.
  func intersection(_ other: Rect) -> Rect {
    let columns = columnRange.clamped(to: other.columnRange)
    let rows = rowRange.clamped(to: other.rowRange)
    return Rect(column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }
}
