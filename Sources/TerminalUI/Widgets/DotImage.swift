/// A picture of dots, drawn with braille patterns: two dots across and four down in each cell.
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
/// Dots are about square. Cells without a dot are not drawn, so that what lies behind shows.
public struct DotImage: View, Hashable, Sendable {
  /// Dots across.
  public let width: Int
  /// Dots down.
  public let height: Int
  private var patterns: [UInt8]
  private let cells: Size

  /// A picture without a dot in it.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = Size(columns: (self.width + 1) / 2, rows: (self.height + 3) / 4)
    patterns = Array(repeating: 0, count: cells.columns * cells.rows)
  }

  /// A picture from lines in which `#` is a dot and anything else is none.
  public init(_ art: String) {
    let lines = art.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(width: lines.map(\.count).max() ?? 0, height: lines.count)
    for (row, line) in lines.enumerated() {
      for (column, character) in line.enumerated() where character == "#" { self[column, row] = true }
    }
  }

  /// Whether there is a dot `column` dots from the left and `row` dots from the top; none outside.
  public subscript(column: Int, row: Int) -> Bool {
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

  /// Adds another picture's dots, its top left corner at a place in dots.
  public mutating func add(_ other: DotImage, column: Int, row: Int) {
    for y in 0..<other.height {
      for x in 0..<other.width where other[x, y] { self[column + x, row + y] = true }
    }
  }

  /// The cells that hold all dots, whatever the space.
  public func size(in proposal: Size) -> Size { cells }

  /// Draws the dots in the role of the surroundings.
  public func draw(in canvas: inout Canvas) {
    for row in 0..<cells.rows {
      var run = String.UnicodeScalarView()
      for column in 0...cells.columns {
        let pattern = column < cells.columns ? patterns[row * cells.columns + column] : 0
        if pattern != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(pattern)) {
          run.append(scalar)
        } else if !run.isEmpty {
          canvas.write(String(run), at: Point(column: column - run.count, row: row))
          run.removeAll()
        }
      }
    }
  }

  /// The same dots behind the text that has been drawn: its cells and those beside it stay as they are, and dots join
  /// the dots there.
  ///
  /// ```swift
  /// ZStack(alignment: .topLeading) {
  ///   quizView(state)
  ///   confetti.keepingText().style(.correct)
  /// }
  /// ```
  public func keepingText() -> some View { DotsBehindText(image: self) }

  fileprivate func drawBehindText(in canvas: Canvas) {
    let style = canvas.environment.theme[canvas.environment.role]
    let drawn = (0..<cells.rows).map { row in
      (-1...cells.columns).map { canvas.cell(at: Point(column: $0, row: row)) }
    }
    for (index, pattern) in patterns.enumerated() where pattern != 0 {
      let (row, column) = index.quotientAndRemainder(dividingBy: cells.columns)
      // The blanks between words and beside them belong to the text.
      let around = drawn[row][column...column + 2]
      guard let dots = drawn[row][column + 1].dots, around.allSatisfy({ $0.dots != nil }),
        let scalar = Unicode.Scalar(0x2800 + UInt32(dots | pattern))
      else { continue }
      let look = dots == 0 ? style : drawn[row][column + 1].style
      canvas.write(String(Character(scalar)), at: Point(column: column, row: row), style: look)
    }
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    (0..<width).contains(column) && (0..<height).contains(row)
  }

  private func cell(_ column: Int, _ row: Int) -> Int { row / 4 * cells.columns + column / 2 }

  /// The dot's bit in its braille pattern: 1–3 and 7 down the left, 4–6 and 8 down the right (Unicode 2800–28FF).
  private static func bit(_ column: Int, _ row: Int) -> UInt8 {
    let isLeft = column % 2 == 0
    return row % 4 == 3 ? (isLeft ? 0x40 : 0x80) : 1 << (row % 4 + (isLeft ? 0 : 3))
  }
}

private struct DotsBehindText: View {
  let image: DotImage

  func size(in proposal: Size) -> Size { image.size(in: proposal) }
  func draw(in canvas: inout Canvas) { image.drawBehindText(in: canvas) }
}

extension Cell {
  /// The dots of a braille pattern, none of a blank; `nil` where there is anything else.
  fileprivate var dots: UInt8? {
    if width == 1, glyph == .blank { return 0 }
    guard let value = glyph.onlyScalar?.value, (0x2800...0x28FF).contains(value) else { return nil }
    return UInt8(value & 0xFF)
  }
}
