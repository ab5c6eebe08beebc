package import FoundationShim

/// The subject of a session: today's, a topic, a step, what was missed or misheard, what is due, or
/// the step to start at.
///
/// ```swift
/// let questions = Practice.weakSpots.questions(of: history, at: now, seed: 7)
/// questions?.practice.kind.asksMissedAgain  // true
/// ```
///
/// Each kind is a value in a file of its own, with a function here that makes it. A session, its
/// summary and the commands ask the kind what they need to know, and never which kind it is.
package struct Practice: Equatable, Sendable {
  package let kind: any PracticeKind

  init(_ kind: some PracticeKind) {
    self.kind = kind
  }

  package static func == (one: Practice, other: Practice) -> Bool { one.kind.equals(other.kind) }

  /// Returns the questions of a session; `nil` if there is nothing to ask.
  package func questions(of history: LearnerHistory?, at now: Date, seed: UInt64) -> QuizQuestions?
  {
    kind.questions(of: history, at: now, seed: seed)
  }
}

/// A kind of practice: its questions, and everything in which its sessions differ from those of a
/// topic.
///
/// ```swift
/// struct SlowPractice: PracticeKind {
///   var reason: HistoryEntry.Kind { .drill }
///   var title: String { "Heard slowly" }
///   func questions(
///     of history: LearnerHistory?, at now: Date, seed: UInt64
///   ) -> QuizQuestions? { … }
/// }
/// ```
package protocol PracticeKind: Equatable, Sendable {
  /// The reason why the questions are asked, for the history. A generator may have one for each
  /// question: see ``QuestionGenerator/reason``.
  var reason: HistoryEntry.Kind { get }
  /// The title of the session: "Conbini", "Today".
  var title: String { get }
  /// The label of a key that starts the session.
  var label: String { get }
  /// The topic or set of all questions; `nil` if they may be of several topics.
  var topic: Topic? { get }
  /// The limit of the session; `nil` for the number of its questions, or that of the settings.
  var limit: SessionLength? { get }
  /// The conditions under which all questions are heard; `nil` for those of each question, or of
  /// the settings.
  var conditions: HearingConditions? { get }
  /// True if the questions are made of the learner's history.
  var needsHistory: Bool { get }
  /// A sentence that says why there is nothing to ask.
  var nothingToAsk: String { get }
  /// True if a missed question comes back later in the session.
  var asksMissedAgain: Bool { get }
  /// True if an answer that was read, because there was no sound, decides the next questions too.
  var learnsWithoutSound: Bool { get }
  /// True if the answers are kept as those of today's session, which also has trials of pairs.
  var isOfToday: Bool { get }
  /// False before the learner has a place on the path, which is drawn beside other sessions.
  var isOnPath: Bool { get }
  /// True if another session can follow with other questions. What was reviewed isn't due any more.
  var canRestart: Bool { get }
  /// The session that a drill is part of; `nil` for a session of its own.
  var parent: Practice? { get }

  /// Returns the questions of a session; `nil` if there is nothing to ask.
  func questions(of history: LearnerHistory?, at now: Date, seed: UInt64) -> QuizQuestions?

  /// Returns a sentence about the end of the session; `nil` if nothing has to be said.
  ///
  /// - Parameter isComplete: False if the session was ended before.
  func ending(isComplete: Bool) -> String?

  /// Returns what comes next after a session of this kind; `nil` for what is usual: see
  /// ``SessionEnd/next``.
  func next(after end: SessionEnd) -> NextStep?
}

extension PracticeKind {
  package var label: String { title }
  package var topic: Topic? { nil }
  package var limit: SessionLength? { nil }
  package var conditions: HearingConditions? { nil }
  package var needsHistory: Bool { false }
  package var nothingToAsk: String { "This can't be practised, because its topic is gone." }
  package var asksMissedAgain: Bool { true }
  package var learnsWithoutSound: Bool { false }
  package var isOfToday: Bool { false }
  package var isOnPath: Bool { true }
  package var canRestart: Bool { true }
  package var parent: Practice? { nil }

  /// Returns `nil`: most sessions need no word at their end.
  package func ending(isComplete: Bool) -> String? { nil }

  /// Returns `nil`: what comes next is as usual.
  package func next(after end: SessionEnd) -> NextStep? { nil }

  fileprivate func equals(_ other: any PracticeKind) -> Bool { self == other as? Self }
}
