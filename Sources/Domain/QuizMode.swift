/// When a quiz ends.
public enum QuizMode: Hashable, Sendable {
  /// When the learner ends it.
  case endless
  /// After a number of questions, at least 1.
  case questions(Int)

  /// The modes to choose from, in order: endless, 5, 10, 20, 30, 50 and 100 questions.
  public static let choices: [QuizMode] = [.endless] + [5, 10, 20, 30, 50, 100].map(QuizMode.questions)

  /// How many questions there are; `nil` where there is no end to them.
  public var questionCount: Int? {
    switch self {
    case .endless: nil
    case .questions(let count): count
    }
  }
}
