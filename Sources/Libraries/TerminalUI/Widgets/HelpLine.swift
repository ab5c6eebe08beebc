/// A key and its effect in a help line.
public struct HelpItem: Hashable, Sendable {
  /// The name of the key: `⏎`, `esc`, `^R`, `r`.
  public var key: String
  /// The effect in a word or two.
  public var label: String
  /// The priority in a narrow help line: higher values stay longer.
  public var importance: Int

  /// Makes an item.
  public init(key: String, label: String, importance: Int = 0) {
    self.key = key
    self.label = label
    self.importance = importance
  }

  /// The width of the key and the label, with the blank between them and the gap behind them.
  fileprivate var width: Int { displayWidth(of: key) + 1 + displayWidth(of: label) + HelpLine.gap }
}

/// The keys of a screen in one dim row: `⏎ answer   r again   esc end`.
///
/// ```swift
/// HelpLine(Quiz.keys.helpItems)
/// ```
///
/// In a narrow space, or of more items than the limit, the most important that fit are drawn, of
/// equal items those on the left. The last item, the way out, is kept; if it doesn't fit, its key
/// alone is drawn.
public struct HelpLine: View {
  private let items: [HelpItem]
  private let limit: Int

  /// Makes a line of items in order, with the way out last.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - limit: The greatest number of items.
  public init(_ items: [HelpItem], limit: Int = .max) {
    self.items = items
    self.limit = limit
  }

  /// The horizontal axis: the view takes all of the width that it is offered.
  public var flexibility: Axes { .horizontal }

  /// Returns the layout of the items that fit the proposed width.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(Size(columns: proposal.columns, rows: 1)) { draw(in: $0) }
  }

  private func draw(in canvas: Canvas) {
    var column = 0
    for item in fittingItems(width: canvas.size.columns, glyphs: canvas.environment.glyphs) {
      canvas.write(item.key, at: Point(column: column, row: 0), style: .text)
      column += displayWidth(of: item.key) + 1
      if column + displayWidth(of: item.label) > canvas.size.columns { return }
      canvas.write(item.label, at: Point(column: column, row: 0), style: .dim)
      column += displayWidth(of: item.label) + Self.gap
    }
  }

  fileprivate static let gap = 3

  private func fittingItems(width: Int, glyphs: GlyphSet) -> [HelpItem] {
    if items.isEmpty { return [] }
    let all = items.map {
      HelpItem(key: glyphs.keyName($0.key), label: $0.label, importance: $0.importance)
    }
    let others = all.indices.dropLast()
    // Of equal items, the one on the left comes first.
    let ranked = others.sorted { (-all[$0].importance, $0) < (-all[$1].importance, $1) }
    var total = all[all.count - 1].width - Self.gap
    var kept: Set<Int> = []
    for index in ranked where kept.count + 1 < limit && total + all[index].width <= width {
      kept.insert(index)
      total += all[index].width
    }
    return others.filter(kept.contains).map { all[$0] } + [all[all.count - 1]]
  }
}

extension GlyphSet {
  /// Returns the name of a key, with words for signs in ASCII.
  func keyName(_ name: String) -> String {
    guard self == .ascii else { return name }
    return name.reduce(into: "") { $0 += Self.keyWords[$1] ?? String($1) }
  }

  private static let keyWords: [Character: String] = ["⏎": "enter", "⌫": "backspace", "⇥": "tab"]
}
