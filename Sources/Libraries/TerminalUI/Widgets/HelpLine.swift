/// A key and its effect in a help line.
public struct HelpItem: Hashable, Sendable {
  /// The name of the key: `⏎`, `esc`, `^R`, `r`.
  public var key: String
  /// The effect in a word or two.
  public var label: String
  /// The priority in a narrow help line: higher values stay longer, and above 0 the gaps between
  /// items shrink to make room.
  public var importance: Int

  /// Makes an item.
  public init(key: String, label: String, importance: Int = 0) {
    self.key = key
    self.label = label
    self.importance = importance
  }

  /// True for an item that gaps shrink for.
  fileprivate var matters: Bool { importance > 0 }

  /// The width of the key and the label, with the blank between them.
  fileprivate var width: Int { displayWidth(of: key) + 1 + displayWidth(of: label) }
}

/// The keys of a screen in one dim row: `⏎ answer   r again   esc end`.
///
/// ```swift
/// HelpLine(Quiz.keys.helpItems)
/// ```
///
/// In a narrow space, or of more items than the limit, the most important that fit are drawn, of
/// equal items those on the left. The gaps between items shrink from three blanks to two where that
/// makes room for an item with an importance above 0, and none for another of these has to go. The
/// last item, the way out, is kept; if it doesn't fit, its key alone is drawn.
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
    let (fitting, gap) = line(width: canvas.size.columns, glyphs: canvas.environment.glyphs)
    for item in fitting {
      canvas.write(item.key, at: Point(column: column, row: 0), style: .text)
      column += displayWidth(of: item.key) + 1
      if column + displayWidth(of: item.label) > canvas.size.columns { return }
      canvas.write(item.label, at: Point(column: column, row: 0), style: .dim)
      column += displayWidth(of: item.label) + gap
    }
  }

  private static let usualGap = 3
  private static let leastGap = 2

  /// Returns the items that are drawn, and the number of blanks between two of them.
  private func line(width: Int, glyphs: GlyphSet) -> (items: [HelpItem], gap: Int) {
    if items.isEmpty { return ([], Self.usualGap) }
    let all = items.map {
      HelpItem(key: glyphs.keyName($0.key), label: $0.label, importance: $0.importance)
    }
    let spacious = fittingItems(of: all, width: width, gap: Self.usualGap)
    let dense = fittingItems(of: all, width: width, gap: Self.leastGap)
    let gained = dense.filter { !spacious.contains($0) }
    let lost = spacious.filter { !dense.contains($0) }
    let makesRoom = gained.contains(where: \.matters) && !lost.contains(where: \.matters)
    return makesRoom ? (dense, Self.leastGap) : (spacious, Self.usualGap)
  }

  /// - Parameter all: The items in order, one at least.
  private func fittingItems(of all: [HelpItem], width: Int, gap: Int) -> [HelpItem] {
    let others = all.indices.dropLast()
    // Of equal items, the one on the left comes first.
    let ranked = others.sorted { (-all[$0].importance, $0) < (-all[$1].importance, $1) }
    var total = all[all.count - 1].width
    var kept: Set<Int> = []
    for index in ranked where kept.count + 1 < limit && total + all[index].width + gap <= width {
      kept.insert(index)
      total += all[index].width + gap
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
