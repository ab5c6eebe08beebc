package import Domain

extension Quiz {
  package struct State: Equatable, Identifiable {
    /// The seed of the questions.
    package let id: UInt64
    package let mode: QuizMode
    /// The session's id in the history, set on the first appearance.
    package var session: String?
    package var speech: SpeechSettings
    package var display: DisplaySettings

    package var questions: QuestionSequence
    package var attempt: QuestionAttempt
    package var finished: [QuestionAttempt] = []
    package var answer = ""
    /// The latest submitted text that was no answer.
    package var rejectedAnswer: String?
    package var speaker = Speaker.State()
    /// Measures the time for the question.
    package var stopwatch = Stopwatch()
    /// The remaining time; nil without a time limit.
    package var remaining: Duration?
    /// Indicates that the last question is over and nothing more can be answered.
    package var isOver = false
    package var confetti: Confetti?

    /// The settings, if they are open over the quiz.
    package var settingsSheet: QuizSettings.State?
    /// Indicates that help or an error covers the quiz, or that the app is suspended.
    package var isPaused = false
    /// The number of characters in the longest answer of the topic.
    private let expectedLength: Int
    /// The width of the answer field in characters. Longer answers widen the field.
    var fieldWidth: Int { max(expectedLength, answer.count, 2) }

    package init(
      topic: Topic, mode: QuizMode, seed: UInt64, settings: Settings = Settings(), drilling drilled: [Question] = []
    ) {
      id = seed
      self.mode = mode
      speech = settings.speech
      display = settings.display
      remaining = mode.timeLimit
      var questions = QuestionSequence(topic: topic, drilling: drilled, seed: seed)
      attempt = QuestionAttempt(question: questions.next())
      self.questions = questions
      let last = topic.question(at: topic.count - 1)
      expectedLength = last.formatted(last.value).count
    }
  }
}

extension Quiz.State {
  package var topic: Topic { questions.topic }
  package var result: QuizResult { QuizResult(topic: topic, mode: mode, attempts: finished) }
  package var isTimeUp: Bool { remaining == .zero }
  /// True if the limit of time or questions is reached.
  package var isComplete: Bool { isTimeUp || finished.count == mode.questionCount }
  /// True while the learner can answer.
  package var isClockRunning: Bool { settingsSheet == nil && !isPaused }

  /// True once something was submitted or an answer was shown.
  var hasAnswer: Bool { !finished.isEmpty || !attempt.submissions.isEmpty || attempt.isRevealed }

  package var isAnswerShown: Bool { attempt.isRevealed }
  var parsedAnswer: ParsedAnswer { attempt.question.parse(answer) }
  package var isAnswerKnownMiss: Bool { attempt.lastMiss.map { parsedAnswer == .answer($0.answer) } ?? false }
  package var isAnswerRejected: Bool { !answer.isEmpty && answer == rejectedAnswer }

  /// The typed number with separators (12,345 or 1万2345); nil below 1,000 and for answers that aren't grouped.
  package var groupedAnswer: String? {
    guard attempt.question.dividesNumbers,
      case .answer(.number(let number)) = parsedAnswer, number >= 1000, number < .max
    else { return nil }
    return display.grouping.formatted(number)
  }

  /// Finishes the current question and asks the next. Returns false if it was the last.
  mutating func advance() -> Bool {
    finished.append(attempt)
    answer = ""
    isOver = isComplete
    if isOver { return false }
    attempt = QuestionAttempt(question: questions.next())
    stopwatch = Stopwatch()
    return true
  }
}
