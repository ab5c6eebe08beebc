import Clients
import Domain
import Features
import FeaturesTesting
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

/// The rules of the quiz.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct QuizTests {
  private let harness: QuizHarness

  init() throws {
    harness = try QuizHarness()
  }

  @Test func `A right answer is followed at once by the next question`() async {
    let store = harness.makeStore()
    await harness.answer(in: store)
    await harness.hearEnd(in: store)
    #expect(store.state.result.count(.correct) == 1)
    #expect(harness.speech.spoken == [harness.questions[1].reading.spoken])
  }

  @Test func `A wrong answer stays and the question is repeated`() async {
    let store = harness.makeStore()
    await harness.type("12", in: store)
    await store.send(.answerSubmitted) {
      $0.attempt.submit("12")
      $0.speaker.isSpeaking = true
    }
    await harness.hearEnd(in: store)
    #expect(store.state.isAnswerKnownMiss)
    #expect(harness.speech.spoken == [harness.questions[0].reading.spoken])

    await store.send(.characterDeleted) { $0.answer = "1" }
    #expect(!store.state.isAnswerKnownMiss)
    await store.send(.characterTyped("2")) { $0.answer = "12" }
    #expect(store.state.isAnswerKnownMiss)
  }

  @Test func `A question answered right after two misses counts once as incorrect`() async {
    let store = harness.makeStore()
    for miss in ["1", "2"] { await harness.miss(miss, in: store) }
    await harness.answer(in: store)
    await harness.hearEnd(in: store)
    #expect(store.state.result.count(.incorrect) == 1)
    #expect(store.state.finished[0].misses.map(\.answer) == [.number(1), .number(2)])
  }

  @Test func `An empty field can't be submitted`() async {
    let store = harness.makeStore()
    await store.send(.answerSubmitted)
    #expect(harness.speech.spoken.isEmpty)
  }

  @Test func `A text that isn't a number is rejected and isn't recorded`() async {
    let store = harness.makeStore()
    await harness.type("1x", in: store)
    await store.send(.answerSubmitted) { $0.rejectedAnswer = "1x" }
    #expect(store.state.isAnswerRejected)
    #expect(store.state.attempt.submissions.isEmpty)
    await store.send(.characterDeleted) { $0.answer = "1" }
    #expect(!store.state.isAnswerRejected)
  }

  @Test func `Full-width digits become half-width digits`() async {
    let store = harness.makeStore()
    await store.send(.characterTyped("１")) { $0.answer = "1" }
  }

  @Test func `Showing the answer repeats it, and the next key skips the question`() async {
    let store = harness.makeStore()
    await store.send(.answerRevealed) {
      $0.attempt.reveal()
      $0.speaker.isSpeaking = true
    }
    await harness.hearEnd(in: store)
    await store.send(.characterTyped("5"))
    await store.send(.revealedAnswerLeft) {
      $0.finished = [$0.attempt]
      $0.attempt = QuestionAttempt(question: $0.questions.next())
      $0.stopwatch = .started
      $0.speaker.isSpeaking = true
    }
    await harness.hearEnd(in: store)
    #expect(store.state.result.count(.skipped) == 1)
    #expect(harness.speech.spoken == [harness.questions[0].reading.spoken, harness.questions[1].reading.spoken])
  }

  @Test func `Numbers from 1,000 on are repeated with separators, by thousands or by 万`() async {
    let store = harness.makeStore()
    await harness.type("999", in: store)
    #expect(store.state.groupedAnswer == nil)
    await store.send(.answerCleared) { $0.answer = "" }
    await harness.type("125400000", in: store)
    #expect(store.state.groupedAnswer == "125,400,000")
    await store.send(.groupingToggled) { $0.display.grouping = .man }
    #expect(store.state.groupedAnswer == "1億2540万")
  }

  @Test(arguments: [("date-year-ad", "2017"), ("time-hour-minute", "1445"), ("everyday-phone", "09012345678")])
  func `Years, times and digits are not repeated with separators`(topic: String, typed: String) throws {
    var quiz = Quiz.State(topic: try Topic.find(topic), mode: .endless, seed: 7)
    quiz.answer = typed
    #expect(quiz.groupedAnswer == nil)
  }

  @Test func `An answer has at most 24 characters`() async {
    let store = harness.makeStore()
    await harness.type(String(repeating: "9", count: 24), in: store)
    await store.send(.characterTyped("9"))
  }
}
