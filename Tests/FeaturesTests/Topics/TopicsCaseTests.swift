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

/// The list of topics with its voice, its messages and changes of another window, and as it is
/// drawn in states that are rarely seen.
@MainActor
@Suite(.limited)
struct TopicsCaseTests {
  private let speech = SpeechSpy()
  private let own = UserTopics(
    json: Data(
      #"[{"name": "old", "range": [1, 9]}, {"name": "lunch", "title": "Lunch", "numbers": ["298円"]}]"#
        .utf8)
  ).topics

  private func makeStore(_ state: Topics.State) -> TestStore<Topics.State, Topics.Action> {
    let store = TestStore(initialState: state) {
      Topics()
    } withDependencies: {
      $0.installQuizDependencies(speech, TestClock())
    }
    store.exhaustivity = .off
    return store
  }

  @Test(arguments: [Topics.Action.filterClosed, .open(.progress)])
  func `A number of the search isn't said on over what follows`(action: Topics.Action) async {
    speech.hold()
    var state = Topics.State()
    state.filter = Topics.Filter("8230円")
    let store = makeStore(state)
    await store.send(.hearRequested(.normal))
    #expect(store.state.speaker.isSpeaking)
    await store.send(action)
    #expect(!store.state.speaker.isSpeaking)
    store.skipInFlightEffects(strict: false)
  }

  @Test func `Weak spots of the selected topic are those in this topic`() async throws {
    let store = makeStore(Topics.State(selected: topic("numbers-1000")))
    await store.send(.weakSpotsChosen)
    await store.receive(.open(.quiz(.weakSpots(in: topic("numbers-1000")))))
    await store.finish()
  }

  @Test(arguments: [
    Topics.Action.filterOpened, .filterEdited(.search("a")), .markToggled, .favouriteToggled,
    .selectionMoved(1),
  ])
  func `A message goes away with the next key in a group`(action: Topics.Action) async {
    var state = Topics.State(selected: topic("numbers-1000"))
    if action == .filterEdited(.search("a")) { state.filter = Topics.Filter() }
    state.notice = "It is called \"Shopping\" now."
    let store = makeStore(state)
    await store.send(action)
    #expect(store.state.notice == nil)
    store.skipInFlightEffects(strict: false)
  }

  @Test(arguments: [Topics.Action.selectionMoved(1), .groupMoved(1)])
  func `A message goes away with the next key in the list`(action: Topics.Action) async {
    var state = Topics.State()
    state.place = .list
    state.notice = "It is called \"Shopping\" now."
    let store = makeStore(state)
    await store.send(action)
    #expect(store.state.notice == nil)
    store.skipInFlightEffects(strict: false)
  }

  @Test func `A group that is gone, since another window deleted its last topic, isn't shown`()
    async
  {
    var state = Topics.State(topics: Topic.all + own)
    state.section = .yours
    #expect(state.sections.contains(.yours))
    let store = makeStore(state)
    await store.send(.filesRead(UserTopics(json: Data("[]".utf8))))
    #expect(!store.state.sections.contains(.yours) && store.state.section == .group(.more))
    #expect(store.state.selectedTopic != nil)
    await store.finish()
  }

  @Test func `An open search loses what another window has deleted, and finds what it adds`()
    async
  {
    var state = Topics.State(topics: Topic.all + own)
    state.filter = Topics.Filter("lunch", in: state.topics)
    #expect(state.listedTopics.contains { $0.isOwn })
    let store = makeStore(state)
    await store.send(.filesRead(UserTopics(json: Data("[]".utf8))))
    #expect(!store.state.listedTopics.contains { $0.isOwn })
    let json = #"[{"name": "lunch", "title": "Lunch", "numbers": ["298円"]}]"#
    await store.send(.filesRead(UserTopics(json: Data(json.utf8))))
    #expect(store.state.listedTopics.contains { $0.isOwn })
    #expect(store.state.filter?.field.text == "lunch")
    await store.finish()
  }

  @Test(arguments: [(Skill.listening, "  Day 1   "), (.reading, "   reading   Day 1   ")])
  func `The first line names the skill, unless it is listening`(skill: Skill, day: String) throws {
    var state = Screens.topics { $0.place = .list }
    state.topics.practise(skill, at: Screens.now)
    if skill == .reading {
      let line = try #require(screen(state, columns: 110).split(separator: "\n").first)
      #expect(line.hasSuffix(" reading"), "\(line)")
    }
    state.topics.apply(try history("7", typed: "7", skill), at: Screens.now)
    let line = try #require(screen(state, columns: 110).split(separator: "\n").first)
    #expect(line.contains(day), "\(line)")
    #expect(line.contains("reading") == (skill == .reading), "\(line)")
  }

  @Test func `A topic of one's own that is renamed isn't called a set`() throws {
    let renamed = screen(Screens.topics { [own] in $0.naming = Topics.Naming(of: own[0]) })
    #expect(renamed.contains("A topic of your own in topics.json"), "\(renamed)")
    #expect(renamed.contains("rename to"), "\(renamed)")
  }

  @Test func `The question before a deletion names what is deleted`() throws {
    let topic = screen(
      Screens.topics { [own] in
        $0.naming = Topics.Naming(of: own[0])
        $0.naming?.isDeletion = true
      })
    #expect(topic.contains("delete \"\(own[0].title)\"?"), "\(topic)")
    let list = screen(
      Screens.topics { [own] in
        $0.listForm = Topics.ListForm(of: own[1])
        $0.listForm?.isDeletion = true
      })
    #expect(list.contains("delete \"Lunch\"?"), "\(list)")
  }

  @Test func `Steps that were skipped have a mark of their own`() {
    let skipped = LearningPath(.till).steps.prefix(2).map(\.id)
    let state = Screens.topics {
      $0.place = .list
      $0.path = PathSettings(goal: .till, skipped: skipped)
      $0.apply(LearnerHistory(), at: Screens.now)
    }
    let narrow = screen(state, columns: 90)
    #expect(narrow.contains("--▸"), "\(narrow)")
    let wide = screen(state, columns: 120, rows: 40)
    #expect(wide.contains("- 0-10"), "\(wide)")
  }

  @Test(arguments: [Skill.listening, .reading])
  func `Only a session by ear begins with a pair, which its row names`(skill: Skill) throws {
    var state = Screens.topics { $0.place = .list }
    state.topics.practise(skill, at: Screens.now)
    state.topics.apply(try history("800", typed: "300", skill, count: 6), at: Screens.now)
    try #require(state.topics.plan?.pair != nil)
    let shown = screen(state, columns: 100, rows: 30)
    let row = try #require(shown.split(separator: "\n").first { $0.contains("Today  ") })
    #expect(row.contains("さんびゃく or はっぴゃく") == (skill == .listening), "\(shown)")
  }

  @Test func `Without a pair the row of today names the weakest sound`() throws {
    var state = Screens.topics { $0.place = .list }
    state.topics.practise(.reading, at: Screens.now)
    state.topics.apply(try history("800", typed: "300", .reading, count: 6), at: Screens.now)
    try #require(state.topics.plan?.weakest?.id == "800")
    let shown = screen(state, columns: 100, rows: 30)
    let row = try #require(shown.split(separator: "\n").first { $0.contains("Today  ") })
    #expect(row.contains("   はっぴゃく"), "\(shown)")
  }

  @Test func `In a group, left closes a message before it leads back`() {
    var state = Screens.topics { $0.place = .group }
    #expect(state.action(for: .left) == .topics(.groupClosed))
    state.topics.notice = "It is called \"Shopping\" now."
    #expect(state.action(for: .left) == .topics(.noticeDismissed))
  }

  /// Returns the history of answers to a question of the numbers to 1,000.
  private func history(
    _ value: String, typed: String, _ skill: Skill, count: Int = 1
  ) throws -> LearnerHistory {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for _ in 0..<count {
      tally.add(
        HistoryEntry(
          topicID: try Topic.find("numbers-1000").id,
          outcome: value == typed ? .correct : .incorrect
        ) {
          $0.time = Screens.now.timeIntervalSince1970 - 600
          $0.value = value
          $0.tries = [.init(typed)]
          $0.skill = skill
        })
    }
    return tally.history
  }
}
