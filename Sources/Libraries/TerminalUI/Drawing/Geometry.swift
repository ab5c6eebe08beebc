/// A size in cells, never negative.
public struct Size: Hashable, Sendable {
  /// The number of columns, 0 or more.
  public var columns: Int { didSet { columns = max(0, columns) } }
  /// The number of rows, 0 or more.
  public var rows: Int { didSet { rows = max(0, rows) } }

  /// A size without cells.
  public static let zero = Size(columns: 0, rows: 0)

  /// Makes a size; negative values become 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Returns this size, at most as large as `limit`.
  func limited(to limit: Size) -> Size {
    Size(columns: min(columns, limit.columns), rows: min(rows, limit.rows))
  }
}

/// A position in cells, counted from 0 at the top left.
public struct Point: Hashable, Sendable {
  /// The number of cells from the left edge.
  public var column: Int
  /// The number of cells from the top edge.
  public var row: Int

  /// The top left corner.
  public static let zero = Point(column: 0, row: 0)

  /// Makes a position.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The number of columns and rows.
  public var size: Size

  /// Makes a rectangle from its top left cell and its size.
  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its left column, top row, width and height.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
  }

  var columnRange: Range<Int> { origin.column..<origin.column + size.columns }
  var rowRange: Range<Int> { origin.row..<origin.row + size.rows }

  /// Returns the part that is also inside `other`, with size zero if there is none.
  func intersection(_ other: Rect) -> Rect {
    let columns = columnRange.clamped(to: other.columnRange)
    let rows = rowRange.clamped(to: other.rowRange)
    return Rect(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }
}
