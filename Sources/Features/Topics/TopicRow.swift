import Domain
import TerminalUI

/// A topic in a list: its title, and a cell in each column that has room.
struct TopicRow: View {
  let topic: Topic
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
    self.topic = topic
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
    draw(text(topic.title, style: isSelected ? .strong : .text), in: 0..<mark, of: canvas)
    if isMarked {
      draw(Text("+").style(.accent), in: mark..<columns.title, of: canvas)
    } else if isFavourite {
      draw(Text("✦"), in: mark..<columns.title, of: canvas)
    }
    for (column, cells) in columns.visible {
      switch column {
      case .description: draw(text(description(in: cells.count), style: .dim), in: cells, of: canvas)
      case .bar: draw(record.map { ProgressBar($0.share, role: .correct) }, in: cells, of: canvas)
      case .record:
        draw(
          record.map { Text(Wording.percent($0.correct, of: $0.answered)).alignment(.trailing) }, in: cells, of: canvas)
      case .seconds:
        draw(
          record.map { Text(Wording.seconds($0.medianSeconds)).style(.dim).alignment(.trailing) }, in: cells,
          of: canvas)
      case .category: draw(text(topic.category.title, style: .dim), in: cells, of: canvas)
      }
    }
  }

  /// Returns the description without its step ("by 1,000") where the whole doesn't fit.
  private func description(in columns: Int) -> String {
    let whole = topic.description
    guard displayWidth(of: whole) > columns else { return whole }
    let bytes = Array(whole.utf8)
    let step = bytes.indices.first { bytes[$0] == UInt8(ascii: " ") && bytes[$0...].starts(with: " by ".utf8) }
    return step.map { String(decoding: bytes[..<$0], as: UTF8.self) } ?? whole
  }

  private func text(_ string: String, style: StyleRole) -> Text {
    search?.highlighted(string, style: style) ?? Text(string).style(style)
  }

  private func draw(_ view: (some View)?, in cells: Range<Int>, of canvas: Canvas) {
    var part = canvas.subcanvas(Rect(column: cells.lowerBound, row: 0, columns: cells.count, rows: 1))
    view?.draw(in: &part)
  }
}
