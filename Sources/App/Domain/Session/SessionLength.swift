/// The length of a session: endless, a number of questions, or a time.
package enum SessionLength: Hashable, Sendable {
  case endless
  /// The quiz ends after a number of questions, at least 1.
  case questions(Int)
  /// The quiz ends with the question in hand when the time is up. The time is positive.
  case time(Duration)

  package var questionCount: Int? {
    if case .questions(let count) = self { count } else { nil }
  }

  package var timeLimit: Duration? {
    if case .time(let limit) = self { limit } else { nil }
  }
}
