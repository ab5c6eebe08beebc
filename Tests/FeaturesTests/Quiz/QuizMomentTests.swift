import Clients
import Domain
import FeaturesTesting
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Moments of a quiz that are rarely met: voices that are found late, a second miss, a long second,
/// and what Biki looks like after each.
@MainActor
@Suite(.limited)
struct QuizMomentTests {
  private let harness = QuizHarness()

  @Test func `Voices that are found on a card don't say the question once more`() async {
    var state = harness.state()
    state.session.rules.voices = .wanted
    let store = harness.makeStore(state)
    store.exhaustivity = .off
    await store.send(.answerRevealed)
    await harness.speech.hears(1)
    await store.send(.voicesFound([]))
    await store.finish()
    #expect(harness.speech.spoken == [harness.questions[0].reading.kana])
  }

  @Test func `Of two wrong answers the first one can be heard on the card`() async {
    let store = harness.makeStore()
    store.exhaustivity = .off
    for text in ["12", "34"] {
      await store.send(.answerTyped(text))
      await store.send(.answerSubmitted)
      await store.receive(.speaker(.ended(.finished)))
    }
    await store.send(.answerRevealed)
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.typedAnswerReplayRequested)
    await store.receive(.speaker(.ended(.finished)))
    #expect(harness.speech.spoken.last == "じゅうに")
    await store.finish()
  }

  @Test func `A right answer with which another begins isn't taken without Enter`() async {
    harness.settings.client.update { $0.session.takesRight = true }
    var state = harness.state()
    // 12, with which 120 begins.
    state.attempt = QuestionAttempt(question: harness.topic.question(at: 11))
    let store = harness.makeStore(state)
    store.exhaustivity = .off
    await store.send(.appeared)
    for digit in "12" { await store.send(.characterTyped(digit)) }
    #expect(store.state.takesRight && store.state.answer == "12")
    #expect(store.state.attempt.submissions.isEmpty)
    await store.send(.answerSubmitted)
    #expect(store.state.session.result.count(.correct) == 1)
    await store.send(.endRequested)
    await store.receive(.delegate(.ended))
    await store.finish()
  }

  @Test func `A pause takes no more of the time than the second in which it begins`() async {
    let store = harness.makeStore(.time(.seconds(30)))
    let quiz = await harness.appear(store)
    // The machine slept, and the clock of the session with it.
    harness.date.pass(seconds: 60)
    await store.send(.paused) {
      $0.clock.isPaused = true
      $0.measureHearing { $0.interrupt() }
      harness.stopClock(&$0)
      $0.session.remaining = .seconds(29)
    }
    await harness.resume(store)
    await harness.end(store)
    await store.finish(cancelling: quiz)
  }

  @Test func `After the time no sound is made in advance, since no question follows`() {
    var state = harness.state(.time(.seconds(30)))
    #expect(state.upcomingUtterance != nil)
    state.session.remaining = .zero
    #expect(state.upcomingUtterance == nil)
  }

  @Test(arguments: [("999", nil), ("1000", "1,000"), ("1,000", nil)] as [(String, String?)])
  func `A number is repeated with separators from 1,000 on`(typed: String, shown: String?) {
    var state = harness.state()
    state.answer = typed
    #expect(state.groupedAnswer == shown)
  }

  @Test func `A notice about the session gives way to what is typed, and not to the voice's`() {
    let error = SpeechError.playbackFailed(detail: "gone")
    var quiz = harness.state()
    quiz.notice = "Taken back."
    #expect(quiz.shownNotice == "Taken back.")
    quiz.answer = "12"
    #expect(quiz.shownNotice == nil)
    quiz.attempt.submit("12")
    quiz.answer = ""
    #expect(quiz.shownNotice == nil)
    quiz.speaker.notice = error
    #expect(quiz.shownNotice == "Taken back. \(error)")
  }

  @Test func `Each action of the learner takes the voice's notice away, and no other does`() async {
    let learners: [Quiz.Action] = [
      .characterTyped("1"), .textPasted("1"), .answerTyped("1"), .characterDeleted, .answerCleared,
      .answerSubmitted, .answerRevealed, .cardLeft, .nextPressed, .missTakenBack, .partSkipped,
      .typedAnswerReplayRequested, .replayRequested(.normal), .settingsRequested,
      .questionsRequested, .endRequested, .leaveRequested,
    ]
    let others: [Quiz.Action] = [
      .paused, .timePassed(.seconds(1)), .confettiFell, .bikiMoved(.still),
    ]
    for action in learners + others {
      var state = harness.state()
      state.speaker.notice = .playbackFailed(detail: "gone")
      let store = harness.makeStore(state)
      store.exhaustivity = .off
      await store.send(action)
      #expect((store.state.speaker.notice == nil) == learners.contains(action), "\(action)")
      store.skipInFlightEffects(strict: false)
    }
  }

  @Test func `Biki is sad about a wrong answer until it is changed, and on its card`() {
    var quiz = harness.state()
    #expect(quiz.biki.mood == .resting)
    quiz.answer = "12"
    quiz.attempt.submit("12")
    #expect(quiz.biki.mood == .sad)
    quiz.answer = "123"
    #expect(quiz.biki.mood == .resting)
    quiz.attempt.reveal()
    #expect(quiz.biki.mood == .sad)
    quiz.answer = ""
    quiz.goOn()
    #expect(quiz.biki.mood == .resting)
  }

  @Test func `Biki is happy after a right answer, and not after a miss that follows it`() {
    var quiz = harness.state()
    quiz.attempt.submit(quiz.attempt.question.answer)
    quiz.goOn()
    #expect(quiz.biki.mood == .happy)
    quiz.attempt.submit("12")
    quiz.answer = ""
    #expect(quiz.biki.mood == .resting)
    quiz.speaker.isSpeaking = true
    #expect(quiz.biki.mood == .listening)
  }
}
