import Clients
package import Domain
import JapaneseNumbers

extension Quiz {
  /// The state of a session: its questions, the current attempt, the results and the voice.
  package struct State: Equatable, Identifiable {
    /// The seed of the session.
    package let id: UInt64
    package let mode: QuizMode
    /// The session's id in the history, set on the first appearance.
    package var session: String?
    /// The rules by which each question gets its ``delivery``.
    package var rules: DeliveryRules {
      didSet { deliver() }
    }
    /// The way in which the current question is heard.
    package private(set) var delivery: Delivery
    package var display: DisplaySettings
    /// True if a right answer is taken without Enter, where nothing else could follow.
    package var takesRight = false
    /// The screen from which the session was started, to which its end leads back.
    package var origin = Destination.topics
    /// The trials of pairs with which the session began.
    package var pairs = PairResult()
    /// A sentence about the beginning of the session, shown until the first question is answered.
    package var notice: String?

    package var questions: QuizQuestions
    /// The model of what the learner mishears, with the answers of this session; `nil` where the
    /// history isn't at hand, and where ``questions`` have a model.
    private(set) var history: LearnerModel?
    package var repeats = RepeatQueue()
    package var attempt: QuestionAttempt
    /// True if the current question is in the history already, because the session was ended and
    /// resumed.
    package var isAttemptRecorded = false
    /// The questions that are over, without the current one: see ``result``.
    package var finished: QuizResult
    /// The text in the field.
    package var answer = "" {
      didSet {
        if answer.isEmpty { isRomaji = false }
        parsedAnswer = attempt.question.parse(answer, as: skill, wasRomaji: isRomaji)
      }
    }
    /// True if letters were typed for the kana in ``answer``.
    package var isRomaji = false
    /// The meaning of ``answer``, found when the text changes and not by each view that needs it.
    private(set) var parsedAnswer = ParsedAnswer.empty
    /// The digit row of the keyboard, from the settings or once a key of it was typed.
    package var digitRow = DigitRow.automatic
    /// The latest submitted text that was no answer.
    package var rejectedAnswer: String?
    package var speaker = Speaker.State()
    /// Measures the time for the question.
    package var stopwatch = Stopwatch()
    /// The remaining time; nil without a time limit.
    package var remaining: Duration?
    /// Measures the part of a second that has passed since ``remaining`` was right.
    package var second = Stopwatch()
    /// Indicates that the last question is over and nothing more can be answered.
    package var isOver = false
    package var confetti: Confetti?
    package var bikiPose = Biki.Pose.still

    /// The settings, if they are open over the quiz.
    package var settingsSheet: Form.State?
    /// The questions so far, if they are listed over the quiz.
    package var questionList: QuestionList.State?
    /// Indicates that help or an error covers the quiz, or that the app is suspended.
    package var isPaused = false
    /// The longest answer of the question's topic, as shown.
    private(set) var longestAnswer: String

    /// - Parameter seed: The seed of the session's own random choices. The questions come with
    ///   theirs.
    package init(
      _ questions: QuizQuestions, mode: QuizMode, seed: UInt64, skill: Skill = .listening,
      settings: Settings = Settings(), model: LearnerModel? = nil
    ) {
      var questions = questions
      id = seed
      self.mode = mode
      history = questions.model == nil ? model : nil
      rules = DeliveryRules(seed: seed, skill: skill, speech: settings.speech)
      display = settings.display
      remaining = mode.timeLimit
      attempt = QuestionAttempt(question: questions.next(), skill: skill)
      longestAnswer = questions.topic(of: attempt.question).longestAnswer
      finished = QuizResult(title: questions.title, topic: questions.topic, mode: mode)
      delivery = rules.delivery(of: attempt.question, from: questions, at: 0)
      self.questions = questions
    }

    package init(
      topic: Topic, mode: QuizMode, seed: UInt64, skill: Skill = .listening,
      settings: Settings = Settings()
    ) {
      self.init(
        QuizQuestions(of: topic, seed: seed), mode: mode, seed: seed, skill: skill,
        settings: settings)
    }
  }
}

extension Quiz.State {
  package var skill: Skill { attempt.skill }
  package var topic: Topic { questions.topic(of: attempt.question) }
  /// True for a session of one topic, whose name is the session's. Others name the topic of each
  /// question.
  var isOfOneTopic: Bool { questions.topic?.members.isEmpty ?? false }
  /// The result so far, with the current question if it was missed when the session was ended.
  package var result: QuizResult {
    var result = finished
    if attempt.isClosed { result.append(attempt) }
    return result
  }
  /// The model of what the learner mishears, if it is known.
  var model: LearnerModel? { questions.model ?? history }

  /// The place of the current question in the session, from 0.
  var questionIndex: Int { finished.last == attempt ? finished.count - 1 : finished.count }

  package var isTimeUp: Bool { remaining == .zero }
  /// True if the limit of time or questions is reached, or the result of a placement is certain.
  package var isComplete: Bool {
    isTimeUp || answeredCount == mode.questionCount || questions.isDecided
  }
  /// A sentence about the end of the session; nil if nothing has to be said.
  var ending: String? { questions.practice.kind.ending(isComplete: isComplete) }
  /// True if nothing was answered yet.
  var isUntouched: Bool { result.isEmpty && pairs.isEmpty }
  /// The messages about the beginning of the session, and about the voice until the next key.
  var shownNotice: String? {
    if let voice = speaker.notice {
      return [notice, "\(voice)"].compactMap(\.self).joined(separator: " ")
    }
    return answer.isEmpty && attempt.isUnanswered ? notice : nil
  }
  /// The number of questions that are over. Repeats don't count.
  package var answeredCount: Int { result.answered }
  /// True while the learner can answer.
  package var isClockRunning: Bool { !hasSheet && !isPaused }
  /// True while settings or the questions so far cover the lower part of the quiz.
  var hasSheet: Bool { settingsSheet != nil || questionList != nil }

  /// True once something was submitted or an answer was shown.
  var hasAnswer: Bool { !finished.isEmpty || !attempt.submissions.isEmpty }

  /// True while the card of a missed question is shown, which compares what was said with what was
  /// typed.
  package var isCardShown: Bool { attempt.outcome != nil && !isOver }
  /// True if the typed answer is the one that was just marked wrong.
  package var isAnswerKnownMiss: Bool {
    attempt.lastMiss.map { parsedAnswer == .answer($0.answer) } ?? false
  }
  /// True if the typed text was rejected because it is no answer.
  package var isAnswerRejected: Bool { !answer.isEmpty && answer == rejectedAnswer }

  /// The utterance of the first wrong answer, for comparison; `nil` if there is none that can be
  /// said.
  var typedUtterance: Utterance? {
    attempt.misses.first.flatMap { miss in
      sentence?.sentence(saying: miss.answer).map { Utterance($0, settings: voice) }
        ?? attempt.question.utterance(of: miss.answer, settings: voice)
    }
  }

  /// The utterance of the next question if the current one is answered right; `nil` after the last,
  /// and if it isn't heard.
  var upcomingUtterance: Utterance? {
    let isOpen = attempt.outcome == nil
    guard skill == .listening, !isTimeUp else { return nil }
    var next = self
    if isOpen { next.rules.ladder?.add(isCorrect: true) }
    let index = finished.count + (isOpen ? 1 : 0)
    let isEnd = answeredCount + (isOpen && !attempt.isRepeat ? 1 : 0) == mode.questionCount
    guard let question = next.repeats.next(isEnd: isEnd) ?? (isEnd ? nil : next.questions.next())
    else { return nil }
    let delivery = next.rules.delivery(of: question, from: next.questions, at: index)
    return question.utterance(settings: delivery.voice, sentence: delivery.sentence)
  }

  /// The most characters of the answer.
  package var answerLimit: Int { Quiz.answerLimit(skill) }

  /// True if a typed character has no room any more.
  var isAnswerFull: Bool {
    let startsAnew = answer == attempt.lastMiss?.text || isAnswerRejected
    return answer.count >= answerLimit && !startsAnew
  }

  /// Adds a typed character to the answer. The first digit after a miss starts anew, and so does
  /// one after a text that was no answer.
  package mutating func type(_ character: Character) {
    if skill == .writing { return typeReading(character) }
    let isDigit = attempt.question.typed(character, after: "", on: digitRow)?.isNumber == true
    let startsAnew = answer == attempt.lastMiss?.text || isAnswerRejected && isDigit
    let text = startsAnew ? "" : answer
    guard text.count < answerLimit,
      let typed = attempt.question.typed(character, after: text, on: digitRow)
    else { return }
    if typed.isNumber, !halfWidth(character).isNumber {
      digitRow = digitRow.identified(by: character)
    }
    answer = text + String(typed)
  }

  /// Adds the current question, which must be over, to the finished ones. A missed one will be
  /// asked again.
  package mutating func finishQuestion() {
    attempt.sentence = sentence
    // The session may be resumed, and a closed question then be taken up again.
    if !attempt.isClosed { finished.append(attempt) }
    answer = ""
    if attempt.isRepeat { return }
    let isCorrect = attempt.outcome == .correct
    if !isCorrect, questions.practice.kind.asksMissedAgain { repeats.add(attempt.question) }
    if !isAttemptRecorded { rules.ladder?.add(isCorrect: isCorrect) }
  }

  /// Takes an answer into the history and the choice of the next questions.
  package mutating func learn(from entry: HistoryEntry) {
    // An answer that was read without sound tells nothing about hearing. A placement goes on.
    guard entry.skill == skill || questions.practice.kind.learnsWithoutSound else { return }
    questions.add(entry)
    history?.add(entry)
  }

  /// Takes over settings, except those for which the session has options of its own.
  package mutating func apply(_ settings: Settings, prefersReducedMotion: Bool) {
    rules.apply(settings)
    takesRight = settings.session.takesRight
    display = settings.display
    if settings.session.digitRow != .automatic { digitRow = settings.session.digitRow }
    if prefersReducedMotion { display.reducesMotion = true }
    settingsSheet?.apply(settings)
  }

  /// Asks the next question. Returns false if there is none. The missed ones whose turn hasn't come
  /// are asked at the end.
  package mutating func askNext() -> Bool {
    let isEnd = isComplete
    isOver = isEnd && (repeats.isEmpty || isTimeUp)
    if isOver { return false }
    let missed = repeats.next(isEnd: isEnd)
    attempt = QuestionAttempt(
      question: missed ?? questions.next(), isRepeat: missed != nil, skill: skill)
    longestAnswer = topic.longestAnswer
    isAttemptRecorded = false
    stopwatch = Stopwatch()
    deliver()
    return true
  }

  /// Decides how the current question is heard.
  private mutating func deliver() {
    delivery = rules.delivery(of: attempt.question, from: questions, at: questionIndex)
  }

  /// Takes up the question that was open when the session was ended, or asks the next if a card was
  /// shown.
  mutating func resume() {
    if attempt.isClosed {
      attempt.reopen()
      isAttemptRecorded = true
    } else if attempt.outcome != nil {
      _ = askNext()
    } else {
      measureHearing { $0.playAgain() }
    }
  }
}

extension Topic {
  /// The topic's last question, which has the longest answer, as shown.
  fileprivate var longestAnswer: String {
    let last = question(at: count - 1)
    return last.formatted(last.value)
  }
}
