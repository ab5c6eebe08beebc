public import FoundationShim

/// A session whose questions are made of the history.
public enum PracticeSession: Hashable, Sendable {
  /// Questions about what is misheard, in a topic, or in all topics that were practised.
  case weakSpots(in: Topic?)
  /// Questions about a part, by its id, and those that it is taken for.
  case part(String)
  /// Questions with the parts that are due today.
  case review

  /// Questions about what is misheard in all topics that were practised.
  public static let weakSpots = PracticeSession.weakSpots(in: nil)

  /// Returns the questions; `nil` if there is nothing to ask.
  public func questions(of history: PracticeHistory, at now: Date, seed: UInt64) -> QuizQuestions? {
    let model = history.model
    return switch self {
    case .weakSpots(let topic):
      WeakSpotSequence(model: model, topics: topic?.askedTopics, seed: seed).map(QuizQuestions.weakSpots)
    case .part(let id): WeakSpotSequence(model: model, focus: id, seed: seed).map(QuizQuestions.weakSpots)
    case .review:
      ReviewSequence(model: model, at: history.endOfDay(now), seed: seed).map(QuizQuestions.review)
    }
  }
}

extension PracticeSession {
  /// Returns the number of questions after which the session is over; `nil` if the learner's settings decide it.
  public func questionCount(of questions: QuizQuestions) -> Int? {
    switch (self, questions) {
    case (.part, _): Self.partDrillLength
    case (_, .review(let sequence)): sequence.count
    default: nil
    }
  }

  private static let partDrillLength = 10
}
