/// What differs in a row, and the ways to send it.
struct RowUpdate {
  /// Changed cells side by side that are drawn in one style; none where they are blanks, which any style will do for
  /// that can't be seen on blanks.
  struct Run {
    var columns: Range<Int>
    var style: Style?
  }

  private(set) var runs: [Run] = []
  private let row: Int
  private let cells: ArraySlice<Cell>
  private let old: ArraySlice<Cell>
  /// From this column on the row is blank.
  private let blankFrom: Int

  init(row: Int, new: ArraySlice<Cell>, old: ArraySlice<Cell>) {
    self.row = row
    cells = new
    self.old = old
    blankFrom = (new.lastIndex { $0 != .blank } ?? new.startIndex - 1) + 1 - new.startIndex
    findRuns()
  }

  private mutating func findRuns() {
    var column = 0
    while column < cells.count {
      let cell = self[column]
      let width = max(1, Int(cell.width))
      let columns = column..<column + width
      column += width
      guard columns.contains(where: { self[$0] != old[old.startIndex + $0] }) else { continue }
      let style = cell == .blank ? nil : cell.style
      if let last = runs.last, last.style == style, isJoined(last, to: columns.lowerBound) {
        runs[runs.count - 1].columns = last.columns.lowerBound..<columns.upperBound
      } else {
        runs.append(Run(columns: columns, style: style))
      }
    }
  }

  /// Blanks are one run with the unchanged blanks between them.
  private func isJoined(_ run: Run, to column: Int) -> Bool {
    let gap = run.columns.upperBound..<column
    return gap.isEmpty || (run.style == nil && gap.allSatisfy { self[$0] == .blank })
  }

  private subscript(column: Int) -> Cell { cells[cells.startIndex + column] }
}

extension RowUpdate {
  /// Whether nothing is to be seen in the row.
  var isBlank: Bool { blankFrom == 0 }

  /// Whether another order than from left to right is possible, and may be shorter.
  var canBeReordered: Bool { runs.count > 2 && Set(runs.map(\.style)).count > 1 && isCertain }

  /// Whether every character that comes or goes is as wide as it seems.
  private var isCertain: Bool {
    runs.lazy.flatMap(\.columns).allSatisfy {
      !self[$0].hasUncertainWidth && !old[old.startIndex + $0].hasUncertainWidth
    }
  }

  /// Draws the runs from left to right.
  func drawn(from pen: Pen) -> Pen {
    var pen = pen.empty
    for index in runs.indices { draw(index, with: &pen) }
    return pen
  }

  /// Erases the row.
  func erased(from pen: Pen) -> Pen {
    var pen = pen.empty
    pen.eraseLine(row)
    return pen
  }

  /// Draws the runs of one style after the other, which is shorter where styles take turns.
  func drawnByStyle(from pen: Pen) -> Pen {
    var pen = pen.empty
    // Blanks go with what is before them.
    var styles: [Style] = []
    for run in runs { styles.append(run.style ?? styles.last ?? pen.style) }
    var order = [pen.style]
    for style in styles where !order.contains(style) { order.append(style) }
    for style in order {
      for index in runs.indices where styles[index] == style { draw(index, with: &pen) }
    }
    return pen
  }

  /// Moves the rest of the row to the side first, as when a letter is typed in the middle; none where that is no help.
  func shifted(from pen: Pen) -> Pen? {
    guard let first = runs.first?.columns.lowerBound else { return nil }
    let rest = cells[(cells.startIndex + first)...]
    let oldRest = old[(old.startIndex + first)...]
    for distance in 1...4 where rest.count > distance + 3 {
      let isDeletion = Self.beginAlike(rest, oldRest.dropFirst(distance))
      guard isDeletion || Self.beginAlike(rest.dropFirst(distance), oldRest) else { continue }
      guard rest.allSatisfy(\.isCertainlyNarrow), oldRest.allSatisfy(\.isCertainlyNarrow) else { return nil }
      let blanks = Array(repeating: Cell.blank, count: distance)
      let moved = isDeletion ? Array(oldRest.dropFirst(distance)) + blanks : blanks + oldRest.dropLast(distance)
      var pen = pen.empty
      pen.travel(to: Point(column: first, row: row), over: cells)
      pen.shift(isDeletion ? -distance : distance)
      pen.append(RowUpdate(row: row, new: cells, old: old.prefix(first) + moved).drawn(from: pen))
      return pen
    }
    return nil
  }

  /// Whether there is the same at the start; that blanks are like blanks says nothing.
  private static func beginAlike(_ cells: ArraySlice<Cell>, _ others: ArraySlice<Cell>) -> Bool {
    cells.prefix(3) == others.prefix(3) && cells.prefix(3).contains { $0 != .blank }
  }

  private func draw(_ index: Int, with pen: inout Pen) {
    let run = runs[index]
    pen.travel(to: Point(column: run.columns.lowerBound, row: row), over: cells)
    let count = run.columns.count
    if run.style == nil, count > 3 {
      if run.columns.lowerBound >= blankFrom { return pen.eraseToEndOfLine() }
      // The cursor stays where it is, and may have to follow.
      let isFollowed = index + 1 < runs.count && runs[index + 1].columns.lowerBound == run.columns.upperBound
      if count > (isFollowed ? 10 : 5) { return pen.erase(count) }
    }
    for column in run.columns where self[column].width > 0 {
      pen.travel(to: Point(column: column, row: row), over: cells)
      pen.draw(self[column], columns: cells.count)
    }
  }
}

extension Cell {
  fileprivate var hasUncertainWidth: Bool { glyph.hasUncertainWidth }

  fileprivate var isCertainlyNarrow: Bool { width == 1 && !hasUncertainWidth }
}
