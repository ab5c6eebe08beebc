import Clients
import Domain
import FeaturesTesting
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The summary beside the list of topics: its own skill, and what couldn't be opened from it.
@MainActor
@Suite(.limited)
struct SummarySkillTests {
  private let steps = LearningPath(.till).steps
  private let path = PathSettings(goal: .till)

  /// Returns a session in which the answer to a question of the first step was shown.
  private func quiz(_ skill: Skill = .listening) -> Quiz.State {
    var quiz = Quiz.State(topic: steps[0].topic, length: .endless, seed: 7, skill: skill)
    quiz.attempt.reveal()
    quiz.session.finished.append(quiz.attempt)
    return quiz
  }

  @Test(arguments: [(Skill.listening, 2), (.reading, 0)])
  func `What was mastered by ear is no news of a session in another skill`(
    skill: Skill, mastered: Int
  ) throws {
    var topics = Topics.State()
    topics.apply(Settings(path: path), at: Screens.now)
    topics.apply(LearnerHistory(mastered: [steps[0].id, steps[1].id]), at: Screens.now)
    #expect(topics.skill == .listening)
    var summary = Summary.State(quiz: quiz(skill), history: LearnerHistory(), path: path)
    summary.update(from: topics, at: Screens.now)
    #expect(summary.path.mastered == Array(steps.prefix(mastered)))
    #expect(summary.path.next == steps[mastered])
    let text = screen(App.State(summary: summary))
    #expect(text.contains("mastered") == (mastered > 0), "\(text)")
  }

  @Test(arguments: [
    (Skill.listening, "はっぴゃく: you heard ろっぴゃく."), (.reading, "はっぴゃく: you read ろっぴゃく."),
    (.writing, "はっぴゃく: you wrote ろっぴゃく."),
  ])
  func `What a sound was taken for is told in the word of the skill`(
    skill: Skill, sentence: String
  ) throws {
    let topic = try Topic.find("numbers-10000")
    // 3,860, with 600 in place of 800.
    var attempt = QuestionAttempt(question: topic.question(at: 3859), skill: skill)
    if skill == .writing {
      let kana = "さんぜんろっぴゃくろくじゅう"
      attempt.submit(.reading(kana), typed: kana)
    } else {
      attempt.submit("3660")
    }
    attempt.reveal()
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7, skill: skill)
    quiz.session.finished.append(attempt)
    let text = screen(App.State(summary: Summary.State(quiz: quiz)))
    #expect(text.contains(sentence), "\(text)")
  }

  @Test func `A summary says why there is nothing to ask, until the next key`() async throws {
    var state = App.State(summary: Summary.State(quiz: quiz()))
    state.topics.apply(try Screens.history(days: 0), at: Screens.now)
    let store = appStore(state)
    store.exhaustivity = .off
    let sentence = "Weak spots are found from your answers, and there are none yet."
    let weakSpots = App.Action.summary(.open(.quiz(.weakSpots, skill: .listening)))
    #expect(!screen(store.state).contains(sentence))
    await store.send(weakSpots)
    #expect(screen(store.state).contains(sentence), "\(screen(store.state))")
    await store.send(.summary(.list(.selectionMoved(1))))
    #expect(store.state.screen.summary != nil && !screen(store.state).contains(sentence))
    await store.send(weakSpots)
    await store.send(.summary(.open(.topics)))
    #expect(store.state.screen == .topics && store.state.topics.notice == nil)
    #expect(!screen(store.state).contains(sentence), "\(screen(store.state))")
    await store.finish()
  }
}
