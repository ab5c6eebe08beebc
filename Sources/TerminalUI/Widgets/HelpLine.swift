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
}

/// The keys of a screen in one dim row: `⏎ answer   r again   esc end`.
///
/// ```swift
/// HelpLine(Quiz.keys.helpItems)
/// ```
///
/// In a narrow space the least important items are left out, of equal items those on the right. The last item, the way
/// out, is kept; if it doesn't fit, its key alone is drawn.
public struct HelpLine: View {
  private let items: [HelpItem]

  /// Makes a line of items in order, with the way out last.
  public init(_ items: [HelpItem]) { self.items = items }

  /// Horizontal.
  public var flexibility: Axes { .horizontal }

  /// Returns the proposed width and one row.
  public func size(in proposal: Size, environment: DrawingEnvironment) -> Size {
    Size(columns: proposal.columns, rows: 1)
  }

  /// Draws the items that fit.
  public func draw(in canvas: inout Canvas) {
    let glyphs = canvas.environment.glyphs
    var column = 0
    for item in fittingItems(width: canvas.size.columns, glyphs: glyphs) {
      let key = glyphs.keyName(item.key)
      canvas.write(key, at: Point(column: column, row: 0), style: .text)
      column += displayWidth(of: key) + 1
      if column + displayWidth(of: item.label) > canvas.size.columns { return }
      canvas.write(item.label, at: Point(column: column, row: 0), style: .dim)
      column += displayWidth(of: item.label) + Self.gap
    }
  }

  private static let gap = 3

  private func fittingItems(width: Int, glyphs: GlyphSet) -> [HelpItem] {
    var fitting = items
    var widths = items.map { displayWidth(of: glyphs.keyName($0.key)) + 1 + displayWidth(of: $0.label) + Self.gap }
    var total = widths.reduce(-Self.gap, +)
    while fitting.count > 1, total > width {
      let candidates = fitting.indices.dropLast().reversed()
      guard let least = candidates.min(by: { fitting[$0].importance < fitting[$1].importance }) else { break }
      fitting.remove(at: least)
      total -= widths.remove(at: least)
    }
    return fitting
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
