import TerminalUI
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a file, in place of one that is there; says what is wrong where it can't.
func write(_ bytes: [UInt8], to path: String) throws {
  guard let file = fopen(path, "wb") else { throw CommandFailure("\(path) can't be written: \(errorText()).") }
  let count = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, count == bytes.count else {
    throw CommandFailure("\(path) is incomplete: \(errorText()).")
  }
}

/// Prints one JSON document, and nothing else, on standard output.
func printJSON(_ document: some Encodable) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  print(String(decoding: try encoder.encode(document), as: UTF8.self))
}

extension String {
  /// The text with blanks up to a width in terminal columns; one that is wider stays as it is.
  func padded(to width: Int, alignment: HorizontalAlignment = .leading) -> String {
    let blanks = String(repeating: " ", count: max(0, width - displayWidth(of: self)))
    return alignment == .trailing ? blanks + self : self + blanks
  }
}

extension String {
  /// The text without the blanks at its end.
  var trimmingTrailingBlanks: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}

/// Prints a line on standard error.
func printError(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
