import Domain
import FeaturesTesting
import Foundation
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The words for a set and for a single topic of the learner's own.
@MainActor
@Suite(.limited)
struct OwnTopicWordingTests {
  private let own = UserTopics(
    json: Data(
      #"""
      [{"name": "old", "range": [1, 9]}, {"name": "lunch", "numbers": [298, 398]},
       {"name": "shopping", "title": "Shopping", "topics": ["numbers-100", "money-rent"]}]
      """#.utf8)
  ).topics

  /// Returns the list where the title of a topic, or the form of its numbers, is opened.
  private func opened(_ topic: Topic?, marked: [Int] = []) async -> Topics.State {
    var state = Topics.State(topics: Topic.all + own, selected: topic)
    state.marked = marked
    let store = TestStore(initialState: state) { Topics() }
    store.exhaustivity = .off
    await store.send(.namingOpened)
    if store.state.naming != nil { await store.send(.titleEdited(.title(""))) }
    await store.finish()
    return store.state
  }

  @Test func `Only a new set is named for a number of topics`() async {
    let new = screen(App.State(topics: await opened(own[0], marked: [2, 103])))
    #expect(new.contains("e.g. Shopping, for 2 topics"), "\(new)")
    let renamed = screen(App.State(topics: await opened(own[2])))
    #expect(renamed.contains("rename to") && renamed.contains("e.g. Shopping"), "\(renamed)")
    #expect(!renamed.contains("e.g. Shopping,"), "\(renamed)")
  }

  @Test func `Only what is saved has a key that deletes it`() {
    var title = App.State()
    title.topics.naming = Topics.Naming("Shopping")
    #expect(title.action(for: .control("x")) == nil)
    title.topics.naming = Topics.Naming(of: own[2])
    #expect(title.action(for: .control("x")) == .topics(.deletionOpened))
    var list = App.State()
    list.topics.listForm = Topics.ListForm()
    #expect(list.action(for: .control("x")) == nil)
    list.topics.listForm = Topics.ListForm(of: own[1])
    #expect(list.action(for: .control("x")) == .topics(.list(.deletionOpened)))
  }

  @Test(arguments: [
    (0, "rename", "topic", "rename to "), (1, "edit", "topic", "edit \"lunch\""),
    (2, "rename", "set", "rename to "),
  ])
  func `The key of what is one's own says what it does with it, and so does the first line`(
    index: Int, verb: String, kind: String, line: String
  ) async throws {
    let state = App.State(topics: Topics.State(topics: Topic.all + own, selected: own[index]))
    let key = try #require(state.keys.bindings.first { $0.keys.contains(.character("m")) })
    #expect(key.label == verb && key.detail == "\(verb) or delete the \(kind)")
    let text = screen(App.State(topics: await opened(own[index])))
    #expect(text.contains("\n  " + line), "\(text)")
  }

  @Test(arguments: [(0, "topic", "set"), (1, "topic", "set"), (2, "set", "topic")])
  func `The list of keys calls a topic a topic, and a set a set`(
    index: Int, word: String, other: String
  ) async {
    let state = App.State(topics: await opened(own[index]))
    let text = screen(Screens.help(over: state), columns: 100, rows: 50)
    #expect(text.contains("delete the \(word)"), "\(text)")
    #expect(!text.contains("delete the \(other)"), "\(text)")
  }
}
