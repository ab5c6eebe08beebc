/// The terminal's cursor and style after the bytes sent so far, with the shortest ways to change
/// them.
struct Pen {
  private(set) var bytes: [UInt8] = []
  private(set) var style = Style.plain
  /// The frame's links, or none for a terminal without links.
  private var links = LinkTable()
  /// The cursor's position, or `nil` if unknown.
  private var position: Point?
  /// The cursor's row, known even if its column isn't.
  private var certainRow: Int?
  /// Indicates that the cursor is just after a wide character, which some terminals draw in one
  /// cell.
  private var isBehindWide = false
  private let erasesCharacters: Bool
  private let movesToColumns: Bool
  private let faintText: Bool

  init(_ features: TerminalFeatures) {
    erasesCharacters = features.erasesCharacters
    movesToColumns = features.movesToColumns
    faintText = features.faintText
  }

  var empty: Pen {
    var pen = self
    pen.bytes = []
    return pen
  }

  /// A copy without bytes for a frame with these links.
  func begin(links: LinkTable) -> Pen {
    var pen = empty
    pen.links = links
    return pen
  }

  /// Ends a link, so that the next frame can give its number another address.
  mutating func endLink() {
    if style.link == 0 { return }
    var plain = style
    plain.link = 0
    change(to: plain)
  }

  /// Appends the bytes of another pen, which began in this pen's state, and takes over its state.
  mutating func append(_ other: Pen) {
    let bytes = self.bytes + other.bytes
    self = other
    self.bytes = bytes
  }

  mutating func clearScreen() {
    send("\u{1B}[m\u{1B}[H\u{1B}[2J")
    style = .plain
    position = .zero
    certainRow = 0
  }

  mutating func draw(_ cell: Cell, columns: Int) {
    if !(cell == .blank && !style.showsOnBlanks) { change(to: cell.style) }
    cell.glyph.append(to: &bytes)

    guard let last = position else { return }
    let column = last.column + max(1, Int(cell.width))
    // After the last column terminals delay the line break, which leaves the cursor's position
    // unknown.
    let isCertain = column < columns && !cell.glyph.hasUncertainWidth
    position = isCertain ? Point(column: column, row: last.row) : nil
    certainRow = column < columns ? last.row : nil
    isBehindWide = cell.width == 2
  }

  /// Moves within or into a row. Redraws the unchanged cells in between if that takes fewer bytes.
  mutating func travel(to target: Point, over row: ArraySlice<Cell>) {
    if position == target, !isBehindWide || row[row.startIndex + target.column].width == 2 {
      certainRow = target.row
      isBehindWide = false
      return
    }
    if isBehindWide { position = nil }
    if let position, position.row == target.row, position.column < target.column {
      let gap = row[row.startIndex + position.column..<row.startIndex + target.column]
      let size = gap.reduce(0) { $0 + $1.glyph.utf8Count }
      // No move has fewer than three bytes.
      if size <= 3 || size <= shortestMove(to: target).count, gap.allSatisfy(canDrawAsItIs) {
        for cell in gap { draw(cell, columns: row.count) }
        return
      }
    }
    move(to: target)
  }

  private func canDrawAsItIs(_ cell: Cell) -> Bool {
    if cell == .blank { return !style.showsOnBlanks }
    return cell.width == 1 && cell.style == style && !cell.glyph.hasUncertainWidth
  }

  /// Moves the cursor to its final position in a frame.
  mutating func parkCursor(at target: Point) {
    if isBehindWide { position = nil }
    move(to: target)
  }

  private mutating func send(_ string: String) { bytes += string.utf8 }
}

// MARK: - Erasing

extension Pen {
  /// Erases from the cursor to the end of the line without moving.
  mutating func eraseToEndOfLine() {
    stopErasingInColor()
    send("\u{1B}[K")
  }

  /// Erases `count` cells from the cursor on. The cursor may move.
  ///
  /// - Parameter columns: The columns of the row.
  mutating func erase(_ count: Int, columns: Int) {
    stopErasingInColor()
    if erasesCharacters { return send("\u{1B}[\(count)X") }
    for _ in 0..<count { draw(.blank, columns: columns) }
  }

  /// Erases a whole row. The cursor may end in any column.
  mutating func eraseLine(_ row: Int) {
    if let certainRow {
      bytes += Self.vertical(from: certainRow, to: row)
      position?.row = row
    } else {
      move(to: Point(column: 0, row: row))
    }
    certainRow = row
    stopErasingInColor()
    send("\u{1B}[2K")
  }

  /// Resets the style if erasing would leave coloured cells: terminals erase with the current
  /// background.
  private mutating func stopErasingInColor() {
    if style.showsOnBlanks { change(to: .plain) }
  }
}

// MARK: - Moving

extension Pen {
  private mutating func move(to target: Point) {
    if position != target { bytes += shortestMove(to: target) }
    position = target
    certainRow = target.row
    isBehindWide = false
  }

  private func shortestMove(to target: Point) -> [UInt8] {
    guard let certainRow else { return Self.absolute(target) }
    var across = position.map { Self.horizontal(from: $0.column, to: target.column) }
    if across.map({ $0.count > 1 }) ?? true {
      let fromLeft = shortestMove(toColumn: target.column)
      if across.map({ fromLeft.count <= $0.count }) ?? true { across = fromLeft }
    }
    if certainRow == target.row { return across ?? [] }
    let relative = Self.vertical(from: certainRow, to: target.row) + (across ?? [])
    if relative.count <= 3 { return relative }
    let absolute = Self.absolute(target)
    return relative.count < absolute.count ? relative : absolute
  }

  /// Returns a move within the row from a column that isn't known.
  private func shortestMove(toColumn column: Int) -> [UInt8] {
    if column == 0 { return [UInt8(ascii: "\r")] }
    if movesToColumns { return Self.sequence(column + 1, "G") }
    return [UInt8(ascii: "\r")] + Self.horizontal(from: 0, to: column)
  }

  private static func absolute(_ point: Point) -> [UInt8] {
    point.column == 0
      ? sequence(point.row + 1, "H") : sequence([point.row + 1, point.column + 1], "H")
  }

  // In raw mode a line feed keeps the column.
  private static func vertical(from row: Int, to target: Int) -> [UInt8] {
    let count = target - row
    if count < 0 { return sequence(-count, "A") }
    return count <= 3 ? Array(repeating: UInt8(ascii: "\n"), count: count) : sequence(count, "B")
  }

  private static func horizontal(from column: Int, to target: Int) -> [UInt8] {
    let count = target - column
    if count > 0 { return sequence(count, "C") }
    return count >= -3
      ? Array(repeating: UInt8(ascii: "\u{8}"), count: -count) : sequence(-count, "D")
  }

  private static func sequence(_ count: Int, _ final: Unicode.Scalar) -> [UInt8] {
    sequence(count == 1 ? [] : [count], final)
  }

  /// Returns a control sequence, with an empty parameter first if it `resets` a style.
  private static func sequence(_ numbers: [Int], _ final: Unicode.Scalar, resets: Bool = false)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    func append(_ number: Int) {
      if number >= 10 { append(number / 10) }
      bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
    for (index, number) in numbers.enumerated() {
      if index > 0 || resets { bytes.append(UInt8(ascii: ";")) }
      append(number)
    }
    bytes.append(UInt8(ascii: final))
    return bytes
  }
}

// MARK: - Styles

extension Pen {
  private mutating func change(to wanted: Style) {
    var new = wanted
    if !faintText { new.dim = false }
    if new == style { return }
    if new.link != style.link {
      changeLink(to: new.link)
      style.link = new.link
    }
    if new != style { changeLook(to: new) }
    style = new
  }

  private mutating func changeLook(to new: Style) {
    let changes = Self.sequence(new.parameters(from: style), "m")
    let fromPlain = Self.sequence(new.parameters(from: .plain), "m", resets: true)
    bytes += changes.count < fromPlain.count ? changes : fromPlain
  }

  private mutating func changeLink(to number: UInt8) {
    if links.isEmpty { return }
    send(links[number]?.begin(number: number) ?? Link.end)
  }
}
