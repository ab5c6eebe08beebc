import Domain
import TerminalUI

/// The map of the ear: a column for each digit and a row for each place or counter. Each cell is as
/// full as the listener is sure. It scrolls to show the selected cell.
struct EarMapView: View {
  let map: EarMap
  /// The id of the selected part; nil for none.
  let selected: String?
  /// The weeks since the map that is shown; 0 for now.
  let weeksAgo: Int
  let width: Int

  /// The widths of the map's parts, which depend on the window.
  private struct Measures {
    let title: Int
    /// The number of cells from one column to the next.
    let pitch: Int
    /// The number of characters of a mark.
    let mark: Int
  }

  /// Returns the width that the map needs, at most another.
  static func width(of map: EarMap, in width: Int) -> Int {
    let measures = measures(of: map, width)
    return min(width, measures.title + measures.pitch * map.digits.count + scrollWidth)
  }

  private static func measures(of map: EarMap, _ width: Int) -> Measures {
    let long = (map.rows.map { displayWidth(of: $0.title) }.max() ?? 0) + 1
    let short = (map.rows.map { displayWidth(of: $0.shortTitle) }.max() ?? 0) + 1
    let all = [(long, 4), (short, 4), (long, 3), (short, 3)].map { title, pitch in
      Measures(title: title, pitch: pitch, mark: pitch - 2)
    }
    return all.first { $0.title + $0.pitch * map.digits.count + scrollWidth <= width }
      ?? Measures(title: min(short, 6), pitch: 3, mark: 1)
  }

  private static let scrollWidth = Canvas.scrollBarWidth

  var flexibility: Axes { .vertical }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(Size(columns: width, rows: proposal.rows)) { draw(in: $0) }
  }

  private func draw(in canvas: Canvas) {
    let measures = Self.measures(of: map, width)
    drawHeading(measures, in: canvas)
    let visible = canvas.size.rows - 1
    if visible < 1 { return }
    let fitsSpaced = 2 * map.rows.count - 1 <= visible
    let step = fitsSpaced ? 2 : 1
    let rows = canvas.subcanvas(Rect(column: 0, row: 1, columns: width, rows: visible))
    let isHigher = map.rows.count > visible
    let first = isHigher ? firstRow(visible: visible) : 0
    for (line, row) in map.rows.dropFirst(first).prefix(visible).enumerated() {
      draw(row, at: line * step, measures, in: rows)
    }
    if isHigher { rows.drawScrollBar(first: first, of: map.rows.count) }
  }

  /// Returns the first visible row, so that the selected one is seen with one beyond it.
  private func firstRow(visible: Int) -> Int {
    guard let row = selectedRow else { return 0 }
    return min(max(0, row + 2 - visible), map.rows.count - visible)
  }

  private var selectedRow: Int? {
    map.rows.firstIndex { row in row.cells.contains { $0.id == selected } }
  }

  private func drawHeading(_ measures: Measures, in canvas: Canvas) {
    let digit = selectedRow.flatMap { map.rows[$0].cells.first { $0.id == selected }?.digit }
    for (index, value) in map.digits.enumerated() {
      let place = Point(column: measures.title + index * measures.pitch + 1, row: 0)
      canvas.write("\(value)", at: place, style: value == digit ? .strong : .dim)
    }
  }

  private func draw(_ row: EarMap.Row, at line: Int, _ measures: Measures, in canvas: Canvas) {
    let isSelected = row.cells.contains { $0.id == selected }
    let title = measures.title > displayWidth(of: row.title) ? row.title : row.shortTitle
    canvas.write(title, at: Point(column: 0, row: line), style: isSelected ? .strong : .dim)
    var end = measures.title
    for cell in row.cells {
      if let digit = cell.digit, let index = map.digits.firstIndex(of: digit) {
        let place = Point(column: measures.title + index * measures.pitch, row: line)
        draw(cell, at: place, mark: measures.mark, in: canvas)
      } else {
        let label = displayWidth(of: cell.label)
        if end + label + 2 + measures.mark > width - Self.scrollWidth { return }
        let style: StyleRole = cell.id == selected ? .strong : .dim
        canvas.write(cell.label, at: Point(column: end + 1, row: line), style: style)
        draw(cell, at: Point(column: end, row: line), mark: measures.mark, label: label, in: canvas)
        end += label + measures.mark + 4
      }
    }
  }

  /// Draws the mark of a cell, with the mark of the selection before it.
  ///
  /// - Parameter label: The width of a word between the two.
  private func draw(
    _ cell: EarMap.Cell, at place: Point, mark count: Int, label: Int = 0, in canvas: Canvas
  ) {
    let sureness = map.sureness(of: cell, weeksAgo: weeksAgo)
    if cell.id == selected {
      canvas.write("❯", at: place, style: .accent)
      canvas.setSelection(place)
    }
    let start = place.column + 1 + (label == 0 ? 0 : label + 1)
    canvas.write(
      String(repeating: Wording.mark(sureness), count: count),
      at: Point(column: start, row: place.row), style: sureness.role)
    if cell.isIrregular {
      canvas.write(
        Wording.irregularMark, at: Point(column: start + count, row: place.row), style: .dim)
    }
  }
}

extension Sureness? {
  /// The role of a mark: yellow for a weak spot, green for what is sure.
  var role: StyleRole {
    switch self {
    case nil: .dim
    case .weak: .attention
    case .unsure, .fair: .text
    case .sure: .correct
    }
  }
}
