import Testing

@testable import TerminalUI
import Foundation

@Suite(.limited) struct OwnGlyphTests {
  /// The long vowels of romaji, which a learner turns on. They can be had as `ou` and `uu` too.
  private let romaji = "āīūēō".unicodeScalars

  @Test(arguments: ["Libraries/TerminalUI", "App/Features"])
  func `No glyph of our own is of ambiguous width`(target: String) throws {
    for (file, code) in try Self.code(of: target) {
      let ambiguous = code.filter {
        $0.unicodeScalars.contains { ScalarWidth(of: $0) == .ambiguous && !romaji.contains($0) }
      }
      #expect(ambiguous == "", "\(file)")
    }
  }

  @Test(arguments: ["Libraries/TerminalUI", "App/Features"])
  func `All our own glyphs except Japanese have an ASCII form`(target: String) throws {
    // The line breaking rules name characters that are never drawn.
    for (file, code) in try Self.code(of: target) where !file.hasSuffix("LineBreakTraits.swift") {
      let marks = code.filter { !$0.isASCII && displayWidth(of: $0) == 1 }
      #expect(marks.filter { !GlyphSet.ascii.glyph(for: $0).isASCII } == "", "\(file)")
    }
  }

  /// Returns the contents of a target's files without comment lines.
  static func code(of target: String) throws -> [(file: String, code: String)] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/\(target)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter {
      $0.hasSuffix(".swift")
    }
    try #require(!files.isEmpty)
    return try files.map { file in
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      return (
        file, text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined()
      )
    }
  }
}
