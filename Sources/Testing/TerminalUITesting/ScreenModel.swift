public import TerminalUI

/// A terminal emulator for tests: it reads a program's output and reports what a person would see.
///
/// ```swift
/// var screen = ScreenModel(size: Size(columns: 80, rows: 24))
/// screen.feed(bytes)
/// #expect(screen.text.contains("4 correct"))
/// #expect(!screen.isAlternateScreen && screen.modes.isEmpty)
/// ```
///
/// The model supports the sequences that `FrameWriter` and `Terminal` send, and what programs print
/// before and after. Other sequences are skipped and recorded in ``unknownSequences``. Bytes may be
/// split anywhere.
public struct ScreenModel: Sendable {
  /// The size in cells.
  public let size: Size
  /// The position of the cursor.
  public internal(set) var cursor = Point.zero
  /// True if the cursor is visible.
  public internal(set) var isCursorVisible = true
  /// True if the alternate screen of full-screen programs is shown.
  public internal(set) var isAlternateScreen = false
  /// True if the mouse wheel presses arrow keys on the alternate screen (1007), as most terminals
  /// do unless they are told otherwise.
  public internal(set) var wheelPressesKeys = true
  /// True if a character after the last column begins a new row (DECAWM, 7), as terminals do unless
  /// they are told otherwise.
  public internal(set) var wrapsLines = true
  /// The other private modes that are on: 1004 is focus reports, 2004 bracketed paste, 2026 an
  /// unfinished update.
  public internal(set) var modes: Set<Int> = []
  /// The title of the window; empty if none was set.
  public internal(set) var title = ""
  /// The sequences that were skipped, such as `CSI 5n`.
  public internal(set) var unknownSequences: [String] = []

  var rows: [[Cell]]
  var style = Style.plain
  /// Indicates that the last column is filled, so the next character begins a new row.
  var isWrapPending = false
  /// The latest cluster, which the next scalar may join.
  private var lastCluster: (point: Point, character: Character)?
  var mainScreen: (rows: [[Cell]], cursor: Point)?
  private var parser = SequenceParser()

  private let widths: any CharacterWidths
  var inherited = InheritedModes()
  private var titles: [String] = []
  private let unknownFinals: Set<Character>
  /// The addresses of links so far, which styles have the numbers of, from 1.
  private var links: [String] = []

  /// Makes a blank screen.
  ///
  /// - Parameters:
  ///   - size: The size in cells.
  ///   - widths: The widths of the terminal's characters. Frames are made for those of
  ///     `ClusterWidths`.
  ///   - unknown: The last letters of sequences that the terminal doesn't know: `X` is ECH, `G`
  ///     CHA.
  public init(
    size: Size, widths: any CharacterWidths = ClusterWidths(), unknown: Set<Character> = []
  ) {
    self.size = size
    unknownFinals = unknown
    self.widths = widths
    rows = Self.blankRows(size)
  }

  /// The text on the screen, one line a row, without trailing blanks and trailing empty lines.
  public var text: String {
    var lines = rows.map { row in
      let end = (row.lastIndex { $0 != .blank && $0.character != " " } ?? -1) + 1
      return row[..<end].reduce(into: "") { if $1.width > 0 { $0.append($1.character) } }
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Returns the cell at a position inside the screen. Blanks with an invisible style count as
  /// plain.
  public subscript(point: Point) -> Cell {
    let cell = rows[point.row][point.column]
    if cell == .blank { return cell }
    return cell.character == " " && cell.width == 1 && !cell.style.showsOnBlanks ? .blank : cell
  }

  /// Returns the address of the link at a position inside the screen, if there is one.
  public func link(at point: Point) -> String? {
    let number = Int(rows[point.row][point.column].style.link)
    return number == 0 ? nil : links[number - 1]
  }

  /// Processes output of a program.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch parser.receive(byte) {
      case nil: break
      case .scalar(let scalar): draw(scalar)
      case .control(let byte): control(byte)
      case .sequence(let parameters, let final): perform(final, parameters)
      case .command(let command): perform(command)
      case .unknown(let name): unknownSequences.append(name)
      }
    }
  }

  static func blankRows(_ size: Size) -> [[Cell]] {
    Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
  }

  private mutating func control(_ byte: UInt8) {
    lastCluster = nil
    switch byte {
    case 0x08: move(column: cursor.column - 1)
    case 0x0A: lineFeed()
    case 0x0D: move(column: 0)
    case 0x0E, 0x0F: inherited.isShiftedOut = byte == 0x0E
    default: break
    }
  }

  private mutating func lineFeed() {
    let region = inherited.region ?? 0..<size.rows
    if cursor.row + 1 == region.upperBound {
      rows.remove(at: region.lowerBound)
      rows.insert(Array(repeating: .blank, count: size.columns), at: region.upperBound - 1)
    } else if cursor.row + 1 < size.rows {
      cursor.row += 1
    }
  }

  mutating func move(column: Int? = nil, row: Int? = nil) {
    if let column { cursor.column = min(max(0, column), size.columns - 1) }
    if let row { cursor.row = min(max(0, row), size.rows - 1) }
    isWrapPending = false
  }

  private mutating func draw(_ scalar: Unicode.Scalar) {
    if let last = lastCluster, widths.joins(scalar, to: last.character) {
      // A mark without a width, after a character that it forms no cluster with, isn't kept.
      let joined = String(last.character) + String(scalar)
      return joined.count == 1 ? replace(at: last.point, with: Character(joined)) : ()
    }
    let character = inherited.character(for: scalar)
    let width = widths.width(of: character)
    if width == 0 { return }
    let isBeyond = isWrapPending || cursor.column + width > size.columns
    if isBeyond, wrapsLines {
      move(column: 0)
      lineFeed()
    } else if isBeyond {
      move(column: size.columns - width)
    }
    place(character, width: width)
  }

  private mutating func replace(at point: Point, with character: Character) {
    cursor = point
    isWrapPending = false
    place(character, width: widths.width(of: character))
  }

  private mutating func place(_ character: Character, width: Int) {
    lastCluster = (cursor, character)
    let end = min(size.columns, cursor.column + width)
    if inherited.isInserting { shift(end - cursor.column) }
    for column in cursor.column..<end { erase(column) }
    // A wide character is cut if only one column is left.
    let seen = UInt8(end - cursor.column)
    rows[cursor.row][cursor.column] = Cell(character: character, width: seen, style: style)
    if end - cursor.column == 2 {
      rows[cursor.row][cursor.column + 1] = Cell(character: " ", width: 0, style: style)
    }
    isWrapPending = end == size.columns
    cursor.column = isWrapPending ? cursor.column : end
  }

  /// Blanks a cell in the cursor's row, and the other half if the cell held half of a wide
  /// character.
  private mutating func erase(_ column: Int) {
    let row = cursor.row
    if rows[row][column].width == 0 { rows[row][column - 1] = .blank }
    if rows[row][column].width == 2 { rows[row][column + 1] = .blank }
    rows[row][column] = Cell(character: " ", width: 1, style: Style(background: style.background))
  }

  private mutating func perform(_ final: Character, _ parameters: String) {
    lastCluster = nil
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    let count = max(1, numbers.first ?? 1)
    if unknownFinals.contains(final) {
      unknownSequences.append("CSI \(parameters)\(final)")
      return
    }
    switch (final, parameters) {
    case (_, "("): inherited.isLineDrawing = final == "0"
    case ("r", _): setRegion(numbers)
    case ("m", _):
      if !style.select(numbers) { unknownSequences.append("CSI \(parameters)m") }
    case ("A", _): move(row: cursor.row - count)
    case ("B", _): move(row: cursor.row + count)
    case ("C", _): move(column: cursor.column + count)
    case ("D", _): move(column: cursor.column - count)
    case ("G", _): move(column: count - 1)
    case ("H", _):
      move(
        column: max(1, numbers.count > 1 ? numbers[1] : 1) - 1, row: count - 1 + inherited.firstRow)
    case ("K", ""), ("K", "0"): for column in cursor.column..<size.columns { erase(column) }
    case ("K", "2"): for column in 0..<size.columns { erase(column) }
    case ("X", _):
      for column in cursor.column..<min(size.columns, cursor.column + count) { erase(column) }
    case ("@", _): shift(count)
    case ("P", _): shift(-count)
    case ("J", "2"): rows = Self.blankRows(size)
    case ("t", "22;2"): titles.append(title)
    case ("t", "23;2"): title = titles.popLast() ?? title
    case ("h", _), ("l", _): setMode(parameters, isOn: final == "h")
    default: unknownSequences.append("CSI \(parameters)\(final)")
    }
  }

  /// Performs an operating system command: a title (2) or a link (8).
  private mutating func perform(_ command: String) {
    let parts = command.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    switch (parts.first, parts.count) {
    case ("2", 2...): title = parts.dropFirst().joined(separator: ";")
    case ("8", 3): setLink(String(parts[2]))
    case ("11", 2) where parts[1] == "?": break
    default: unknownSequences.append("string")
    }
  }

  private mutating func setLink(_ address: String) {
    if address.isEmpty { return style.link = 0 }
    if !links.contains(address) { links.append(address) }
    style.link = UInt8(clamping: (links.firstIndex(of: address) ?? -1) + 1)
  }

  /// Inserts blanks at the cursor, or deletes cells if `columns` is negative.
  private mutating func shift(_ columns: Int) {
    let count = min(abs(columns), size.columns - cursor.column)
    let blanks = Array(
      repeating: Cell(character: " ", width: 1, style: Style(background: style.background)),
      count: count)
    let rest = rows[cursor.row][cursor.column...]
    rows[cursor.row][cursor.column...] =
      columns > 0 ? blanks + rest.dropLast(count) : rest.dropFirst(count) + blanks
  }
}
