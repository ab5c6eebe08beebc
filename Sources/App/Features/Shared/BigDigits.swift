import TerminalUI

/// A number in large rounded digits, three rows high and four columns for each digit.
///
/// ```swift
/// HStack(alignment: .bottom) {
///   BigDigits("2,100").style(.strong)
///   Caret()
/// }
/// ```
///
/// The view draws `0`–`9` and `, . : / -`; other characters leave a gap. Without braille, the
/// digits have seven segments of `_` and `|`, in the same number of cells.
struct BigDigits: View {
  /// The rows of a digit.
  static let height = 3

  /// The characters that are drawn large.
  static let characters: Set<Character> = Set("0123456789,.:/-")

  private let text: String
  private let glyphs: [DotImage]

  /// Makes large digits in the role of their surroundings.
  init(_ text: String) {
    self.text = text
    glyphs = text.map { BigDigitFont.glyphs[$0] ?? BigDigitFont.gap }
  }

  var width: Int { glyphs.reduce(0) { $0 + $1.cells.columns } }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(Size(columns: width, rows: Self.height)) { draw(in: $0) }
  }

  private func draw(in canvas: Canvas) {
    var column = 0
    for (character, glyph) in zip(text, glyphs) {
      if canvas.environment.glyphs == .ascii {
        for (row, line) in (SegmentFont.rows[character] ?? []).enumerated() {
          canvas.write(line, at: Point(column: column, row: row))
        }
      } else {
        glyph.drawDots(in: canvas, at: column)
      }
      column += glyph.cells.columns
    }
  }
}

/// The large digits in ASCII. Each has three rows, narrower by a column than the digit in
/// ``BigDigitFont``.
enum SegmentFont {
  static let rows: [Character: [String]] = [
    "0": [" _", "| |", "|_|"], "1": ["", "  |", "  |"], "2": [" _", " _|", "|_"],
    "3": [" _", " _|", " _|"],
    "4": ["", "|_|", "  |"], "5": [" _", "|_", " _|"], "6": [" _", "|_", "|_|"],
    "7": [" _", "  |", "  |"],
    "8": [" _", "|_|", "|_|"], "9": [" _", "|_|", " _|"],
    ",": ["", "", ","], ".": ["", "", "."], ":": ["", ".", "."], "/": ["  /", " /", "/"],
    "-": ["", " _"],
  ]
}

/// The bitmaps of the large digits. The last cells of each have an empty column of dots.
enum BigDigitFont {
  static let height = 4 * BigDigits.height
  static let gap = DotImage(width: 3, height: height)

  static let glyphs: [Character: DotImage] = {
    var glyphs: [Character: DotImage] = [:]
    for (characters, art) in [("01234", zeroToFour), ("56789", fiveToNine), (",.:/-", marks)] {
      let lines = art.split(separator: "\n").map { $0.split(separator: " ") }
      for (index, character) in characters.enumerated() {
        glyphs[character] = DotImage(lines.map { String($0[index]) }.joined(separator: "\n"))
      }
    }
    return glyphs
  }()

  private static let zeroToFour = """
    ..###.. ...##.. ..###.. ..###.. ....##.
    .#####. ..###.. .#####. .#####. ...###.
    ##...## .####.. ##...## ##...## ...###.
    ##...## ...##.. .....## .....## ..####.
    ##...## ...##.. .....## .....## ..#.##.
    ##...## ...##.. ....##. ..####. .##.##.
    ##...## ...##.. ...##.. ..####. .#..##.
    ##...## ...##.. ..##... .....## ##..##.
    ##...## ...##.. .##.... .....## #######
    ##...## ...##.. ##..... ##...## #######
    .#####. .###### ####### .#####. ....##.
    ..###.. .###### ####### ..###.. ....##.
    """

  private static let fiveToNine = """
    ####### ..####. ####### ..###.. ..###..
    ####### .#####. ####### .#####. .#####.
    ##..... ##..... .....## ##...## ##...##
    ##..... ##..... ....##. ##...## ##...##
    ##..... ##..... ....##. ##...## ##...##
    #####.. #####.. ...##.. .#####. .######
    ######. ######. ...##.. .#####. ..#####
    .....## ##...## ..##... ##...## .....##
    .....## ##...## ..##... ##...## .....##
    ##...## ##...## ..##... ##...## .....##
    .#####. .#####. .##.... .#####. .#####.
    ..###.. ..###.. .##.... ..###.. .####..
    """

  private static let marks = """
    ... ... ... .....## .......
    ... ... ... .....## .......
    ... ... ##. ....##. .......
    ... ... ##. ....##. .......
    ... ... ... ...##.. .......
    ... ... ... ...##.. ######.
    ... ... ... ..##... ######.
    ... ... ##. ..##... .......
    ... ... ##. .##.... .......
    ##. ... ... .##.... .......
    ##. ##. ... ##..... .......
    #.. ##. ... ##..... .......
    """
}
