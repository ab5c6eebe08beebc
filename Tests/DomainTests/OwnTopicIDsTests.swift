import Domain
import Foundation
import Testing

/// The topics of the learner's file to which answers belong.
@Suite(.limited)
struct OwnTopicIDsTests {
  private func topics(_ json: String) -> [Topic] { UserTopics(json: Data("[\(json)]".utf8)).topics }

  private func entry(_ name: String, range: String = "[1, 9]", id: Int? = nil) -> String {
    #"{"name": "\#(name)", "range": \#(range)\#(id.map { #", "id": \#($0)"# } ?? "")}"#
  }

  private func answered(_ topics: [Topic], _ lines: [(id: Int, name: String)], set: Int? = nil)
    -> HistorySummary
  {
    var tally = HistoryTally(topics: topics, calendar: .tokyo)
    for line in lines {
      tally.add(
        HistoryEntry(topicID: line.id, outcome: .correct) {
          $0.topic = line.name
          $0.value = "7"
          $0.setID = set
        })
    }
    return tally.history.summary
  }

  @Test func `An entry without an id has nine digits that its place doesn't change`() {
    let topics = topics(entry("aaa") + "," + entry("bbb"))
    #expect(topics.map(\.id) == [434_490_594, 375_660_901])
    #expect(self.topics(entry("bbb") + "," + entry("aaa")).map(\.id) == [375_660_901, 434_490_594])
    #expect(topics.map(\.place) == [1, 2])
  }

  @Test func `A place counts the sets and the entries that can't be loaded before a topic`() {
    let topics = topics(#"7, {"name": "set", "topics": ["aaa"]}, "# + entry("aaa"))
    #expect(topics.map(\.name) == ["set", "aaa"])
    #expect(topics.map(\.place) == [2, 3])
  }

  @Test func `The name decides what was answered before there were ids`() throws {
    let topics = topics(entry("bbb") + "," + entry("aaa") + "," + entry("ccc", id: 2000))
    let summary = answered(
      topics, [(1001, "aaa"), (1001, "aaa"), (1002, "bbb"), (2000, "old"), (1004, "gone")])
    #expect(topics.map { summary.record(of: $0)?.answered } == [1, 2, 1])
    #expect(summary.topics[1004]?.answered == 1)
  }

  @Test func `An id of nine digits stays when the entry is renamed, and its name goes to another`()
  {
    let id = topics(entry("aaa"))[0].id
    let renamed = topics(entry("aaa") + "," + entry("bbb", id: id))
    #expect(renamed.map(\.id) == [id + 1, id])
    let summary = answered(
      renamed, [(id, "aaa"), (id, "bbb"), (1001, "aaa"), (id + 1, "aaa"), (999_999_999, "bbb")])
    #expect(renamed.map { summary.record(of: $0)?.answered } == [2, 3])
  }

  @Test func `Two entries can't have the same id`() {
    let own = UserTopics(json: Data("[\(entry("aaa", id: 1234)), \(entry("bbb", id: 1234))]".utf8))
    #expect(own.topics.map(\.name) == ["aaa"])
    #expect(own.problems == [#"Topic 2 ("bbb"): there is already a topic with the id 1234."#])
  }

  @Test func `A set keeps the record of its id, and of its place before it had one`() {
    let set = #"{"name": "set", "topics": ["aaa"]}"#
    let topics = topics(entry("aaa") + "," + set)
    let summary = answered(topics, [(1001, "aaa")], set: 1002)
    #expect(summary.record(of: topics[0])?.answered == 1)
    #expect(summary.record(of: topics[1])?.answered == 1)
    let moved = answered(self.topics(set + "," + entry("aaa")), [(1001, "aaa")], set: topics[1].id)
    #expect(moved.sets[topics[1].id]?.answered == 1)
    #expect(answered(topics, [(101, "")], set: 601).sets[601]?.answered == 1)
  }

  @Test func `Favourites and recents follow a topic that is renamed`() {
    let id = topics(entry("aaa"))[0].id
    var settings = TopicSettings(
      favourites: ["aaa", "gone", "numbers-10"], recents: ["bbb", "aaa"])
    settings.followRenames(in: Topic.all + topics(entry("bbb", id: id)))
    #expect(settings.favourites == ["bbb", "gone", "numbers-10"])
    #expect(settings.recents == ["bbb"])
    settings.followRenames(in: Topic.all + topics(entry("aaa") + "," + entry("bbb", id: id)))
    #expect(settings.favourites == ["bbb", "gone", "numbers-10"])
  }

  @Test func `A favourite stays the topic of its name, which another had before`() {
    let id = topics(entry("aaa"))[0].id
    var settings = TopicSettings(favourites: ["aaa", "bbb"], recents: ["aaa"])
    settings.followRenames(in: Topic.all + topics(entry("aaa") + "," + entry("bbb", id: id)))
    #expect(settings.favourites == ["aaa", "bbb"])
    #expect(settings.recents == ["aaa"])
  }
}
