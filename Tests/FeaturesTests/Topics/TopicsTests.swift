import Clients
import Domain
import FeaturesTesting
import Foundation
import Storage
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Selecting and starting topics.
@MainActor
@Suite(.limited)
struct TopicsTests {
  @Test func `At first, the beginners' topic is selected`() {
    #expect(Topics.State().selectedTopic == topic("numbers-100"))
  }

  @Test func `The selection stops at both ends of the list`() async {
    let clock = TestClock()
    let store = topicsStore(clock: clock)
    await store.send(.selectionMoved(-1)) {
      $0.selectionBySection = [.group(.numbers): 1]
      $0.frozenDetailID = 1
    }
    await store.send(.selectionMoved(-1))
    await store.send(.selectionMoved(2)) { $0.selectionBySection = [.group(.numbers): 3] }
    await store.send(.selectionMoved(1_000_000)) { $0.selectionBySection = [.group(.numbers): 9] }
    await store.send(.selectionMoved(10))
    await store.send(.selectionMoved(-1_000_000)) { $0.selectionBySection = [.group(.numbers): 1] }
    await rest(store, clock)
  }

  @Test func `Details are shown at once, but not for topics that are passed quickly`() async {
    let clock = TestClock()
    let store = topicsStore(Topics.State(selected: topic("numbers-10")), clock: clock)
    await store.send(.selectionMoved(1)) {
      $0.selectionBySection = [.group(.numbers): 2]
      $0.frozenDetailID = 2
    }
    #expect(store.state.detailedTopic?.id == 2)
    await store.send(.selectionMoved(1)) { $0.selectionBySection = [.group(.numbers): 3] }
    await clock.advance(by: .milliseconds(99))
    await store.send(.selectionMoved(1)) { $0.selectionBySection = [.group(.numbers): 4] }
    #expect(store.state.detailedTopic?.id == 2)
    await rest(store, clock)
    #expect(store.state.detailedTopic?.id == 4)
    await store.send(.selectionMoved(-1)) {
      $0.selectionBySection = [.group(.numbers): 3]
      $0.frozenDetailID = 3
    }
    await rest(store, clock)
  }

  @Test func `Selecting a topic leads to the list of topics of its group`() {
    var state = Topics.State()
    state.place = .list
    state.select(topic("money-rent"))
    #expect(state.place == .group)
    #expect(state.selectedTopic == topic("money-rent"))
  }

  @Test func `Each group keeps its selected topic`() async {
    let store = topicsStore(Topics.State(selected: topic("numbers-1000")))
    await store.send(.groupClosed) { $0.place = .list }
    #expect(store.state.selectedTopic == nil)
    await store.send(.groupMoved(1)) { $0.section = .group(.money) }
    #expect(store.state.listedTopics == Topic.all.filter { $0.category == .money })
    await store.send(.groupOpened) { $0.place = .group }
    #expect(store.state.selectedTopic == topic("money-conbini"))
    await store.send(.groupClosed) { $0.place = .list }
    await store.send(.groupMoved(-1)) { $0.section = .group(.numbers) }
    await store.send(.groupOpened) { $0.place = .group }
    #expect(store.state.selectedTopic == topic("numbers-1000"))
  }

  @Test func `The arrows move among the groups, which stand three in a row`() {
    var state = Topics.State()
    state.settings = TopicSettings(favourites: ["date-full"])
    state.selectToday()
    func select(_ move: (inout Topics.State) -> Void) -> Topics.Section {
      move(&state)
      return state.section
    }
    let grid = Topics.GroupGrid(state.sections)
    #expect(
      grid.rows == [
        [.group(.sentences), .group(.numbers), .group(.money)],
        [.group(.times), .group(.dates), .group(.weekdays)],
        [.group(.durations), .group(.counters), .group(.places)],
        [.group(.estimates), .group(.codes), .group(.measures)], [.group(.more), .yours],
      ])
    #expect(select { $0.moveSelection(by: -1) } == .today)
    #expect(select { $0.moveSelection(by: 1) } == .step)
    #expect(select { $0.moveSelection(by: 1) } == .group(.sentences))
    #expect(select { $0.moveInGroups(by: -1) } == .group(.sentences))
    #expect(select { $0.moveInGroups(by: 2) } == .group(.money))
    #expect(select { $0.moveInGroups(by: 1) } == .group(.times))
    #expect(select { $0.moveSelection(by: 1) } == .group(.durations))
    #expect(select { $0.moveSelection(by: 2) } == .group(.more))
    #expect(select { $0.moveSelection(by: 1) } == .group(.more))
    #expect(select { $0.moveInGroups(by: 5) } == .yours)
    #expect(select { $0.moveSelection(by: -4) } == .group(.numbers))
    #expect(select { $0.moveSelection(by: -1) } == .step)
    #expect(select { $0.moveSelection(by: 1_000_000) } == .yours)
    #expect(select { $0.moveSelection(by: -1_000_000) } == .today)
    // Without the last group, the row is shorter.
    state.settings = TopicSettings()
    state.section = .group(.measures)
    #expect(select { $0.moveSelection(by: 1) } == .group(.more))
  }

  @Test
  func `Of a session, the topic of the step in hand is the selected one, wherever it is listed`()
    async throws
  {
    for goal in Goal.allCases {
      for step in LearningPath(goal).steps {
        var settings = Settings()
        settings.path.goal = goal
        settings.path.skip(before: step)
        var state = Topics.State()
        state.apply(settings, at: .testStart)
        state.apply(LearnerHistory(model: LearnerModel(topics: Topic.all)), at: .testStart)
        for section in [Topics.Section.today, .step] {
          (state.section, state.place) = (section, .list)
          #expect(state.selectedTopic == step.topic, "\(step.title)")
          let store = topicsStore(state)
          await store.send(.learnChosen)
          await store.receive(.open(.learn(step.topic)))
        }
      }
    }
  }

  @Test func `Esc goes to Today, from a message only to the list`() async {
    var state = Topics.State(selected: topic("money-rent"))
    state.notice = "You haven't practised yet."
    let store = topicsStore(state)
    await store.send(.noticeDismissed) { $0.notice = nil }
    await store.send(.todayChosen) {
      $0.section = .today
      $0.place = .list
    }
    #expect(store.state.isTodaySelected)
  }

  @Test
  func `The counters that everybody needs come first, and the last row opens the others in place`()
    async
  {
    let store = topicsStore(Topics.State(selected: topic("counter-tsu")))
    store.exhaustivity = .off
    #expect(
      store.state.listedTopics.map(\.title.first) == ["つ", "人", "個", "枚", "本", "杯", "回", "階"])
    await store.send(.selectionMoved(1_000_000))
    #expect(store.state.isRestSelected && store.state.selectedTopic == nil)
    await store.send(.topicChosen)
    #expect(store.state.listedTopics.count == Topic.all.count { $0.category == .counters })
    #expect(store.state.selectedTopic == topic("counter-hiki") && store.state.selectedIndex == 8)
    // Of a topic that is found among the others, the group is opened too.
    var state = Topics.State(selected: topic("numbers-10"))
    state.select(topic("counter-hiki"))
    #expect(state.selectedTopic == topic("counter-hiki"))
  }

  @Test func `Every topic is in one group, and no group of the app's is longer than a screen`() {
    let state = Topics.State()
    #expect(
      Set(state.sections.flatMap(state.topics)).count == Topic.all.count
        - Topic.all.count { $0.category == .counters }
        + 8)
    for section in state.sections where !section.isSession {
      #expect(state.topics(in: section).count <= 9, "\(section)")
    }
  }

  @Test func `Starting a topic uses the current length`() async {
    let settings = SettingsClient.inMemory()
    let store = topicsStore(
      Topics.State(selected: topic("numbers-1000"), length: .questions(10)), settings: settings)
    await store.send(.topicChosen)
    await store.receive(.open(.quiz(.topic(topic("numbers-1000")))))
    await store.finish()
    #expect(settings.get().topics.recents == [])
  }

  @Test func `A list that was open overnight has the figures of the new day at the first key`()
    async
  {
    let date = TestDate()
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    let answer = HistoryEntry(topicID: 2, outcome: .correct) {
      $0.time = Date.testStart.timeIntervalSince1970 - 3600
      $0.value = "47"
      $0.tries = [.init("47")]
    }
    tally.add(answer)
    let history = tally.history
    var state = Topics.State()
    state.apply(history, at: .testStart)
    let store = topicsStore(state)
    store.updateDependencies { $0.date = date.generator }
    await store.send(.groupClosed) { $0.place = .list }
    #expect(store.state.practice?.day == 1)
    date.pass(seconds: 86_400)
    await store.send(.noticeDismissed) { $0.apply(history, at: date.now) }
    #expect(store.state.practice?.day == 2)
  }

  @Test func `Days of practice are those of all skills, wherever they are counted`() {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    let start = Screens.now.timeIntervalSince1970
    for (days, skill) in [(4, Skill.listening), (3, .listening), (2, .reading), (1, .writing)] {
      tally.add(
        HistoryEntry(topicID: 2, outcome: .correct) {
          $0.time = start - Double(days) * 86_400
          $0.value = "47"
          $0.tries = [.init("47")]
          $0.skill = skill
        })
    }
    let history = tally.history
    for skill in [Skill.listening, .reading, .writing] {
      let practice = PracticeOverview(history[skill], at: Screens.now)
      #expect(practice.day == 5)
      #expect(practice.week.map(\.practised) == [0, 0, 1, 1, 1, 1, 0])
      #expect(practice.calendar.practised(ofLast: 28) == 4)
      let report = ProgressReport(history[skill], at: Screens.now)
      #expect(report.calendar.practised(ofLast: 28) == 4)
      let days = Wording.practice(history[skill], skill, minutes: 3, at: Screens.now).last
      #expect(days == "Practised on 4 of the last 7 days.")
      #expect(DayComparison(history[skill], at: Screens.now).count == 5)
    }
  }
}
