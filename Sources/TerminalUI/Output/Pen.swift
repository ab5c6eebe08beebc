/// The terminal's cursor and style after the bytes sent so far, with the shortest ways to change them.
struct Pen {
  /// The bytes to send.
  private(set) var bytes: [UInt8] = []
  /// The current style.
  private(set) var style = Style.plain
  /// The frame's links, or none for a terminal without links.
  private var links = LinkTable()
  /// The cursor's position, or `nil` if unknown.
  private var position: Point?
  /// The cursor's row, known even if its column isn't.
  private var certainRow: Int?
  /// Indicates that the cursor is just after a wide character, which some terminals draw in one cell.
  private var isBehindWide = false

  /// A copy without bytes, to measure an update.
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

  /// Draws a cell at the cursor.
  mutating func draw(_ cell: Cell, columns: Int) {
    if !(cell == .blank && !style.showsOnBlanks) { change(to: cell.style) }
    cell.glyph.append(to: &bytes)

    guard let last = position else { return }
    let column = last.column + max(1, Int(cell.width))
    // After the last column terminals delay the line break, which leaves the cursor's position unknown.
    let isCertain = column < columns && !cell.glyph.hasUncertainWidth
    position = isCertain ? Point(column: column, row: last.row) : nil
    certainRow = column < columns ? last.row : nil
    isBehindWide = cell.width == 2
  }

  /// Moves within or into a row. Redraws the unchanged cells in between if that takes fewer bytes.
  mutating func travel(to target: Point, over row: ArraySlice<Cell>) {
    let continuesWide = position == target && row[row.startIndex + target.column].width == 2
    if isBehindWide, !continuesWide { position = nil }
    if let position, position.row == target.row, position.column < target.column {
      let gap = row[row.startIndex + position.column..<row.startIndex + target.column]
      let size = gap.reduce(0) { $0 + $1.glyph.utf8Count }
      let move = shortestMove(to: target)
      if size <= move.0.size + move.1.size, gap.allSatisfy(canDrawAsItIs) {
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

  /// Erases `count` cells from the cursor on without moving.
  mutating func erase(_ count: Int) {
    stopErasingInColor()
    send("\u{1B}[\(count)X")
  }

  /// Inserts blanks at the cursor, or deletes cells if `columns` is negative.
  mutating func shift(_ columns: Int) {
    stopErasingInColor()
    Move(columns > 0 ? "@" : "P", abs(columns)).append(to: &bytes)
  }

  /// Erases a whole row. The cursor may end in any column.
  mutating func eraseLine(_ row: Int) {
    if let certainRow {
      Move(down: row - certainRow).append(to: &bytes)
      position?.row = row
    } else {
      move(to: Point(column: 0, row: row))
    }
    certainRow = row
    stopErasingInColor()
    send("\u{1B}[2K")
  }

  /// Resets the style if erasing would leave coloured cells: terminals erase with the current background.
  private mutating func stopErasingInColor() {
    if style.showsOnBlanks { change(to: .plain) }
  }
}

// MARK: - Moving

extension Pen {
  private mutating func move(to target: Point) {
    if position != target {
      let move = shortestMove(to: target)
      move.0.append(to: &bytes)
      move.1.append(to: &bytes)
    }
    position = target
    certainRow = target.row
    isBehindWide = false
  }

  private func shortestMove(to target: Point) -> (Move, Move) {
    let absolute = Move("H", target.row + 1, column: target.column + 1)
    guard let certainRow else { return (absolute, .none) }
    var across = target.column == 0 ? Move("\r") : Move("G", target.column + 1)
    if let position {
      let relative = Move(right: target.column - position.column)
      if relative.size < across.size { across = relative }
    }
    let down = Move(down: target.row - certainRow)
    return down.size + across.size < absolute.size ? (down, across) : (absolute, .none)
  }
}

/// A movement of the cursor: a control character once or several times, or a control sequence.
private struct Move {
  static let none = Move("\n", 0)

  private let final: Unicode.Scalar
  private let count: Int
  private let column: Int

  /// - Parameters:
  ///   - final: The control character, or the last character of the sequence.
  ///   - count: The number of control characters, or the first number of the sequence.
  ///   - column: The second number of the sequence.
  init(_ final: Unicode.Scalar, _ count: Int = 1, column: Int = 1) {
    (self.final, self.count, self.column) = (final, count, column)
  }

  // In raw mode a line feed keeps the column.
  init(down rows: Int) {
    self = rows < 0 ? Move("A", -rows) : Move(rows <= 3 ? "\n" : "B", rows)
  }

  init(right columns: Int) {
    self = columns > 0 ? Move("C", columns) : Move(columns >= -3 ? "\u{8}" : "D", -columns)
  }

  /// The number of bytes.
  var size: Int {
    if isControl { return count }
    return 3 + (hasCount ? count.digits : 0) + (column > 1 ? 1 + column.digits : 0)
  }

  func append(to bytes: inout [UInt8]) {
    let final = UInt8(ascii: final)
    if isControl {
      for _ in 0..<count { bytes.append(final) }
      return
    }
    bytes += "\u{1B}[".utf8
    if hasCount { bytes.append(decimal: count) }
    if column > 1 {
      bytes.append(UInt8(ascii: ";"))
      bytes.append(decimal: column)
    }
    bytes.append(final)
  }

  private var isControl: Bool { final < " " }
  /// Numbers that are left out are 1.
  private var hasCount: Bool { count > 1 || column > 1 }
}

extension Int {
  /// The number of decimal digits.
  fileprivate var digits: Int { self < 10 ? 1 : 1 + (self / 10).digits }
}

extension [UInt8] {
  fileprivate mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

// MARK: - Styles

extension Pen {
  private mutating func change(to new: Style) {
    if new == style { return }
    if new.link != style.link {
      changeLink(to: new.link)
      style.link = new.link
    }
    if new != style { changeLook(to: new) }
    style = new
  }

  private mutating func changeLook(to new: Style) {
    let changes = Self.list(new.parameters(from: style))
    // After an empty parameter, which turns everything off.
    var whole = Self.list(new.parameters(from: .plain))
    if !whole.isEmpty { whole.insert(UInt8(ascii: ";"), at: 0) }
    bytes += "\u{1B}[".utf8
    bytes += changes.count < whole.count ? changes : whole
    bytes.append(UInt8(ascii: "m"))
  }

  private static func list(_ parameters: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    for parameter in parameters {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ";")) }
      bytes.append(decimal: parameter)
    }
    return bytes
  }

  private mutating func changeLink(to number: UInt8) {
    if links.isEmpty { return }
    send(links[number]?.begin(number: number) ?? Link.end)
  }
}

extension Style {
  /// Returns the parameters of "select graphic rendition" (ECMA-48 8.3.117) that turn `old` into this style.
  fileprivate func parameters(from old: Style) -> [Int] {
    var parameters: [Int] = []
    // Bold and dim are ended by one code.
    let endsWeight = (old.bold && !bold) || (old.dim && !dim)
    if endsWeight { parameters.append(22) }
    if bold, endsWeight || !old.bold { parameters.append(1) }
    if dim, endsWeight || !old.dim { parameters.append(2) }
    if italic != old.italic { parameters.append(italic ? 3 : 23) }
    if underline != old.underline { parameters.append(underline ? 4 : 24) }
    if reverse != old.reverse { parameters.append(reverse ? 7 : 27) }
    if strikethrough != old.strikethrough { parameters.append(strikethrough ? 9 : 29) }
    if foreground != old.foreground { parameters += foreground.parameters(base: 30) }
    if background != old.background { parameters += background.parameters(base: 40) }
    return parameters
  }
}

extension Color {
  /// Returns the colour's parameters. `base` is 30 for the foreground and 40 for the background.
  fileprivate func parameters(base: Int) -> [Int] {
    switch self {
    case .default: [base + 9]
    case .ansi(let number) where number < 8: [base + Int(number)]
    case .ansi(let number): [base + 52 + Int(number)]
    case .indexed(let number): [base + 8, 5, Int(number)]
    case .rgb(let red, let green, let blue): [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }
}
