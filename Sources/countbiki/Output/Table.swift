import TerminalUI

/// Prints rows as a table. Each column is as wide as its widest cell; columns are two spaces apart.
///
/// - Parameter trailing: Indices of the columns that are aligned at their right edge.
func printTable(_ rows: [[String]], trailing: Range<Int> = 0..<0, to output: StandardOutput) throws {
  // A cell longer than a few lines isn't meant to be read.
  let rows = rows.map { $0.map { String($0.prefix(500)).withVisibleControls() } }
  let columns = rows.first?.indices ?? 0..<0
  let widths = columns.map { column in rows.map { displayWidth(of: $0[column]) }.max() ?? 0 }
  for row in rows {
    let cells = columns.map { row[$0].padded(to: widths[$0], alignment: trailing.contains($0) ? .trailing : .leading) }
    let line = cells.joined(separator: "  ")
    try output.print(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
  }
}

extension String {
  /// Returns the text padded with spaces to a width in terminal columns; a wider text is returned unchanged.
  func padded(to width: Int, alignment: HorizontalAlignment = .leading) -> String {
    let spaces = String(repeating: " ", count: max(0, width - displayWidth(of: self)))
    return alignment == .trailing ? spaces + self : self + spaces
  }
}
