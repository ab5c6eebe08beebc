import Platform
import TerminalUI

/// Prints rows as a table. Each column is as wide as its widest cell; columns are two spaces apart.
///
/// In a window that is too narrow, or with a smaller width in `COLUMNS`, the last column is
/// wrapped.
///
/// - Parameters:
///   - rows: The cells of each row, which may be fewer than those of another.
///   - trailing: Indices of the columns that are aligned at their right edge.
func printTable(_ rows: [[String]], trailing: Range<Int> = 0..<0, to output: StandardOutput) throws
{
  // A cell longer than a few lines isn't meant to be read.
  let texts = rows.map { $0.map { String($0.prefix(500)).withVisibleControls() } }
  let columns = 0..<(texts.map(\.count).max() ?? 0)
  let rows = texts.map { $0 + Array(repeating: "", count: columns.count - $0.count) }
  let widths = columns.map { column in rows.map { displayWidth(of: $0[column]) }.max() ?? 0 }
  for row in rows {
    let cells = columns.map {
      row[$0].padded(to: widths[$0], alignment: trailing.contains($0) ? .trailing : .leading)
    }
    for line in tableLines(cells) { try output.print(line) }
  }
}

/// Returns the lines of a table's row, of which the last cell is wrapped to the width of standard
/// output.
func tableLines(_ cells: [String]) -> [String] {
  let text = (cells.last ?? "").trimmingTrailingSpaces
  guard let width = StandardOutput.width else {
    return [cells.joined(separator: "  ").trimmingTrailingSpaces]
  }
  var line = ""
  var lines: [String] = []
  // In a very narrow window, cells that don't fit go to the next line.
  for cell in cells.dropLast() {
    if !line.isEmpty, displayWidth(of: line) + displayWidth(of: cell) > width {
      lines.append(line.trimmingTrailingSpaces)
      line = "    "
    }
    line += cell + "  "
  }
  let column = displayWidth(of: line)
  let narrowestText = 20
  if column + min(displayWidth(of: text), narrowestText) > width {
    if line.contains(where: { $0 != " " }) { lines.append(line.trimmingTrailingSpaces) }
    return lines + text.wrapped(to: width - 4).map { "    " + $0 }
  }
  let indent = String(repeating: " ", count: column)
  let wrapped = text.wrapped(to: width - column)
  lines.append((line + (wrapped.first ?? "")).trimmingTrailingSpaces)
  return lines + wrapped.dropFirst().map { indent + $0 }
}

extension StandardOutput {
  /// The width of lines that are wrapped: from `COLUMNS`, or of the terminal. `nil` if the output
  /// is a file or a pipe.
  static var width: Int? {
    if let columns = Int(environment("COLUMNS")), columns >= 20 { return columns }
    var window = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col >= 20
      ? Int(window.ws_col) : nil
  }
}

extension String {
  /// Returns the text padded with spaces to a width in terminal columns; a wider text is returned
  /// unchanged.
  func padded(to width: Int, alignment: HorizontalAlignment = .leading) -> String {
    let spaces = String(repeating: " ", count: max(0, width - displayWidth(of: self)))
    return alignment == .trailing ? spaces + self : self + spaces
  }

  /// Returns the text in lines of at most `width` columns. A longer word, such as a path, stays
  /// whole.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let line = lines.last, displayWidth(of: line) + 1 + displayWidth(of: String(word)) <= width
      {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  fileprivate var trimmingTrailingSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
