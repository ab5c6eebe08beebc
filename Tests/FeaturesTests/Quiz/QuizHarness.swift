import Clients
import Domain
import Features
import FeaturesTesting
import Unidirectional
import UnidirectionalTesting

/// A quiz under test, with its dependencies.
@MainActor
struct QuizHarness {
  typealias QuizStore = TestStore<Quiz.State, Quiz.Action>

  let speech = SpeechSpy()
  let clock = TestClock()
  let date = TestDate()
  let history = HistorySpy()
  let settings: SettingsSpy
  let topic: Topic
  /// The first questions, in order.
  let questions: [Question]

  /// - Parameter change: Changes the settings, which are without confetti, without Biki and with
  ///   one voice.
  init(_ change: (inout Settings) -> Void = { _ in }) {
    var settings = Settings.withoutConfetti
    change(&settings)
    self.settings = SettingsSpy(settings)
    topic = FeaturesTests.topic("numbers-10000")
    var sequence = QuestionSequence(topic: topic, seed: 7)
    questions = (0..<4).map { _ in sequence.next() }
    speech.offer([])
  }

  func state(_ length: SessionLength = .endless) -> Quiz.State {
    Quiz.State(topic: topic, length: length, seed: 7, settings: settings.client.get())
  }

  func makeStore(_ length: SessionLength = .endless, prefersReducedMotion: Bool = false)
    -> QuizStore
  {
    makeStore(state(length), prefersReducedMotion: prefersReducedMotion)
  }

  /// Makes the store of a quiz in which nothing is said at first.
  func makeStore(_ skill: Skill) -> QuizStore {
    makeStore(
      Quiz.State(
        topic: topic, length: .endless, seed: 7, skill: skill, settings: settings.client.get()))
  }

  /// Makes a quiz appear in which nothing is said at first.
  func appearSilently(_ store: QuizStore) async -> TestStoreTask {
    await store.send(.appeared) {
      $0.session.historyID = "00000000-0000-0000-0000-000000000000"
      $0.session.stopwatch.start(at: date.now)
    }
  }

  func makeStore(_ state: Quiz.State, prefersReducedMotion: Bool = false) -> QuizStore {
    TestStore(initialState: state) {
      Quiz()
    } withDependencies: {
      $0.installQuizDependencies(speech, clock, settings: settings.client)
      $0.date = date.generator
      $0.history = history.client
      $0.appInfo.prefersReducedMotion = { prefersReducedMotion }
    }
  }

  /// Makes the quiz appear and say its question. The returned task runs the clock until it is
  /// cancelled.
  func appear(_ store: QuizStore, _ change: @escaping (inout Quiz.State) -> Void = { _ in }) async
    -> TestStoreTask
  {
    let task = await store.send(.appeared) {
      $0.session.historyID = "00000000-0000-0000-0000-000000000000"
      startClock(&$0)
      $0.speaker.isSpeaking = true
      change(&$0)
    }
    await hearEnd(in: store)
    return task
  }

  /// Receives an error of the voice.
  func hearFailure(_ error: SpeechError, in store: QuizStore) async {
    await store.receive(.speaker(.failed(error))) {
      $0.noteLostSound()
      $0.measureHearing { $0.playFailed() }
      $0.speaker.isSpeaking = false
      if error != $0.speaker.announced { $0.speaker.notice = error }
      $0.speaker.error = error
      $0.speaker.announced = error
    }
  }

  func hearEnd(in store: QuizStore) async {
    await store.receive(.speaker(.ended(.finished))) {
      $0.speaker.isSpeaking = false
      $0.measureHearing { $0.playEnded(at: date.now) }
    }
  }

  func type(_ text: String, in store: QuizStore) async {
    for character in text {
      await store.send(.characterTyped(character)) {
        $0.measureHearing { $0.keyTyped(at: date.now) }
        $0.answer.append(character)
      }
    }
  }

  /// Submits a typed answer that is wrong and receives the end of the repeated question.
  func submitMiss(_ text: String, in store: QuizStore) async {
    await store.send(.answerSubmitted) {
      $0.attempt.submit(text, after: $0.session.stopwatch.seconds(at: date.now))
      $0.speaker.isSpeaking = true
    }
    await hearEnd(in: store)
  }

  /// Types and submits a wrong answer, and clears the field.
  func miss(_ text: String, in store: QuizStore) async {
    await type(text, in: store)
    await submitMiss(text, in: store)
    await store.send(.answerCleared) { $0.answer = "" }
  }

  /// Types and submits the right answer. The next question is said.
  ///
  /// - Parameter isHeard: False to leave the end of the next question to the caller.
  func answer(
    in store: QuizStore, confetti: UInt64? = nil, hopsBiki: Bool = false, isHeard: Bool = true
  ) async {
    let text = store.state.attempt.question.answer
    await type(text, in: store)
    await store.send(.answerSubmitted) {
      if $0.speaker.error != nil { $0.attempt.skill = .reading }
      $0.attempt.submit(text, after: $0.session.stopwatch.seconds(at: date.now))
      next(&$0)
      if let confetti { $0.startConfetti(seed: confetti) }
      if hopsBiki { $0.scenery.bikiPose = .raised }
    }
    if isHeard { await hearEnd(in: store) }
  }

  /// Types and submits the right answer after a miss. The card is shown, and the question is said
  /// again.
  func answerAfterMiss(in store: QuizStore) async {
    let text = store.state.attempt.question.answer
    await type(text, in: store)
    await store.send(.answerSubmitted) {
      $0.attempt.submit(text, after: $0.session.stopwatch.seconds(at: date.now))
      finish(&$0)
      $0.speaker.isSpeaking = true
    }
    await hearEnd(in: store)
  }

  /// Has the answer shown, which is said.
  func reveal(in store: QuizStore) async {
    await store.send(.answerRevealed) {
      $0.attempt.reveal(after: $0.session.stopwatch.seconds(at: date.now))
      finish(&$0)
      $0.speaker.isSpeaking = true
    }
    await hearEnd(in: store)
  }

  /// Goes on from a card to the next question.
  func leaveCard(in store: QuizStore) async {
    await store.send(.cardLeft) { ask(&$0) }
    await hearEnd(in: store)
  }

  /// Changes a state as the quiz does when a question is over.
  func finish(_ state: inout Quiz.State) {
    state.session.keepForTakingBack()
    state.notice = nil
    if !state.attempt.isClosed { state.session.finished.append(state.attempt) }
    state.answer = ""
    if state.attempt.outcome != .correct, !state.attempt.isRepeat {
      state.session.repeats.add(AskedQuestion(state.attempt.question))
    }
  }

  /// Changes a state as the quiz does when the next question is asked.
  ///
  /// - Parameter isEnd: True after the last question, when only missed questions are asked once
  ///   more.
  func ask(_ state: inout Quiz.State, isEnd: Bool = false) {
    let missed = state.session.repeats.next(isEnd: isEnd)
    state.attempt = QuestionAttempt(
      question: missed?.question ?? state.session.questions.next(), isRepeat: missed != nil,
      skill: state.skill)
    state.session.stopwatch = Stopwatch()
    state.session.stopwatch.start(at: date.now)
    state.speaker.isSpeaking = true
  }

  /// Asks to hear the question again, which isn't awaited.
  func replay(_ pace: Utterance.Pace = .normal, in store: QuizStore) async {
    await store.send(.replayRequested(pace)) {
      $0.measureHearing { $0.playAgain(slowly: pace == .slow) }
      $0.speaker.isSpeaking = true
    }
  }

  /// Changes a state as the quiz does when the only answer to a question is right.
  func next(_ state: inout Quiz.State) {
    finish(&state)
    ask(&state)
  }

  /// Types and submits the right answer to the last question.
  func answerLast(in store: QuizStore) async {
    let text = store.state.attempt.question.answer
    await type(text, in: store)
    await store.send(.answerSubmitted) {
      $0.attempt.submit(text, after: $0.session.stopwatch.seconds(at: date.now))
      finish(&$0)
      $0.session.isOver = true
    }
  }

  /// Changes a state as the quiz does when its clock starts.
  func startClock(_ state: inout Quiz.State) {
    state.session.stopwatch.start(at: date.now)
    if state.session.remaining != nil, !state.session.isTimeUp {
      state.clock.second.start(at: date.now)
    }
  }

  /// Changes a state as the quiz does when its clock stops at a whole second.
  func stopClock(_ state: inout Quiz.State) {
    state.session.stopwatch.stop(at: date.now)
    state.clock.second = Stopwatch()
  }
}
