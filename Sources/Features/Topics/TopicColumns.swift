import Domain
import TerminalUI

/// The columns of a list of topics: which of them there is room for beside the titles, and where they are.
struct TopicColumns {
  /// Those there may be, from left to right.
  enum Column: CaseIterable { case description, bar, record, category }

  /// How wide the titles are, with a mark behind them and a blank.
  let title: Int
  /// The cells of each column that there is room for, from left to right.
  let places: [(column: Column, cells: Range<Int>)]

  /// Blank cells between two columns.
  private static let gap = 2

  /// Columns as wide as these topics need.
  ///
  /// - Parameters:
  ///   - width: How many cells there are.
  ///   - wanted: The columns, the most wanted first.
  init(_ topics: [Topic], width: Int, wanted: [Column]) {
    func widest(_ text: (Topic) -> String) -> Int { topics.map { displayWidth(of: text($0)) }.max() ?? 0 }
    title = min(widest(\.title) + 3, width)
    var rest = width - title
    var fitting: [(column: Column, width: Int)] = []
    for column in wanted {
      let columnWidth =
        switch column {
        case .description: widest(\.description)
        case .record: displayWidth(of: "100 %")
        case .bar: 5
        case .category: widest(\.category.title)
        }
      let needed = columnWidth + (fitting.isEmpty ? 0 : Self.gap)
      if needed > rest { continue }
      fitting.append((column, columnWidth))
      rest -= needed
    }

    var start = title
    places = Column.allCases.compactMap { column in
      guard let width = fitting.first(where: { $0.column == column })?.width else { return nil }
      defer { start += width + Self.gap }
      return (column, start..<start + width)
    }
  }
}
