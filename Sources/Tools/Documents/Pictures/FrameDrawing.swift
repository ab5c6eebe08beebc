import TerminalUI

/// Draws the rows of a frame as elements of Scalable Vector Graphics (W3C SVG 1.1), with selectable
/// text. ``SVGPicture`` and ``SVGFilm`` put them together.
enum FrameDrawing {
  private static let cell = (width: 9.0, height: 19.0)
  /// The room around the cells.
  private static let margin = 12.0
  static let foreground = "#d8d8d8"
  static let background = "#151518"
  static let latinFonts = "'DejaVu Sans Mono',Menlo,Consolas,monospace"
  private static let japaneseFonts = "'Noto Sans CJK JP','Hiragino Sans','Yu Gothic',monospace"

  /// Returns the width and the height of a screen with its margin.
  static func extent(of size: Size) -> (width: Double, height: Double) {
    (
      Double(size.columns) * cell.width + 2 * margin, Double(size.rows) * cell.height + 2 * margin
    )
  }

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += ["&": "&amp;", "<": "&lt;"][$1] ?? String($1) }
  }

  /// Returns the elements of a row: paths for braille patterns, which fonts draw unevenly, and a
  /// text for each run of cells with the same style.
  static func line(_ row: Int, of frame: Frame) -> [String] {
    var elements: [String] = []
    var run = Run()
    func endRun() {
      if !run.characters.isEmpty { elements.append(textElement(run, row: row)) }
      run = Run()
    }
    for column in 0..<frame.size.columns {
      let cell = frame[Point(column: column, row: row)]
      let scalar = cell.character.unicodeScalars.first?.value ?? 0
      if (0x2800...0x28FF).contains(scalar) {
        elements.append(dots(UInt8(scalar & 0xFF), cell.style, column: column, row: row))
      } else if cell.width > 0, cell.character != " " {
        if cell.style != run.style || (cell.width == 2) != run.isWide { endRun() }
        run.style = cell.style
        run.isWide = cell.width == 2
        run.characters.append(cell.character)
        run.columns.append(left(column))
      }
    }
    endRun()
    return elements
  }

  /// Adjacent characters of the same style and width.
  private struct Run {
    var style = Style.plain
    /// True for characters of two columns. These are Japanese, which the Latin fonts don't have.
    var isWide = false
    var characters = ""
    var columns: [Double] = []
  }

  private static func textElement(_ run: Run, row: Int) -> String {
    let places = run.columns.map(number).joined(separator: " ")
    let family = run.isWide ? " font-family=\"\(japaneseFonts)\"" : ""
    let weight = run.style.bold ? " font-weight=\"bold\"" : ""
    let line =
      if run.style.strikethrough {
        " text-decoration=\"line-through\""
      } else if run.style.underline {
        " text-decoration=\"underline\""
      } else {
        ""
      }
    let attributes = "fill=\"\(color(run.style))\"\(family)\(weight)\(line)"
    return
      "<text x=\"\(places)\" y=\"\(number(top(row) + 14))\" \(attributes)>\(escaped(run.characters))</text>"
  }

  private static func dots(_ pattern: UInt8, _ style: Style, column: Int, row: Int) -> String {
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    let path = places.enumerated().filter { pattern >> $0.offset & 1 == 1 }.map { _, place in
      let x = number(left(column) + 1 + Double(place.0) * cell.width / 2)
      let y = number(top(row) + 1 + Double(place.1) * cell.height / 4)
      return "M\(x) \(y)h3v3h-3z"
    }
    return "<path d=\"\(path.joined())\" fill=\"\(color(style))\"/>"
  }

  static func caret(at point: Point) -> String {
    "<rect x=\"\(number(left(point.column)))\" y=\"\(number(top(point.row)))\" width=\"2\" height=\"18\" fill=\"\(foreground)\"/>"
  }

  private static func left(_ column: Int) -> Double { margin + Double(column) * cell.width }
  private static func top(_ row: Int) -> Double { margin + Double(row) * cell.height }

  /// Returns a length with at most two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return hundredths % 100 == 0 ? "\(hundredths / 100)" : "\(Double(hundredths) / 100)"
  }

  private static func color(_ style: Style) -> String {
    style.foreground.components.map { "rgb(\($0.red),\($0.green),\($0.blue))" } ?? foreground
  }
}
