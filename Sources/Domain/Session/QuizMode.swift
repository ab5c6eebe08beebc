/// When a quiz ends.
public enum QuizMode: Hashable, Sendable {
  /// When the learner ends it.
  case endless
  /// After a number of questions, at least 1.
  case questions(Int)
  /// With the answer to the question that is asked when a time has passed, more than none.
  case time(Duration)

  /// How many questions there are; `nil` where there is no end to them.
  public var questionCount: Int? {
    if case .questions(let count) = self { count } else { nil }
  }

  /// How long it takes; `nil` where that isn't limited.
  public var timeLimit: Duration? {
    if case .time(let limit) = self { limit } else { nil }
  }
}
