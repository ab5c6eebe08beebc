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

  /// The number is nil where the history isn't read before the session ends.
  @Test(arguments: [20, nil])
  func `A session that was resumed is compared with the time before all of it`(before: Int?)
    async throws
  {
    let topic = try Topic.find("numbers-100")
    func history(_ count: Int) -> LearnerHistory {
      let record = HistorySummary.TopicRecord(
        answered: 50, correct: count, medianSeconds: 2, heard: HeardAtOnce(count, of: 50))
      return LearnerHistory(summary: HistorySummary(topics: [topic.id: record]))
    }
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7, settings: .withoutConfetti)
    quiz.session.historyID = "s"
    var state = App.State(quiz: quiz)
    if let before { state.topics.apply(history(before), at: Screens.now) }
    let store = appStore(state, settings: .inMemory()) { $0.date = .constant(Screens.now) }
    store.exhaustivity = .off
    for count in [22, 25] {
      let after = history(count)
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
