package import Domain

extension Quiz {
  package struct State: Equatable, Identifiable {
    /// The seed of its questions, which tells one quiz from the next.
    package let id: UInt64
    package let mode: QuizMode
    /// What the history knows the session by; there from when the quiz first appeared.
    package var session: String?
    package var speech: SpeechSettings
    package var display: DisplaySettings

    package var questions: QuestionSequence
    package var attempt: QuestionAttempt
    package var finished: [QuestionAttempt] = []
    package var answer = ""
    /// What was submitted and is nothing that could be an answer.
    package var rejectedAnswer: String?
    package var speaker = Speaker.State()
    /// Measures how long the question takes.
    package var stopwatch = Stopwatch()
    /// What is left of the time, where that is limited.
    package var remaining: Duration?
    /// Whether the last question has been filed; nothing more can be answered.
    package var isOver = false
    /// Confetti that falls.
    package var confetti: Confetti?

    /// The settings, while they are open.
    package var settings: QuizSettings.State?
    /// Whether something of the app's lies over the quiz, or the app is suspended.
    package var isCovered = false
    /// How many characters the longest answer of the topic has as it is shown.
    private let longestExpected: Int
    /// The same, or how many the one has that is typed where that is longer.
    var longestAnswer: Int { max(longestExpected, answer.count, 2) }

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
      longestExpected = last.formatted(last.value).count
    }
  }
}

extension Quiz.State {
  package var topic: Topic { questions.topic }
  package var result: QuizResult { QuizResult(topic: topic, mode: mode, attempts: finished) }
  package var isTimeUp: Bool { remaining == .zero }
  /// Whether all was answered that was to be.
  package var isComplete: Bool { isTimeUp || finished.count == mode.questionCount }
  /// The clock stands still while the learner can't answer.
  package var isClockRunning: Bool { settings == nil && !isCovered }

  package var isAnswerShown: Bool { attempt.isRevealed }
  var parsedAnswer: ParsedAnswer { attempt.question.parse(answer) }
  package var isAnswerKnownMiss: Bool { attempt.lastMiss.map { parsedAnswer == .answer($0.answer) } ?? false }
  package var isAnswerRejected: Bool { !answer.isEmpty && answer == rejectedAnswer }

  /// The number being typed, divided so that it can be read at a glance; from 1,000 on.
  package var mirror: String? {
    guard attempt.question.dividesNumbers,
      case .answer(.number(let number)) = parsedAnswer, number >= 1000, number < .max
    else { return nil }
    return display.grouping.formatted(number)
  }

  /// Files the question that is over and asks the next; `false` where it was the last.
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
