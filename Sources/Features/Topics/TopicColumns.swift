import Domain
import TerminalUI

/// The columns of a list of topics.
///
/// The record is at the right edge, at the same place in all groups. The title comes first, and the description and the
/// group get the space between.
struct TopicColumns {
  /// The possible columns, from left to right.
  enum Column: CaseIterable { case description, category, bar, record, seconds }

  /// The width of the titles, including the favourite mark and a blank.
  let title: Int
  /// The visible columns and their cells, from left to right.
  let visible: [(column: Column, cells: Range<Int>)]

  /// Blank cells between two columns.
  private static let gap = 2
  private static let recordWidth = displayWidth(of: "100 %")
  private static let secondsWidth = displayWidth(of: "12.3 s")
  private static let barWidth = 5
  /// The widths from which a list has room for the median time, and for a bar.
  private static let (widthWithSeconds, widthWithBar) = (50, 64)

  /// Creates the columns.
  ///
  /// - Parameters:
  ///   - topics: The topics of the list, which decide the width of titles and groups.
  ///   - width: The available cells.
  ///   - isMixed: True to name each topic's group where there is room.
  ///   - isBrief: True for less of the record, so that there is room for the group.
  init(_ topics: [Topic], width: Int, isMixed: Bool, isBrief: Bool = false) {
    func widest(_ text: (Topic) -> String) -> Int { topics.reduce(0) { max($0, displayWidth(of: text($1))) } }
    title = min(widest { $0.title } + 3, width)
    var columns: [(column: Column, cells: Range<Int>)] = []
    var end = width
    func add(_ column: Column, _ width: Int) {
      columns.append((column, end - width..<end))
      end -= width + Self.gap
    }
    if width >= Self.widthWithSeconds, !isBrief { add(.seconds, Self.secondsWidth) }
    if end - Self.recordWidth >= title { add(.record, Self.recordWidth) }
    let isNarrow = width < Self.widthWithSeconds
    if isNarrow || width >= Self.widthWithBar && !isBrief, end - Self.barWidth >= title { add(.bar, Self.barWidth) }
    if isMixed, !isNarrow {
      let category = widest { $0.category.title }
      if end - title >= category + 20 { add(.category, category) }
    }
    if !isNarrow, end - title >= 10 { columns.append((.description, title..<end)) }
    visible = columns.reversed()
  }
}
