import Foundation
import Synchronization
import Testing

/// Expects a text of several lines, usually a screen, to equal the literal written out in the test.
///
/// ```swift
/// expectText(
///   screen(try Screens.named("quiz")),
///   """
///
///     Numbers  Advanced   …
///   """)
/// ```
///
/// With `COUNTBIKI_RECORD_SCREENS=1` in the environment, as set by `scripts/test --record`, a literal that differs is
/// replaced in the test's source file. The test fails all the same: read the diff, then run the tests again.
func expectText(
  _ text: String, _ expected: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) {
  if text == expected { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  guard ProcessInfo.processInfo.environment["COUNTBIKI_RECORD_SCREENS"] == "1" else {
    let lines = difference(from: expected, to: text).joined(separator: "\n")
    let advice = "To write it anew: scripts/test --record"
    Issue.record("The text differs (- expected, + actual).\n\(lines)\n\(advice)", sourceLocation: location)
    return
  }
  do {
    try recorder.withLock { try $0.record(text, file: filePath, line: line) }
    Issue.record("Recorded the text anew. Read the diff, then run the tests again.", sourceLocation: location)
  } catch {
    Issue.record("Couldn't record the text: \(error)", sourceLocation: location)
  }
}

private let recorder = Mutex(TextRecorder())

/// Returns both texts' lines, marked with `-` and `+` where they differ.
func difference(from expected: String, to actual: String) -> [String] {
  let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
  return (0..<max(expected.count, actual.count)).flatMap { index -> [String] in
    let (old, new) = (expected.dropFirst(index).first, actual.dropFirst(index).first)
    if let old, old == new { return ["  " + old] }
    return [old.map { "- " + $0 }, new.map { "+ " + $0 }].compactMap(\.self)
  }
}

/// Replaces multi-line string literals in source files.
struct TextRecorder {
  struct NoLiteral: Error, CustomStringConvertible {
    let place: String
    var description: String { "no multi-line string literal after \(place)" }
  }

  /// The lines that earlier replacements in a file added, with the line number of each as it was compiled.
  private var added: [String: [(line: Int, count: Int)]] = [:]

  /// Replaces the first multi-line literal at or after a line of a source file, as that line was numbered at compile time.
  mutating func record(_ text: String, file: String, line: Int) throws {
    let source = try String(contentsOfFile: file, encoding: .utf8)
    let shift = added[file, default: []].filter { $0.line < line }.map(\.count).reduce(0, +)
    guard let replaced = Self.replacingLiteral(in: source, from: line + shift, with: text) else {
      throw NoLiteral(place: "\(file):\(line)")
    }
    try replaced.write(toFile: file, atomically: true, encoding: .utf8)
    added[file, default: []].append((line, lineCount(replaced) - lineCount(source)))
  }

  /// Returns the source with another content in the first multi-line literal at or after a line; `nil` if there is none.
  static func replacingLiteral(in source: String, from line: Int, with text: String) -> String? {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let opening = lines[(line - 1)...].firstIndex(where: { $0.hasSuffix("\"\"\"") }),
      let closing = lines[(opening + 1)...].firstIndex(where: { $0.drop { $0 == " " }.hasPrefix("\"\"\"") })
    else { return nil }
    let indent = String(lines[closing].prefix { $0 == " " })
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"\"\"", with: "\\\"\"\"")
    let content = escaped.split(separator: "\n", omittingEmptySubsequences: false)
    lines.replaceSubrange((opening + 1)..<closing, with: content.map { $0.isEmpty ? "" : indent + $0 })
    return lines.joined(separator: "\n")
  }

  private func lineCount(_ text: String) -> Int { text.count { $0 == "\n" } }
}
