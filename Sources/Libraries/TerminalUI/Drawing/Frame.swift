/// A screenful of cells. Views draw frames, tests read them, and ``FrameWriter`` sends them to a
/// terminal.
///
/// ```swift
/// #expect(Frame(Text("せん").padding(left: 2), size: Size(columns: 20, rows: 1)).text == "  せん")
/// ```
public struct Frame: Hashable, Sendable {
  /// The size in cells.
  public let size: Size
  /// The position of the terminal's cursor; `nil` hides the cursor.
  public var cursor: Point?
  /// The position of the hidden cursor while ``cursor`` is `nil`: at the selection, which screen
  /// readers, magnifiers and input methods follow. `nil` leaves the cursor where it is.
  public var selection: Point?
  var links = LinkTable()
  private(set) var cells: [Cell]

  /// Makes a blank frame.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// Draws `view` at the top left, offering it `size`.
  public init(_ view: @autoclosure () throws -> some View, size: Size, theme: Theme = .default)
    rethrows
  {
    try self.init(view(), size: size, environment: DrawingEnvironment(theme: theme))
  }

  /// Draws `view` in `environment` at the top left, offering it `size`.
  ///
  /// The view is made while the environment is in force, so `displayWidth(of:)` has the widths of
  /// this environment.
  public init(
    _ view: @autoclosure () throws -> some View, size: Size, environment: DrawingEnvironment
  ) rethrows {
    let surface = Surface(frame: Frame(size: size))
    let whole = Canvas(surface: surface, environment: environment)
    try environment.measuring {
      let layout = try view().layout(in: size, environment: environment)
      layout.draw(in: whole, alignment: .topLeading)
    }
    self = surface.frame
  }

  /// Returns the cell at a position, or a blank outside the frame.
  public subscript(point: Point) -> Cell {
    contains(point) ? cells[index(point)] : .blank
  }

  /// The text on the screen, one line a row, without trailing blanks and trailing empty lines.
  public var text: String {
    var lines = (0..<size.rows).map { row in
      let line = cells[row * size.columns..<(row + 1) * size.columns]
        .filter { $0.width > 0 }.reduce(into: "") { $0.append($1.character) }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Returns the address of the link at a position, if there is one.
  public func link(at point: Point) -> String? {
    links[self[point].style.link]?.address
  }

  func contains(_ point: Point) -> Bool {
    (0..<size.columns).contains(point.column) && (0..<size.rows).contains(point.row)
  }

  private func index(_ point: Point) -> Int { point.row * size.columns + point.column }

  /// Writes a line of text, clipped to `columns`. `columns` and the row of `start` must be inside
  /// the frame.
  mutating func write(
    _ string: some StringProtocol, script: Script, at start: Point, in columns: Range<Int>,
    style: Style,
    glyphs: GlyphSet
  ) {
    if script == .printableASCII { return writePlain(string, at: start, in: columns, style: style) }
    var column = start.column
    func write(_ glyph: Glyph, width: Int) {
      if width == 0 { return }
      // Terminals disagree on a soft hyphen: nothing, a blank or a hyphen.
      let glyph = glyph == .softHyphen ? .blank : glyph
      defer { column += width }
      let seen = (column..<column + width).clamped(to: columns)
      if seen.count == width {
        set(glyph, width: width, style: style, at: Point(column: column, row: start.row))
      } else if !seen.isEmpty {
        set(.blank, width: 1, style: style, at: Point(column: seen.lowerBound, row: start.row))
      }
    }
    if glyphs != .unicode, let transliteration = Transliteration.current {
      for character in transliteration(String(string)) where column < columns.upperBound {
        write(Glyph(glyphs.glyph(for: character)), width: displayWidth(of: character))
      }
    } else if script == .singleScalars, glyphs == .unicode {
      for scalar in string.unicodeScalars where column < columns.upperBound {
        write(Glyph(scalar), width: ScalarWidth(of: scalar).cells)
      }
    } else {
      for character in string where column < columns.upperBound {
        write(Glyph(glyphs.glyph(for: character)), width: displayWidth(of: character))
      }
    }
  }

  /// Writes a line of printable ASCII, clipped to `columns`. `columns` and the row of `start` must
  /// be inside the frame.
  private mutating func writePlain(
    _ string: some StringProtocol, at start: Point, in columns: Range<Int>, style: Style
  ) {
    let seen = (start.column..<start.column + string.utf8.count).clamped(to: columns)
    if seen.isEmpty { return }
    let first = index(Point(column: seen.lowerBound, row: start.row))
    clearHalf(before: first)
    clearHalf(after: first + seen.count - 1)
    let showsBlanks = style.showsOnBlanks
    let bytes = seen.lowerBound - start.column..<seen.upperBound - start.column
    func cell(_ byte: UInt8) -> Cell {
      byte == 0x20 && !showsBlanks
        ? .blank : Cell(Glyph(Unicode.Scalar(byte)), width: 1, style: style)
    }
    let isWritten: Void? = string.utf8.withContiguousStorageIfAvailable { string in
      for (index, byte) in string[bytes].enumerated() { cells[first + index] = cell(byte) }
    }
    if isWritten != nil { return }
    for (index, byte) in Array(string.utf8)[bytes].enumerated() {
      cells[first + index] = cell(byte)
    }
  }

  /// Draws a cluster of `width` cells. A wide character cut in half leaves a blank.
  ///
  /// `point`, and for a wide character the next cell, must be inside the frame.
  mutating func set(_ glyph: Glyph, width: Int, style: Style, at point: Point) {
    let at = index(point)
    clearHalf(before: at)
    clearHalf(after: at + width - 1)
    let isBlank = glyph == .blank && !style.showsOnBlanks
    cells[at] = isBlank ? .blank : Cell(glyph, width: UInt8(width), style: style)
    if width == 2 { cells[at + 1] = .trailingHalf(style: style) }
  }

  /// Returns the cells of a rectangle inside the frame, row by row.
  func cells(in rect: Rect) -> [Cell] {
    rect.rowRange.flatMap { row in
      cells[index(Point(column: rect.origin.column, row: row))...].prefix(rect.size.columns)
    }
  }

  /// Sets the cells of a rectangle inside the frame.
  mutating func put(_ new: [Cell], in rect: Rect) {
    let width = rect.size.columns
    if width == 0 { return }
    for (line, row) in rect.rowRange.enumerated() {
      let first = index(Point(column: rect.origin.column, row: row))
      clearHalf(before: first)
      clearHalf(after: first + width - 1)
      cells.withUnsafeMutableBufferPointer { cells in
        new.withUnsafeBufferPointer { new in
          guard let source = new.baseAddress, let target = cells.baseAddress else { return }
          (target + first).update(from: source + line * width, count: width)
        }
      }
    }
  }

  /// Blanks the first half of a wide character whose second half is at `index`.
  private mutating func clearHalf(before index: Int) {
    if cells[index].width == 0 { cells[index - 1] = .blank }
  }

  /// Blanks the second half of a wide character whose first half is at `index`.
  private mutating func clearHalf(after index: Int) {
    if cells[index].width == 2 { cells[index + 1] = .blank }
  }
}

/// A frame shared by the canvases that draw on it.
final class Surface {
  var frame: Frame

  init(frame: Frame) { self.frame = frame }
}
