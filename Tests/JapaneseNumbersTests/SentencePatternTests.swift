import JapaneseNumbers
import Testing

/// Sentences with places for numbers.
@Suite(.limited)
struct SentencePatternTests {
  @Test(arguments: [
    ("{t}になります。", "{p}/に なり/ま↓す。"), ("お待ちください。", "おまち くださ↓い。"),
    ("{t}から{t}まで。", "{t}/から {t}/まで。"), ("{t}まで。", "{t}/から {p}/まで。"),
    ("{t}から{p}まで。", "{t}/から。"),
  ])
  func `A sentence has the same numbers in both texts, each of them once`(
    written: String, said: String
  ) {
    #expect(SentencePattern(written: written, said: said) == nil)
  }

  @Test func `A number that is missing is left out of the sentence`() throws {
    let pattern = try #require(
      SentencePattern(written: "{f}から{u}まで。", said: "{f}/から {u}/まで。"))
    #expect(pattern.names == ["f", "u"])
    let seven = SpokenNumber(
      reading: Counter.clockHour.reading(of: 7), written: "7時", printed: "七時")
    let sentence = pattern.sentence(with: ["f": seven])
    #expect(sentence.written == "7時からまで。")
    #expect(sentence.printed.map(\.text).joined() == "七時からまで。")
    #expect(sentence.reading.kana == "しちじからまで")
  }
}
