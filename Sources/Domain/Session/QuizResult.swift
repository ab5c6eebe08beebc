/// What came of a quiz: the questions that are over, in the order they were asked.
public struct QuizResult: Equatable, Sendable {
  /// What was drilled.
  public let topic: Topic
  /// When it was to end.
  public let mode: QuizMode
  /// The questions that are over.
  public let challenges: [Challenge]

  /// A result.
  public init(topic: Topic, mode: QuizMode, challenges: [Challenge]) {
    self.topic = topic
    self.mode = mode
    self.challenges = challenges
  }

  /// The seconds that all questions took.
  public var seconds: Double { challenges.reduce(0) { $0 + $1.seconds } }
  /// The seconds that a question took on average; 0 where there was none.
  public var meanSeconds: Double { challenges.isEmpty ? 0 : seconds / Double(challenges.count) }

  /// How many questions ended in a way.
  public func count(_ outcome: Challenge.Outcome) -> Int {
    challenges.count { $0.outcome == outcome }
  }

  /// The questions that were not right at once.
  public var missed: [Challenge] {
    challenges.filter { $0.outcome != .correct }
  }
}
