import Foundation
import Testing

/// A screen in a file beside the tests: `Tests/FeaturesTests/Screens/quiz-time-up.txt`.
///
/// With `COUNTBIKI_RECORD_SCREENS=1` in the environment, as set by `scripts/test --record`, a file
/// that differs is written anew. The test fails all the same: read the diff, then run the tests
/// again.
struct ScreenFile {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Screens")

  /// The file's name without its ending: the screen's name with a hyphen in place of all that is no
  /// letter or digit.
  let name: String
  private let folder: URL

  init(_ screen: String, in folder: URL = Self.folder) {
    name = screen.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-").lowercased()
    self.folder = folder
  }

  /// Expects the file to have a text.
  func expect(
    _ text: String,
    records: Bool = ProcessInfo.processInfo.environment["COUNTBIKI_RECORD_SCREENS"] == "1",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let place = folder.appending(path: name + ".txt")
    let expected = try? String(contentsOf: place, encoding: .utf8)
    if expected == text + "\n" { return }
    guard records else {
      let lines = difference(from: String((expected ?? "").dropLast()), to: text).joined(
        separator: "\n")
      Issue.record(
        "\(name).txt differs (- expected, + actual). To write it anew: scripts/test --record\n\(lines)",
        sourceLocation: sourceLocation)
      return
    }
    try Data((text + "\n").utf8).write(to: place)
    Issue.record(
      "Recorded \(name).txt. Read the diff, then run the tests again.",
      sourceLocation: sourceLocation)
  }

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
}
