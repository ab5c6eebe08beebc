import Domain
import TerminalUI

/// A topic in a list: its title, and a cell in each column that has room.
struct TopicRow: View {
  let title: String
  let description: String
  let category: String
  let isFavourite: Bool
  let isMarked: Bool
  let isSelected: Bool
  let record: HistorySummary.TopicRecord?
  let columns: TopicColumns
  /// The search whose matches are highlighted.
  let search: TopicSearch?

  init(
    _ topic: Topic, in state: Topics.State, isSelected: Bool, columns: TopicColumns, search: TopicSearch? = nil
  ) {
    title = topic.title
    description = topic.description
    category = topic.category.title
    self.isSelected = isSelected
    isFavourite = state.isFavourite(topic)
    isMarked = state.marked.contains(topic.id)
    record = state.record(of: topic)
    self.columns = columns
    self.search = search
  }

  var flexibility: Axes { .horizontal }
  func size(in proposal: Size, environment: DrawingEnvironment) -> Size { Size(columns: proposal.columns, rows: 1) }

  func draw(in canvas: inout Canvas) {
    let mark = max(0, columns.title - 2)
    draw(title, style: isSelected ? .strong : .text, in: 0..<mark, of: canvas)
    if isMarked {
      draw(Text("+").style(.accent), in: mark..<columns.title, of: canvas)
    } else if isFavourite {
      draw(Text("✦"), in: mark..<columns.title, of: canvas)
    }
    for (column, cells) in columns.visible {
      switch column {
      case .description: draw(description(in: cells.count), style: .dim, in: cells, of: canvas)
      case .bar: draw(record.map { ProgressBar($0.share, role: .correct) }, in: cells, of: canvas)
      case .record:
        draw(
          record.map { Text(Wording.percent($0.correct, of: $0.answered)).alignment(.trailing) }, in: cells, of: canvas)
      case .seconds:
        draw(
          record.map { Text(Wording.seconds($0.medianSeconds)).style(.dim).alignment(.trailing) }, in: cells,
          of: canvas)
      case .category: draw(category, style: .dim, in: cells, of: canvas)
      }
    }
  }

  /// Returns the description without its step ("by 1,000") where the whole doesn't fit.
  private func description(in columns: Int) -> String {
    guard displayWidth(of: description) > columns else { return description }
    let bytes = Array(description.utf8)
    let step = bytes.indices.first { bytes[$0] == UInt8(ascii: " ") && bytes[$0...].starts(with: " by ".utf8) }
    return step.map { String(decoding: bytes[..<$0], as: UTF8.self) } ?? description
  }

  /// Draws text with the matches of the search.
  private func draw(_ string: String, style: StyleRole, in cells: Range<Int>, of canvas: Canvas) {
    if let search { return draw(search.highlighted(string, style: style), in: cells, of: canvas) }
    part(cells, of: canvas).write(string, at: .zero, style: style)
  }

  private func draw(_ view: (some View)?, in cells: Range<Int>, of canvas: Canvas) {
    guard let view else { return }
    var part = part(cells, of: canvas)
    view.draw(in: &part)
  }

  private func part(_ cells: Range<Int>, of canvas: Canvas) -> Canvas {
    canvas.subcanvas(Rect(column: cells.lowerBound, row: 0, columns: cells.count, rows: 1))
  }
}
