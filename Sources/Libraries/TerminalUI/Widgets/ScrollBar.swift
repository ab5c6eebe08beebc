extension Canvas {
  /// The width of a scroll bar and the gap before it, in columns.
  public static let scrollBarWidth = 2

  /// Draws a scroll bar in the last column, as long in proportion to the canvas as the visible part
  /// of the content. It touches an edge only if there is no more beyond it.
  ///
  /// - Parameters:
  ///   - first: The first visible row of the content.
  ///   - rows: The number of rows of the content, more than the canvas has.
  public func drawScrollBar(first: Int, of rows: Int) {
    let height = size.rows
    let length = max(1, height * height / max(1, rows))
    let (room, hidden) = (height - length, max(1, rows - height))
    var top = room * min(first, hidden) / hidden
    if first > 0, room > 1 { top = max(1, top) }
    for row in top..<min(height, top + length) {
      write("⢸", at: Point(column: size.columns - 1, row: row), style: .dim)
    }
  }
}
