import Clients
import Domain
import FeaturesTesting
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The end of a quiz, and resuming one.
@MainActor
@Suite(.limited)
struct QuizEndTests {
  private let harness = QuizHarness()

  @Test func `The last answer ends the quiz, and then no key does anything`() async {
    let store = harness.makeStore(.questions(1))
    await harness.answerLast(in: store)
    await store.receive(.delegate(.ended))
    let actions: [Quiz.Action] = [
      .characterTyped("5"), .characterDeleted, .answerCleared, .answerSubmitted, .answerRevealed,
      .cardLeft,
      .typedAnswerReplayRequested, .answerTyped("5"), .replayRequested(.normal), .settingsRequested,
      .endRequested,
    ]
    for action in actions { await store.send(action) }
    await store.finish()
    #expect(store.state.session.isComplete && harness.history.entries.count == 1)
    #expect(harness.speech.spoken.isEmpty)
  }

  @Test func `Leaving the card of the last question ends the quiz`() async {
    let store = harness.makeStore(.questions(1))
    await harness.reveal(in: store)
    await store.send(.cardLeft) { harness.ask(&$0, isEnd: true) }
    await harness.hearEnd(in: store)
    await harness.reveal(in: store)
    await store.send(.cardLeft) { $0.session.isOver = true }
    await store.receive(.delegate(.ended))
    await store.finish()
    #expect(harness.history.entries.map(\.outcome) == [.skipped, .skipped])
    #expect(harness.history.entries.map(\.isRepeat) == [false, true])
  }

  @Test func `A slip that is taken back after the time ends the quiz`() async {
    let store = harness.makeStore(.time(.seconds(30)))
    store.exhaustivity = .off
    await store.send(.answerTyped("1"))
    await store.send(.answerSubmitted)
    await store.send(.timePassed(.seconds(30)))
    await store.send(.answerTyped(harness.questions[0].answer))
    await store.send(.answerSubmitted)
    #expect(store.state.isCardShown)
    await store.send(.missTakenBack)
    await store.receive(.delegate(.ended))
    #expect(store.state.session.isOver && store.state.session.result.isEmpty)
    #expect(harness.history.entries.map(\.isSlip) == [false, true])
    await store.finish()
  }

  @Test func `A question with a submission is over when the session ends`() async {
    let store = harness.makeStore()
    await harness.miss("12", in: store)
    await harness.end(store)
    await store.finish()
    #expect(store.state.session.result.missed.map(\.question) == [harness.questions[0]])
    #expect(harness.history.entries.map(\.outcome) == [.incorrect])
    #expect(harness.history.entries.map { $0.tries.map(\.text) } == [["12"]])
  }

  @Test func `A question that is taken up again isn't counted twice`() async {
    let store = harness.makeStore()
    let first = await harness.appear(store)
    await harness.miss("12", in: store)
    await harness.end(store)
    await store.finish(cancelling: first)

    let resumed = harness.makeStore(store.state)
    let second = await harness.appear(resumed) {
      $0.attempt.reopen()
      $0.session.isAttemptRecorded = true
    }
    await harness.answerAfterMiss(in: resumed)
    await resumed.send(.cardLeft) {
      harness.ask(&$0)
      $0.session.isAttemptRecorded = false
    }
    await harness.hearEnd(in: resumed)
    await harness.answer(in: resumed)
    await resumed.finish(cancelling: second)
    #expect(
      resumed.state.session.result.answered == 2 && resumed.state.session.result.missedCount == 1)
    #expect(harness.history.entries.map(\.outcome) == [.incorrect, .correct])
  }

  @Test func `A session that was ended on a card goes on with the next question`() async {
    let store = harness.makeStore()
    let first = await harness.appear(store)
    await harness.reveal(in: store)
    await harness.end(store)
    await store.finish(cancelling: first)

    let resumed = harness.makeStore(store.state)
    let second = await resumed.send(.appeared) { harness.ask(&$0) }
    await harness.hearEnd(in: resumed)
    await resumed.finish(cancelling: second)
    #expect(resumed.state.attempt.question == harness.questions[1])
    #expect(harness.history.entries.count == 1)
  }

  @Test func `The last answer silences the voice`() async {
    let store = harness.makeStore(.questions(1))
    harness.speech.hold()
    await harness.replay(in: store)
    await harness.type(harness.questions[0].answer, in: store)
    await store.send(.answerSubmitted) {
      $0.attempt.submit($0.answer)
      harness.finish(&$0)
      $0.session.isOver = true
      $0.speaker.isSpeaking = false
    }
    await store.receive(.delegate(.ended))
    await store.finish()
  }

  @Test func `Ending a quiz stops voice, confetti and stopwatch`() async throws {
    let harness = QuizHarness { $0.display.showsConfetti = true }
    let store = harness.makeStore()
    let error = SpeechError.playbackFailed(detail: "gone")
    harness.speech.fail(with: error)
    await harness.answer(in: store, confetti: 8, isHeard: false)
    await harness.hearFailure(error, in: store)
    harness.speech.fail(with: nil)
    harness.speech.hold()
    await store.send(.replayRequested(.normal)) {
      $0.measureHearing { $0.playAgain() }
      $0.speaker.isSpeaking = true
      $0.speaker.announced = nil
      $0.speaker.notice = nil
    }
    await harness.type("12", in: store)
    harness.date.pass(seconds: 3)
    await store.send(.endRequested) {
      $0.session.unsubmitted = "12"
      $0.scenery.confetti = nil
      $0.speaker.isSpeaking = false
      $0.session.stopwatch.stop(at: harness.date.now)
    }
    await store.receive(.delegate(.ended))
    await harness.clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test func `Time in the summary doesn't count for the current question`() async {
    let store = harness.makeStore()
    let first = await harness.appear(store)
    await harness.answer(in: store)
    harness.date.pass(seconds: 2)
    await harness.end(store)
    await store.finish(cancelling: first)

    let resumed = harness.makeStore(store.state)
    harness.date.pass(seconds: 600)
    let second = await harness.appear(resumed) { $0.measureHearing { $0.playAgain() } }
    harness.date.pass(seconds: 1)
    await harness.answer(in: resumed)
    await resumed.finish(cancelling: second)
    #expect(harness.history.entries.map(\.seconds) == [0, 3])
  }

  @Test func `A drill asks each question once`() async throws {
    let missed = Array(harness.questions.prefix(3))
    let practice = Practice.missed(missed, of: [harness.topic])
    let drill = try #require(practice.questions(of: nil, at: Screens.now, seed: 7))
    let store = harness.makeStore(
      Quiz.State(drill, length: .questions(3), seed: 7, settings: harness.settings.client.get()))
    var asked: [String] = []
    for _ in 0..<2 {
      asked.append(store.state.attempt.question.display)
      await harness.answer(in: store)
    }
    asked.append(store.state.attempt.question.display)
    await harness.answerLast(in: store)
    await store.receive(.delegate(.ended))
    await store.finish()
    #expect(store.state.session.result.count(.correct) == 3)
    #expect(Set(asked) == Set(missed.map(\.display)))
  }

  @Test func `Deleting in an empty field and typing into a full one change nothing`() async {
    let store = harness.makeStore()
    await store.send(.characterDeleted)
    await store.send(.answerCleared)
    await harness.type(String(repeating: "1", count: Quiz.answerLimit(.listening)), in: store)
    await store.send(.characterTyped("1"))
  }
}
