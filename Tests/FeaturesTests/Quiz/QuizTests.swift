import Clients
import Domain
import Features
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

/// The rules of the quiz, each as a learner would meet it.
@MainActor
struct QuizTests {
  private let speech = SpeechLog()
  private let clock = TestClock()
  private let topic: Topic
  private let questions: [Question]

  init() throws {
    topic = try Topic.find("numbers-10000")
    var sequence = QuestionSequence(topic: topic, seed: 7)
    questions = (0..<4).map { _ in sequence.next() }
  }

  @Test func `It says the first question when it appears`() async {
    let store = makeStore()
    let quiz = await appear(store)
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    #expect(speech.spoken == [questions[0].reading.spoken])
    quiz.cancel()
    await store.finish()
  }

  @Test func `A right answer brings the next question, said at once`() async {
    let store = makeStore()
    await answer(questions[0].answer, in: store)
    #expect(store.state.result.count(.correct) == 1)
    #expect(speech.spoken == [questions[1].reading.spoken])
  }

  @Test func `A wrong answer stays, is marked, and the question is said again`() async {
    let store = makeStore()
    await type("12", in: store)
    await store.send(.answerSubmitted) {
      $0.challenge.submit("12")
      $0.speaker.isSpeaking = true
    }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    #expect(store.state.isAnswerKnownMiss)
    #expect(speech.spoken == [questions[0].reading.spoken])

    await store.send(.characterDeleted) { $0.answer = "1" }
    #expect(!store.state.isAnswerKnownMiss)
    await store.send(.characterTyped("2")) { $0.answer = "12" }
    #expect(store.state.isAnswerKnownMiss)
  }

  @Test func `Wrong, wrong, right counts once as incorrect`() async {
    let store = makeStore()
    for miss in ["1", "2"] {
      await type(miss, in: store)
      await store.send(.answerSubmitted) {
        $0.challenge.submit(miss)
        $0.speaker.isSpeaking = true
      }
      await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
      await store.send(.answerCleared) { $0.answer = "" }
    }
    await answer(questions[0].answer, in: store)
    #expect(store.state.result.count(.incorrect) == 1)
    #expect(store.state.finished[0].misses.map(\.value) == [.number(1), .number(2)])
  }

  @Test func `An empty field can't be submitted`() async {
    let store = makeStore()
    await store.send(.answerSubmitted)
    #expect(speech.spoken.isEmpty)
  }

  @Test func `What isn't a number says so and isn't an attempt`() async {
    let store = makeStore()
    await type("1x", in: store)
    await store.send(.answerSubmitted) { $0.rejectedAnswer = "1x" }
    #expect(store.state.isAnswerRejected)
    #expect(store.state.challenge.submissions.isEmpty)
    await store.send(.characterDeleted) { $0.answer = "1" }
    #expect(!store.state.isAnswerRejected)
  }

  @Test func `Full-width digits are typed as plain ones`() async {
    let store = makeStore()
    await store.send(.characterTyped("１")) { $0.answer = "1" }
  }

  @Test func `Showing the answer says it again; the next key goes on and skips the question`() async {
    let store = makeStore()
    await store.send(.answerRevealed) {
      $0.challenge.reveal()
      $0.speaker.isSpeaking = true
    }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    await store.send(.characterTyped("5"))
    await store.send(.revealedAnswerLeft) {
      $0.finished = [$0.challenge]
      $0.challenge = Challenge(question: $0.questions.next())
      $0.stopwatch = .started
      $0.speaker.isSpeaking = true
    }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    #expect(store.state.result.count(.skipped) == 1)
    #expect(speech.spoken == [questions[0].reading.spoken, questions[1].reading.spoken])
  }

  @Test func `Replay plays a voice that is silent and stops one that speaks`() async {
    let store = makeStore()
    speech.hold()
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = true }
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = false }
    await store.finish()
    #expect(speech.spoken.count == 1)
  }

  @Test func `While it speaks its levels are followed, and silence ends that`() async {
    let store = makeStore()
    let levels = SoundLevels(values: [0, 0.5, 1, 0.5], perSecond: 25)
    speech.show(levels)
    speech.hold()
    let quiz = await appear(store)
    await store.receive(.speaker(.started(levels))) { $0.speaker.levels = levels }
    await clock.advance(by: .milliseconds(80))
    await store.receive(.speaker(.momentHeard(1))) { $0.speaker.moment = 1 }
    await store.receive(.speaker(.momentHeard(2))) { $0.speaker.moment = 2 }
    await store.send(.replayRequested(.normal)) {
      $0.speaker.isSpeaking = false
      $0.speaker.levels = nil
    }
    quiz.cancel()
    await store.finish()
  }

  @Test func `As soon as the voice is heard again the kana are gone`() async {
    let store = makeStore()
    store.exhaustivity = .off
    let error = SpeechError.playbackFailed(detail: "Connection terminated")
    speech.fail(with: error)
    await store.send(.replayRequested(.normal))
    await store.receive(.speaker(.failed(error))) { $0.speaker.error = error }

    speech.fail(with: nil)
    speech.show(SoundLevels(values: [1], perSecond: 25))
    speech.hold()
    await store.send(.replayRequested(.normal))
    await store.receive(.speaker(.started(SoundLevels(values: [1], perSecond: 25)))) { $0.speaker.error = nil }
    await store.finish()
  }

  @Test func `Slow replay says the same, slowly`() async {
    let store = makeStore()
    await store.send(.replayRequested(.slow)) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    #expect(speech.utterances.map(\.pace) == [.slow])
  }

  @Test func `The last question ends the quiz in silence`() async {
    let store = makeStore(.questions(1))
    await type(questions[0].answer, in: store)
    await store.send(.answerSubmitted) {
      $0.challenge.submit($0.answer)
      $0.finished = [$0.challenge]
      $0.answer = ""
      $0.isOver = true
    }
    await store.receive(.delegate(.ended))
    #expect(speech.spoken.isEmpty)
    #expect(store.state.isComplete)
  }

  @Test func `Ending with nothing answered abandons the quiz`() async {
    let store = makeStore()
    await store.send(.endRequested)
    await store.receive(.delegate(.abandoned))
  }

  @Test func `Ending after an answer leads to the summary`() async {
    let store = makeStore()
    await answer(questions[0].answer, in: store)
    await store.send(.endRequested) { $0.stopwatch.stop(at: .testStart) }
    await store.receive(.delegate(.ended))
  }

  @Test func `A voice that can't be heard is named for two seconds and the kana stay`() async {
    let store = makeStore()
    let error = SpeechError.noSoundDevice(detail: "No such file or directory")
    speech.fail(with: error)
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.failed(error))) {
      $0.speaker.isSpeaking = false
      $0.speaker.error = error
      $0.speaker.notice = error
    }
    await clock.advance(by: .seconds(2))
    await store.receive(.speaker(.noticeExpired)) { $0.speaker.notice = nil }

    // The same again is no news.
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.failed(error))) { $0.speaker.isSpeaking = false }

    speech.fail(with: nil)
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.ended(.finished))) {
      $0.speaker.isSpeaking = false
      $0.speaker.error = nil
    }
  }

  @Test func `The number is mirrored from 1,000 on, by thousands or by 万`() async {
    let store = makeStore()
    await type("999", in: store)
    #expect(store.state.mirror == nil)
    await store.send(.answerCleared) { $0.answer = "" }
    await type("125400000", in: store)
    #expect(store.state.mirror == "125,400,000")
    await store.send(.groupingToggled) { $0.display.grouping = .man }
    #expect(store.state.mirror == "1億2540万")
  }

  @Test(arguments: [("date-year-ad", "2017"), ("time-hour-minute", "1445"), ("everyday-phone", "09012345678")])
  func `What isn't divided is not mirrored`(topic: String, typed: String) throws {
    var quiz = Quiz.State(topic: try Topic.find(topic), mode: .endless, seed: 7)
    quiz.answer = typed
    #expect(quiz.mirror == nil)
  }

  @Test func `An answer has room for the longest number and no more`() async {
    let store = makeStore()
    await type(String(repeating: "9", count: 24), in: store)
    await store.send(.characterTyped("9"))
  }
}

extension QuizTests {
  private func makeStore(_ mode: QuizMode = .endless) -> TestStore<Quiz.State, Quiz.Action> {
    TestStore(initialState: Quiz.State(topic: topic, mode: mode, seed: 7, settings: .withoutConfetti)) {
      Quiz()
    } withDependencies: {
      $0.installQuizDependencies(speech, clock, settings: .inMemory(.withoutConfetti))
    }
  }

  /// Sends what happens when the quiz comes to the screen; the task watches the settings until it is cancelled.
  private func appear(_ store: TestStore<Quiz.State, Quiz.Action>) async -> StoreTask {
    await store.send(.appeared) {
      $0.session = "00000000-0000-0000-0000-000000000000"
      $0.stopwatch = .started
      $0.speaker.isSpeaking = true
    }
  }

  private func type(_ text: String, in store: TestStore<Quiz.State, Quiz.Action>) async {
    for character in text {
      await store.send(.characterTyped(character)) { $0.answer.append(character) }
    }
  }

  /// Types and submits an answer that is right, and hears the next question.
  private func answer(_ text: String, in store: TestStore<Quiz.State, Quiz.Action>) async {
    await type(text, in: store)
    await store.send(.answerSubmitted) {
      $0.challenge.submit(text)
      $0.finished.append($0.challenge)
      $0.challenge = Challenge(question: $0.questions.next())
      $0.stopwatch = .started
      $0.answer = ""
      $0.speaker.isSpeaking = true
    }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    // The history is written beside it.
    await store.finish()
  }
}
