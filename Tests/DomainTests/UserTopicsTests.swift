import Domain
import JapaneseNumbers
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct UserTopicsTests {
  @Test func `A range, a step, a counter, a prefix and a suffix make a topic`() throws {
    let own = UserTopics(
      json: Data(
        #"""
        [
          {"name": "rent-osaka", "title": "Rents in Osaka", "range": [40000, 120000], "step": 500,
           "counter": "円", "prefix": "￥"},
          {"name": "shelves", "range": [1, 50], "counter": "冊", "id": 2000},
          {"name": "one", "range": [7, 7], "suffix": "号室"}
        ]
        """#.utf8))
    #expect(own.problems == [])
    #expect(own.topics.map(\.name) == ["rent-osaka", "shelves", "one"])
    #expect(own.topics.map(\.id) == [1001, 2000, 1003])
    #expect(own.topics.map(\.count) == [161, 50, 1])
    #expect(own.topics[0].description == "￥40,000-120,000 by 500")
    #expect(own.topics[0].question(at: 1).display == "￥40,500")
    #expect(own.topics[0].question(at: 1).reading.kana == "よんまんごひゃくえん")
    #expect(own.topics[1].question(at: 0).reading.kana == "いっさつ")
    #expect(own.topics[2].question(at: 0).display == "7号室")
    var questions = QuestionSequence(topic: own.topics[2], seed: 1)
    #expect(questions.next() == questions.next())
    #expect(try Topic.find("rent-o", in: Topic.all + own.topics) == own.topics[0])
  }

  @Test(arguments: [
    (#"{"name": "x", "range": [9, 1]}"#, "(\"x\"): the range is empty: 9 is more than 1."),
    (#"{"name": "x", "range": [1, 99999999999999999]}"#, "between 0 and 9,999,999,999,999,999."),
    (#"{"name": "x", "range": [-5, 1]}"#, "between 0 and"),
    (#"{"name": "x", "range": [1, 9], "step": 0}"#, "\"step\" must be at least 1."),
    (#"{"name": "x", "range": [1, 9], "step": "2"}"#, "\"step\" must be a whole number."),
    (#"{"name": "x", "range": "1-9"}"#, "\"range\" must be two whole numbers"),
    (#"{"name": "x", "range": [1, 2, 3]}"#, "\"range\" must be two whole numbers"),
    (#"{"name": "x"}"#, "\"range\" must be two whole numbers"), (#"{"range": [1, 9]}"#, "\"name\" must be a text."),
    (#"{"name": "x", "range": [1, 9], "counter": "石"}"#, "There is no counter \"石\". The nearest are: "),
    (#"{"name": "x", "range": [1, 11], "counter": "つ"}"#, "つ counts from 1 to 10; 11 is out of range."),
    (#"{"name": "numbers-10", "range": [1, 9]}"#, "there already is a topic \"numbers-10\"."),
    (#"{"name": "good", "range": [1, 9], "id": 1234}"#, "there already is a topic \"good\"."),
    (#"{"name": "x", "range": [1, 9], "id": 1001}"#, "there already is a topic with the id 1001."),
    (#"{"name": "x", "range": [1, 9], "id": 2}"#, "\"id\" must be more than 1000."),
    (#"{"name": "A b", "range": [1, 9]}"#, "\"name\" takes"), (#"{"name": "12", "range": [1, 9]}"#, "\"name\" takes"),
    (#"{"name": "x", "range": [1, 9], "title": "a\nb"}"#, "\"title\" takes"),
    (#"{"name": "x", "range": [1, 9], "prefix": ""}"#, "\"prefix\" takes"), ("7", "it must be an object"),
    ("null", "it must be an object"),
  ]) func `A bad entry is named with its place and reason, and the others still load`(entry: String, reason: String) {
    let (good, last) = (#"{"name": "good", "range": [1, 9]}"#, #"{"name": "last", "range": [1, 2]}"#)
    let own = UserTopics(json: Data("[\(good), \(entry), \(last)]".utf8))
    #expect(own.topics.map(\.name) == ["good", "last"])
    #expect(own.problems.count == 1)
    #expect(own.problems.first?.hasPrefix("Topic 2") == true)
    #expect(own.problems.first?.contains(reason) == true, "\(own.problems)")
  }

  @Test(arguments: ["", "{}", "[", "7", "\u{FF}"])
  func `A file that is no list of topics is said to be none`(text: String) {
    let own = UserTopics(json: Data(text.utf8))
    #expect(own.topics == [])
    #expect(own.problems == ["It is no JSON list of topics; no topic was taken."])
  }
}
