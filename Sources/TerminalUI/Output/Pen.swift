/// The terminal's cursor and style as they are after what was sent so far, and the cheapest ways to change them.
struct Pen {
  /// Where the cursor stands; none where that isn't certain.
  private var position: Point?
  /// The row the cursor is certainly in, where only its column is uncertain.
  private var certainRow: Int?
  /// Whether the cursor stands behind a wide character, which a terminal may have drawn in one cell.
  private var isBehindWide = false
  private var style = Style.plain

  mutating func clearScreen(_ buffer: inout ByteBuffer) {
    buffer.append("\u{1B}[m\u{1B}[H\u{1B}[2J")
    style = .plain
    position = .zero
    certainRow = 0
  }

  mutating func eraseToEndOfLine(_ buffer: inout ByteBuffer) {
    // Terminals erase with the background in force.
    if style.background != .default || style.reverse { change(to: .plain, &buffer) }
    buffer.append("\u{1B}[K")
  }

  /// Draws a cell at the cursor.
  mutating func draw(_ cell: Cell, columns: Int, _ buffer: inout ByteBuffer) {
    let isInvisible = cell.character == " " && !cell.style.showsOnBlanks && !style.showsOnBlanks
    if !isInvisible { change(to: cell.style, &buffer) }
    buffer.bytes += cell.character.utf8

    guard let last = position else { return }
    let column = last.column + max(1, Int(cell.width))
    // In the last column the terminal waits with the line break; where that leaves the cursor is not certain.
    let isCertain = column < columns && !cell.character.hasUncertainWidth
    position = isCertain ? Point(column: column, row: last.row) : nil
    certainRow = column < columns ? last.row : nil
    isBehindWide = cell.width == 2
  }

  /// Moves within or into a row, drawing the unchanged cells in between again where that is shorter.
  mutating func travel(to target: Point, over row: ArraySlice<Cell>, _ buffer: inout ByteBuffer) {
    let continuesWide = position == target && row[row.startIndex + target.column].width == 2
    if isBehindWide, !continuesWide { position = nil }
    if let position, position.row == target.row, position.column < target.column {
      let gap = row[row.startIndex + position.column..<row.startIndex + target.column]
      let isShort = gap.count < 4 && gap.count < shortestMove(to: target).count
      if isShort, gap.allSatisfy({ $0.width == 1 && $0.character.isASCII && ($0.style == style) }) {
        for cell in gap { draw(cell, columns: row.count, &buffer) }
        return
      }
    }
    move(to: target, &buffer)
  }

  /// Leaves the cursor where the user is to see it.
  mutating func rest(at target: Point, _ buffer: inout ByteBuffer) {
    if isBehindWide { position = nil }
    move(to: target, &buffer)
  }

  private mutating func move(to target: Point, _ buffer: inout ByteBuffer) {
    if position != target { buffer.append(shortestMove(to: target)) }
    position = target
    certainRow = target.row
    isBehindWide = false
  }

  private func shortestMove(to target: Point) -> String {
    var shortest = Self.absolute(target)
    func consider(_ candidate: String) {
      if candidate.utf8.count < shortest.utf8.count { shortest = candidate }
    }
    if let certainRow, let down = Self.down(from: certainRow, to: target.row) {
      consider(down + "\r" + Self.right(target.column))
      consider(down + (target.column == 0 ? "\r" : "\u{1B}[\(target.column + 1)G"))
      if let position {
        if position.column <= target.column {
          consider(down + Self.right(target.column - position.column))
        } else {
          consider(down + Self.left(position.column - target.column))
        }
      }
    }
    return shortest
  }

  private static func absolute(_ point: Point) -> String {
    if point == .zero { return "\u{1B}[H" }
    return point.column == 0 ? "\u{1B}[\(point.row + 1)H" : "\u{1B}[\(point.row + 1);\(point.column + 1)H"
  }

  /// Line feeds go straight down in raw mode; upwards there is nothing as short as an absolute move.
  private static func down(from row: Int, to target: Int) -> String? {
    let count = target - row
    return count < 0 ? nil : count <= 3 ? String(repeating: "\n", count: count) : "\u{1B}[\(count)B"
  }

  private static func right(_ count: Int) -> String {
    count == 0 ? "" : count == 1 ? "\u{1B}[C" : "\u{1B}[\(count)C"
  }

  private static func left(_ count: Int) -> String {
    count <= 3 ? String(repeating: "\u{8}", count: count) : "\u{1B}[\(count)D"
  }

  private mutating func change(to new: Style, _ buffer: inout ByteBuffer) {
    if new == style { return }
    let fromPlain = "\u{1B}[" + ([""] + new.parameters(from: .plain)).joined(separator: ";") + "m"
    let changes = "\u{1B}[" + new.parameters(from: style).joined(separator: ";") + "m"
    buffer.append(changes.utf8.count < fromPlain.utf8.count ? changes : fromPlain)
    style = new
  }
}

extension Style {
  /// The parameters of "select graphic rendition" (ECMA-48 8.3.117) that turn `old` into this style.
  fileprivate func parameters(from old: Style) -> [String] {
    var parameters: [String] = []
    // Bold and dim share the code that ends them.
    let endsWeight = (old.bold && !bold) || (old.dim && !dim)
    if endsWeight { parameters.append("22") }
    if bold, endsWeight || !old.bold { parameters.append("1") }
    if dim, endsWeight || !old.dim { parameters.append("2") }
    if italic != old.italic { parameters.append(italic ? "3" : "23") }
    if underline != old.underline { parameters.append(underline ? "4" : "24") }
    if reverse != old.reverse { parameters.append(reverse ? "7" : "27") }
    if strikethrough != old.strikethrough { parameters.append(strikethrough ? "9" : "29") }
    if foreground != old.foreground { parameters.append(foreground.parameter(base: 30)) }
    if background != old.background { parameters.append(background.parameter(base: 40)) }
    return parameters
  }
}

extension Color {
  /// The colour's parameter; `base` is 30 for the foreground and 40 for the background.
  fileprivate func parameter(base: Int) -> String {
    switch self {
    case .default: "\(base + 9)"
    case .ansi(let number) where number < 8: "\(base + Int(number))"
    case .ansi(let number): "\(base + 52 + Int(number))"
    case .indexed(let number): "\(base + 8);5;\(number)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
