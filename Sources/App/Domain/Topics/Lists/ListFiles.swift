/// The files that lists of numbers are read from, as the reader of `topics.json` sees them.
///
/// ```swift
/// let user = UserTopics(json: bytes, files: ListFiles { path in .bytes(contents(of: path)) })
/// ```
package struct ListFiles: Sendable {
  /// The contents of a file.
  package enum Contents: Sendable {
    case bytes([UInt8])
    /// The reason why it can't be read, as the end of a sentence: "doesn't exist".
    case unreadable(String)
  }

  /// Reads a file by the path in `topics.json`.
  package let contents: @Sendable (String) -> Contents
  /// The beginning of a sentence about what is read, where it has no path: "Standard input".
  private let title: String?

  package init(
    titled title: String? = nil, _ contents: @escaping @Sendable (String) -> Contents
  ) {
    self.title = title
    self.contents = contents
  }
}

/// The column of a table in which the numbers are.
enum ListColumn: Equatable {
  /// A column by the name in the first row.
  case named(String)
  /// A column by its place, from 1.
  case number(Int)
  /// The first column with numbers.
  case first
}

extension ListFiles {
  /// Reads the numbers of a column.
  ///
  /// The first row is taken for names if a column is named, or if there is no number in it.
  ///
  /// - Parameters:
  ///   - notes: The column of notes; `nil` without notes.
  ///   - isDigits: True for codes.
  /// - Throws: The reason why nothing in the file can be used.
  func items(
    _ path: String, column: ListColumn, notes: ListColumn?, isDigits: Bool
  ) throws(ListMistake) -> (items: [NumberList.Item], mistakes: [String]) {
    let file = title ?? "the file \(path)"
    let bytes: [UInt8]
    switch contents(path) {
    case .bytes(let found): bytes = found
    case .unreadable(let reason): throw ListMistake(reason: "\(file) \(reason).")
    }
    guard !isUTF16(bytes), let text = String(validating: bytes, as: UTF8.self)
    else {
      throw ListMistake(reason: "\(file) isn't in UTF-8. Save it as \"CSV UTF-8\".")
    }
    var table = ListTable(title ?? path, DelimitedText(text), isDigits: isDigits)
    if table.isEmpty { throw ListMistake(reason: "\(file) is empty.") }
    try table.find(column, notes)
    return (table.items, table.mistakes)
  }
}

/// A table of which one column has the numbers.
private struct ListTable {
  /// The path, or what stands for it in sentences.
  private let name: String
  private let text: DelimitedText
  private let isDigits: Bool
  private var column = 0
  private var notes: Int?
  private var firstRow = 0

  init(_ name: String, _ text: DelimitedText, isDigits: Bool) {
    self.name = name
    self.text = text
    self.isDigits = isDigits
  }

  var isEmpty: Bool { text.rows.allSatisfy { $0.allSatisfy(\.isEmpty) } }

  private var header: [String] { text.rows.first ?? [] }

  mutating func find(_ wanted: ListColumn, _ notes: ListColumn?) throws(ListMistake) {
    if let notes { self.notes = try index(of: notes) }
    column = try index(of: wanted)
    let isNamed = if case .named = wanted { true } else { false }
    let isHeader = isNamed || !isNumber(cell(0, column)) && !cell(0, column).isEmpty
    firstRow = isNamed || isHeader && text.rows.count > 1 ? 1 : 0
  }

  private func index(of wanted: ListColumn) throws(ListMistake) -> Int {
    let widest = text.rows.reduce(0) { max($0, $1.count) }
    switch wanted {
    case .named(let wantedName):
      let folded = wantedName.lowercased()
      if let index = header.firstIndex(where: { $0.lowercased() == folded }) { return index }
      let names = header.filter { !$0.isEmpty }.map { "\"\(excerpt(of: $0))\"" }
      throw ListMistake(
        reason: "\(name) has no column \"\(excerpt(of: wantedName))\". Its first row has "
          + "\(names.prefix(10).joined(separator: ", ")).")
    case .number(let number):
      if (1...widest).contains(number) { return number - 1 }
      throw ListMistake(
        reason: "\(name) has no column \(number): it has \(widest) column\(widest == 1 ? "" : "s")."
      )
    case .first:
      return (0..<widest).first { column in
        text.rows.indices.prefix(2).contains { isNumber(cell($0, column)) }
      } ?? 0
    }
  }

  private func cell(_ row: Int, _ column: Int) -> String {
    text.rows.indices.contains(row) && text.rows[row].indices.contains(column)
      ? text.rows[row][column] : ""
  }

  /// Divides a cell of a table without a column of notes like what is typed: `398=tea`.
  private func divided(_ cell: String) -> (text: String, note: String?) {
    let parts = NumberList.Item.divided(cell)
    return notes == nil && !parts.text.isEmpty ? parts : (cell, nil)
  }

  private func isNumber(_ cell: String) -> Bool {
    let text = divided(cell).text
    return isDigits ? ListedCodes.Entry(text) != nil : (try? ListedText(text)) != nil
  }

  /// The cells of the column that aren't blank.
  var items: [NumberList.Item] {
    let columnName =
      firstRow == 0
      ? "\(column + 1)"
      : "\"\(excerpt(of: header.indices.contains(column) ? header[column] : ""))\""
    return text.rows.indices.dropFirst(firstRow).compactMap { row in
      let (text, note) = divided(cell(row, column))
      if text.isEmpty { return nil }
      return NumberList.Item(
        text: text, note: notes.map { cell(row, $0) } ?? note,
        place: "\(name), row \(row + 1), column \(columnName)",
        hasDecimalComma: self.text.separator != ",")
    }
  }

  var mistakes: [String] {
    text.unclosed.map { "\(name), row \($0 + 1): a quote isn't closed." }
  }
}
