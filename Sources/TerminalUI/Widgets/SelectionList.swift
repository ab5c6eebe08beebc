/// A list with a selected row, marked with `❯`. The list scrolls to show the selection.
///
/// ```swift
/// SelectionList(topics, selected: state.selection) { topic, isSelected in
///   Text(topic.title).style(isSelected ? .strong : .text)
/// }
/// ```
///
/// Scrolling turns pages, so most moves change only two rows, and keeps one row beyond the selection in view. Each row
/// is one line high. With `showsPosition`, a list that doesn't fit has a thin scroll bar at its right edge.
public struct SelectionList: View {
  private let rows: [any View]
  private let selected: Int?
  private let isActive: Bool
  private let showsPosition: Bool
  private static let marker = "❯ "
  private static let markerWidth = 2

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - items: The items to list.
  ///   - selected: The index of the selected item. With `nil` no row is marked, and the list shows its beginning.
  ///   - isActive: True if keys move in this list; otherwise the mark is dim.
  ///   - showsPosition: True to show a scroll bar, two columns wide, if the list doesn't fit.
  ///   - row: Returns the view for an item, given true if the item is selected.
  @inlinable
  public init<Items: RandomAccessCollection>(
    _ items: Items, selected: Int?, isActive: Bool = true, showsPosition: Bool = false,
    row: (Items.Element, Bool) -> some View
  ) {
    self.init(
      rows: items.enumerated().map { row($1, $0 == selected) }, selected: selected, isActive: isActive,
      showsPosition: showsPosition)
  }

  @usableFromInline init(rows: [any View], selected: Int?, isActive: Bool, showsPosition: Bool) {
    self.rows = rows
    self.selected = selected
    self.isActive = isActive
    self.showsPosition = showsPosition
  }

  /// Horizontal if the first row is.
  public var flexibility: Axes { rows.first?.flexibility.intersection(.horizontal) ?? [] }

  /// Returns the width of the widest row with its mark, and the number of rows that fit.
  public func size(in proposal: Size, environment: DrawingEnvironment) -> Size {
    let height = min(rows.count, proposal.rows)
    if !flexibility.isEmpty { return Size(columns: proposal.columns, rows: height) }
    let aside = Self.markerWidth + barWidth(height: height)
    let inner = Size(columns: proposal.columns - aside, rows: 1)
    let widest = rows.map { $0.size(in: inner, environment: environment).columns }.max() ?? 0
    return Size(columns: widest + aside, rows: height)
  }

  /// Draws the page that contains the selected row.
  public func draw(in canvas: inout Canvas) {
    let width = Self.markerWidth
    let inner = canvas.size.columns - width - barWidth(height: canvas.size.rows)
    let first = Self.firstRow(selected: selected, count: rows.count, height: canvas.size.rows)
    for (line, index) in (first..<min(rows.count, first + canvas.size.rows)).enumerated() {
      if index == selected {
        let place = Point(column: 0, row: line)
        canvas.write(Self.marker, at: place, style: isActive ? .accent : .dim)
        if isActive { canvas.setSelection(place) }
      }
      var part = canvas.subcanvas(Rect(column: width, row: line, columns: inner, rows: 1))
      rows[index].draw(in: &part)
    }
    if inner + width < canvas.size.columns { canvas.drawScrollBar(first: first, of: rows.count) }
  }

  private func barWidth(height: Int) -> Int { showsPosition && rows.count > height ? Canvas.scrollBarWidth : 0 }

  /// Returns the index of the first visible row in a list of `height` rows.
  private static func firstRow(selected: Int?, count: Int, height: Int) -> Int {
    guard let selected, count > height, height > 0 else { return 0 }
    // A page begins with the last row of the previous page and ends with the first row of the next one.
    let margin = height >= 3 ? 1 : 0
    let page = height - 2 * margin
    return min(count - height, max(0, (selected - margin) / page * page))
  }
}
