/// A key and what it does, as the help line says it.
public struct HelpItem: Hashable, Sendable {
  /// The key's name: `⏎`, `esc`, `^R`, `r`.
  public var key: String
  /// What it does, in a word or two.
  public var label: String

  /// An item of the help line.
  public init(key: String, label: String) {
    self.key = key
    self.label = label
  }
}

/// The keys that work here, in one dim row: `⏎ answer   r again   esc end`.
///
/// ```swift
/// HelpLine(Quiz.keys.helpItems)
/// ```
///
/// Where there isn't room for all, those before the last are left out, from the right: the last is the way out.
public struct HelpLine: View {
  private let items: [HelpItem]

  /// A line of `items`, the most wanted first and the way out last.
  public init(_ items: [HelpItem]) { self.items = items }

  /// Across.
  public var flexibility: Axes { .horizontal }

  /// The whole width, one row.
  public func size(in proposal: Size) -> Size { Size(columns: proposal.columns, rows: 1) }

  /// Draws the items that fit.
  public func draw(in canvas: inout Canvas) {
    let glyphs = canvas.environment.glyphs
    var column = 0
    for item in fittingItems(width: canvas.size.columns, glyphs: glyphs) {
      let key = Self.name(of: item, in: glyphs)
      canvas.write(key, at: Point(column: column, row: 0), style: .text)
      column += displayWidth(of: key) + 1
      canvas.write(item.label, at: Point(column: column, row: 0), style: .dim)
      column += displayWidth(of: item.label) + Self.gap
    }
  }

  private static let gap = 3

  private func fittingItems(width: Int, glyphs: GlyphSet) -> [HelpItem] {
    var fitting = items
    while fitting.count > 1, Self.width(of: fitting, in: glyphs) > width { fitting.remove(at: fitting.count - 2) }
    return fitting
  }

  private static func width(of items: [HelpItem], in glyphs: GlyphSet) -> Int {
    items.reduce(-gap) { $0 + displayWidth(of: name(of: $1, in: glyphs)) + 1 + displayWidth(of: $1.label) + gap }
  }

  /// A key's name; in ASCII its sign becomes a word.
  private static func name(of item: HelpItem, in glyphs: GlyphSet) -> String {
    guard glyphs == .ascii else { return item.key }
    return ["⏎": "enter", "⌫": "backspace", "⇥": "tab"][item.key] ?? item.key
  }
}
