import Domain
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file of topics that is damaged in any way makes sentences, and no trouble.
struct DamagedTopicsTests {
  private static let whole = Array(
    #"""
    [
      {"name": "rent-osaka", "title": "Rents in Osaka", "range": [40000, 120000], "step": 500, "prefix": "￥"},
      {"name": "shelves", "range": [1, 50], "counter": "冊", "id": 2000}
    ]
    """#.utf8)

  @Test func `Every beginning of a file is no list of topics`() {
    for count in Self.whole.indices {
      let own = UserTopics(json: Data(Self.whole[..<count]))
      #expect(own.topics.isEmpty)
      #expect(own.problems == ["It is no JSON list of topics; no topic was taken."])
    }
  }

  @Test func `A changed byte makes another topic, or a sentence`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var json = Self.whole
      json[Int.random(in: json.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      let own = UserTopics(json: Data(json))
      #expect(own.topics.count == 2 || !own.problems.isEmpty)
      for topic in own.topics { #expect(!topic.question(at: topic.count - 1).display.isEmpty) }
    }
  }

  @Test(arguments: [
    String(repeating: "[", count: 100_000), String(repeating: #"[{"name":"#, count: 100_000),
    #"[{"name": "x", "name": "x", "range": [1, 1e400]}]"#, #"[{"name": "x", "range": [2, 1], "range": [3, 1]}]"#,
    #"[{"name": "x", "range": [123456789012345678901234567890, 2]}]"#,
    #"[{"name": "x", "range": [1, 2], "step": 9223372036854775808}]"#, "\u{FEFF}[{}]", "[\"\u{0}\"]",
  ]) func `Deep nesting, huge numbers and keys that come twice are told in a sentence`(json: String) {
    let own = UserTopics(json: Data(json.utf8))
    #expect(own.topics.isEmpty)
    #expect(own.problems.count == 1)
  }

  @Test func `A step that leads out of the numbers is no trouble`() {
    let json = #"[{"name": "x", "range": [1, 9999999999999999], "step": 9223372036854775807}]"#
    for topic in UserTopics(json: Data(json.utf8)).topics { #expect(topic.question(at: 0).display == "1") }
  }
}
