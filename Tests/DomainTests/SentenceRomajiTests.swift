import Foundation
import JapaneseNumbers
import Testing

@testable import Domain

/// All sentences and replies in romaji, as a file that a person has read.
@Suite(.limited)
struct SentenceRomajiTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Data/sentence-romaji.txt")

  private func lines() throws -> [String] {
    try Place.all.flatMap { $0.steps.joined() }.map { scene in
      let asked = scene.slots.first { $0.isAsked }
      let slot = try #require(asked)
      var generator = SeededGenerator(seed: 1)
      let question = slot.question(slot.value(at: slot.count / 3), topic: "dialogue-till")
      let sentence = try #require(SpokenSentence(scene, asking: slot, question, &generator))
      let text = sentence.pieces(.romaji(.macrons)).map(\.text).joined()
      return "\(scene.id)\t\(text)\t\(sentence.reply(.macrons) ?? "")"
    }
  }

  @Test func `Each sentence has the romaji of the file`() throws {
    let lines = try lines()
    if ProcessInfo.processInfo.environment["COUNTBIKI_RECORD_SCREENS"] == "1" {
      try (lines.joined(separator: "\n") + "\n").write(
        to: Self.file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == written.count)
    for (line, expected) in zip(lines, written) { #expect(line == expected) }
  }

  @Test func `Romaji has letters, single blanks and marks only`() throws {
    for line in try lines() {
      #expect(line.wholeMatch(of: /[-a-z]+\t[-a-zA-Zāīūēō',.?0-9 \t]+/) != nil, "\(line)")
      #expect(!line.contains("  ") && !line.contains(" ,") && !line.contains(" ."))
    }
  }
}
