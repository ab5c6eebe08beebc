import Foundation
import Testing

/// Comparing and recording screens.
@Suite(.limited)
struct ScreenFileTests {
  @Test func `A screen is recorded in a file, and then compared with it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Screen files \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = ScreenFile("quiz, writing: isn't", in: folder)
    #expect(file.name == "quiz-writing-isn-t")
    try withKnownIssue {
      try file.expect("a\n b", records: true)
    } matching: {
      $0.comments.contains { $0.rawValue.hasPrefix("Recorded quiz-writing-isn-t.txt.") }
    }
    try file.expect("a\n b", records: false)
    try withKnownIssue {
      try file.expect("a\n c\n", records: false)
    } matching: {
      $0.comments.contains { $0.rawValue.hasSuffix("\n  a\n-  b\n+  c\n+ ") }
    }
  }
}
