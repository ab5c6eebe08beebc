import JapaneseNumbers

/// The result of a quiz so far. Its figures are kept up with each question, so that it grows with
/// the questions that were missed, not with the answers.
///
/// ```swift
/// var result = QuizResult(topic: topic, length: .endless)
/// result.append(attempt)
/// result.count(.correct)  // 1
/// ```
package struct QuizResult: Equatable, Sendable {
  /// The title of the session: "Conbini", "Weak spots".
  package let title: String
  /// The topic that was practised; `nil` for weak spots, reviews and others that may have several.
  package let topic: Topic?
  package let length: SessionLength
  /// The number of questions that are over, with repeats of missed ones.
  package private(set) var count = 0
  /// The latest attempt that is over.
  package var last: QuestionAttempt? { latest.last?.attempt }
  /// The number of questions that are over. Repeats of missed questions count neither here nor
  /// below.
  package private(set) var answered = 0
  /// The sum of the answers' times in seconds.
  package private(set) var seconds = 0.0
  /// The latest questions that are over, with repeats of missed ones, the oldest first; at most
  /// ``latestLimit``.
  package private(set) var latest: [AnsweredQuestion] = []
  /// The number of right answers after one play at the chosen speed: see
  /// ``QuestionAttempt/isAtOnce``.
  package private(set) var atOnce = 0
  /// The skills of the questions: reading too where there was no sound.
  private var skills: Set<Skill> = []
  /// The reactions that were measured: see ``Hearing/reaction``.
  package private(set) var reactions = TimeSample()
  /// The ids of the parts about which the answers tell something.
  package private(set) var parts: Set<String> = []
  /// Each missed question once, in the order in which they were missed first.
  package private(set) var missed: [AnsweredQuestion] = []
  /// Hashes of the missed questions, which are compared faster than the questions.
  private var missedKeys: [Int] = []
  private var outcomes: [QuestionAttempt.Outcome: Int] = [:]
  private var misheard: [MisheardPart] = []

  /// The greatest number of ``latest`` questions.
  package static let latestLimit = 100

  package init(
    title: String, topic: Topic?, length: SessionLength, attempts: [QuestionAttempt] = []
  ) {
    self.title = title
    self.topic = topic
    self.length = length
    for attempt in attempts { append(attempt) }
  }

  package init(topic: Topic, length: SessionLength, attempts: [QuestionAttempt] = []) {
    self.init(title: topic.title, topic: topic, length: length, attempts: attempts)
  }

  package var isEmpty: Bool { count == 0 }
  /// The skill of all questions; `nil` if they had different ones, or there were none.
  package var skill: Skill? { skills.count == 1 ? skills.first : nil }
  /// The number of right answers after hearing the question again, or slowly.
  package var afterRepeat: Int { count(.correct) - atOnce }
  /// The number of questions whose first submission wasn't right, or that had none.
  package var missedCount: Int { answered - count(.correct) }

  /// Returns the number of questions with an outcome, not counting repeats.
  package func count(_ outcome: QuestionAttempt.Outcome) -> Int { outcomes[outcome] ?? 0 }

  /// Adds an attempt that is over. A repeat of a missed question isn't counted as answered.
  package mutating func append(_ attempt: QuestionAttempt) {
    count += 1
    latest = latest.suffix(Self.latestLimit - 1) + [AnsweredQuestion(attempt)]
    if attempt.isRepeat { return }
    answered += 1
    seconds += attempt.seconds
    skills.insert(attempt.skill)
    reactions.add(reaction: attempt.hearing.reaction)
    if attempt.isAtOnce { atOnce += 1 }
    if let outcome = attempt.outcome { outcomes[outcome, default: 0] += 1 }
    addParts(of: attempt)
    if attempt.outcome != .correct { addMiss(attempt) }
  }

  private mutating func addParts(of attempt: QuestionAttempt) {
    if attempt.outcome == .correct { parts.formUnion(attempt.question.said) }
    let heard = attempt.heardParts.filter { $0.part.isLearned && $0.outcome != .unknown }
    parts.formUnion(heard.map(\.part.id))
  }

  private mutating func addMiss(_ attempt: QuestionAttempt) {
    let key = attempt.question.display.hashValue
    if let index = missed.indices.first(where: {
      missedKeys[$0] == key && missed[$0].question == attempt.question
    }) {
      missed[index] = AnsweredQuestion(attempt, after: missed[index])
    } else {
      missed.append(AnsweredQuestion(attempt))
      missedKeys.append(key)
    }
    if attempt.submissions.isEmpty { return }
    for heard in attempt.heardParts where !heard.part.reading.units.isEmpty {
      guard case .misheard(let replacement) = heard.outcome else { continue }
      // Some were heard and some read where the sound failed.
      let index =
        misheard.firstIndex { $0.part.id == heard.part.id && $0.skill == attempt.skill }
        ?? misheard.count
      if index == misheard.count { misheard.append(MisheardPart(heard.part, attempt.skill)) }
      misheard[index].add(replacement)
    }
  }

  /// The part that was misheard most in first submissions, the first of several with the same
  /// count. Returns `nil` if the answers don't tell: a single miss that sounds like nothing else
  /// teaches nothing.
  package var mostMisheard: MisheardPart? {
    let most = misheard.max { $0.count < $1.count }
    return most.flatMap { $0.count == 1 && $0.replacements.isEmpty ? nil : $0 }
  }
}

extension QuizResult {
  /// The questions that were heard at once, but slowly, the slowest first: at most three of
  /// ``latest``.
  ///
  /// Slow is a reaction of one and a half times the median of the session, and of a second at
  /// least: what takes a clerk's patience.
  package var slow: [AnsweredQuestion] {
    guard reactions.count >= HistorySummary.leastScored, let median = reactions.median else {
      return []
    }
    let limit = max(Self.slowShare * median, Self.leastSlow)
    let slow = latest.filter { question in
      question.isAtOnce && question.reaction ?? 0 >= limit
        && !missed.contains { $0.question == question.question }
    }
    return Array(
      slow.sorted { $0.reaction ?? 0 > $1.reaction ?? 0 }.prefix(Self.slowLimit))
  }

  private static let slowShare = 1.5
  private static let leastSlow = 1.0
  private static let slowLimit = 3
}

/// A question of a session that is over, with the wrong answers that were typed for it.
///
/// A class, because a session may have thousands of them, and its state is copied for each answer.
package final class AnsweredQuestion: Equatable, Sendable {
  /// The latest attempt at the question.
  package let attempt: QuestionAttempt
  package var question: Question { attempt.question }
  package let misses: [Submission]
  /// True if the answer was shown to the learner.
  package let wasShown: Bool

  package var wasRight: Bool { misses.isEmpty && !wasShown }
  /// True if it was right after one play at the chosen speed.
  package var isAtOnce: Bool { attempt.isAtOnce }
  /// The reaction in seconds; `nil` if it wasn't measured.
  package var reaction: Double? { attempt.hearing.reaction.map { Double($0) / 1000 } }

  init(_ attempt: QuestionAttempt, after earlier: AnsweredQuestion? = nil) {
    self.attempt = attempt
    misses = ((earlier?.misses ?? []) + attempt.misses).withoutRepetitions
    wasShown = earlier?.wasShown == true || attempt.outcome == .skipped
  }

  package static func == (one: AnsweredQuestion, other: AnsweredQuestion) -> Bool {
    one === other
      || one.attempt == other.attempt && one.misses == other.misses
        && one.wasShown == other.wasShown
  }
}
