import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Every example in the DocC catalogue and in documentation comments is a part of a file in this folder or in `Examples`, and is compiled with it.
@Suite(.timeLimit(.minutes(1)))
struct DocumentationTests {
  @Test(arguments: try pages())
  func `The examples of a page are compiled`(page: Page) throws {
    let sources = try Self.sources()
    #expect(!page.examples.isEmpty)
    for example in page.examples {
      // Parts that are divided by a blank line may be in different places.
      for part in example.split(separator: "\n\n") {
        let lines = Self.normalized(String(part))
        let isCompiled = sources.contains { $0.contains(lines) }
        #expect(isCompiled, "No file in Documentation or Examples contains this part of \(page.name):\n\(part)")
      }
    }
  }

  struct Page: Sendable, CustomTestStringConvertible {
    let name: String
    let examples: [String]
    var testDescription: String { name }
  }

  private static func pages() throws -> [Page] {
    let libraries = ["Sources/Unidirectional", "Sources/UnidirectionalTesting"].map { root.appending(path: $0) }
    return try libraries.flatMap(files).compactMap { url in
      let text = try String(contentsOf: url, encoding: .utf8)
      // In source files the examples are in documentation comments.
      let isSource = url.pathExtension == "swift"
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
        if !isSource { return String(line) }
        let line = line.drop { $0 == " " }
        return line.hasPrefix("///") ? String(line.dropFirst(3).drop { $0 == " " }) : nil
      }
      let examples = examples(in: lines)
      return examples.isEmpty ? nil : Page(name: url.lastPathComponent, examples: examples)
    }
  }

  private static func examples(in lines: [String]) -> [String] {
    var examples: [String] = []
    var example: [String]?
    for line in lines {
      let trimmed = line.drop { $0 == " " }
      if let lines = example, trimmed == "```" {
        examples.append(lines.joined(separator: "\n"))
        example = nil
      } else if example != nil {
        example?.append(line)
      } else if trimmed == "```swift" {
        example = []
      }
    }
    return examples
  }

  private static func sources() throws -> [String] {
    try ["Documentation", "Examples"].flatMap { try files(in: root.appending(path: "Tests/UnidirectionalTests/\($0)")) }
      .map { normalized(try String(contentsOf: $0, encoding: .utf8)) }
  }

  /// Returns the lines without indentation, blank lines, and modifiers that the test files add.
  private static func normalized(_ text: String) -> String {
    let lines = text.split(separator: "\n").compactMap { line -> Substring? in
      var line = line.drop { $0 == " " }
      for modifier in ["private ", "fileprivate ", "return "] where line.hasPrefix(modifier) {
        line.removeFirst(modifier.count)
      }
      return line.isEmpty ? nil : line
    }
    return "\n" + lines.joined(separator: "\n") + "\n"
  }

  private static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
      .map { folder.appending(path: $0) }
  }

  private static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }
}
