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
    var state = App.State(topics: Topics.State(mode: .questions(20)))
    state.topics.apply(try Screens.history(days: days), at: Screens.now)
    return state
  }

  @Test func `Weak spots and reviews are asked from all practised topics`() async throws {
    let store = makeStore(try topics(days: 21))
    await store.send(.topics(.open(.quiz(.weakSpots))))
    #expect(store.state.screen.quiz?.session.questions.title == "Weak spots")
    #expect(store.state.screen.quiz?.session.mode == .questions(20))
    await leaveQuiz(store)
    await store.send(.topics(.open(.quiz(.review))))
    let review = try #require(store.state.screen.quiz?.session.questions)
    #expect(review.practice == .review)
    #expect(store.state.screen.quiz?.session.mode == review.count.map(QuizMode.questions))
    await leaveQuiz(store)
  }

  @Test func `A table opens over the topics, drills a sound, and is left for the topics`()
    async throws
  {
    var state = try topics(days: 21)
    let topic = try Topic.find("numbers-1000")
    state.topics = Topics.State(selected: topic, mode: .endless)
    let store = makeStore(state)
    await store.send(.topics(.open(.learn(topic))))
    let entry = try #require(store.state.screen.learn?.selected)
    await store.send(.learn(.open(.quiz(.entry(entry, of: topic)))))
    #expect(store.state.screen.quiz?.session.mode == .questions(10))
    #expect(store.state.screen.quiz?.session.questions.topic == topic)
    #expect(store.state.screen.quiz?.attempt.question.parts.contains { $0.id == "1" } == true)
    await store.send(.quiz(.endRequested))
    await store.receive(.quiz(.delegate(.ended)))
    #expect(store.state.screen.learn?.table.topic == topic)
    await store.send(.learn(.open(.topics)))
    #expect(store.state.screen == .topics)
  }

  @Test func `Sessions and figures are of the skill that the settings name`() async throws {
    var state = try topics(days: 21)
    let topic = try Topic.find("money-restaurant")
    #expect(state.topics.record(of: topic) != nil)
    let session = SessionSettings {
      ($0.skill, $0.limit, $0.questionCount) = (.reading, .questions, 20)
    }
    state.topics.apply(Settings(session: session), at: Screens.now)
    #expect(state.topics.record(of: topic) == nil && state.topics.practice == nil)
    let store = makeStore(state)
    await store.send(.topics(.open(.quiz(.weakSpots)))) {
      $0.topics.notice = "You haven't practised yet. Weak spots are found from your answers."
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
      topic: try Topic.find("date-day"), mode: .questions(5), seed: 7, skill: .writing)
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
      $0.topics.notice = "You haven't practised yet. Weak spots are found from your answers."
    }
    await empty.send(.topics(.open(.quiz(.review)))) {
      $0.topics.notice = "Nothing is due for review today."
    }
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
    #expect(store.state.screen.quiz?.session.mode == .questions(10))
    await leaveQuiz(store)
  }
}
