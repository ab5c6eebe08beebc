import Clients
import Domain
import Features
import Storage
import Testing
import Unidirectional
import UnidirectionalTesting

/// Settings, favourites and history in the list of topics.
@MainActor
@Suite(.limited)
struct TopicsKeptTests {
  @Test func `At launch, today's session is selected`() async {
    var settings = Settings()
    settings.session.limit = .questions
    settings.topics = TopicSettings(
      favourites: ["date-full"], recents: ["money-rent", "numbers-10"])
    var state = Topics.State()
    state.apply(settings, at: .testStart)
    #expect(state.length == .questions(10) && state.settings == settings.topics)
    let store = topicsStore(state)
    await store.send(.appeared) { ($0.section, $0.place) = (.today, .list) }
    await store.receive(.historyLoaded(LearnerHistory())) {
      $0.apply(LearnerHistory(), at: .testStart)
    }
    #expect(
      store.state.startedPractice == .today(PathSettings()) && store.state.sections.last == .yours)
    await store.finish()
  }

  @Test func `Until the history is read, Enter on the row of the path starts today's session`() {
    var state = Topics.State()
    state.apply(Settings(path: PathSettings(goal: .till)), at: .testStart)
    state.section = .step
    state.place = .list
    #expect(state.startedPractice == .today(PathSettings(goal: .till)))
    state.apply(LearnerHistory(), at: .testStart)
    #expect(state.startedPractice == LearningPath(.till).steps.first.map(Practice.step))
  }

  @Test func `After a quiz its topic is selected`() async {
    var state = Topics.State(selected: topic("money-rent"))
    state.apply(Settings(topics: TopicSettings(recents: ["numbers-10"])), at: .testStart)
    let store = topicsStore(state)
    await store.send(.appeared)
    await store.receive(.historyLoaded(LearnerHistory())) {
      $0.apply(LearnerHistory(), at: .testStart)
    }
    #expect(store.state.selectedTopic == topic("money-rent"))
    await store.finish()
  }

  @Test func `A change of the settings by another window is applied`() {
    var state = Topics.State()
    let settings = Settings(
      session: SessionSettings { $0.limit = .time },
      topics: TopicSettings(favourites: ["no-more", "numbers-10"]))
    state.apply(settings, at: .testStart)
    #expect(state.length == .time(.seconds(60)) && state.settings == settings.topics)
    #expect(state.topics(in: .yours) == [topic("numbers-10")])
  }

  @Test func `Returning from a quiz reloads the history`() async {
    let practice = LearnerHistory(
      summary: HistorySummary(topics: [2: .init(answered: 4, correct: 3, medianSeconds: 2)]))
    var history = HistoryClient()
    history.practice = { () async throws(StorageError) in practice }
    let store = topicsStore(history: history)
    await store.send(.returned)
    await store.receive(.historyLoaded(practice)) {
      $0.apply(practice, at: .testStart)
    }
    let record = store.state.practised?.summary.record(of: topic("numbers-100"))
    #expect(record != nil && record == practice.summary.topics[2])
  }

  @Test func `Damaged lines of the history cause one notice, until the learner moves on`() async {
    let store = topicsStore()
    let damaged = LearnerHistory(summary: HistorySummary(skipped: SkippedLines(damaged: 2)))
    await store.send(.historyLoaded(damaged)) {
      $0.apply(damaged, at: .testStart)
      $0.notice = "2 lines of your history can't be read and aren't counted."
    }
    await store.send(.groupClosed) {
      $0.place = .list
      $0.notice = nil
    }
    await store.send(.historyLoaded(damaged))
    let newer = LearnerHistory(summary: HistorySummary(skipped: SkippedLines(newer: 1)))
    await store.send(.historyLoaded(newer)) {
      $0.apply(newer, at: .testStart)
      $0.notice = "1 line of your history is from a newer countbiki and isn't counted."
    }
    await store.send(.groupOpened) {
      $0.place = .group
      $0.notice = nil
    }
    let others = SkippedLines(damaged: 1, newer: 2)
    let mixed = LearnerHistory(summary: HistorySummary(skipped: others))
    await store.send(.historyLoaded(mixed)) {
      $0.apply(mixed, at: .testStart)
      $0.notice =
        "1 line of your history can't be read and isn't counted. 2 lines of your history are from a newer countbiki and aren't counted."
    }
  }

  @Test func `A file of the history that can't be read is named before lines that don't count`()
    async
  {
    let store = topicsStore()
    let file = "/stick/history-2.jsonl can't be read (Input/output error)."
    let skipped = SkippedLines(damaged: 1, files: [file])
    let history = LearnerHistory(summary: HistorySummary(skipped: skipped))
    await store.send(.historyLoaded(history)) {
      $0.apply(history, at: .testStart)
      $0.notice = "\(file) 1 line of your history can't be read and isn't counted."
    }
  }

  @Test func `The first mistake in topics.json is said, and how many others doctor lists`() async {
    var state = Topics.State()
    state.awaitsFiles = true
    let store = topicsStore(state)
    store.exhaustivity = .off
    let first = #"topics.json: Topic 1 ("a"): the range is empty: 9 is greater than 1."#
    let entry = #"{"name": "a", "range": [9, 1]}"#
    let one = UserTopics(json: "[\(entry)]".utf8)
    let others = #"{"name": "b", "range": [8, 2]}, {"name": "c"}"#
    let three = UserTopics(json: "[\(entry), \(others)]".utf8)
    await store.send(.filesRead(one))
    #expect(store.state.notice == first)
    await store.send(.filesRead(three))
    #expect(store.state.notice == first + " `countbiki doctor` lists 2 more.")
    // A mistake that is known isn't told again.
    await store.send(.noticeDismissed)
    await store.send(.filesRead(three))
    #expect(store.state.notice == nil)
  }

  @Test func `The topics can be used without a history`() async {
    let error = StorageError.unreadable(
      path: "history.jsonl", FileFault(.forbidden, "Permission denied"))
    var history = HistoryClient()
    history.practice = { () async throws(StorageError) in throw error }
    let clock = TestClock()
    let store = topicsStore(history: history, clock: clock)
    await store.send(.returned)
    await store.receive(.historyFailed) { $0.isHistoryUnreadable = true }
    await store.send(.selectionMoved(1)) {
      $0.selectionBySection = [.group(.numbers): 3]
      $0.frozenDetailID = 3
    }
    await rest(store, clock)
  }

  @Test func `A favourite is shown at once and saved`() async {
    let settings = SettingsClient.inMemory()
    let store = topicsStore(settings: settings)
    await store.send(.favouriteToggled) { $0.settings = TopicSettings(favourites: ["numbers-100"]) }
    #expect(store.state.sections.last == .yours)
    await store.finish()
    #expect(settings.get().topics.favourites == ["numbers-100"])
    await store.send(.favouriteToggled) { $0.settings = TopicSettings() }
    await store.finish()
    #expect(settings.get().topics.favourites == [])
  }

  @Test func `Removing the last of several favourites selects the one before it`() async {
    let before = Settings(
      topics: TopicSettings(favourites: ["numbers-10", "numbers-100", "money-rent"]))
    var state = Topics.State()
    state.settings = before.topics
    state.section = .yours
    state.selectionBySection = [.yours: 103]
    let store = topicsStore(state, settings: .inMemory(before))
    await store.send(.favouriteToggled) {
      $0.settings = TopicSettings(favourites: ["numbers-10", "numbers-100"])
      $0.selectionBySection = [.yours: topic("numbers-100").id]
    }
    await store.finish()
  }

  @Test
  func
    `Removing a favourite selects the next one, or the topic in its category if it was the last`()
    async
  {
    let before = Settings(topics: TopicSettings(favourites: ["numbers-10", "money-rent"]))
    var state = Topics.State()
    state.settings = before.topics
    state.section = .yours
    let store = topicsStore(state, settings: .inMemory(before))
    await store.send(.favouriteToggled) {
      $0.settings = TopicSettings(favourites: ["money-rent"])
      $0.selectionBySection = [.yours: 103]
    }
    await store.send(.favouriteToggled) {
      $0.settings = TopicSettings()
      $0.section = .group(.money)
      $0.selectionBySection = [.yours: 103, .group(.money): 103]
    }
    await store.finish()
  }
}
