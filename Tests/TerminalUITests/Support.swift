import Foundation
import Platform

/// Returns how often random input is tried: seldom, or with `COUNTBIKI_FULL_TESTS=1` in the
/// environment often.
func some(_ count: Int, of all: Int) -> Int {
  getenv("COUNTBIKI_FULL_TESTS").map { String(cString: $0) } == "1" ? all : count
}

/// Returns the lines of a file in the folder `Data`, without comments and empty lines.
func lines(of name: String) throws -> [Substring] {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Data/\(name).txt")
  return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
    !$0.hasPrefix("#")
  }
}

/// Returns a text with the characters that its escapes stand for: those of Swift, `\e` for ESC and
/// `\s` for a blank.
func unescaped(_ text: some StringProtocol) -> String {
  let characters: [Character: Character] = [
    "e": "\u{1B}", "s": " ", "r": "\r", "n": "\n", "t": "\t",
  ]
  var result = ""
  var rest = text[...]
  while let character = rest.popFirst() {
    guard character == "\\", let escape = rest.popFirst() else {
      result.append(character)
      continue
    }
    if escape == "u" {
      let digits = rest.dropFirst().prefix { $0 != "}" }
      rest = rest.dropFirst(digits.count + 2)
      if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
        result.unicodeScalars.append(scalar)
      }
    } else {
      result.append(characters[escape] ?? escape)
    }
  }
  return result
}
