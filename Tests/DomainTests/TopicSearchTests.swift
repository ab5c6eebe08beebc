import Domain
import Foundation
import Testing

/// The order of the topics that a search finds.
@Suite(.limited)
struct TopicSearchTests {
  /// All topics, and two of the learner's own at the end.
  private let topics: SearchableTopics

  init() {
    let own = UserTopics(
      json: Data(
        #"""
        [{"name": "rooms", "numbers": [304, 1205]},
         {"name": "shelf", "title": "Department  shop", "numbers": [298]}]
        """#.utf8))
    topics = SearchableTopics(Topic.all + own.topics)
  }

  @Test(arguments: [
    ("rooms", "rooms"), ("ROOMS", "rooms"), (" rooms ", "rooms"), ("shelf", "shelf"),
    ("department store", "money-store"), ("conbini", "money-conbini"), ("numbers-10", "numbers-10"),
    ("1-100", "numbers-100"),
  ])
  func `A topic of just that title or name comes first`(text: String, first: String) {
    #expect(topics.results(of: TopicSearch(text)).first?.name == first)
  }

  @Test(arguments: [("ホン", "ほん"), ("コンビニ", "こんびに"), ("ヨジ", "よじ")])
  func `A word is found in katakana and in hiragana`(katakana: String, hiragana: String) {
    let found = topics.results(of: TopicSearch(katakana))
    #expect(!found.isEmpty && found == topics.results(of: TopicSearch(hiragana)))
  }

  @Test func `A part of a name leaves the order of the list`() {
    let found = topics.results(of: TopicSearch("room")).map(\.name)
    #expect(found.first != "rooms" && found.contains("rooms"))
    #expect(topics.results(of: TopicSearch("")).count == topics.topics.count)
  }

  @Test func `Words for what is asked find its topics, and words for a calendar no hours`() {
    let words: [(text: String, name: String)] = [
      ("digits", "numbers-oku"), ("cardinal", "numbers-100"), ("cost", "money-rent"),
      ("pay", "money-small"), ("cash", "money-restaurant"), ("okane", "money-rent"),
      ("お金", "money-conbini"), ("long", "duration-days"), ("length", "duration-weeks"),
      ("when", "date-month"), ("calendar", "date-day"), ("o'clock", "time-minute"),
      ("many", "counter-hon"), ("daily", "everyday-sheets"), ("several", "travel"),
      ("ten-thousand", "numbers-100000"), ("million", "numbers-oku"), ("trillion", "numbers-cho"),
      ("big", "numbers-extreme"),
    ]
    for (text, name) in words {
      let found = topics.results(of: TopicSearch(text))
      #expect(found.contains { $0.name == name }, "\(text)")
    }
    let calendar = topics.results(of: TopicSearch("calendar"))
    #expect(!calendar.contains { $0.name == "time-hour" })
  }
}
