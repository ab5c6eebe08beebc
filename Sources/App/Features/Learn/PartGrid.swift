import Domain
import JapaneseNumbers
import TerminalUI

/// The entries of a topic in columns, as many side by side as fit; the other columns are below. The
/// columns of a group stay together where they fit the width. It scrolls to show the selected
/// entry.
struct PartGrid: View {
  private let state: Learn.State
  private let romaji: RomajiStyle?
  private let hasTitles: Bool

  /// The mark of an entry whose sound changes.
  static var ruleMark: Text { Text(Wording.irregularMark) }
  /// The mark of an entry that is misheard often.
  static var weakMark: Text { Text("⚑").style(.attention) }

  private static let gap = 2

  init(_ state: Learn.State, romaji: RomajiStyle? = nil) {
    self.state = state
    self.romaji = romaji
    hasTitles = state.columns.contains { !$0.title.isEmpty }
  }

  var flexibility: Axes { .both }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(proposal) { draw(in: $0) }
  }

  private func draw(in canvas: Canvas) {
    let cells = state.columns.map { CellWidths($0, in: state, romaji) }
    let (width, step) = space(for: cells, in: canvas.size)
    let bands = bands(of: cells, width: width, step: step)
    let height = bands.last.map(\.end) ?? 0
    let first = firstRow(bands, height: height, visible: canvas.size.rows)
    let gap = Self.gap + spareGap(bands, cells, width: width)
    for band in bands {
      var column = 0
      for index in band.columns {
        draw(
          index, cells[index], at: Point(column: column, row: band.start - first), step: step,
          in: canvas)
        column += cells[index].width + gap
      }
    }
    if height > canvas.size.rows { canvas.drawScrollBar(first: first, of: height) }
  }

  /// Returns the width to use and the distance between entries: two rows where all fits, and two
  /// cells less beside a scroll bar.
  private func space(for cells: [CellWidths], in size: Size) -> (width: Int, step: Int) {
    for step in [2, 1] {
      let height = bands(of: cells, width: size.columns, step: step).last.map(\.end) ?? 0
      if height <= size.rows { return (size.columns, step) }
    }
    return (size.columns - Canvas.scrollBarWidth, 1)
  }

  /// Columns side by side, with the rows from their titles to their ends.
  private struct Band {
    var columns: Range<Int>
    let start: Int
    var end: Int
  }

  /// Returns the columns in bands.
  ///
  /// - Parameter step: The distance between entries: 2 with blank rows between them.
  private func bands(of cells: [CellWidths], width: Int, step: Int) -> [Band] {
    var bands: [Band] = []
    var used = 0
    for (index, cell) in cells.enumerated() {
      let rows = state.columns[index].range.count * step - (step - 1) + (hasTitles ? step : 0)
      let together = widthOfGroup(from: index, cells)
      let needed = together > width ? cell.width : together
      if let last = bands.last, used + Self.gap + needed <= width {
        bands[bands.count - 1].columns = last.columns.lowerBound..<index + 1
        bands[bands.count - 1].end = max(last.end, last.start + rows)
        used += Self.gap + cell.width
      } else {
        let start = bands.last.map { $0.end + step } ?? 0
        bands.append(Band(columns: index..<index + 1, start: start, end: start + rows))
        used = cell.width
      }
    }
    return bands
  }

  /// Returns the width of a column and of those after it that belong to the same group. In a table
  /// of one group, each column is on its own.
  private func widthOfGroup(from index: Int, _ cells: [CellWidths]) -> Int {
    let next = index + 1
    guard hasTitles, next < cells.count, state.columns[next].title.isEmpty else {
      return cells[index].width
    }
    return cells[index].width + Self.gap + widthOfGroup(from: next, cells)
  }

  /// Returns the cells to add to each gap, so that the widest band uses more of the width.
  private func spareGap(_ bands: [Band], _ cells: [CellWidths], width: Int) -> Int {
    let spare = bands.filter { $0.columns.count > 1 }.map { band in
      let used = band.columns.reduce(0) { $0 + cells[$1].width + Self.gap } - Self.gap
      return (width - used) / (band.columns.count - 1)
    }
    return min(4, spare.min() ?? 0)
  }

  /// Returns the first visible row: the beginning of the selected entry's band, or of its page in a
  /// band that is too high.
  private func firstRow(_ bands: [Band], height: Int, visible: Int) -> Int {
    if height <= visible { return 0 }
    let current = state.columns.firstIndex { $0.range.contains(state.selection) } ?? 0
    guard let band = bands.first(where: { $0.columns.contains(current) }) else { return 0 }
    if band.end - band.start <= visible { return min(band.start, height - visible) }
    let row = state.selection - state.columns[current].range.lowerBound + (hasTitles ? 1 : 0)
    let page = max(1, visible - 2)
    return min(band.start + max(0, row - 1) / page * page, height - visible)
  }

  private func draw(
    _ index: Int, _ cell: CellWidths, at origin: Point, step: Int, in canvas: Canvas
  ) {
    let column = state.columns[index]
    if hasTitles {
      draw(Text(column.title).style(.dim), width: cell.width - 2, at: origin.moved(2), in: canvas)
    }
    for (line, position) in column.range.enumerated() {
      let entry = state.entries[position]
      let isSelected = position == state.selection
      let place = Point(
        column: origin.column, row: origin.row + (line + (hasTitles ? 1 : 0)) * step)
      if isSelected {
        canvas.write("❯", at: place, style: .accent)
        canvas.setSelection(place)
      }
      let text = Text(entry.text).style(isSelected ? .strong : .dim).alignment(.trailing)
      draw(text, width: cell.text, at: place.moved(2), in: canvas)
      let reading = Text(entry.reading.kana).style(isSelected ? .strong : .text)
      draw(
        reading + marks(of: entry) + Text(entry.romaji(romaji)).style(.dim),
        width: cell.width - cell.text - 4,
        at: place.moved(cell.text + 4), in: canvas)
    }
  }

  private func marks(of entry: PartTable.Entry) -> Text {
    let blank = Text(" ")
    let rule = entry.rule == nil ? Text("") : blank + Self.ruleMark
    return state.record(of: entry)?.isWeak == true ? rule + blank + Self.weakMark : rule
  }

  private func draw(_ text: Text, width: Int, at point: Point, in canvas: Canvas) {
    text.draw(
      in: canvas.subcanvas(Rect(column: point.column, row: point.row, columns: width, rows: 1)))
  }
}

private struct CellWidths {
  let text: Int
  /// The width with the mark of a selection, and with those after the readings.
  let width: Int

  init(_ column: Learn.Column, in state: Learn.State, _ romaji: RomajiStyle?) {
    let entries = state.entries[column.range]
    text = entries.map { displayWidth(of: $0.text) }.max() ?? 0
    let marked = entries.map { entry in
      let ruleMark = entry.rule == nil ? 0 : 2
      let weakMark = state.record(of: entry)?.isWeak == true ? 2 : 0
      return displayWidth(of: entry.reading.kana) + ruleMark + weakMark
        + displayWidth(of: entry.romaji(romaji))
    }
    width = max(2 + text + 2 + (marked.max() ?? 0), 2 + displayWidth(of: column.title))
  }
}

extension PartTable.Entry {
  /// Returns the romaji of the reading with a blank before it.
  fileprivate func romaji(_ style: RomajiStyle?) -> String {
    style.map { " " + reading.romaji($0) } ?? ""
  }
}

extension Point {
  fileprivate func moved(_ columns: Int) -> Point { Point(column: column + columns, row: row) }
}
