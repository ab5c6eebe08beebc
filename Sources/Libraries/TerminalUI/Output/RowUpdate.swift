/// The differences between two versions of a row, and several ways to send them.
struct RowUpdate {
  /// Adjacent changed cells in one style. The style is `nil` for blanks, which look alike in most
  /// styles.
  struct Run {
    var columns: Range<Int>
    var style: Style?
  }

  private(set) var runs: [Run] = []
  private let row: Int
  private let cells: ArraySlice<Cell>
  private let old: ArraySlice<Cell>
  /// The column from which on the row is blank.
  private let blankFrom: Int

  /// - Parameter changed: The columns among which the changed ones are.
  init(row: Int, new: ArraySlice<Cell>, old: ArraySlice<Cell>, changed: Range<Int>) {
    self.row = row
    cells = new
    self.old = old
    blankFrom = (new.lastIndex { $0 != .blank } ?? new.startIndex - 1) + 1 - new.startIndex
    findRuns(in: changed)
  }

  private mutating func findRuns(in changed: Range<Int>) {
    var column = changed.lowerBound
    if column > 0, self[column].width == 0 { column -= 1 }
    // Cells before this column are drawn again, because a cluster that some terminals draw wider
    // may have covered them.
    var coveredEnd = 0
    while column < max(changed.upperBound, min(coveredEnd, cells.count)) {
      let cell = self[column]
      let width = max(1, Int(cell.width))
      let columns = column..<column + width
      column += width
      let isCovered = columns.lowerBound < coveredEnd
      let isChanged =
        hasChanged(columns.lowerBound) || width == 2 && hasChanged(columns.lowerBound + 1)
      guard isCovered || isChanged else { continue }
      if cell.hasUncertainWidth {
        coveredEnd = max(coveredEnd, columns.lowerBound + cell.glyph.widestWidth)
      }
      let style = cell == .blank ? nil : cell.style
      if let last = runs.last, last.style == style, isJoined(last, to: columns.lowerBound) {
        runs[runs.count - 1].columns = last.columns.lowerBound..<columns.upperBound
      } else {
        runs.append(Run(columns: columns, style: style))
      }
    }
  }

  /// Returns true if `column` continues the run. A run of blanks includes unchanged blanks in
  /// between.
  private func isJoined(_ run: Run, to column: Int) -> Bool {
    let gap = run.columns.upperBound..<column
    return gap.isEmpty || (run.style == nil && gap.allSatisfy { self[$0] == .blank })
  }

  private subscript(column: Int) -> Cell { cells[cells.startIndex + column] }

  private func hasChanged(_ column: Int) -> Bool { self[column] != old[old.startIndex + column] }

  var isBlank: Bool { blankFrom == 0 }

  /// Returns true if sending the runs in another order is possible and may be shorter, as a style
  /// returns after another.
  func canBeReordered(from pen: Pen) -> Bool {
    if runs.count <= 2 { return false }
    var styles = [pen.style]
    for case let style? in runs.lazy.map(\.style) where style != styles.last {
      if styles.contains(style) { return isCertain }
      styles.append(style)
    }
    return false
  }

  /// True if all changed characters have the same width in every terminal.
  private var isCertain: Bool {
    runs.lazy.flatMap(\.columns).allSatisfy {
      !self[$0].hasUncertainWidth && !old[old.startIndex + $0].hasUncertainWidth
    }
  }

  func drawn(from pen: Pen) -> Pen {
    var pen = pen.empty
    for index in runs.indices { draw(index, with: &pen) }
    return pen
  }

  func erased(from pen: Pen) -> Pen {
    var pen = pen.empty
    pen.eraseLine(row)
    return pen
  }

  /// Draws all runs of one style, then those of the next, which is shorter if styles alternate.
  func drawnByStyle(from pen: Pen) -> Pen {
    var pen = pen.empty
    // Blanks join the run before them.
    var styles: [Style] = []
    for run in runs { styles.append(run.style ?? styles.last ?? pen.style) }
    var order = [pen.style]
    for style in styles where !order.contains(style) { order.append(style) }
    for style in order {
      for index in runs.indices where styles[index] == style { draw(index, with: &pen) }
    }
    return pen
  }

  private func draw(_ index: Int, with pen: inout Pen) {
    let run = runs[index]
    pen.travel(to: Point(column: run.columns.lowerBound, row: row), over: cells)
    let count = run.columns.count
    if run.style == nil, count > 3 {
      if run.columns.lowerBound >= blankFrom { return pen.eraseToEndOfLine() }
      // Erasing doesn't move the cursor, so an adjacent run needs a move afterwards.
      let isFollowed =
        index + 1 < runs.count && runs[index + 1].columns.lowerBound == run.columns.upperBound
      if count > (isFollowed ? 10 : 5) { return pen.erase(count, columns: cells.count) }
    }
    for column in run.columns where self[column].width > 0 {
      pen.travel(to: Point(column: column, row: row), over: cells)
      if leavesDebris(at: column) {
        pen.erase(2, columns: cells.count)
        pen.travel(to: Point(column: column, row: row), over: cells)
      }
      pen.draw(self[column], columns: cells.count)
    }
  }

  /// Returns true if a terminal that draws a wide cluster in one cell would leave an old character
  /// in the other.
  private func leavesDebris(at column: Int) -> Bool {
    self[column].width == 2 && self[column].hasUncertainWidth
      && old[old.startIndex + column + 1] != .blank
  }
}

extension Cell {
  fileprivate var hasUncertainWidth: Bool { glyph.hasUncertainWidth }
}
