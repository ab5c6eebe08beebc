import TerminalUI

/// A small terminal: it understands what ``FrameWriter`` may send, and records anything else as unknown.
struct ScreenModel {
  private(set) var rows: [[Cell]]
  private(set) var cursor = Point.zero
  private(set) var isCursorVisible = true
  private(set) var unknown: [String] = []
  private(set) var openUpdates = 0
  private var waitsToWrap = false
  private var style = Style.plain
  private let size: Size

  init(size: Size) {
    self.size = size
    rows = Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
  }

  mutating func receive(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": receiveSequence(&rest)
      case "\n":
        cursor.row += 1
        if cursor.row >= size.rows { unknown.append("scrolled") }
      case "\r": moveTo(column: 0)
      case "\u{8}": moveTo(column: cursor.column - 1)
      case "\r\n":
        moveTo(column: 0)
        cursor.row += 1
      default: draw(character)
      }
    }
  }

  private mutating func receiveSequence(_ rest: inout Substring) {
    guard rest.popFirst() == "[", let end = rest.firstIndex(where: { $0.isLetter }) else {
      return unknown.append("escape")
    }
    let text = rest[..<end]
    let final = rest[end]
    rest = rest[rest.index(after: end)...]
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = max(1, numbers.first ?? 1)
    switch (final, text) {
    case ("H", _):
      cursor.row = first - 1
      moveTo(column: (numbers.count > 1 ? numbers[1] : 1) - 1)
    case ("G", _): moveTo(column: first - 1)
    case ("C", _): moveTo(column: cursor.column + first)
    case ("D", _): moveTo(column: cursor.column - first)
    case ("B", _): cursor.row += first
    case ("K", ""): for column in cursor.column..<size.columns { put(" ", at: column) }
    case ("J", "2"): self.rows = rows.map { $0.map { _ in .blank } }
    case ("m", _): select(numbers[...])
    case ("h", "?25"): isCursorVisible = true
    case ("l", "?25"): isCursorVisible = false
    case ("h", "?2026"): openUpdates += 1
    case ("l", "?2026"): openUpdates -= 1
    default: unknown.append("CSI \(text)\(final)")
    }
  }

  private mutating func moveTo(column: Int) {
    if !(0..<size.columns).contains(column) { unknown.append("column \(column)") }
    cursor.column = min(max(0, column), size.columns - 1)
    waitsToWrap = false
  }

  private mutating func draw(_ character: Character) {
    let width = displayWidth(of: character)
    if waitsToWrap || cursor.column + width > size.columns { unknown.append("wrapped") }
    for offset in 0..<width { put(" ", at: cursor.column + offset) }
    rows[cursor.row][cursor.column] = Cell(character: character, width: UInt8(width), style: style)
    if width == 2 { rows[cursor.row][cursor.column + 1] = Cell(character: " ", width: 0, style: style) }
    if cursor.column + width < size.columns {
      cursor.column += width
    } else {
      waitsToWrap = true
    }
  }

  /// Puts a blank, and another in place of the half that is left of a wide character.
  private mutating func put(_ blank: Character, at column: Int) {
    if rows[cursor.row][column].width == 0 { rows[cursor.row][column - 1] = .blank }
    if rows[cursor.row][column].width == 2 { rows[cursor.row][column + 1] = .blank }
    rows[cursor.row][column] = Cell(character: blank, width: 1, style: Style(background: style.background))
  }

  private mutating func select(_ parameters: ArraySlice<Int>) {
    var rest = parameters
    while let code = rest.popFirst() {
      switch code {
      case 0: style = .plain
      case 1: style.bold = true
      case 2: style.dim = true
      case 3, 23: style.italic = code == 3
      case 4, 24: style.underline = code == 4
      case 7, 27: style.reverse = code == 7
      case 9, 29: style.strikethrough = code == 9
      case 22: (style.bold, style.dim) = (false, false)
      case 30...37: style.foreground = .ansi(UInt8(code - 30))
      case 90...97: style.foreground = .ansi(UInt8(code - 82))
      case 40...47: style.background = .ansi(UInt8(code - 40))
      case 100...107: style.background = .ansi(UInt8(code - 92))
      case 38: style.foreground = color(&rest)
      case 48: style.background = color(&rest)
      case 39: style.foreground = .default
      case 49: style.background = .default
      default: unknown.append("SGR \(code)")
      }
    }
  }

  private mutating func color(_ rest: inout ArraySlice<Int>) -> Color {
    let kind = rest.popFirst()
    let values = rest.prefix(kind == 2 ? 3 : 1).map { UInt8(clamping: $0) }
    rest = rest.dropFirst(values.count)
    switch (kind, values.count) {
    case (5, 1): return .indexed(values[0])
    case (2, 3): return .rgb(values[0], values[1], values[2])
    default:
      unknown.append("colour")
      return .default
    }
  }

  /// The cells as a frame has them: what can't be seen of a blank's style is left out.
  func shows(_ frame: Frame) -> Bool {
    guard unknown.isEmpty, openUpdates == 0, isCursorVisible == (frame.cursor != nil) else { return false }
    if let place = frame.cursor, place != cursor { return false }
    return rows.indices.allSatisfy { row in
      rows[row].indices.allSatisfy { column in
        var cell = rows[row][column]
        if cell.character == " ", cell.width == 1, !cell.style.showsOnBlanks { cell = .blank }
        return cell == frame[Point(column: column, row: row)]
      }
    }
  }
}
