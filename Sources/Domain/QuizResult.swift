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

  /// Whether as many questions were answered as there were to be.
  public var isComplete: Bool { challenges.count == mode.questionCount }

  /// How many questions ended in a way.
  public func count(_ outcome: Challenge.Outcome) -> Int {
    challenges.count { $0.outcome == outcome }
  }

  /// The questions that were not right at once.
  public var missed: [Challenge] {
    challenges.filter { $0.outcome != .correct }
  }
}
