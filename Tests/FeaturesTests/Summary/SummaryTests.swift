import Clients
import Domain
import Features
import FeaturesTesting
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SummaryTests {
  private let speech = SpeechSpy()
  private let clock = TestClock()

  private func makeStore(
    _ mode: QuizMode, missed: Int = 1, right: Int = 0, speech settings: SpeechSettings = SpeechSettings()
  ) -> TestStore<Summary.State, Summary.Action> {
    var quiz = Quiz.State(topic: Topic.all[0], mode: mode, seed: 7, settings: Settings(speech: settings))
    for _ in 0..<missed {
      quiz.attempt.reveal()
      quiz.finished.append(quiz.attempt)
      quiz.attempt = QuestionAttempt(question: quiz.questions.next())
    }
    for _ in 0..<right {
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.finished.append(quiz.attempt)
      quiz.attempt = QuestionAttempt(question: quiz.questions.next())
    }
    return TestStore(initialState: Summary.State(quiz: quiz)) {
      Summary()
    } withDependencies: {
      $0.speechSynthesis = speech.client
      $0.clock = clock
    }
  }

  @Test func `A quiz that isn't complete can be resumed`() async {
    let store = makeStore(.questions(5))
    await store.send(.resumeRequested)
    await store.receive(.delegate(.resumed))
  }

  @Test func `A complete quiz can't be resumed`() async {
    let store = makeStore(.questions(1))
    await store.send(.resumeRequested)
  }

  @Test func `The learner can play again or go back to the topics`() async {
    let store = makeStore(.questions(1))
    await store.send(.againRequested)
    await store.receive(.delegate(.restarted))
    await store.send(.closeRequested)
    await store.receive(.delegate(.closed))
  }

  @Test func `The selection stays within the missed questions`() async {
    let store = makeStore(.endless, missed: 3)
    await store.send(.selectionMoved(-1))
    await store.send(.selectionMoved(1)) { $0.selection = 1 }
    await store.send(.selectionMoved(10)) { $0.selection = 2 }
  }

  @Test func `The selected question is played, and stopped by the same key`() async {
    let store = makeStore(.endless, missed: 3)
    let missed = store.state.result.missed.map(\.question)
    await store.send(.selectionMoved(1)) { $0.selection = 1 }
    await store.send(.hearRequested) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    #expect(speech.spoken == [missed[1].reading.spoken])

    speech.hold()
    await store.send(.hearRequested) { $0.speaker.isSpeaking = true }
    await store.send(.hearRequested) { $0.speaker.isSpeaking = false }
    await store.finish()
  }

  @Test func `A drill has only the missed questions`() async {
    let store = makeStore(.endless, missed: 3, right: 1)
    let questions = store.state.result.attempts.map(\.question)
    #expect(questions.count == 4)
    await store.send(.drillRequested)
    await store.receive(.delegate(.drilled(Array(questions.prefix(3)))))
  }

  @Test func `With nothing missed, there is nothing to drill or to play`() async {
    let store = makeStore(.endless, missed: 0)
    await store.send(.drillRequested)
    await store.send(.hearRequested)
  }

  @Test func `A question that can't be played shows the error for two seconds`() async {
    let store = makeStore(.endless)
    let error = SpeechError.noSoundDevice(detail: "none")
    speech.fail(with: error)
    await store.send(.hearRequested) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.failed(error))) {
      $0.speaker.isSpeaking = false
      $0.speaker.error = error
      $0.speaker.notice = error
    }
    await clock.advance(by: .seconds(2))
    await store.receive(.speaker(.noticeExpired)) { $0.speaker.notice = nil }
  }

  @Test func `A missed question is played with the quiz's voice`() async {
    let store = makeStore(.endless, speech: SpeechSettings(voiceID: "ja+f2", rate: 0.3))
    await store.send(.hearRequested) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    #expect(speech.utterances.map(\.settings) == [SpeechSettings(voiceID: "ja+f2", rate: 0.3)])
    #expect(speech.utterances.map(\.pace) == [.normal])
  }

  @Test(arguments: [(QuizMode.endless, true), (.questions(5), true), (.questions(1), false)])
  func `Quizzes can be resumed until they are complete`(mode: QuizMode, canResume: Bool) {
    #expect(makeStore(mode).state.canResume == canResume)
  }

  @Test func `A quiz whose time is up is complete`() {
    var quiz = Quiz.State(topic: Topic.all[0], mode: .time(.seconds(30)), seed: 7)
    #expect(Summary.State(quiz: quiz).canResume)
    quiz.remaining = .zero
    #expect(!Summary.State(quiz: quiz).canResume)
  }
}
