import Domain
import Testing
import Foundation

/// Damaged files of topics.
@Suite(.limited)
struct DamagedTopicsTests {
  private static let whole = Array(
    #"""
    [
      {"name": "rent-osaka", "title": "Rents in Osaka", "range": [40000, 120000], "step": 500, "prefix": "￥"},
      {"name": "shelves", "range": [1, 50], "counter": "冊", "id": 2000}
    ]
    """#.utf8)

  @Test func `A truncated file is reported and loads no topic`() {
    for count in Self.whole.indices {
      let user = UserTopics(json: Data(Self.whole[..<count]))
      #expect(user.topics.isEmpty)
      #expect(user.problems.count == 1)
      #expect(user.problems.first?.hasSuffix(" None of its topics were loaded.") == true)
    }
  }

  @Test func `A changed byte makes a different topic, or a reported problem`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var json = Self.whole
      json[Int.random(in: json.indices, using: &generator)] = UInt8.random(
        in: 0...255, using: &generator)
      let user = UserTopics(json: Data(json))
      #expect(user.topics.count == 2 || !user.problems.isEmpty)
      for topic in user.topics { #expect(!topic.question(at: topic.count - 1).display.isEmpty) }
    }
  }

  @Test(arguments: [
    JSON(String(repeating: "[", count: 100_000)),
    JSON(String(repeating: #"[{"name":"#, count: 100_000)),
    #"[{"name": "x", "name": "x", "range": [1, 1e400]}]"#,
    #"[{"name": "x", "range": [2, 1], "range": [3, 1]}]"#,
    #"[{"name": "x", "range": [123456789012345678901234567890, 2]}]"#,
    #"[{"name": "x", "range": [1, 2], "step": 9223372036854775808}]"#, "\u{FEFF}[{}]",
    "[\"\u{0}\"]",
  ]) func `Deep nesting, huge numbers and duplicate keys are reported`(json: JSON) {
    let user = UserTopics(json: Data(json.text.utf8))
    #expect(user.topics.isEmpty)
    #expect(user.problems.count == 1)
  }

  @Test func `A step beyond the range leaves one question`() {
    let json = #"[{"name": "x", "range": [1, 9999999999999999], "step": 9223372036854775807}]"#
    let topics = UserTopics(json: Data(json.utf8)).topics
    #expect(topics.map(\.count) == [1])
    #expect(topics.first?.question(at: 0).display == "1")
  }

  /// A text of which only the beginning is printed.
  struct JSON: ExpressibleByStringLiteral, Sendable, CustomTestStringConvertible {
    let text: String
    var testDescription: String { String(text.prefix(60)) }

    init(_ text: String) { self.text = text }
    init(stringLiteral text: String) { self.init(text) }
  }
}
