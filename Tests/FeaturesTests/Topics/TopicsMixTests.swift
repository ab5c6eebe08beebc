import Clients
import Domain
import FeaturesTesting
import Foundation
import Storage
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Marking topics and practising them together, and what the history adds to the list.
@MainActor
@Suite(.limited)
struct TopicsMixTests {
  @Test func `Marked topics are started together, in the order in which they were marked`() async {
    let store = topicsStore(Topics.State(selected: topic("money-rent"), length: .questions(10)))
    await store.send(.markToggled) { $0.marked = [103] }
    await store.send(.groupClosed) { $0.place = .list }
    await store.send(.groupOpened) { $0.place = .group }
    var other = store.state
    other.select(topic("numbers-10"))
    #expect(other.startedTopic?.members.map(\.name) == ["money-rent"])
    let second = topicsStore(other)
    await second.send(.markToggled) { $0.marked = [103, 1] }
    let mix = Topic.mix(of: [topic("money-rent"), topic("numbers-10")])
    #expect(second.state.startedTopic == mix)
    await second.send(.topicChosen)
    await second.receive(.open(.quiz(.topic(mix))))
    #expect(second.state.marked == [103, 1])
    await second.finish()
    await store.finish()
  }

  @Test func `The key that marks removes the mark of a marked topic`() async {
    let store = topicsStore(Topics.State(selected: topic("money-rent")))
    await store.send(.markToggled) { $0.marked = [103] }
    await store.send(.markToggled) { $0.marked = [] }
    await store.send(.markToggled) { $0.marked = [103] }
    await store.send(.marksCleared) { $0.marked = [] }
    await store.finish()
  }

  @Test func `Of a set that is marked with another topic, its own topics are saved`() async {
    var state = Topics.State()
    state.marked = [topic("at-the-till").id, topic("numbers-10").id]
    state.naming = Topics.Naming("Errands")
    let marked = state
    await confirmation { isSaved in
      let store = TestStore(initialState: marked) {
        Topics()
      } withDependencies: {
        $0.userTopics.change = { change async throws(StorageError) in
          let names = [
            "money-conbini", "money-restaurant", "counter-ko", "counter-mai", "counter-wari",
            "numbers-10",
          ]
          #expect(change == .add("Errands", of: names))
          isSaved()
          return []
        }
      }
      store.exhaustivity = .off
      await store.send(.titleSubmitted)
      await store.finish()
    }
  }

  @Test func `While a search is open, the selected result is started`() async {
    var state = Topics.State(selected: topic("money-rent"))
    state.marked = [103]
    state.filter = Topics.Filter("phone")
    #expect(state.startedTopic == topic("everyday-phone"))
  }

  @Test func `Marks are shown beside the topics and counted at the top`() {
    var state = App.State()
    state.topics.marked = [2, 103]
    let text = screen(state)
    #expect(text.contains("mix: 1-100 + Monthly rent"))
    #expect(text.contains("❯ 1-100      + tens and ones"))
    #expect(screen(state, columns: 40, rows: 12).contains("mix of 2"))
    #expect(text.contains("⏎ start mix   space unmark   m save   / find   ? keys   esc groups"))
    #expect(screen(state, columns: 40, rows: 12).contains("⏎ start mix   m save   esc groups"))
  }

  @Test func `A mix isn't remembered as a recent topic, and a set is`() async throws {
    for (topic, recents) in [
      (Topic.mix(of: [topic("numbers-10")]), []), (topic("travel"), ["travel"]),
    ] {
      let settings = SettingsClient.inMemory()
      var quiz = Quiz.State(topic: topic, length: .endless, seed: 7, skill: .reading)
      quiz.session.historyID = "s"
      let store = appStore(App.State(quiz: quiz), settings: settings)
      store.exhaustivity = .off
      await store.send(.quiz(.answerRevealed))
      await store.finish()
      #expect(settings.get().topics.recents == recents)
    }
  }

  @Test func `The arrows change the length of today's session, and the goal of the path`() async {
    let settings = SettingsClient.inMemory()
    var state = Topics.State()
    (state.section, state.place) = (.today, .list)
    state.apply(LearnerHistory(), at: .testStart)
    let store = topicsStore(state, settings: settings)
    await store.send(.stepped(1)) {
      $0.apply(Settings(path: PathSettings(minutes: 5)), at: .testStart)
    }
    state = store.state
    state.section = .step
    let path = topicsStore(state, settings: settings)
    await path.send(.stepped(1)) {
      $0.apply(Settings(path: PathSettings(goal: .till, minutes: 5)), at: .testStart)
    }
    #expect(settings.get().path == PathSettings(goal: .till, minutes: 5))
    #expect(path.state.startedPractice == LearningPath(.till).steps.first.map(Practice.step))
  }

  @Test func `No more is due than fits the minutes, and a key reviews all`() throws {
    var state = try Screens.named("topics, today")
    #expect(state.topics.plan?.due == 20)
    #expect(screen(state).contains("3 min   ひゃく or ろっぴゃく   12 to review"))
    state.topics.apply(Settings(path: PathSettings(minutes: 5)), at: Screens.now)
    #expect(screen(state).contains("5 min   ひゃく or ろっぴゃく   20 to review"))
    #expect(state.action(for: .character("v")) == .topics(.open(.quiz(.review))))
    // If nothing is due, the key says so, and isn't listed.
    let review = App.Action.topics(.open(.quiz(.review)))
    #expect(App.State().action(for: .character("v")) == review)
    #expect(!ScreenKeys(App.State().keys).row.contains { $0.key == "v" })
  }
}
