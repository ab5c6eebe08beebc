/// The rows of a text whose cells are divided by commas, semicolons or tabs, as spreadsheets save
/// it.
///
/// ```swift
/// let table = DelimitedText("item;price\nbento;298\n")
/// table.rows[1]  // ["bento", "298"]
/// ```
///
/// The form is that of RFC 4180: a cell in quotes may have separators, line breaks and doubled
/// quotes. Anything else is read as people would: a quote within a cell is a quote, and one that
/// isn't closed ends with its line and is reported.
///
/// Why no package: SwiftCSV 0.10 takes a quote without an end for the rest of the file without an
/// error, stops at the first other mistake without saying where it is, and keeps a byte order mark
/// in the name of the first column.
package struct DelimitedText: Equatable, Sendable {
  /// The cells by row, without the blanks around them. A blank line is a row with one empty cell,
  /// so that rows have the numbers of a spreadsheet.
  package private(set) var rows: [[String]] = []
  /// The indices of rows in which a quote isn't closed.
  package private(set) var unclosed: [Int] = []
  /// The character between cells.
  package let separator: Character

  /// - Parameter separator: The character between cells; `nil` to find it out.
  package init(_ text: String, separator: Character? = nil) {
    let scalars = Array(text.unicodeScalars.drop { $0 == "\u{FEFF}" })
    self.separator = separator ?? Self.separator(of: scalars)
    var reader = CellReader(scalars, self.separator.unicodeScalars.first ?? ",")
    while let row = reader.nextRow() {
      if row.isUnclosed { unclosed.append(rows.count) }
      rows.append(row.cells)
    }
  }

  private static let separators: [Unicode.Scalar] = ["\t", ";", ","]
  /// The number of rows in which the separator is looked for.
  private static let headCount = 5

  /// Returns the separator that divides the first rows into equally many cells, or one that divides
  /// the first row.
  private static func separator(of scalars: [Unicode.Scalar]) -> Character {
    var inFirst: Unicode.Scalar?
    for separator in separators {
      var reader = CellReader(scalars, separator)
      let head = (0..<headCount).compactMap { _ in reader.nextRow()?.cells }
      guard let count = head.first?.count, count > 1 else { continue }
      if head.allSatisfy({ $0.count == count || $0 == [""] }) { return Character(separator) }
      inFirst = inFirst ?? separator
    }
    return Character(inFirst ?? ",")
  }
}

/// A reader of one row after another.
private struct CellReader {
  private let scalars: [Unicode.Scalar]
  private let separator: Unicode.Scalar
  private var next = 0
  private var unclosedCount = 0

  /// The most quotes without an end that are looked for, since each search goes to the end.
  private static let unclosedLimit = 50

  init(_ scalars: [Unicode.Scalar], _ separator: Unicode.Scalar) {
    self.scalars = scalars
    self.separator = separator
  }

  /// Returns the cells of the next row; `nil` at the end.
  mutating func nextRow() -> (cells: [String], isUnclosed: Bool)? {
    if next == scalars.count { return nil }
    var cells: [String] = []
    var isUnclosed = false
    while true {
      skipBlanks()
      if let quoted = quotedCell() {
        cells.append(quoted)
      } else {
        if peek == "\"" {
          isUnclosed = true
          unclosedCount += 1
          next += 1
        }
        cells.append(plainCell())
      }
      if peek == separator {
        next += 1
      } else {
        skipLineBreak()
        return (cells, isUnclosed)
      }
    }
  }

  private var peek: Unicode.Scalar? { next < scalars.count ? scalars[next] : nil }

  /// Reads a cell in quotes, with what stands between the last quote and the separator; returns
  /// `nil`, and reads nothing, without a closed quote.
  ///
  /// A quote that would close a cell of several lines in the middle of a word opens another cell.
  private mutating func quotedCell() -> String? {
    guard peek == "\"", unclosedCount < Self.unclosedLimit else { return nil }
    var place = next + 1
    var text = String.UnicodeScalarView()
    while place < scalars.count {
      if scalars[place] != "\"" {
        text.append(scalars[place])
        place += 1
      } else if place + 1 < scalars.count, scalars[place + 1] == "\"" {
        text.append("\"")
        place += 2
      } else {
        let start = next
        next = place + 1
        let rest = plainCell()
        if rest.isEmpty || !text.contains(where: Self.isLineBreak) {
          return (String(text) + rest).trimmed
        }
        next = start
        return nil
      }
    }
    return nil
  }

  private mutating func plainCell() -> String {
    let start = next
    while let scalar = peek, scalar != separator, !Self.isLineBreak(scalar) { next += 1 }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<next])
    return String(text).trimmed
  }

  private mutating func skipBlanks() {
    while let scalar = peek, scalar == " ", scalar != separator { next += 1 }
  }

  private mutating func skipLineBreak() {
    let isReturn = peek == "\r"
    if peek != nil { next += 1 }
    if isReturn, peek == "\n" { next += 1 }
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r"
  }
}

extension String {
  /// The text without blanks and line breaks around it.
  package var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
