import Domain
import TerminalUI

/// The columns of a list of topics: which of them there is room for beside the titles, and how wide they are.
struct TopicColumns {
  enum Column { case description, record, bar, category }

  /// Blank cells between two columns.
  static let gap = 2
  /// How wide the titles are, with a mark behind them and the better part of the gap.
  let title: Int
  private var widths: [Column: Int] = [:]

  /// Columns as wide as these topics need.
  ///
  /// - Parameters:
  ///   - width: How many cells there are.
  ///   - wanted: The columns, the most wanted first.
  init(_ topics: [Topic], width: Int, wanted: [Column]) {
    func widest(_ text: (Topic) -> String) -> Int { topics.map { displayWidth(of: text($0)) }.max() ?? 0 }
    title = min(widest(\.title) + 3, width)
    var rest = width - title
    for column in wanted {
      let columnWidth =
        switch column {
        case .description: widest(\.description)
        case .record: displayWidth(of: "100 %")
        case .bar: 5
        case .category: widest(\.category.title)
        }
      let needed = columnWidth + (widths.isEmpty ? 0 : Self.gap)
      if needed > rest { continue }
      widths[column] = columnWidth
      rest -= needed
    }
  }

  /// A column's width; `nil` where there is no room for it.
  subscript(column: Column) -> Int? { widths[column] }
}
