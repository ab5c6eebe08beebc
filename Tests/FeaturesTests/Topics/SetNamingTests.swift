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
@Suite(.limited)
struct SetNamingTests {
  /// The topics of a file with an older set and the one that was just saved.
  private let own = UserTopics(
    json: Data(
      #"""
      [{"name": "old", "range": [1, 9]}, {"name": "shopping", "title": "Shopping", "topics": ["numbers-100", "money-rent"]}]
      """#.utf8)
  ).topics
  private let error = StorageError.unsavedSet(
    path: "/topics.json", detail: "line 3: missing comma or ]")

  @Test func `The marked topics are saved as a set, which is selected`() async throws {
    let change = UserTopicsChange.add("Shopping list", of: ["numbers-100", "money-rent"])
    let store = makeStore { new async throws(StorageError) in
      #expect(new == change)
      return own
    }
    await store.send(.namingOpened) { $0.naming = Topics.Naming() }
    await store.send(.titleSubmitted)
    let title = TextFieldState.title("  Shopping  list ")
    await store.send(.titleEdited(title)) { $0.naming = Topics.Naming(title.text) }
    await store.send(.titleSubmitted) { $0.naming?.isBeingSaved = true }
    await store.receive(.ownTopicsChanged(change, own)) {
      $0.naming = nil
      $0.marked = []
      $0.topics = Topic.all + own
      $0.section = .group(.more)
      $0.selectionBySection[.group(.more)] = own[1].id
      $0.notice = "Saved \"Shopping\" in topics.json."
    }
    #expect(store.state.selectedTopic == own.last)
    #expect(store.state.topics(in: .group(.more)).suffix(2).map(\.name) == ["old", "shopping"])
    await store.finish()
  }

  @Test func `The topics of the file replace the learner's own of before`() async {
    let before = UserTopics(json: Data(#"[{"name": "gone", "range": [1, 9]}]"#.utf8)).topics
    var state = Topics.State(topics: Topic.all + before, selected: before.first)
    state.takeOwnTopics(own, after: .add("Shopping", of: []))
    #expect(state.topics == Topic.all + own)
    #expect(!state.sections.isEmpty)
    #expect(state.selectedTopic == own.last)
  }

  @Test func `A set that can't be saved leaves the marks and the title, and can be saved again`()
    async
  {
    let store = makeStore { _ async throws(StorageError) in throw error }
    await store.send(.namingOpened) { $0.naming = Topics.Naming() }
    await store.send(.titleEdited(.title("a"))) { $0.naming = Topics.Naming("a") }
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
    state.topics.naming = Topics.Naming("a")
    let store = appStore(state) {
      $0.userTopics.change = { _ async throws(StorageError) in throw error }
    }
    await store.send(.topics(.titleSubmitted)) { $0.topics.naming?.isBeingSaved = true }
    await store.receive(.topics(.savingFailed(error))) {
      $0.topics.naming?.isBeingSaved = false
      $0.errors = [error]
    }
    await store.send(.topics(.titleSubmitted)) { $0.topics.naming?.isBeingSaved = true }
    await store.receive(.topics(.savingFailed(error))) { $0.topics.naming?.isBeingSaved = false }
    let text = screen(store.state)
    #expect(text.contains("The set can't be saved in /topics.json (line 3: missing comma or"))
    #expect(text.contains("save as a"))
    await store.finish()
  }

  @Test func `A set of one's own is renamed, or deleted after a question`() async {
    let (set, renamed) = (
      own[1], UserTopics(json: Data(#"[{"name": "old", "range": [1, 9]}]"#.utf8)).topics
    )
    let state = Topics.State(topics: Topic.all + own, selected: set)
    let store = TestStore(initialState: state) {
      Topics()
    } withDependencies: {
      $0.userTopics.change = { change async throws(StorageError) in
        if case .delete = change { renamed } else { own }
      }
    }
    await store.send(.namingOpened) { $0.naming = Topics.Naming(of: set) }
    await store.send(.titleSubmitted) { $0.naming?.isBeingSaved = true }
    await store.receive(.ownTopicsChanged(.rename(set.id, to: "Shopping"), own)) {
      $0.naming = nil
      $0.notice = "It is called \"Shopping\" now."
    }
    await store.send(.namingOpened) {
      $0.naming = Topics.Naming(of: set)
      $0.notice = nil
    }
    await store.send(.deletionOpened) { $0.naming?.isDeletion = true }
    await store.send(.titleSubmitted) { $0.naming?.isBeingSaved = true }
    await store.receive(.ownTopicsChanged(.delete(set.id), renamed)) {
      $0.naming = nil
      $0.topics = Topic.all + renamed
      $0.notice = "Deleted \"Shopping\" from topics.json. Its answers stay in the history."
    }
    #expect(store.state.selectedTopic != nil)
    await store.finish()
  }

  @Test func `A topic that another window deletes or renames is followed here`() async {
    let renamed = UserTopics(
      json: Data(#"[{"name": "older", "range": [1, 9], "id": \#(own[0].id)}]"#.utf8))
    var state = Topics.State(topics: Topic.all + own, selected: own[1])
    state.marked = [own[1].id, 2]
    state.settings = TopicSettings(favourites: ["old", "shopping"])
    let settings = SettingsClient.inMemory(Settings(topics: state.settings))
    let store = TestStore(initialState: state) {
      Topics()
    } withDependencies: {
      $0.settings = settings
      $0.userTopics.change = { [path = "/topics.json"] _ async throws(StorageError) in
        throw .missingTopic(path: path)
      }
      $0.userTopics.reload = { renamed }
    }
    store.exhaustivity = .off
    await store.send(.marksCleared)
    await store.send(.namingOpened)
    await store.send(.deletionOpened)
    await store.send(.markToggled)
    await store.send(.titleSubmitted)
    await store.receive(.savingFailed(.missingTopic(path: "/topics.json")))
    #expect(store.state.naming == nil)
    await store.receive(.filesRead(renamed))
    #expect(store.state.topics == Topic.all + renamed.topics)
    #expect(store.state.marked == [])
    #expect(store.state.topics(in: .yours).map(\.name) == ["older"])
    #expect(settings.get().topics.favourites == ["older", "shopping"])
    await store.finish()
  }

  @Test func `The list takes over topics that were changed while it was away, not a damaged file`()
    async
  {
    let damaged = UserTopics(json: Data("[".utf8))
    let faulty = UserTopics(json: Data(#"[{"name": "old", "range": [1, 9]}, 7]"#.utf8))
    let store = TestStore(initialState: App.State()) {
      App()
    } withDependencies: {
      $0.userTopics.reload = { faulty }
    }
    store.exhaustivity = .off
    await store.send(.refocused)
    await store.receive(.topics(.filesRead(faulty)))
    #expect(store.state.topics.topics == Topic.all + faulty.topics)
    #expect(store.state.topics.notice == nil)
    await store.send(.topics(.filesRead(damaged)))
    #expect(store.state.topics.topics == Topic.all + faulty.topics)
    #expect(store.state.topics.notice?.contains("Line 1 isn't JSON") == true)
    await store.finish()
  }

  @Test func `A title that exists is said, and saves nothing`() async {
    let store = makeStore { _ async throws(StorageError) in throw error }
    store.exhaustivity = .off
    await store.send(.namingOpened)
    await store.send(.titleEdited(.title("travel")))
    await store.send(.titleSubmitted)
    #expect(store.state.notice == "There is a topic \"Travel\" already. Type another title.")
    await store.send(.titleEdited(.title("travels"))) { $0.notice = nil }
    #expect(store.state.naming?.isBeingSaved == false)
  }

  @Test func `A title is saved once, and isn't changed meanwhile`() async {
    let clock = TestClock()
    await confirmation { isSaved in
      let store = makeStore { _ async throws(StorageError) in
        isSaved()
        try? await clock.sleep(for: .seconds(1))
        return own
      }
      store.exhaustivity = .off
      await store.send(.namingOpened)
      await store.send(.titleEdited(.title("a")))
      await store.send(.titleSubmitted) { $0.naming?.isBeingSaved = true }
      await store.send(.titleEdited(.title("ab")))
      await store.send(.titleSubmitted)
      #expect(store.state.naming?.title == "a")
      await clock.advance(by: .seconds(1))
      await store.receive(.ownTopicsChanged(.add("a", of: ["numbers-100", "money-rent"]), own))
      await store.finish()
    }
  }

  @Test func `A title has up to 40 characters, and Esc goes back to the marks`() async {
    let store = makeStore { _ async throws(StorageError) in [] }
    let full = TextFieldState.title(String(repeating: "a", count: 40))
    await store.send(.namingOpened) { $0.naming = Topics.Naming() }
    #expect(full.inserting("b") == full)
    #expect(full.edited(by: .home)?.inserting("b").text == full.text)
    await store.send(.titleEdited(full)) { $0.naming = Topics.Naming(full.text) }
    await store.send(.namingClosed) { $0.naming = nil }
    #expect(store.state.marked == [2, 103])
    await store.finish()
  }

  @Test func `The title is typed and pasted, and letters are no keys`() throws {
    var state = Screens.topics { $0.marked = [2] }
    #expect(state.action(for: .character("m")) == .topics(.namingOpened))
    #expect(Screens.topics { _ in }.action(for: .character("m")) == nil)
    state.topics = Topics.State(topics: Topic.all + own, selected: own[1])
    #expect(state.action(for: .character("m")) == .topics(.namingOpened))
    state.topics.naming = Topics.Naming(of: own[1])
    #expect(state.action(for: .control("x")) == .topics(.deletionOpened))
    state.topics.naming?.isDeletion = true
    #expect(
      state.action(for: .character("x")) == nil
        && state.action(for: .enter) == .topics(.titleSubmitted))
    state.topics.naming = Topics.Naming()
    #expect(state.action(for: .enter) == nil)
    #expect(state.action(for: .escape) == .topics(.namingClosed))
    state.topics.naming = Topics.Naming("a")
    #expect(state.action(for: .enter) == .topics(.titleSubmitted))
    for character in "qn/? " {
      let typed = TextFieldState.title("a\(character)")
      #expect(state.action(for: .character(character)) == .topics(.titleEdited(typed)))
    }
    #expect(state.actions(forPasted: "b\n") == [.topics(.titleEdited(.title("ab ")))])
  }

  private func makeStore(
    _ change: @escaping @Sendable (UserTopicsChange) async throws(StorageError) -> [Topic]
  ) -> TestStore<Topics.State, Topics.Action> {
    var state = Topics.State(selected: topic("money-rent"))
    state.marked = [2, 103]
    return TestStore(initialState: state) {
      Topics()
    } withDependencies: {
      $0.userTopics.change = change
    }
  }
}
