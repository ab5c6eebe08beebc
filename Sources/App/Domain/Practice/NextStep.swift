package import FoundationShim

/// The step that follows a session.
package enum NextStep: Equatable, Sendable {
  /// The questions that were missed.
  case drill
  /// Back to the learner's progress, where the session was started.
  case progress
  /// The session that a drill was part of.
  case parent(Practice)
  /// The step in hand.
  case step(PathStep)
  /// A session of the same kind, at the same speed or a little faster.
  case again(faster: Bool)
  /// The list of topics.
  case topics
}

/// A session that was ended, and what it changed on the path, from which it is decided what comes
/// next.
///
/// ```swift
/// let end = SessionEnd(session, path: change, settings: settings.path)
/// end.next  // .drill
/// ```
package struct SessionEnd: Equatable, Sendable {
  package let session: Session
  /// The change that the session made on the path, as far as it is known.
  package var path: PathChange
  /// The changes that are sure; `nil` until the history is known.
  package var news: SessionNews?
  /// The settings of the path, for another session of today.
  package let settings: PathSettings
  /// The questions that are over.
  package let result: QuizResult

  package init(_ session: Session, path: PathChange, settings: PathSettings) {
    self.session = session
    self.path = path
    self.settings = settings
    result = session.result
  }

  /// Takes over the history with the answers of the session.
  ///
  /// - Parameters:
  ///   - before: The history before the session; `nil` if it wasn't known.
  ///   - progress: The progress on the path that `after` tells.
  ///   - now: The end of the session.
  package mutating func update(
    from before: LearnerHistory?, to after: LearnerHistory, _ progress: PathProgress, at now: Date
  ) {
    path = PathChange(from: before.map { PathProgress(settings, $0) }, to: progress)
    news = SessionNews(session, from: before, to: after, at: now)
  }

  /// The step that is suggested first.
  package var next: NextStep {
    if let next = session.kind.next(after: self) { return next }
    if !result.missed.isEmpty { return .drill }
    if case .progress = session.origin { return .progress }
    if let parent = session.kind.parent { return .parent(parent) }
    if let step = path.next { return .step(step) }
    if result.afterRepeat > 0, canRestart { return .again(faster: false) }
    return canGoFaster ? .again(faster: true) : .topics
  }

  /// True if a session of the same kind can follow.
  package var canRestart: Bool { session.kind.canRestart }
  /// True if the session can be resumed.
  package var canResume: Bool { !session.isComplete }
  /// False at the highest speed, and where nothing is heard.
  private var canGoFaster: Bool {
    canRestart && session.skill == .listening
      && session.rules.speech.rate < SpeechSettings.rates.upperBound
  }

  /// The questions that were missed, then the slow ones, to be asked once more.
  package var listed: [AnsweredQuestion] { result.missed + result.slow }
  /// The session of the ``listed`` questions.
  package var drill: Practice {
    // A drill of a drill leads back to where the first one came from.
    let parent =
      session.kind.parent ?? (session.kind.topic == nil ? nil : session.questions.practice)
    return .missed(listed.map(\.question), of: session.questions.topics, in: parent)
  }
  /// Another session of today, after one; `nil` after others.
  package var more: Practice? { session.kind.isOfToday ? .today(settings) : nil }
  /// The session about the part that was misheard most, or about all weak spots.
  package var weakSpots: Practice { result.mostMisheard.map { .part($0.part.id) } ?? .weakSpots }
  /// The limit of a session of the step in hand: the one of this session, unless that was decided
  /// by its questions, as in a drill; `nil` for the one of the settings.
  package var lengthOfStep: SessionLength? {
    session.questions.length == nil ? session.length : nil
  }
}

/// The steps that were mastered in a session, and the step in hand after it.
package struct PathChange: Equatable, Sendable {
  package let mastered: [PathStep]
  /// The step in hand; `nil` at the end of the path.
  package let next: PathStep?
  /// True if the step in hand was another one before the session.
  package let isNextNew: Bool
  /// The needs of the step in hand; `nil` if they aren't known, or before its first question.
  package let current: StepProgress?

  /// Compares the progress before and after a session.
  ///
  /// - Parameter before: The progress before; `nil` if it isn't known.
  package init(from before: PathProgress?, to after: PathProgress) {
    mastered = after.path.steps.filter { step in
      // A step that a placement has ticked is no news.
      let wasOpen = before.map { ![.mastered, .skipped].contains($0.state(of: step)) } ?? false
      return wasOpen && after.state(of: step) == .mastered
    }
    next = after.stepInHand
    isNextNew = before.map { $0.stepInHand != after.stepInHand } ?? false
    current = after.current.flatMap { $0.share == nil ? nil : $0 }
  }
}
