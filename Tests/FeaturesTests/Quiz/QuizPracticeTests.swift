import Clients
import Domain
import FeaturesTesting
import Foundation
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Sessions made of the history, and sessions whose speed follows the learner.
@MainActor
@Suite(.limited)
struct QuizPracticeTests {
  @Test func `Answers of a session about weak spots are recorded with the topic of each question`()
    async throws
  {
    let harness = QuizHarness()
    let history = try Screens.history(days: 21)
    let questions = try #require(
      Practice.weakSpots.questions(of: history, at: Screens.now, seed: 7))
    let store = harness.makeStore(
      Quiz.State(questions, length: .questions(6), seed: 7, settings: harness.settings.client.get())
    )
    store.exhaustivity = .off
    var topics: [String] = []
    for _ in 0..<6 {
      topics.append(store.state.attempt.question.topic)
      await store.send(.answerTyped(store.state.attempt.question.answer))
      await store.send(.answerSubmitted)
    }
    await store.receive(.delegate(.ended))
    #expect(harness.history.entries.map(\.topic) == topics)
    let ids = Dictionary(uniqueKeysWithValues: Topic.all.map { ($0.name, $0.id) })
    #expect(harness.history.entries.map(\.topicID) == topics.map { ids[$0] })
    #expect(Set(topics).count > 1)
    // The answers decide what is asked next.
    #expect(store.state.session.questions.model?.questionCount == history.model.questionCount + 6)
    #expect(store.state.session.result.title == "Weak spots")
    #expect(store.state.session.result.topic == nil)
    await store.finish()
  }

  @Test func `What is read without sound teaches nothing about hearing`() async throws {
    let harness = QuizHarness()
    let history = try Screens.history(days: 21)
    let questions = try #require(
      Practice.weakSpots.questions(of: history, at: Screens.now, seed: 7))
    var state = Quiz.State(
      questions, length: .questions(3), seed: 7, settings: harness.settings.client.get())
    let error = SpeechError.noSoundDevice(detail: "none")
    state.speaker.error = error
    harness.speech.fail(with: error)
    let store = harness.makeStore(state)
    store.exhaustivity = .off
    for _ in 0..<2 {
      await store.send(.answerTyped(store.state.attempt.question.answer))
      await store.send(.answerSubmitted)
    }
    #expect(harness.history.entries.map(\.skill) == [.reading, .reading])
    #expect(store.state.session.questions.model?.questionCount == history.model.questionCount)
    store.skipInFlightEffects(strict: false)
  }

  @Test func `The speed follows the answers, and the learner's own setting stays`() async throws {
    let harness = QuizHarness { $0.session.adaptsSpeed = true }
    let store = harness.makeStore(.questions(9))
    store.exhaustivity = .off
    let task = await store.send(.appeared)
    for isRight in [true, true, true, true, true, false] {
      if !isRight {
        await store.send(.answerTyped("1"))
        await store.send(.answerSubmitted)
      }
      await store.send(.answerTyped(store.state.attempt.question.answer))
      await store.send(.answerSubmitted)
      if !isRight { await store.send(.cardLeft) }
    }
    #expect(harness.history.entries.map(\.rate) == [0.5, 0.5, 0.5, 0.5, 0.55, 0.55])
    #expect(store.state.session.rules.ladder?.rate == 0.5)
    #expect(store.state.session.rules.ladder?.held == 0.5)
    #expect(harness.speech.utterances.last?.settings.rate == 0.5)
    #expect(harness.speech.utterances.contains { $0.settings.rate == 0.55 })
    #expect(harness.settings.client.get().speech.rate == 0.5)
    let summary = screen(App.State(summary: Summary.State(quiz: store.state)))
    #expect(summary.contains("You held 7.1 morae a second. A clerk says about 8.0."))
    task.cancel()
    await store.finish()
  }

  @Test func `A new rate in the settings is where the speed goes on from`() async throws {
    var settings = Settings.withoutConfetti
    settings.session.adaptsSpeed = true
    var quiz = Quiz.State(topic: Topic.all[0], length: .endless, seed: 7)
    quiz.apply(settings, prefersReducedMotion: false)
    quiz.session.rules.ladder?.add(isCorrect: false)
    quiz.apply(settings, prefersReducedMotion: false)
    #expect(quiz.session.rules.ladder?.rate == 0.45)
    settings.speech.rate = 0.7
    quiz.apply(settings, prefersReducedMotion: false)
    #expect(quiz.session.rules.ladder == SpeedLadder(rate: 0.7))
    settings.session.adaptsSpeed = false
    quiz.apply(settings, prefersReducedMotion: false)
    #expect(quiz.session.rules.ladder == nil)
  }

  @Test func `The next sound is made in advance at the speed that a right answer leads to`() throws
  {
    var quiz = Quiz.State(topic: Topic.all[0], length: .endless, seed: 7)
    quiz.apply(
      Settings(session: SessionSettings { $0.adaptsSpeed = true }), prefersReducedMotion: false)
    for _ in 0..<3 { quiz.session.rules.ladder?.add(isCorrect: true) }
    #expect(quiz.session.rules.ladder?.rate == 0.5)
    #expect(quiz.upcomingUtterance?.settings.rate == 0.55)
  }

  @Test func `A part that is left out is followed by a question of another one, which is said`()
    async throws
  {
    let harness = QuizHarness()
    let history = try Screens.history(days: 21)
    let questions = try #require(
      Practice.today(PathSettings(goal: .till)).questions(of: history, at: Screens.now, seed: 7))
    let store = harness.makeStore(
      Quiz.State(
        questions, length: .time(.seconds(180)), seed: 7, settings: harness.settings.client.get()))
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    await store.receive(.speaker(.ended(.finished)))
    #expect(harness.speech.utterances.count == 1)
    let part = try #require(store.state.session.questions.part)
    await store.send(.characterTyped("4"))
    #expect(store.state.answer == "4")
    await store.send(.partSkipped)
    #expect(store.state.session.questions.part != part && store.state.answer.isEmpty)
    await store.receive(.speaker(.ended(.finished)))
    #expect(harness.speech.utterances.count == 2)
    #expect(harness.speech.utterances.last == store.state.utterance())
    // The question that was left out is no answer.
    #expect(harness.history.entries.isEmpty && store.state.session.result.isEmpty)
    await store.finish(cancelling: quiz)
  }

  @Test func `The header names the session and the topic of the question`() throws {
    let history = try Screens.history(days: 21)
    for (session, title) in [
      (Practice.weakSpots, "Weak spots"), (.review, "Review"), (.part("800"), "はっぴゃく"),
    ] {
      let questions = try #require(session.questions(of: history, at: Screens.now, seed: 7))
      let quiz = Quiz.State(questions, length: .endless, seed: 7)
      #expect(screen(App.State(quiz: quiz)).contains("  \(title)  \(quiz.topic.title)  "))
    }
  }
}
