import Foundation
import Testing

/// The readings that `read` and `questions` print.
@Suite(.limited)
struct ReadingOutputTests {
  private func object(_ text: String) throws -> [String: JSONValue] {
    try JSONDecoder().decode([String: JSONValue].self, from: Data(text.utf8))
  }

  @Test func `Each value of a question stands under its own key`() throws {
    let questions = try CommandRun("questions", "counter-hon", "--all", "--json").objects()
    let question = try #require(questions.first { $0["answer"] == .string("10") })
    let expected = try object(
      """
      {"topic": "counter-hon", "display": "10本", "written": "10本", "kanji": "十本",
       "reading": "じゅっぽん", "romaji": "juppon", "accent": ["じゅ↓っぽん"],
       "alternatives": ["じっぽん"], "spoken": "じゅっ ぽん", "answer": "10",
       "prefix": null, "suffix": "本", "patterns": ["っ", "p"],
       "parts": [{"part": "10本", "kana": "じゅっぽん", "romaji": "juppon", "answer": "10"}]}
      """)
    #expect(question == expected)
  }

  @Test func `Each value of a number that is read stands under its own key`() throws {
    let numbers = try CommandRun("read", "4", "--json").objects()
    let expected = try object(
      """
      {"number": "4", "reading": "よん", "accent": ["よ↓ん"], "spoken": "よん",
       "alternatives": ["し"]}
      """)
    #expect(numbers == [expected])
  }

  @Test func `Numbers that are read stand in a column as wide as the widest`() throws {
    #expect(
      try CommandRun("read", "3本", "1,234", "12億").output == """
          3本  さんぼん
        1,234  せんにひゃくさんじゅうよん  (also せんにひゃくさんじゅうし)
         12億  じゅうにおく

        """)
  }
}
