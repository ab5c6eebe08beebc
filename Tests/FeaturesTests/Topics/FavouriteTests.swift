import Clients
import Domain
import Foundation
import Storage
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The learner's favourites and recent topics.
@MainActor
@Suite(.limited)
struct FavouriteTests {
  @Test func `Favourites come before recent topics, and a recent favourite is listed once`() {
    var state = Topics.State()
    state.settings = TopicSettings(
      favourites: ["numbers-10", "money-rent"], recents: ["money-rent", "numbers-100"])
    #expect(
      state.topics(in: .yours).map(\.name) == ["numbers-10", "money-rent", "numbers-100"])
  }

  @Test func `A learner's own topics follow the recent ones, and each topic is there once`() {
    let json = #"""
      [{"name": "a", "range": [1, 9]}, {"name": "b", "range": [1, 8]},
      {"name": "c", "range": [1, 7]}]
      """#
    var state = Topics.State(topics: Topic.all + UserTopics(json: Data(json.utf8)).topics)
    state.settings = TopicSettings(favourites: ["c"], recents: ["money-rent", "b"])
    #expect(state.topics(in: .yours).map(\.name) == ["c", "money-rent", "b", "a"])
  }

  @Test func `A favourite whose topic was renamed since is removed by its new name`() async throws {
    func own(_ json: String) throws -> Topic {
      try #require(UserTopics(json: Data(json.utf8)).topics.first)
    }
    // The id is that of the name under which the topic was first seen.
    let old = try own(#"[{"name": "old", "range": [1, 9]}]"#)
    let new = try own(#"[{"name": "new", "id": \#(old.id), "range": [1, 9]}]"#)
    let settings = SettingsClient.inMemory(
      Settings(topics: TopicSettings(favourites: ["old", "money-rent"])))
    var state = Topics.State(selected: new)
    state.topics = Topic.all + [new]
    state.settings = TopicSettings(favourites: ["new", "money-rent"])
    let store = topicsStore(state, settings: settings)
    store.exhaustivity = .off
    await store.send(.favouriteToggled)
    await store.finish()
    #expect(settings.get().topics.favourites == ["money-rent"])
  }

  @Test func `A recent topic that moves to the top stays selected`() {
    let before = Settings(topics: TopicSettings(recents: ["numbers-10", "money-rent"]))
    var state = Topics.State()
    state.settings = before.topics
    state.section = .yours
    state.selectionBySection = [.yours: 103]
    let after = Settings(topics: TopicSettings(recents: ["money-rent", "numbers-10"]))
    state.apply(after, at: .testStart)
    #expect(state.settings == after.topics && state.selectedIndex == 0)
    #expect(state.selectedTopic == topic("money-rent"))
  }
}
