import TerminalUI

/// The groups of topics, three in a row.
struct GroupRows: KeptContent {
  private let rows: [[Topics.Section]]
  private let widths: [Int]
  /// The selected group; nil while a session is selected.
  private let selected: Topics.Section?

  init(_ state: Topics.State) {
    rows = Topics.GroupGrid(state.sections).rows
    selected = state.isGroupSelected ? state.section : nil
    let all = Topics.GroupGrid(Topics.Section.allCases).rows
    widths = (0..<Topics.GroupGrid.columnCount).map { column in
      // The last row may be shorter.
      all.compactMap { $0.dropFirst(column).first }.map { displayWidth(of: $0.title) }.max() ?? 0
    }
  }

  var body: some View {
    FirstFitting {
      for gap in [5, 3, 1] { grid(gap: gap) }
    }
  }

  private func grid(gap: Int) -> some View {
    VStack {
      for row in rows {
        HStack(spacing: gap) {
          for (group, width) in zip(row, widths) {
            HStack {
              SelectionMark(isSelected: group == selected)
              Text(group.title).style(group == selected ? .strong : .text).frame(width: width)
            }
          }
        }
      }
    }
  }
}
