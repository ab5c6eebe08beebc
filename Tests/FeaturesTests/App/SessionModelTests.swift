import Clients
import Domain
import FeaturesTesting
import Foundation
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Earlier answers, of which the card of a session that is started in the app tells.
@MainActor
@Suite(.limited)
struct SessionModelTests {
  private func history(_ answers: [(skill: Skill, text: String)]) throws -> LearnerHistory {
    let topic = try Topic.find("numbers-10000")
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for (skill, text) in answers {
      tally.add(
        HistoryEntry(topicID: topic.id, outcome: text == "3860" ? .correct : .incorrect) {
          $0.time = Screens.now.timeIntervalSince1970 - 600
          $0.value = "3860"
          $0.tries = [.init(text)]
          $0.skill = skill
        })
    }
    return tally.history
  }

  private func makeStore(_ state: App.State) -> TestStore<App.State, App.Action> {
    let store = appStore(state) { $0.date = .constant(Screens.now) }
    store.exhaustivity = .off
    return store
  }

  @Test func `A session knows how often a sound was misheard before`() async throws {
    let topic = try Topic.find("numbers-10000")
    var state = App.State(topics: Topics.State(selected: topic, length: .endless))
    state.topics.apply(
      try history([(.listening, "3260"), (.listening, "3660"), (.listening, "3860")]),
      at: Screens.now)
    let store = makeStore(state)
    await store.send(.topics(.open(.quiz(.topic(topic)))))
    let record = try #require(store.state.screen.quiz?.session.model?.record(of: "800"))
    #expect(record.misheard == 2 && record.asked == 3)
    await leaveQuiz(store)
  }

  @Test func `A session that goes on with its skill knows the answers of that skill`()
    async throws
  {
    let topic = try Topic.find("numbers-10000")
    var quiz = Quiz.State(topic: topic, length: .questions(5), seed: 7, skill: .reading)
    quiz.attempt.reveal(after: 1)
    quiz.session.finished.append(quiz.attempt)
    var state = App.State(summary: Summary.State(quiz: quiz))
    state.topics.apply(
      try history([
        (.listening, "3260"), (.listening, "3260"), (.reading, "3660"), (.reading, "3860"),
        (.reading, "3860"),
      ]), at: Screens.now)
    #expect(state.topics.skill == .listening)
    let store = makeStore(state)
    await store.send(.summary(.open(.again(quiz.session))))
    #expect(store.state.screen.quiz?.skill == .reading)
    let record = try #require(store.state.screen.quiz?.session.model?.record(of: "800"))
    #expect(record.misheard == 1 && record.asked == 3)
    await leaveQuiz(store)
  }
}
