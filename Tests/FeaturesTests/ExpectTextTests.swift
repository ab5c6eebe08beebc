import Foundation
import Testing

/// Recording of written-out screens.
@Suite(.timeLimit(.minutes(3)))
struct ExpectTextTests {
  private let source = """
    func first() {
      expectText(
        screen(),
        \"""
        old

        lines
        \""")
    }
    func second() { expectText(screen(), \"""
      second
      \""") }

    """

  @Test func `The literal after a line is replaced, with its indentation and its escapes`() {
    #expect(
      TextRecorder.replacingLiteral(in: source, from: 2, with: "a\\b\n\n\"\"\"")
        == source.replacing("    old\n\n    lines\n", with: "    a\\\\b\n\n    \\\"\"\"\n"))
  }

  @Test func `There must be a literal after the line`() {
    #expect(TextRecorder.replacingLiteral(in: source, from: 13, with: "new") == nil)
  }

  @Test func `Lines that earlier recordings added are taken into account`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "ExpectTextTests-\(UUID()).swift").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try source.write(toFile: file, atomically: true, encoding: .utf8)
    var recorder = TextRecorder()
    try recorder.record("1\n2\n3\n4\n5\n6\n7\n8\n9\n10", file: file, line: 2)
    try recorder.record("other", file: file, line: 10)
    let recorded = try String(contentsOfFile: file, encoding: .utf8)
    #expect(recorded.contains("    10\n    \"\"\")\n}\n"))
    #expect(recorded.hasSuffix("\"\"\"\n  other\n  \"\"\") }\n"))
    #expect(throws: TextRecorder.NoLiteral.self) { try recorder.record("none", file: file, line: 13) }
  }

  @Test func `A failure shows the lines that differ`() {
    #expect(difference(from: "a\nb\nc", to: "a\nx") == ["  a", "- b", "+ x", "- c"])
    #expect(difference(from: "a", to: "a\n") == ["  a", "+ "])
  }

  @Test func `A text that differs fails the test`() {
    withKnownIssue {
      expectText("new", "old", filePath: "/no/such/file.swift")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("- old\n+ new") || $0.rawValue.contains("Couldn't record") }
    }
  }
}
