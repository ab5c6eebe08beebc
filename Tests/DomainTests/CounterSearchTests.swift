import Domain
import JapaneseNumbers
import Testing
import Foundation

/// The search for a counter.
@Suite(.limited) struct CounterSearchTests {
  @Test(arguments: [
    ("本", "本"), ("hon", "本"), ("ほん", "本"), ("HON", "本"), ("nin", "人"), ("en", "円"), ("kai", "回"),
    ("floor", "階"),
    ("jikan", "時間"), ("にち", "日"), ("才", "歳"), ("shuukan", "週間"),
    // Of 級 and 球 a topic asks the first, and none asks 歩.
    ("きゅう", "級"), ("ほ", "歩"),
  ])
  func `A counter is found by its spelling, kana, romaji and name`(text: String, symbol: String)
    throws
  {
    #expect(try Counter.find(text).symbol == symbol)
  }

  @Test func `Kana that counters share find none, and name them all`() {
    let error = #expect(throws: CounterError.self) { try Counter.find("かい") }
    #expect(error?.description.hasSuffix("The nearest are: 回, 階, 階建て.") == true)
  }

  @Test func `A topic of one's own understands romaji`() {
    let json = #"[{"name": "bottles", "range": [1, 9], "counter": "hon"}]"#
    let loaded = UserTopics(json: Data(json.utf8))
    #expect(loaded.problems == [])
    #expect(loaded.topics.first?.question(at: 2).reading.kana == "さんぼん")
  }
}
