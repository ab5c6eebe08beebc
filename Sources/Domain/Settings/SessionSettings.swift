/// How long a session is to be. What isn't in force is kept, for the day it is chosen again.
public struct SessionSettings: Hashable, Sendable {
  /// What ends a session.
  public enum Limit: String, CaseIterable, Sendable {
    /// The learner.
    case endless
    /// A number of questions.
    case questions
    /// A time.
    case time
  }

  /// The numbers of questions to choose from.
  public static let questionCounts = [5, 10, 20, 30, 50, 100]
  /// The times to choose from, in seconds: from half a minute to twenty.
  public static let timeLimits = [30, 60, 180, 300, 600, 1200]

  /// What ends a session.
  public var limit: Limit
  /// How many questions, one of ``questionCounts``.
  public var questionCount: Int
  /// How many seconds, one of ``timeLimits``.
  public var timeLimit: Int

  /// Settings; a number that isn't a choice becomes the default, 10 questions or 60 seconds.
  public init(limit: Limit = .endless, questionCount: Int = 10, timeLimit: Int = 60) {
    self.limit = limit
    self.questionCount = Self.questionCounts.contains(questionCount) ? questionCount : 10
    self.timeLimit = Self.timeLimits.contains(timeLimit) ? timeLimit : 60
  }

  /// When a quiz with these settings ends.
  public var mode: QuizMode {
    switch limit {
    case .endless: .endless
    case .questions: .questions(questionCount)
    case .time: .time(.seconds(timeLimit))
    }
  }
}
