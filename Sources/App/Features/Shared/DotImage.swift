import TerminalUI

/// A bitmap drawn with braille patterns: two dots across and four down in each cell.
///
/// ```swift
/// DotImage("""
///   .##.##.
///   #######
///   .#####.
///   ...#...
///   """)
/// ```
///
/// Dots are about square. Cells without dots aren't drawn, so views behind them show through.
struct DotImage: View, Hashable, Sendable {
  /// The number of dots across.
  let width: Int
  /// The number of dots down.
  let height: Int
  private var patterns: [UInt8]
  let cells: Size

  /// Makes a bitmap without dots.
  init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = Size(columns: (self.width + 1) / 2, rows: (self.height + 3) / 4)
    patterns = Array(repeating: 0, count: cells.columns * cells.rows)
  }

  /// Makes a bitmap from lines in which `#` is a dot.
  init(_ art: String) {
    let lines = art.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(width: lines.map(\.count).max() ?? 0, height: lines.count)
    for (row, line) in lines.enumerated() {
      for (column, character) in line.enumerated() where character == "#" {
        self[column, row] = true
      }
    }
  }

  /// True if there is a dot at a position counted from the top left. Positions outside have none
  /// and ignore changes.
  subscript(column: Int, row: Int) -> Bool {
    get {
      contains(column, row) && patterns[cell(column, row)] & Self.bit(column, row) != 0
    }
    set {
      guard contains(column, row) else { return }
      if newValue {
        patterns[cell(column, row)] |= Self.bit(column, row)
      } else {
        patterns[cell(column, row)] &= ~Self.bit(column, row)
      }
    }
  }

  /// Adds the dots of another bitmap, whose top left corner is at a position in dots.
  mutating func add(_ other: DotImage, column: Int, row: Int) {
    for y in 0..<other.height {
      for x in 0..<other.width where other[x, y] { self[column + x, row + y] = true }
    }
  }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(cells) { drawDots(in: $0) }
  }

  func drawDots(in canvas: Canvas, at start: Int = 0) {
    for row in 0..<cells.rows {
      var run = String.UnicodeScalarView()
      for column in 0...cells.columns {
        let pattern = column < cells.columns ? patterns[row * cells.columns + column] : 0
        if pattern != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(pattern)) {
          run.append(scalar)
        } else if !run.isEmpty {
          canvas.write(String(run), at: Point(column: start + column - run.count, row: row))
          run.removeAll()
        }
      }
    }
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    (0..<width).contains(column) && (0..<height).contains(row)
  }

  private func cell(_ column: Int, _ row: Int) -> Int { row / 4 * cells.columns + column / 2 }

  /// Returns the dot's bit in a braille pattern: 1–3 and 7 on the left, 4–6 and 8 on the right
  /// (Unicode 2800–28FF).
  private static func bit(_ column: Int, _ row: Int) -> UInt8 {
    let isLeft = column % 2 == 0
    if row % 4 == 3 { return isLeft ? 0x40 : 0x80 }
    return 1 << (isLeft ? row % 4 : row % 4 + 3)
  }
}
