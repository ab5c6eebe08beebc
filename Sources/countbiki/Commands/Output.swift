import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
