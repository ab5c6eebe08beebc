import Clients
import Domain
import FeaturesTesting
import Foundation
import TerminalUI
import Testing
import UnidirectionalTesting

@testable import Features

/// The plays and reactions that a quiz writes to the history.
@MainActor
@Suite(.limited)
struct QuizHearingTests {
  private let harness = QuizHarness()

  private func replay(_ pace: Utterance.Pace = .normal, in store: QuizHarness.QuizStore) async {
    await harness.replay(pace, in: store)
    await harness.hearEnd(in: store)
  }

  @Test func `Plays before the first submission and the reaction are in the history`() async {
    let store = harness.makeStore()
    let quiz = await harness.appear(store)
    harness.date.pass(seconds: 0.8)
    await harness.answer(in: store)

    await replay(in: store)
    await replay(.slow, in: store)
    await harness.miss("12", in: store)
    await replay(in: store)
    await harness.answerAfterMiss(in: store)
    await harness.leaveCard(in: store)
    await store.finish(cancelling: quiz)

    let entries = harness.history.entries
    #expect(entries.map(\.plays) == [1, 3] && entries.map(\.slowPlays) == [0, 1])
    #expect(entries.map(\.reaction) == [800, nil])
    #expect(entries.map(\.kind) == [.free, .free])
    #expect(store.state.session.result.atOnce == 1 && store.state.session.result.afterRepeat == 0)
  }

  @Test func `The reaction begins where the voice ends, before the silence after it`() async {
    let harness = QuizHarness { $0.speech.pauseAfter = 0.5 }
    let store = harness.makeStore()
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    await store.receive(.speaker(.ended(.finished)))
    harness.date.pass(seconds: 0.3)
    await store.send(.characterTyped("1"))
    await store.send(.answerTyped(harness.questions[0].answer))
    await store.send(.answerSubmitted)
    await store.finish(cancelling: quiz)
    #expect(harness.history.entries.map(\.reaction) == [800])
  }

  @Test func `A right answer after a replay is one after a repeat`() async {
    let store = harness.makeStore()
    let quiz = await harness.appear(store)
    await replay(.slow, in: store)
    await harness.answer(in: store)
    await store.finish(cancelling: quiz)
    #expect(store.state.session.result.atOnce == 0 && store.state.session.result.afterRepeat == 1)
    #expect(screen(App.State(quiz: store.state)).contains("✓ 0   ↻ 1   ✗ 0"))
  }

  @Test func `Help and the settings leave no reaction`() async {
    let store = harness.makeStore()
    let quiz = await harness.appear(store)
    await harness.pause(store)
    await harness.resume(store)
    await harness.answer(in: store)
    await harness.openSettings(in: store)
    await harness.closeSettings(in: store)
    await harness.answer(in: store)
    await store.finish(cancelling: quiz)
    #expect(harness.history.entries.map(\.reaction) == [nil, nil])
    #expect(harness.history.entries.map(\.plays) == [1, 1])
  }

  @Test func `A question that couldn't be heard has no plays, and neither has one that is read`()
    async throws
  {
    let error = SpeechError.noSoundDevice(detail: "none")
    harness.speech.fail(with: error)
    for skill in [Skill.listening, .reading] {
      let state = harness.state()
      let session = Session(state.session.questions, length: .endless, seed: 7, skill: skill)
      let store = harness.makeStore(Quiz.State(session))
      store.exhaustivity = .off
      await store.send(.appeared)
      if skill == .listening { await store.receive(.speaker(.failed(error))) }
      await store.send(.answerTyped(store.state.attempt.question.answer))
      await store.send(.answerSubmitted)
      await store.send(.endRequested)
      store.skipReceivedActions()
      await store.finish()
    }
    #expect(harness.history.entries.map(\.plays) == [nil, nil])
    #expect(harness.history.entries.map(\.reaction) == [nil, nil])
  }

  @Test func `A question that is said once isn't said again before an answer`() async throws {
    let harness = QuizHarness { $0.session.saysOnce = true }
    let store = harness.makeStore()
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    await store.receive(.speaker(.ended(.finished)))
    #expect(quizKeys(store.state, .usual).action(for: .character("r")) != .replayRequested(.normal))
    await store.send(.replayRequested(.normal))
    await store.send(.settingsRequested)
    await store.send(.settingsSheet(.closed))
    #expect(harness.speech.spoken.count == 1 && store.state.attempt.hearing.plays == 1)
    await store.send(.answerTyped("12"))
    await store.send(.answerSubmitted)
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.replayRequested(.normal))
    await store.receive(.speaker(.ended(.finished)))
    #expect(harness.speech.spoken.count == 3)
    await store.finish(cancelling: quiz)
  }

  @Test(arguments: [(0.5, 1), (0.4, 2)])
  func `A look at the settings is no second play, unless the voice is another one then`(
    rate: Double, plays: Int
  ) async {
    let harness = QuizHarness { $0.speech.rate = 0.5 }
    let store = harness.makeStore()
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.settingsRequested)
    harness.settings.client.update { $0.speech.rate = rate }
    await store.send(.settingsSheet(.closed))
    #expect(harness.speech.spoken.count == plays)
    #expect(store.state.attempt.hearing.plays == plays)
    await store.send(.answerTyped(harness.questions[0].answer))
    await store.send(.answerSubmitted)
    #expect(harness.history.entries.map(\.plays) == [plays])
    await store.finish(cancelling: quiz)
  }

  @Test func `A question that is said once and couldn't be heard is said again`() async {
    let harness = QuizHarness { $0.session.saysOnce = true }
    let error = SpeechError.playbackFailed(detail: "gone")
    harness.speech.fail(with: error)
    let store = harness.makeStore()
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    await store.receive(.speaker(.failed(error)))
    harness.speech.fail(with: nil)
    #expect(quizKeys(store.state, .usual).action(for: .character("r")) == .replayRequested(.normal))
    await store.send(.replayRequested(.normal))
    await store.receive(.speaker(.ended(.finished)))
    #expect(harness.speech.spoken.count == 2 && store.state.attempt.hearing.plays == 1)
    await store.finish(cancelling: quiz)
  }

  @Test func `A replay before the voices are found neither speaks nor counts`() async {
    var state = harness.state()
    state.session.rules.voices = .wanted
    let store = harness.makeStore(state)
    await store.send(.replayRequested(.normal))
    await store.send(.replayRequested(.slow))
    store.exhaustivity = .off
    await store.send(.voicesFound([]))
    await store.receive(.speaker(.ended(.finished)))
    #expect(harness.speech.spoken.count == 1 && store.state.attempt.hearing.plays == 1)
    #expect(store.state.attempt.hearing.slowPlays == 0)
    await store.finish()
  }

  @Test(arguments: [true, false])
  func `Settings that are opened before the voices are found count as no play`(
    closesBefore: Bool
  ) async {
    let harness = QuizHarness { $0.session.changesVoice = true }
    var state = harness.state()
    state.session.rules.voices = .wanted
    let store = harness.makeStore(state)
    store.exhaustivity = .off
    await store.send(.settingsRequested)
    if !closesBefore { await store.send(.voicesFound(["mei"])) }
    #expect(!store.state.attempt.hearing.isHeard, "Nothing was said yet.")
    await store.send(.settingsSheet(.closed))
    await store.receive(.speaker(.ended(.finished)))
    #expect(harness.speech.spoken.count == 1 && store.state.attempt.hearing.plays == 1)
    await store.finish()
  }

  @Test func `Voices that are found under the settings add no play to the one after them`() async {
    var state = harness.state()
    state.session.rules.voices = .wanted
    let store = harness.makeStore(state)
    store.exhaustivity = .off
    await store.send(.settingsRequested)
    await store.send(.voicesFound([]))
    await store.send(.settingsSheet(.closed))
    await store.receive(.speaker(.ended(.finished)))
    #expect(harness.speech.spoken.count == 1 && store.state.attempt.hearing.plays == 1)
    await store.finish()
  }

  @Test func `The missed questions whose turn hasn't come are asked at the end, not scored`() async
  {
    let store = harness.makeStore(.questions(2))
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    for _ in 0..<2 {
      await store.send(.answerRevealed)
      await store.send(.cardLeft)
    }
    for question in harness.questions.prefix(2) {
      #expect(
        store.state.attempt.question == question && store.state.attempt.isRepeat
          && !store.state.session.isOver)
      #expect(screen(App.State(quiz: store.state)).contains("missed ones once more"))
      await store.send(.answerTyped(question.answer))
      await store.send(.answerSubmitted)
    }
    #expect(store.state.session.isOver && store.state.session.result.answered == 2)
    quiz.cancel()
    store.skipReceivedActions()
    await store.finish()
  }

  @Test func `Digits after a text that was no answer start anew, and a separator goes on`()
    async throws
  {
    let topic = try Topic.find("time-hour-minute")
    for (text, typed, expected) in [("73:08", "1", "1"), ("14", ":", "14:")] {
      let store = harness.makeStore(Quiz.State(topic: topic, length: .endless, seed: 7))
      store.exhaustivity = .off
      await store.send(.answerTyped(text))
      await store.send(.answerSubmitted)
      #expect(store.state.isAnswerRejected)
      await store.send(.characterTyped(Character(typed)))
      #expect(store.state.answer == expected)
      await store.finish()
    }
  }

  @Test func `After a miss the hint says what can be done`() throws {
    let text = screen(try Screens.named("quiz, missed"))
    #expect(text.contains("2,100   type again, or a shows it"), "\(text)")
  }

  @Test(arguments: [
    ("money-rent", "162000", "1620000", "162万 is ten times too much: it was 16万2000"),
    ("money-rent", "162000", "16200", "1万6200 is ten times too little: it was 16万2000"),
    ("money-rent", "162000", "1620", "1620 is a hundred times too little: it was 16万2000"),
    ("time-hour-minute", "0:24", "0:30", "0:[30]"),
  ]) func `The card names a mistake of places, and marks only the field that differs`(
    topic: String, answer: String, typed: String, words: String
  ) throws {
    let topic = try Topic.find(topic)
    let index = try #require((0..<topic.count).first { topic.question(at: $0).answer == answer })
    #expect(screen(try Screens.card(topic.name, index, typed: [typed, typed])).contains(words))
  }
}
