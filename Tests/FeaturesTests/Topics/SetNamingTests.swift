import Clients
import Domain
import FeaturesTesting
import Storage
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features
import Foundation

/// Saving the marked topics as a set under a title.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct SetNamingTests {
  /// The topics of a file with an older set and the one that was just saved.
  private let own = UserTopics(
    json: Data(
      #"""
      [{"name": "old", "range": [1, 9]}, {"name": "shopping", "title": "Shopping", "topics": ["numbers-100", "money-rent"]}]
      """#.utf8)
  ).topics
  private let error = StorageError.unsavedSet(path: "/topics.json", detail: "line 3: missing comma or ]")

  @Test func `The marked topics are saved as a set, which is selected`() async throws {
    let store = makeStore { title, names async throws(StorageError) in
      #expect(title == "Shopping list")
      #expect(names == ["numbers-100", "money-rent"])
      return own
    }
    await store.send(.namingOpened) { $0.naming = Topics.Naming() }
    await store.send(.titleSubmitted)
    let title = TextFieldState("  Shopping  list ")
    await store.send(.titleEdited(title)) { $0.naming = Topics.Naming(title) }
    await store.send(.titleSubmitted) { $0.naming?.isBeingSaved = true }
    await store.receive(.setSaved(own)) {
      $0.naming = nil
      $0.marked = []
      $0.topics = Topic.all + own
      $0.section = .more
      $0.selectionBySection[.more] = own[1].id
      $0.notice = "Saved \"Shopping\" in topics.json."
    }
    #expect(store.state.selectedTopic == own.last)
    #expect(store.state.topics(in: .more).suffix(2).map(\.name) == ["old", "shopping"])
    await store.finish()
  }

  @Test func `The topics of the file replace the learner's own of before`() async {
    let before = UserTopics(json: Data(#"[{"name": "gone", "range": [1, 9]}]"#.utf8)).topics
    var state = Topics.State(topics: Topic.all + before, selected: before.first)
    state.takeOwnTopics(own)
    #expect(state.topics == Topic.all + own)
    #expect(!state.sections.isEmpty)
    #expect(state.selectedTopic == own.last)
  }

  @Test func `A set that can't be saved leaves the marks and the title, and can be saved again`() async {
    let store = makeStore { _, _ async throws(StorageError) in throw error }
    await store.send(.namingOpened) { $0.naming = Topics.Naming() }
    await store.send(.titleEdited(TextFieldState("a"))) { $0.naming = Topics.Naming(TextFieldState("a")) }
    for _ in 1...2 {
      await store.send(.titleSubmitted) { $0.naming?.isBeingSaved = true }
      await store.receive(.savingFailed(error)) { $0.naming?.isBeingSaved = false }
    }
    #expect(store.state.marked == [2, 103])
    #expect(store.state.naming?.title == "a")
    await store.finish()
  }

  @Test func `The app reports why a set wasn't saved, once`() async {
    var state = App.State()
    state.topics.marked = [2]
    state.topics.naming = Topics.Naming(TextFieldState("a"))
    let store = TestStore(initialState: state) {
      App()
    } withDependencies: {
      $0.userTopics.addSet = { _, _ async throws(StorageError) in throw error }
    }
    await store.send(.topics(.titleSubmitted)) { $0.topics.naming?.isBeingSaved = true }
    await store.receive(.topics(.savingFailed(error))) {
      $0.topics.naming?.isBeingSaved = false
      $0.error = ErrorReport.State(error)
    }
    await store.send(.topics(.titleSubmitted)) { $0.topics.naming?.isBeingSaved = true }
    await store.receive(.topics(.savingFailed(error))) { $0.topics.naming?.isBeingSaved = false }
    let text = screen(store.state)
    #expect(text.contains("The set can't be added to /topics.json (line 3: missing comma or"))
    #expect(text.contains("save as a"))
    await store.finish()
  }

  @Test func `A title that exists is said, and saves nothing`() async {
    let store = makeStore { _, _ async throws(StorageError) in throw error }
    store.exhaustivity = .off
    await store.send(.namingOpened)
    await store.send(.titleEdited(TextFieldState("travel")))
    await store.send(.titleSubmitted)
    #expect(store.state.notice == "There is a topic \"Travel\" already. Type another title.")
    await store.send(.titleEdited(TextFieldState("travels"))) { $0.notice = nil }
    #expect(store.state.naming?.isBeingSaved == false)
  }

  @Test func `A title is saved once, and isn't changed meanwhile`() async {
    let clock = TestClock()
    await confirmation { isSaved in
      let store = makeStore { _, _ async throws(StorageError) in
        isSaved()
        try? await clock.sleep(for: .seconds(1))
        return own
      }
      store.exhaustivity = .off
      await store.send(.namingOpened)
      await store.send(.titleEdited(TextFieldState("a")))
      await store.send(.titleSubmitted) { $0.naming?.isBeingSaved = true }
      await store.send(.titleEdited(TextFieldState("ab")))
      await store.send(.titleSubmitted)
      #expect(store.state.naming?.title == "a")
      await clock.advance(by: .seconds(1))
      await store.receive(.setSaved(own))
      await store.finish()
    }
  }

  @Test func `A title has up to 40 characters, and Esc goes back to the marks`() async {
    let store = makeStore { _, _ async throws(StorageError) in [] }
    let full = TextFieldState(String(repeating: "a", count: 40))
    await store.send(.namingOpened) { $0.naming = Topics.Naming() }
    await store.send(.titleEdited(full.inserting("bc"))) { $0.naming = Topics.Naming(full) }
    await store.send(.titleEdited(full.edited(by: .home)?.inserting("b") ?? full))
    await store.send(.namingClosed) { $0.naming = nil }
    #expect(store.state.marked == [2, 103])
    await store.finish()
  }

  @Test func `The title is typed and pasted, and letters are no keys`() throws {
    var state = Screens.topics { $0.marked = [2] }
    #expect(state.action(for: .character("m")) == .topics(.namingOpened))
    #expect(Screens.topics { _ in }.action(for: .character("m")) == nil)
    state.topics.naming = Topics.Naming()
    #expect(state.action(for: .enter) == nil)
    #expect(state.action(for: .escape) == .topics(.namingClosed))
    state.topics.naming = Topics.Naming(TextFieldState("a"))
    #expect(state.action(for: .enter) == .topics(.titleSubmitted))
    for character in "qn/? " {
      let typed = TextFieldState("a\(character)")
      #expect(state.action(for: .character(character)) == .topics(.titleEdited(typed)))
    }
    #expect(state.actions(forPasted: "b\n") == [.topics(.titleEdited(TextFieldState("ab ")))])
  }

  private func makeStore(
    _ addSet: @escaping @Sendable (String, [String]) async throws(StorageError) -> [Topic]
  ) -> TestStore<Topics.State, Topics.Action> {
    var state = Topics.State(selected: topic("money-rent"))
    state.marked = [2, 103]
    return TestStore(initialState: state) {
      Topics()
    } withDependencies: {
      $0.userTopics.addSet = addSet
    }
  }
}
