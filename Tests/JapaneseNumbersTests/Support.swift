import Foundation

/// True if all is tried that other runs try in samples.
let isFull = ProcessInfo.processInfo.environment["COUNTBIKI_FULL_TESTS"] == "1"

/// Returns the lines of a file in the folder `Data`, without comments and empty lines.
func lines(of name: String) throws -> [Substring] {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Data/\(name).txt")
  return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
    !$0.hasPrefix("#")
  }
}
