/// The questions of a quiz: of a topic, about weak spots, or for review.
public enum QuizQuestions: Equatable, Sendable {
  /// The questions of a topic.
  case topic(QuestionSequence)
  /// Questions about the parts that the learner mishears.
  case weakSpots(WeakSpotSequence)
  /// Questions with the parts that are due.
  case review(ReviewSequence)

  /// Returns the next question.
  public mutating func next() -> Question {
    switch self {
    case .topic(var sequence):
      defer { self = .topic(sequence) }
      return sequence.next()
    case .weakSpots(var sequence):
      defer { self = .weakSpots(sequence) }
      return sequence.next()
    case .review(var sequence):
      defer { self = .review(sequence) }
      return sequence.next()
    }
  }

  /// Learns from an answer, which decides the next questions about weak spots.
  public mutating func add(_ entry: HistoryEntry) {
    guard case .weakSpots(var sequence) = self else { return }
    sequence.add(entry)
    self = .weakSpots(sequence)
  }

  /// The topic of the latest question.
  public var topic: Topic {
    switch self {
    case .topic(let sequence): sequence.topic
    case .weakSpots(let sequence): sequence.topic
    case .review(let sequence): sequence.topic
    }
  }
}
