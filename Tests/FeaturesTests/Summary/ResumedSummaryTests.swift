import Clients
import Domain
import Features
import FeaturesTesting
import Storage
import Testing
import Unidirectional
import UnidirectionalTesting

/// The summary of a session that is ended twice.
@MainActor
@Suite(.limited)
struct ResumedSummaryTests {
  @Test(arguments: ["summary, after pairs", "summary, ended in the pairs"])
  func `Who hasn't ended a day sees the key that goes on with it`(name: String) throws {
    let text = screen(try Screens.named(name))
    #expect(text.contains("Today's session isn't over yet."), "\(text)")
    #expect(text.contains("   o resume   "), "\(text)")
  }

  @Test func `A session is compared with the time before it, whatever comes from other machines`()
    async throws
  {
    let topic = try Topic.find("numbers-100")
    let quiz = Quiz.State(topic: topic, length: .endless, seed: 7, settings: .withoutConfetti)
    var state = App.State(quiz: quiz)
    state.topics.apply(Self.history(20, of: topic), at: Screens.now)
    let after = Self.history(22, of: topic)
    let store = appStore(state, settings: .inMemory()) {
      $0.date = .constant(Screens.now)
      $0.history.practice = { () async throws(StorageError) in after }
    }
    store.exhaustivity = .off
    await store.send(.quiz(.appeared))
    let question = try #require(store.state.screen.quiz?.attempt.question)
    await store.send(.quiz(.answerTyped(question.answer)))
    await store.send(.quiz(.answerSubmitted))
    await store.send(.topics(.historyLoaded(Self.history(21, of: topic))))
    await store.send(.quiz(.endRequested))
    await store.receive(.topics(.historyLoaded(after)))
    let summary = try #require(store.state.screen.summary)
    #expect(summary.news?.heard == HeardAtOnce(22, of: 50))
    #expect(summary.news?.heardBefore == HeardAtOnce(20, of: 50))
    store.skipInFlightEffects()
  }

  private static func history(_ count: Int, of topic: Topic) -> LearnerHistory {
    let record = HistorySummary.TopicRecord(
      answered: 50, correct: count, medianSeconds: 2, heard: HeardAtOnce(count, of: 50))
    return LearnerHistory(summary: HistorySummary(topics: [topic.id: record]))
  }

  /// The number is nil where the history isn't read before the session ends.
  @Test(arguments: [20, nil])
  func `A session that was resumed is compared with the time before all of it`(before: Int?)
    async throws
  {
    let topic = try Topic.find("numbers-100")
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7, settings: .withoutConfetti)
    quiz.session.historyID = "s"
    var state = App.State(quiz: quiz)
    if let before { state.topics.apply(Self.history(before, of: topic), at: Screens.now) }
    let store = appStore(state, settings: .inMemory()) { $0.date = .constant(Screens.now) }
    store.exhaustivity = .off
    for count in [22, 25] {
      let after = Self.history(count, of: topic)
      store.updateDependencies {
        $0.history.practice = { () async throws(StorageError) in after }
      }
      let question = try #require(store.state.screen.quiz?.attempt.question)
      await store.send(.quiz(.answerTyped(question.answer)))
      await store.send(.quiz(.answerSubmitted))
      await store.send(.quiz(.endRequested))
      await store.receive(.quiz(.delegate(.ended)))
      await store.receive(.topics(.historyLoaded(after)))
      let summary = try #require(store.state.screen.summary)
      #expect(summary.news?.heard == HeardAtOnce(count, of: 50))
      #expect(summary.news?.heardBefore == before.map { HeardAtOnce($0, of: 50) })
      if count == 22 { await store.send(.summary(.open(.resumed(summary.session)))) }
    }
    store.skipInFlightEffects()
  }
}
