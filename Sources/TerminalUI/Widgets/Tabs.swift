/// The titles of several pages in a row, with the selected one marked.
///
/// ```swift
/// Tabs(["Days", "Topics", "Patterns"], selected: state.page)  //   Days  ❯ Topics    Patterns
/// ```
///
/// If there isn't room for all titles, only the selected one is shown, with its position.
public struct Tabs: View {
  private let titles: [String]
  private let selected: Int
  private let keys: (previous: Key, next: Key)?

  /// Makes a row of titles.
  ///
  /// - Parameters:
  ///   - titles: The titles of the pages.
  ///   - selected: The index of the page shown.
  ///   - keys: The keys that turn to the page before and the next, for clicks on titles; without them clicks have no effect.
  public init(_ titles: [String], selected: Int, keys: (previous: Key, next: Key)? = nil) {
    self.keys = keys
    self.titles = titles
    self.selected = selected
  }

  /// Returns the width of all titles, or that of the selected one and its position.
  public func size(in proposal: Size, environment: DrawingEnvironment) -> Size {
    let width = fits(proposal.columns) ? fullWidth : displayWidth(of: "❯ " + compactTitle)
    return Size(columns: min(proposal.columns, width), rows: 1)
  }

  /// Draws the titles.
  public func draw(in canvas: inout Canvas) {
    guard fits(canvas.size.columns) else {
      canvas.write("❯ ", at: .zero, style: .accent)
      return canvas.write(compactTitle, at: Point(column: 2, row: 0), style: .strong)
    }
    var column = 0
    for (index, title) in titles.enumerated() {
      if index == selected { canvas.write("❯ ", at: Point(column: column, row: 0), style: .accent) }
      canvas.write(title, at: Point(column: column + 2, row: 0), style: index == selected ? .strong : .dim)
      let width = 2 + displayWidth(of: title)
      if let keys {
        canvas.setClick(
          on: Rect(column: column, row: 0, columns: width, rows: 1),
          pressing: Array(repeating: index < selected ? keys.previous : keys.next, count: abs(index - selected)))
      }
      column += width + Self.gap
    }
  }

  private static let gap = 2
  private var fullWidth: Int { titles.reduce(-Self.gap) { $0 + 2 + displayWidth(of: $1) + Self.gap } }
  private func fits(_ width: Int) -> Bool { width >= fullWidth }

  private var compactTitle: String {
    titles.indices.contains(selected) ? "\(titles[selected])  \(selected + 1) of \(titles.count)" : ""
  }
}
