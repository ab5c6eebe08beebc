/// A learner's attempt at a question: everything submitted for it, and how it ended.
///
/// ```swift
/// var attempt = QuestionAttempt(question: question)
/// if case .answer(let answer) = question.parse("1,234") {
///   attempt.submit(answer, typed: "1,234", after: 3.2)
/// }
/// attempt.outcome  // .correct
/// ```
package struct QuestionAttempt: Equatable, Sendable {
  package let question: Question
  /// True if the question was missed before in the session and is asked again, not scored.
  package let isRepeat: Bool
  /// The skill that the attempt is of: reading also in a session of listening, if the question
  /// couldn't be heard before it was answered.
  package var skill: Skill
  /// The submissions in order. Only the last one can be right.
  package private(set) var submissions: [Submission] = []
  /// True if the learner asked for the answer.
  package private(set) var isRevealed = false
  /// True if the session was ended after a wrong submission.
  package private(set) var isClosed = false
  /// Seconds from when the question was asked to the last submission, to when the answer was shown,
  /// or to the end of the session.
  package private(set) var seconds = 0.0
  /// The plays before the first submission, and the reaction to the first of them. Nothing changes
  /// it for a question that is read.
  package var hearing = Hearing()
  /// The sentence in which the number was said, once the question is over.
  package var sentence: SpokenSentence?
  /// The other numbers of the sentence that were typed, with their names: "3,610: that was the
  /// price".
  package var othersTyped: [String] = []
  /// The latest of ``othersTyped``.
  package var otherTyped: String? { othersTyped.last }
  /// The parts of the question with what the first submission tells about each, if that was wrong.
  /// Later submissions come after hearing the question again. If the answer was shown without a
  /// submission, each part counts as misheard.
  package private(set) var heardParts: [HeardPart] = []

  /// The outcome of a question. Raw values are in the history file.
  package enum Outcome: String, CaseIterable, Sendable {
    /// The only submission was right.
    case correct
    /// The first submission was wrong. The right answer may have come later.
    case incorrect
    /// The learner had the answer shown.
    case skipped
  }

  package init(question: Question, isRepeat: Bool = false, skill: Skill = .listening) {
    self.question = question
    self.isRepeat = isRepeat
    self.skill = skill
  }

  /// The outcome; `nil` while the question is open.
  package var outcome: Outcome? {
    if isRevealed { return .skipped }
    if isClosed { return .incorrect }
    guard let last = submissions.last, last.isRight else { return nil }
    return submissions.count == 1 ? .correct : .incorrect
  }

  /// True if the only submission was right, after one play at the chosen speed or after reading the
  /// question.
  package var isAtOnce: Bool { outcome == .correct && !hearing.isRepeated }

  package var isUnanswered: Bool { submissions.isEmpty && outcome == nil }

  package var misses: [Submission] { submissions.filter { !$0.isRight } }

  /// The latest submission; `nil` if it is right, or before the first.
  package var lastMiss: Submission? { submissions.last.flatMap { $0.isRight ? nil : $0 } }

  /// Compares a submission with the question and records it. Does nothing if the question is over.
  package mutating func submit(_ answer: Answer, typed text: String, after seconds: Double = 0) {
    guard outcome == nil else { return }
    let (isRight, parts, marked) = question.compare(answer, as: text)
    if submissions.isEmpty, !isRight { heardParts = parts }
    submissions.append(
      Submission(text: text, answer: answer, seconds: seconds, isRight: isRight, marked: marked))
    self.seconds = seconds
  }

  /// Shows the answer, which ends the question. Does nothing if the question is over.
  package mutating func reveal(after seconds: Double = 0) {
    guard outcome == nil else { return }
    isRevealed = true
    if submissions.isEmpty { heardParts = question.heardNothing }
    self.seconds = seconds
  }

  /// Ends a question that was missed, because the session ends. Does nothing without a submission.
  package mutating func close(after seconds: Double) {
    if outcome != nil || submissions.isEmpty { return }
    isClosed = true
    self.seconds = seconds
  }

  /// Takes a question up again that was ended with ``close(after:)``.
  package mutating func reopen() { isClosed = false }
}

extension [Submission] {
  /// The submissions without those of an Enter that was pressed twice: the same text, at once.
  var withoutDoubledEnter: [Submission] {
    reduce(into: []) { single, submission in
      let isDoubled =
        single.last.map {
          $0.text == submission.text && submission.seconds - $0.seconds < doubledEnterSeconds
        } ?? false
      if !isDoubled { single.append(submission) }
    }
  }

  /// The submissions without those of an answer that was submitted before.
  package var withoutRepetitions: [Submission] {
    reduce(into: []) { different, submission in
      if !different.contains(where: { $0.answer == submission.answer }) {
        different.append(submission)
      }
    }
  }
}

/// An answer that was submitted for a question.
package struct Submission: Equatable, Sendable {
  /// The characters that were typed.
  package var text: String
  package var answer: Answer
  /// Seconds since the question was asked.
  package var seconds: Double
  package var isRight: Bool
  /// The answer in pieces that match the right one or differ: see ``Question/marked(_:)``. Empty if
  /// it is right.
  package var marked: [MarkedText]
}

/// The time in which nobody has heard the number again and typed the same anew.
private let doubledEnterSeconds = 0.5
