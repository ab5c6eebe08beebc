import FoundationShim

/// A session: its questions, the one that is asked, and the answers so far.
///
/// ```swift
/// var session = Session(questions, length: .questions(10), seed: 7)
/// session.attempt.submit(.number(1_234), typed: "1,234", after: 3.2)
/// session.finishQuestion()
/// session.askNext()
/// session.result.atOnce
/// ```
///
/// The screen of a quiz has one, plain mode too, and a summary has the one that was ended, which
/// can be resumed.
package struct Session: Equatable, Sendable {
  /// The seed of the session's own random choices. The questions come with theirs.
  package let seed: UInt64
  package let length: SessionLength
  package let skill: Skill
  /// The session's id in the history, set when it begins.
  package var historyID: String?
  /// The screen from which the session was started, to which its end leads back.
  package var origin = SessionOrigin.topics
  /// The trials of pairs with which the session began.
  package var pairs = PairResult()

  package var questions: QuizQuestions
  /// The missed questions that come back.
  package var repeats = RepeatQueue()
  /// The question that is asked, with what was submitted for it.
  package var attempt: QuestionAttempt
  /// True if the current question is in the history already, because the session was ended and
  /// resumed.
  package var isAttemptRecorded = false
  /// The text that was typed and not submitted when the session was ended.
  package var unsubmitted = ""
  /// The questions that are over, without the current one: see ``result``.
  package var finished: QuizResult
  /// The remaining time; `nil` without a time limit.
  package var remaining: Duration?
  /// Measures the time for the question.
  package var stopwatch = Stopwatch()
  /// True if the last question is over and nothing more can be answered.
  package var isOver = false

  /// The number of misses that were taken back: see ``takeBack()``.
  package internal(set) var slips = 0
  /// The session before its latest miss became final, which can be taken back; in an array, since a
  /// value can't contain itself.
  var beforeMiss: [Session] = []

  /// The rules by which each question gets its ``delivery``.
  package var rules: DeliveryRules {
    didSet { deliver() }
  }
  /// The way in which the current question is heard.
  package private(set) var delivery: Delivery
  /// The conditions of hearing of the current question; `nil` for those of the settings.
  private var conditions: HearingConditions?
  /// The reason why the current question was drawn, for the history.
  package private(set) var reason: HistoryEntry.Kind
  /// The model of what the learner mishears, with the answers of this session; `nil` where the
  /// history isn't at hand, and where ``questions`` have a model.
  private var learned: LearnerModel?

  /// Creates a session and asks its first question.
  package init(
    _ questions: QuizQuestions, length: SessionLength, seed: UInt64, skill: Skill = .listening,
    speech: SpeechSettings = SpeechSettings(), model: LearnerModel? = nil
  ) {
    var questions = questions
    self.seed = seed
    self.length = length
    self.skill = skill
    learned = questions.model == nil ? model : nil
    remaining = length.timeLimit
    rules = DeliveryRules(seed: seed, skill: skill, speech: speech)
    let asked = questions.ask()
    attempt = QuestionAttempt(question: asked.question, skill: skill)
    conditions = asked.conditions
    reason = asked.reason
    delivery = rules.delivery(of: asked, from: questions, at: 0)
    finished = QuizResult(title: questions.title, topic: questions.topic, length: length)
    self.questions = questions
  }
}

/// The screen from which a session was started, with the place that was selected there.
package enum SessionOrigin: Equatable, Sendable {
  case topics
  /// The map of the learner's ear; the id of a part is nil for the suggestion at the top.
  case progress(part: String?)
  /// The table of a topic; the entry is an index.
  case learn(Topic, entry: Int)
}

extension Session {
  /// The kind of practice, which is asked for everything in which sessions differ.
  package var kind: any PracticeKind { questions.practice.kind }
  /// The topic of the current question.
  package var topic: Topic { questions.topic(of: attempt.question) }
  /// True for a session of one topic, whose name is the session's. Others name the topic of each
  /// question.
  package var isOfOneTopic: Bool { questions.topic?.members.isEmpty ?? false }
  /// The result so far, with the current question if it was missed when the session was ended.
  package var result: QuizResult {
    var result = finished
    if attempt.isClosed { result.append(attempt) }
    return result
  }
  /// The model of what the learner mishears, if it is known.
  package var model: LearnerModel? { questions.model ?? learned }
  /// The sentence of the current question; `nil` if its number is said alone.
  package var sentence: SpokenSentence? { attempt.sentence ?? delivery.sentence }

  /// The settings of the sheet that mean nothing for the current question: those of another skill,
  /// and sentences where the practice decides on them.
  package var unusedSettings: Set<Setting> {
    let isDecided = conditions != nil || rules.options.usesScenes != nil || topic.isDialogue
    return Setting.unused(for: skill).union(isDecided ? [.scenes] : [])
  }

  /// The place of the current question in the session, from 0.
  package var questionIndex: Int {
    (finished.last == attempt ? finished.count - 1 : finished.count) + slips
  }
  /// The number of questions that are over. Repeats don't count.
  package var answeredCount: Int { result.answered }
  package var isTimeUp: Bool { remaining == .zero }
  /// True if the limit of time or questions is reached, or the answers have told what the session
  /// is to find out.
  package var isComplete: Bool {
    isTimeUp || answeredCount == length.questionCount || questions.isDecided
  }
  /// A sentence about the end of the session; `nil` if nothing has to be said.
  package var ending: String? { kind.ending(isComplete: isComplete) }
  /// True if nothing was answered yet.
  package var isUntouched: Bool { result.isEmpty && pairs.isEmpty }
  /// The number of questions of which the learner sees the outcome.
  package var answerCount: Int { finished.count + (attempt.isClosed ? 1 : 0) }
  /// True once something was submitted or an answer was shown.
  package var hasAnswer: Bool { !finished.isEmpty || !attempt.submissions.isEmpty }
}

extension Session {
  /// Adds the current question, which must be over, to the finished ones. A missed one will be
  /// asked again.
  package mutating func finishQuestion() {
    attempt.sentence = sentence
    // The session may be resumed, and a closed question then be taken up again.
    if !attempt.isClosed { finished.append(attempt) }
    if attempt.isRepeat { return }
    let isCorrect = attempt.outcome == .correct
    if !isCorrect, kind.asksMissedAgain { repeats.add(asked) }
    if movesLadder { rules.ladder?.add(isCorrect: isCorrect) }
  }

  /// Takes an answer into the history and the choice of the next questions.
  package mutating func learn(from entry: HistoryEntry) {
    // An answer that was read without sound tells nothing about hearing.
    guard entry.skill == skill || kind.learnsWithoutSound else { return }
    questions.add(entry)
    learned?.add(entry)
  }

  /// Asks the next question. Returns false if there is none. The missed ones whose turn hasn't come
  /// are asked at the end.
  package mutating func askNext() -> Bool {
    let isEnd = isComplete
    isOver = isEnd && (repeats.isEmpty || isTimeUp)
    if isOver { return false }
    let missed = repeats.next(isEnd: isEnd)
    let asked = missed ?? questions.ask()
    attempt = QuestionAttempt(question: asked.question, isRepeat: missed != nil, skill: skill)
    conditions = asked.conditions
    reason = asked.reason
    isAttemptRecorded = false
    unsubmitted = ""
    stopwatch = Stopwatch()
    deliver()
    return true
  }

  /// Asks no more questions of the part of today's session that the current one belongs to, and
  /// asks the next question. The current one is left out too, unless it is over.
  package mutating func skipPart() {
    guard canSkipPart, let part = questions.part else { return }
    questions.leaveOut(part)
    // It stays left out if the latest miss is taken back.
    if canTakeBack { beforeMiss[0].questions.leaveOut(part) }
    _ = askNext()
  }

  /// True if the current question belongs to a part of today's session that isn't the only one
  /// left, nothing was submitted for it that would be lost, and there is time for another one.
  package var canSkipPart: Bool {
    guard let part = questions.part, !attempt.isRepeat, !isTimeUp else { return false }
    let isOpen = attempt.outcome == nil && !attempt.submissions.isEmpty
    return !isOpen && questions.parts.contains { $0.kind != part }
  }

  /// Takes up the question that was open when the session was ended, or asks the next if a card was
  /// shown.
  package mutating func resume() {
    if attempt.isClosed {
      attempt.reopen()
      isAttemptRecorded = true
    } else if attempt.outcome != nil {
      _ = askNext()
    } else if skill == .listening, attempt.isUnanswered {
      attempt.hearing.playAgain()
    }
  }

  /// True if the outcome of the current question moves the ladder: once, and not if it is repeated.
  private var movesLadder: Bool { !attempt.isRepeat && !isAttemptRecorded }

  private var asked: AskedQuestion {
    AskedQuestion(attempt.question, under: conditions, because: reason)
  }

  /// Decides how the current question is heard.
  private mutating func deliver() {
    delivery = rules.delivery(of: asked, from: questions, at: questionIndex)
  }

  /// The next question if the current one is answered right, and how it is heard; `nil` after the
  /// last.
  package var upcoming: (question: Question, delivery: Delivery)? {
    if isTimeUp { return nil }
    var next = self
    let isOpen = attempt.outcome == nil
    if isOpen, movesLadder { next.rules.ladder?.add(isCorrect: true) }
    let index = finished.count + slips + (isOpen ? 1 : 0)
    let isEnd = answeredCount + (isOpen && !attempt.isRepeat ? 1 : 0) == length.questionCount
    let missed = next.repeats.next(isEnd: isEnd)
    guard let asked = missed ?? (isEnd ? nil : next.questions.ask()) else { return nil }
    return (asked.question, next.rules.delivery(of: asked, from: next.questions, at: index))
  }
}
