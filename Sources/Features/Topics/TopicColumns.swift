import Domain
import TerminalUI

/// The columns of a list of topics that have room beside the titles.
struct TopicColumns {
  /// The possible columns, from left to right.
  enum Column: CaseIterable { case description, bar, record, category }

  /// The width of the titles, including the favourite mark and a blank.
  let title: Int
  /// The visible columns and their cells, from left to right.
  let visible: [(column: Column, cells: Range<Int>)]

  /// Blank cells between two columns.
  private static let gap = 2

  /// Creates columns that are as wide as the topics need.
  ///
  /// - Parameters:
  ///   - width: The available cells.
  ///   - wanted: The columns, the most important first.
  init(_ topics: [Topic], width: Int, wanted: [Column]) {
    func widest(_ text: (Topic) -> String) -> Int { topics.map { displayWidth(of: text($0)) }.max() ?? 0 }
    title = min(widest(\.title) + 3, width)
    var remaining = width - title
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
      if needed > remaining { continue }
      fitting.append((column, columnWidth))
      remaining -= needed
    }

    var start = title
    visible = Column.allCases.compactMap { column in
      guard let width = fitting.first(where: { $0.column == column })?.width else { return nil }
      defer { start += width + Self.gap }
      return (column, start..<start + width)
    }
  }
}
