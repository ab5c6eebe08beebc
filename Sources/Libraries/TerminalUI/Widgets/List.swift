/// A list with a selected row, marked with `❯`. The list scrolls to show the selection.
///
/// ```swift
/// List(topics, selected: state.selection) { topic, isSelected in
///   Text(topic.title).style(isSelected ? .strong : .text)
/// }
/// ```
///
/// Only the rows that are seen are made, so a list may have a million. It takes the whole width;
/// where it doesn't fit, the last two columns are for a scroll bar. Scrolling turns pages, so most
/// moves change only two rows, and keeps one row beyond the selection in view.
public struct List: View {
  private let count: Int
  private let selected: Int?
  /// The first visible row of a list without a selection.
  private var offset = 0
  private let hasHighRows: Bool
  private let isActive: Bool
  /// True to keep cells free for a mark before each row.
  private var hasMarks = true
  private let row: (Int) -> any View

  /// Makes a list of rows by their index.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - selected: The index of the selected row. With `nil` no row is marked, and the list shows
  ///     its beginning.
  ///   - isActive: True if keys move in this list; otherwise the mark is dim.
  ///   - hasHighRows: True if rows may have several lines. All rows are then made and measured for
  ///     each frame.
  ///   - row: Returns the view for a row.
  public init(
    count: Int, selected: Int?, isActive: Bool = true, hasHighRows: Bool = false,
    row: @escaping (Int) -> any View
  ) {
    self.count = count
    self.selected = selected
    self.hasHighRows = hasHighRows
    self.isActive = isActive
    self.row = row
  }

  /// Makes a list of a collection's items.
  ///
  /// - Parameters:
  ///   - items: The items to list.
  ///   - selected: The index of the selected item, counted from 0.
  ///   - isActive: True if keys move in this list; otherwise the mark is dim.
  ///   - row: Returns the view for an item, given true if the item is selected.
  @inlinable
  public init<Items: RandomAccessCollection>(
    _ items: Items, selected: Int?, isActive: Bool = true,
    row: @escaping (Items.Element, Bool) -> any View
  ) {
    self.init(count: items.count, selected: selected, isActive: isActive) {
      row(items[items.index(items.startIndex, offsetBy: $0)], $0 == selected)
    }
  }

  /// Makes a list without a selection, such as a log.
  ///
  /// ```swift
  /// List(count: log.count, offset: .max) { Text(log[$0]) }  // the latest lines
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of rows, each one line high.
  ///   - offset: The number of rows above the first visible one. An offset beyond the end shows the
  ///     end.
  ///   - row: Returns the view for a row.
  public init(count: Int, offset: Int, row: @escaping (Int) -> any View) {
    self.init(count: count, selected: nil, row: row)
    self.offset = offset
    hasMarks = false
  }

  /// The horizontal axis: the view takes all of the width that it is offered.
  public var flexibility: Axes { .horizontal }

  /// Returns the layout of the page that contains the selected row, in the proposed width.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let lines = hasHighRows ? heights(in: proposal, environment).reduce(0, +) : count
    return Layout(Size(columns: proposal.columns, rows: min(proposal.rows, lines))) { draw(in: $0) }
  }

  private func draw(in canvas: Canvas) {
    let page = page(in: canvas.size, canvas.environment)
    let width = rowWidth(in: canvas.size, hasBar: page.hasBar)
    let start = hasMarks ? SelectionMark.width : 0
    var line = 0
    for index in page.rows {
      if index == selected {
        SelectionMark(isSelected: true, isActive: isActive)
          .draw(in: canvas.subcanvas(Rect(column: 0, row: line, columns: start, rows: 1)))
      }
      let height = page.heights?[index] ?? 1
      row(index).draw(
        in: canvas.subcanvas(Rect(column: start, row: line, columns: width, rows: height)))
      line += height
    }
    if page.hasBar {
      canvas.drawScrollBar(
        first: page.lines(before: page.rows.lowerBound), of: page.lines(before: count))
    }
  }

  private func rowWidth(in size: Size, hasBar: Bool) -> Int {
    let mark = hasMarks ? SelectionMark.width : 0
    let bar = hasBar ? Canvas.scrollBarWidth : 0
    return size.columns - mark - bar
  }

  private func page(in size: Size, _ environment: DrawingEnvironment) -> ListPage {
    let heights = hasHighRows ? heights(in: size, environment) : nil
    let hasBar = (heights?.reduce(0, +) ?? count) > size.rows
    if let heights {
      return ListPage(
        rows: ListPage.rows(of: heights, showing: selected ?? 0, in: size.rows), heights: heights,
        hasBar: hasBar)
    }
    let last = max(0, count - size.rows)
    let first =
      selected.map { ListPage.firstRow(showing: $0, of: count, height: size.rows) }
      ?? min(max(0, offset), last)
    return ListPage(rows: first..<min(count, first + size.rows), hasBar: hasBar)
  }

  /// Returns the lines of each row, beside a scroll bar if that is needed.
  private func heights(in size: Size, _ environment: DrawingEnvironment) -> [Int] {
    func heights(hasBar: Bool) -> [Int] {
      let space = Size(columns: rowWidth(in: size, hasBar: hasBar), rows: size.rows)
      return (0..<count).map { row($0).layout(in: space, environment: environment).size.rows }
    }
    let free = heights(hasBar: false)
    return free.reduce(0, +) > size.rows ? heights(hasBar: true) : free
  }
}

/// The rows that a list shows.
struct ListPage {
  var rows: Range<Int>
  /// The lines of all rows; `nil` for one line each.
  var heights: [Int]?
  var hasBar: Bool

  func lines(before row: Int) -> Int { heights.map { $0[..<row].reduce(0, +) } ?? row }

  /// Returns the first visible row of a list of `count` rows, of which `height` are visible at a
  /// time.
  static func firstRow(showing selected: Int, of count: Int, height: Int) -> Int {
    guard count > height, height > 0 else { return 0 }
    // A page begins with the last row of the previous page and ends with the first row of the next
    // one.
    let margin = height >= 3 ? 1 : 0
    let page = height - 2 * margin
    return min(count - height, max(0, (selected - margin) / page * page))
  }

  /// Returns the visible rows in such pages, of rows with several lines, which are never cut.
  static func rows(of heights: [Int], showing selected: Int, in height: Int) -> Range<Int> {
    func end(from first: Int) -> Int {
      var used = 0
      let end =
        heights.indices[first...].first {
          used += heights[$0]
          return used > height
        } ?? heights.count
      return min(heights.count, max(first + 1, end))
    }
    var rows = 0..<end(from: 0)
    while rows.upperBound < heights.count {
      let margin = rows.count >= 3 ? 1 : 0
      if selected < rows.upperBound - margin { return rows }
      let next = max(rows.lowerBound + 1, rows.upperBound - 2 * margin)
      rows = next..<end(from: next)
    }
    // The last page is as full as the others.
    var first = rows.lowerBound
    while first > 0, heights[(first - 1)...].reduce(0, +) <= height { first -= 1 }
    return first..<rows.upperBound
  }
}
