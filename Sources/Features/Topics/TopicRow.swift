import Domain
import TerminalUI

/// A topic in a list: its title, and a cell in each column that has room.
struct TopicRow: View {
  let topic: Topic
  let isFavourite: Bool
  let record: HistorySummary.TopicRecord?
  let columns: TopicColumns
  /// The search whose matches are highlighted.
  let search: TopicSearch?

  init(_ topic: Topic, in state: Topics.State, columns: TopicColumns, search: TopicSearch? = nil) {
    self.topic = topic
    isFavourite = state.isFavourite(topic)
    record = state.record(of: topic)
    self.columns = columns
    self.search = search
  }

  var flexibility: Axes { .horizontal }
  func size(in proposal: Size) -> Size { Size(columns: proposal.columns, rows: 1) }

  func draw(in canvas: inout Canvas) {
    let mark = max(0, columns.title - 2)
    draw(text(topic.title, style: .text), in: 0..<mark, of: canvas)
    if isFavourite { draw(Text("✦"), in: mark..<columns.title, of: canvas) }
    for (column, cells) in columns.visible {
      switch column {
      case .description: draw(text(topic.description, style: .dim), in: cells, of: canvas)
      case .bar: draw(record.map { ProgressBar($0.share, role: .correct) }, in: cells, of: canvas)
      case .record:
        draw(
          record.map { Text(Wording.percent($0.correct, of: $0.answered)).alignment(.trailing) }, in: cells, of: canvas)
      case .category: draw(text(topic.category.title, style: .dim), in: cells, of: canvas)
      }
    }
  }

  private func text(_ string: String, style: StyleRole) -> Text {
    search?.highlighted(string, style: style) ?? Text(string).style(style)
  }

  private func draw(_ view: (some View)?, in cells: Range<Int>, of canvas: Canvas) {
    var part = canvas.subcanvas(Rect(column: cells.lowerBound, row: 0, columns: cells.count, rows: 1))
    view?.draw(in: &part)
  }
}
