import Foundation
import TerminalUI
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

  @Test func `The map of roles tells a right answer from a wrong one with the same text`() {
    func text(_ role: StyleRole, isBold: Bool = false) -> String {
      let line = HStack {
        Text("は")
        Text("✗ 2").style(role).bold(isBold)
      }
      let size = Size(columns: 9, rows: 2)
      let environment = DrawingEnvironment(theme: RoleMap.theme)
      return RoleMap.text(of: Frame(line, size: size, environment: environment))
    }
    #expect(text(.incorrect) == "は✗ 2\n\(RoleMap.legend)\n  i i")
    #expect(text(.correct) == "は✗ 2\n\(RoleMap.legend)\n  c c")
    #expect(text(.correct, isBold: true) == "は✗ 2\n\(RoleMap.legend)\n  C C")
    #expect(text(.text, isBold: true) == "は✗ 2\n\(RoleMap.legend)\n  B B")
    #expect(text(.text) == "は✗ 2\n\(RoleMap.legend)")
  }
}
