import Foundation
import Testing

@testable import Documents

@MainActor @Suite(.limited)
struct `The documents` {
  nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../docs")

  @Test func `What the program writes is what is in docs`() throws {
    for document in try Document.all(in: Self.folder.path) {
      let text = try? String(
        contentsOf: Self.folder.appending(path: document.path), encoding: .utf8)
      let isCurrent = text == document.text
      #expect(isCurrent, "docs/\(document.path) is out of date: swift run Documents docs")
    }
  }
}
