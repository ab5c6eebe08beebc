/// The rule by which a quiz ends.
public enum QuizMode: Hashable, Sendable {
  /// The learner ends the quiz.
  case endless
  /// The quiz ends after a number of questions, at least 1.
  case questions(Int)
  /// The quiz ends with the question in hand when the time is up. The time is positive.
  case time(Duration)

  /// The number of questions, if that is the limit.
  public var questionCount: Int? {
    if case .questions(let count) = self { count } else { nil }
  }

  /// The time limit, if there is one.
  public var timeLimit: Duration? {
    if case .time(let limit) = self { limit } else { nil }
  }
}
