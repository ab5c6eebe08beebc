import TerminalUI

/// SplitMix64, which gives equal numbers for a seed on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Frame {
  /// Returns a frame with random pieces of text, drawn over the old frame or over nothing.
  static func random(after old: Frame, using random: inout SeededRandom) -> Frame {
    let blanks = String(repeating: " ", count: 40)
    let pieces = [
      "a", "  ", "word", "せん", "千a円", "✓", "⣿⣀", "e\u{301}", "か\u{3099}", "👨‍👩‍👧", "☺️", "·", "        ",
      "a b c d", blanks,
    ]
    var scatter = Scatter(pieces: [])
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let column = Int.random(in: -2...old.size.columns, using: &random)
      let row = Int.random(in: 0...old.size.rows, using: &random)
      let text = pieces.randomElement(using: &random) ?? ""
      let style = styles.randomElement(using: &random) ?? .plain
      scatter.pieces.append((text, Point(column: column, row: row), style))
    }
    if Bool.random(using: &random) {
      let row = Int.random(in: 0..<old.size.rows, using: &random)
      scatter.cursor = Point(column: Int.random(in: 0..<old.size.columns, using: &random), row: row)
    }
    if Bool.random(using: &random) { scatter.background = old }
    if Bool.random(using: &random) { scatter.shift = Int.random(in: -4...4, using: &random) }
    return Frame(scatter, size: old.size)
  }
}

private let styles = [
  .plain, Style(bold: true), Style(dim: true), Style(italic: true),
  Style(foreground: .indexed(99), bold: true),
  Style(reverse: true), Style(background: .indexed(17)),
  Style(foreground: .rgb(1, 2, 3), background: .ansi(12)),
  Style(underline: true), Style(dim: true, strikethrough: true), Style(foreground: .ansi(9)),
]

private struct Scatter: View {
  var pieces: [(String, Point, Style)]
  var cursor: Point?
  var background: Frame?
  /// The number of columns that the background moves to the right.
  var shift = 0

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(proposal) { draw(in: $0) }
  }

  private func draw(in canvas: Canvas) {
    if let background {
      for row in 0..<background.size.rows {
        for column in 0..<background.size.columns {
          let cell = background[Point(column: column, row: row)]
          guard cell.width > 0 else { continue }
          let point = Point(column: column + shift, row: row)
          canvas.write(String(cell.character), at: point, style: cell.style)
        }
      }
    }
    for (text, point, style) in pieces { canvas.write(text, at: point, style: style) }
    canvas.cursor = cursor
  }
}
