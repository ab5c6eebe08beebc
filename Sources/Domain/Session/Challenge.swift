/// A question and what the learner has made of it so far.
public struct Challenge: Equatable, Sendable {
  /// What is asked.
  public let question: Question
  /// What was submitted, in order; only a right one ends the list.
  public private(set) var submissions: [Submission] = []
  /// Whether the learner had the answer shown.
  public private(set) var isRevealed = false
  /// How long it has taken from when it was asked, in seconds, up to the last submission or to when it was shown.
  public private(set) var seconds = 0.0

  /// What was submitted as the answer.
  public struct Submission: Equatable, Sendable {
    /// As it was typed.
    public let text: String
    /// What it stands for.
    public let value: Answer
    /// How long after the question was asked, in seconds.
    public let seconds: Double
  }

  /// How a question ended.
  public enum Outcome: String, Sendable {
    /// The only submission was right.
    case correct
    /// The answer was found after one miss or more.
    case incorrect
    /// The learner had the answer shown.
    case skipped
  }

  /// A question not yet answered.
  public init(question: Question) {
    self.question = question
  }

  /// How it ended; `nil` while it is still to be answered.
  public var outcome: Outcome? {
    if isRevealed { return .skipped }
    guard let last = submissions.last, isRight(last) else { return nil }
    return submissions.count == 1 ? .correct : .incorrect
  }

  /// The submissions that were wrong.
  public var misses: [Submission] {
    submissions.filter { !isRight($0) }
  }

  /// Takes what was typed as an answer, unless the question is over, nothing was typed or it is nothing of the kind.
  ///
  /// - Parameter seconds: How long after the question was asked.
  public mutating func submit(_ text: String, after seconds: Double = 0) {
    guard outcome == nil, case .answer(let value) = question.understand(text) else { return }
    submissions.append(Submission(text: text, value: value, seconds: seconds))
    self.seconds = seconds
  }

  /// Shows the answer, which ends the question.
  ///
  /// - Parameter seconds: How long after the question was asked.
  public mutating func reveal(after seconds: Double = 0) {
    guard outcome == nil else { return }
    isRevealed = true
    self.seconds = seconds
  }

  /// Whether what is typed is known to be wrong: the last submission missed and the field still holds its value.
  public func isKnownMiss(_ text: String) -> Bool {
    guard let last = submissions.last, !isRight(last) else { return false }
    return question.understand(text) == .answer(last.value)
  }

  private func isRight(_ submission: Submission) -> Bool {
    submission.value == question.value
  }
}
