/// Rows of which one is selected, marked with `❯`; scrolls so that the selected one is seen.
///
/// ```swift
/// SelectionList(topics, selected: state.selection) { topic, isSelected in
///   Text(topic.title).style(isSelected ? .strong : .text)
/// }
/// ```
///
/// It turns pages instead of creeping, so that most moves change two rows only, and keeps a row of what lies beyond
/// in view. Each row is one line high. With `showsPosition`, a list that doesn't fit has a thin bar at its right edge that
/// tells where in it one is.
public struct SelectionList: View {
  private let rows: [any View]
  private let selected: Int?
  private let isActive: Bool
  private let showsPosition: Bool
  private static let marker = "❯ "

  /// A list.
  ///
  /// - Parameters:
  ///   - items: What is listed.
  ///   - selected: The selected item's position; none marks nothing and shows the beginning.
  ///   - isActive: Whether this is the list that the keys move in; the mark is dim where not.
  ///   - showsPosition: Whether a list that doesn't fit tells where in it one is; it takes two columns.
  ///   - row: How an item is drawn, knowing whether it is selected.
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

  /// Across where the rows are.
  public var flexibility: Axes { rows.first?.flexibility.intersection(.horizontal) ?? [] }

  /// The widest row beside the mark, and as many rows as there are and fit.
  public func size(in proposal: Size) -> Size {
    let height = min(rows.count, proposal.rows)
    if !flexibility.isEmpty { return Size(columns: proposal.columns, rows: height) }
    let aside = Self.marker.count + barWidth(height: height)
    let inner = Size(columns: proposal.columns - aside, rows: 1)
    let widest = rows.map { $0.size(in: inner).columns }.max() ?? 0
    return Size(columns: widest + aside, rows: height)
  }

  /// Draws the page that holds the selected row.
  public func draw(in canvas: inout Canvas) {
    let width = Self.marker.count
    let inner = canvas.size.columns - width - barWidth(height: canvas.size.rows)
    let first = Self.firstRow(selected: selected, count: rows.count, height: canvas.size.rows)
    for (line, index) in (first..<min(rows.count, first + canvas.size.rows)).enumerated() {
      if index == selected {
        canvas.write(Self.marker, at: Point(column: 0, row: line), style: isActive ? .accent : .dim)
      }
      var part = canvas.subcanvas(Rect(column: width, row: line, columns: inner, rows: 1))
      rows[index].draw(in: &part)
    }
    if inner + width < canvas.size.columns { drawPosition(first: first, in: canvas) }
  }

  private func barWidth(height: Int) -> Int { showsPosition && rows.count > height ? 2 : 0 }

  /// A bar as long in the window as the window is in the list.
  private func drawPosition(first: Int, in canvas: Canvas) {
    let height = canvas.size.rows
    let length = max(1, height * height / rows.count)
    let top = (height - length) * first / max(1, rows.count - height)
    for row in top..<min(height, top + length) {
      canvas.write("⢸", at: Point(column: canvas.size.columns - 1, row: row), style: .dim)
    }
  }

  /// The row at the top of a window of `height` rows.
  private static func firstRow(selected: Int?, count: Int, height: Int) -> Int {
    guard let selected, count > height, height > 0 else { return 0 }
    // A page ends with a row of the next one and begins with a row of the one before.
    let margin = height >= 3 ? 1 : 0
    let page = height - 2 * margin
    return min(count - height, max(0, (selected - margin) / page * page))
  }
}
