/// A key and what it does, as the help line says it.
public struct HelpItem: Hashable, Sendable {
  /// The key's name: `⏎`, `esc`, `^R`, `r`.
  public var key: String
  /// What it does, in a word or two.
  public var label: String
  /// How long it stays where room is short, the higher the longer.
  public var importance: Int

  /// An item of the help line.
  public init(key: String, label: String, importance: Int = 0) {
    self.key = key
    self.label = label
    self.importance = importance
  }
}

/// The keys that work here, in one dim row: `⏎ answer   r again   esc end`.
///
/// ```swift
/// HelpLine(Quiz.keys.helpItems)
/// ```
///
/// Where there isn't room for all, the least important are left out, of equals those on the right. The last item is the
/// way out and stays to the end; where not even that fits, its key alone does.
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
    while fitting.count > 1, Self.width(of: fitting, in: glyphs) > width {
      let candidates = fitting.indices.dropLast().reversed()
      guard let least = candidates.min(by: { fitting[$0].importance < fitting[$1].importance }) else { break }
      fitting.remove(at: least)
    }
    return fitting
  }

  private static func width(of items: [HelpItem], in glyphs: GlyphSet) -> Int {
    items.reduce(-gap) { $0 + displayWidth(of: glyphs.keyName($1.key)) + 1 + displayWidth(of: $1.label) + gap }
  }
}

extension GlyphSet {
  /// A key's name; in ASCII its signs become words.
  func keyName(_ name: String) -> String {
    guard self == .ascii else { return name }
    return name.reduce(into: "") { $0 += Self.keyWords[$1] ?? String($1) }
  }

  private static let keyWords: [Character: String] = ["⏎": "enter", "⌫": "backspace", "⇥": "tab"]
}
