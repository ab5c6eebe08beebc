import Clients
import Domain
import Features
import FeaturesTesting
import Storage
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

/// Sessions that are started from the topics and the summary, with questions made of the history.
@MainActor
@Suite(.limited)
struct PracticeTests {
  private func makeStore(_ state: App.State) -> TestStore<App.State, App.Action> {
    let store = appStore(state, settings: .inMemory()) {
      $0.date = .constant(Screens.now)
      // The history stays as it is when a quiz is left.
      let history = state.topics.history ?? LearnerHistory()
      $0.history.practice = { () async throws(StorageError) in history }
    }
    store.exhaustivity = .off
    return store
  }

  private func topics(days: Int) throws -> App.State {
    var state = App.State(topics: Topics.State(length: .questions(20)))
    state.topics.apply(try Screens.history(days: days), at: Screens.now)
    return state
  }

  @Test func `Weak spots and reviews are asked from all practised topics`() async throws {
    let store = makeStore(try topics(days: 21))
    await store.send(.topics(.open(.quiz(.weakSpots))))
    #expect(store.state.screen.quiz?.session.questions.title == "Weak spots")
    #expect(store.state.screen.quiz?.session.length == .questions(20))
    await leaveQuiz(store)
    await store.send(.topics(.open(.quiz(.review))))
    let review = try #require(store.state.screen.quiz?.session.questions)
    #expect(review.practice == .review)
    #expect(store.state.screen.quiz?.session.length == review.count.map(SessionLength.questions))
    await leaveQuiz(store)
  }

  @Test func `A table opens over the topics, drills a sound and keeps its place`()
    async throws
  {
    var state = try topics(days: 21)
    let topic = try Topic.find("numbers-1000")
    state.topics = Topics.State(selected: topic, length: .endless)
    let store = makeStore(state)
    await store.send(.topics(.open(.learn(topic))))
    for _ in 1...2 { await store.send(.learn(.selectionMoved(1))) }
    let entry = try #require(store.state.screen.learn?.selected)
    await store.send(.learn(.open(.quiz(.entry(entry, of: topic)))))
    #expect(store.state.screen.quiz?.session.length == .questions(10))
    #expect(store.state.screen.quiz?.session.questions.topic == topic)
    #expect(store.state.screen.quiz?.attempt.question.parts.contains { $0.id == "3" } == true)
    await store.send(.quiz(.endRequested))
    await store.receive(.quiz(.delegate(.ended)))
    #expect(store.state.screen.learn?.table.topic == topic)
    #expect(store.state.screen.learn?.selection == 2)
    await store.send(.learn(.open(.topics)))
    #expect(store.state.screen == .topics)
  }

  @Test func `A table has the figures of the skill that is practised`() async throws {
    let topic = try Topic.find("numbers-1000")
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for (number, typed) in ["1", "7", "1", "7", "1", "1"].enumerated() {
      tally.add(
        HistoryEntry(topicID: topic.id, outcome: typed == "1" ? .correct : .incorrect) {
          // The time of the samples.
          $0.time = 1_800_000_000 - 600 + Double(number)
          $0.value = "1"
          $0.tries = [.init(typed)]
          $0.skill = .reading
        })
    }
    var state = App.State(topics: Topics.State(selected: topic, length: .endless))
    state.topics.skill = .reading
    state.topics.apply(tally.history, at: Screens.now)
    let store = makeStore(state)
    await store.send(.topics(.open(.learn(topic))))
    let text = screen(store.state)
    #expect(text.contains("misread 2 of 6"), "\(text)")
    await store.send(.learn(.open(.topics)))
  }

  @Test func `Sessions and figures are of the skill that the settings name`() async throws {
    var state = try topics(days: 21)
    let topic = try Topic.find("money-restaurant")
    #expect(state.topics.practised?.summary.record(of: topic) != nil)
    let session = SessionSettings {
      ($0.skill, $0.limit, $0.questionCount) = (.reading, .questions, 20)
    }
    state.topics.apply(Settings(session: session), at: Screens.now)
    #expect(state.topics.practised?.summary.record(of: topic) == nil)
    #expect(state.topics.practice == nil)
    let store = makeStore(state)
    await store.send(.topics(.open(.quiz(.weakSpots)))) {
      $0.topics.notice = "Weak spots are found from your answers, and there are none yet."
    }
    let chosen = try #require(store.state.topics.selectedTopic)
    await store.send(.topics(.topicChosen))
    await store.receive(.topics(.open(.quiz(.topic(chosen)))))
    #expect(store.state.screen.quiz?.skill == .reading)
    await leaveQuiz(store)
  }

  @Test func `A session goes on with its skill from the summary, whatever the settings say`()
    async throws
  {
    var quiz = Quiz.State(
      topic: try Topic.find("date-day"), length: .questions(5), seed: 7, skill: .writing)
    quiz.attempt.reveal(after: 1)
    quiz.session.finished.append(quiz.attempt)
    for destination in [
      .again(quiz.session), Summary.State(quiz: quiz).destination(of: .drill),
    ] as [Destination] {
      let store = makeStore(App.State(summary: Summary.State(quiz: quiz)))
      await store.send(.summary(.open(destination)))
      #expect(store.state.screen.quiz?.skill == .writing)
      await leaveQuiz(store)
    }
  }

  @Test func `The summary of a session has the figures of its own skill, before and after it`()
    async throws
  {
    let topic = try Topic.find("numbers-100")
    func summary(_ count: Int) -> HistorySummary {
      let record = HistorySummary.TopicRecord(
        answered: 50, correct: count, medianSeconds: 2, heard: HeardAtOnce(count, of: 50))
      return HistorySummary(topics: [topic.id: record])
    }
    func history(heard: Int, read: Int) -> LearnerHistory {
      let reading = LearnerHistory(summary: summary(read))
      return LearnerHistory(summary: summary(heard), others: [.reading: reading])
    }
    let quiz = Quiz.State(
      topic: topic, length: .endless, seed: 7, skill: .reading, settings: .withoutConfetti)
    var state = App.State(quiz: quiz)
    state.topics.apply(history(heard: 20, read: 40), at: Screens.now)
    let store = makeStore(state)
    let after = history(heard: 22, read: 45)
    store.updateDependencies {
      $0.history.practice = { () async throws(StorageError) in after }
    }
    await store.send(.quiz(.answerTyped(quiz.attempt.question.answer)))
    await store.send(.quiz(.answerSubmitted))
    await store.send(.quiz(.endRequested))
    await store.receive(.quiz(.delegate(.ended)))
    await store.receive(.topics(.historyLoaded(after)))
    let news = try #require(store.state.screen.summary?.news)
    #expect(news.heard == HeardAtOnce(45, of: 50))
    #expect(news.heardBefore == HeardAtOnce(40, of: 50))
    let text = screen(store.state)
    #expect(text.contains("90 %") && !text.contains("44 %"), "\(text)")
    store.skipInFlightEffects()
  }

  @Test func `A session that is asked for while the history is read starts afterwards`()
    async throws
  {
    let history = try Screens.history(days: 21)
    for leaves in [false, true] {
      let store = makeStore(App.State())
      await store.send(.topics(.open(.quiz(.weakSpots)))) {
        $0.topics.notice = "Your history is still being read."
        $0.awaited = .quiz(.weakSpots)
      }
      if leaves { await store.send(.topics(.open(.progress))) }
      #expect(store.state.awaited == (leaves ? nil : .quiz(.weakSpots)))
      await store.send(.topics(.historyLoaded(history)))
      #expect((store.state.screen.quiz != nil) == !leaves && store.state.topics.notice == nil)
      if !leaves { await leaveQuiz(store) }
    }
  }

  @Test func `Without answers, weak spots and reviews say why there is nothing to ask`()
    async throws
  {
    let empty = makeStore(try topics(days: 0))
    await empty.send(.topics(.open(.quiz(.weakSpots)))) {
      $0.topics.notice = "Weak spots are found from your answers, and there are none yet."
    }
    await empty.send(.topics(.open(.quiz(.review)))) {
      $0.topics.notice = "Nothing is due for review today."
    }
  }

  @Test func `What can't be started from the summary is said there`() async {
    var done = quiz(.questions(1))
    done.session.finished.append(done.attempt)
    let store = makeStore(App.State(summary: Summary.State(quiz: done)))
    await store.send(.summary(.open(.quiz(.weakSpots))))
    #expect(store.state.screen.summary?.notice == "Your history is still being read.")
    await store.send(.topics(.historyLoaded(LearnerHistory())))
    #expect(
      store.state.screen.summary?.notice
        == "Weak spots are found from your answers, and there are none yet.")
    #expect(store.state.topics.notice == nil)
  }

  @Test func `The summary offers to drill the part that was misheard most`() async throws {
    var state = try Screens.summaryOfMisses(20)
    state.topics.apply(try Screens.history(days: 21), at: Screens.now)
    let store = makeStore(state)
    #expect(screen(state, columns: 120).contains("w drill はっぴゃく"))
    let drill = try #require(state.action(for: .character("w")))
    #expect(drill == .summary(.open(.quiz(.part("800"), skill: .listening))))
    await store.send(drill)
    #expect(store.state.screen.quiz?.session.questions.title == "はっぴゃく")
    #expect(store.state.screen.quiz?.session.length == .questions(10))
    await leaveQuiz(store)
  }
}
