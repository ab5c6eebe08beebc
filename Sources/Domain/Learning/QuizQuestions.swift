import JapaneseNumbers

/// The questions of a quiz: of a topic, of a drill, about weak spots, for review, or to find where to start.
public enum QuizQuestions: Equatable, Sendable {
  /// The questions of a topic.
  case topic(QuestionSequence)
  /// The questions that were missed in a session.
  case drill(DrillSequence)
  /// Questions about the parts that the learner mishears.
  case weakSpots(WeakSpotSequence)
  /// Questions with the parts that are due.
  case review(ReviewSequence)
  /// Questions from easy to hard that find the topic to start with.
  case placement(PlacementSequence)

  /// Returns the next question.
  public mutating func next() -> Question {
    switch self {
    case .topic(var sequence):
      defer { self = .topic(sequence) }
      return sequence.next()
    case .drill(var sequence):
      defer { self = .drill(sequence) }
      return sequence.next()
    case .weakSpots(var sequence):
      defer { self = .weakSpots(sequence) }
      return sequence.next()
    case .review(var sequence):
      defer { self = .review(sequence) }
      return sequence.next()
    case .placement(var sequence):
      defer { self = .placement(sequence) }
      return sequence.next()
    }
  }

  /// Returns questions of the same kind with another seed. Those about weak spots have learned from this session. Returns
  /// `nil` for a review, after which nothing is due any more.
  public func restarted(seed: UInt64) -> QuizQuestions? {
    switch self {
    case .topic(let sequence): .topic(QuestionSequence(topic: sequence.topic, seed: seed))
    case .drill(let sequence):
      DrillSequence(sequence.questions, of: sequence.topics, seed: seed).map(QuizQuestions.drill)
    case .weakSpots(let sequence): .weakSpots(sequence.restarted(seed: seed))
    case .review: nil
    case .placement: .placement(PlacementSequence(seed: seed))
    }
  }

  /// The placement, if that is what the questions are for.
  public var placement: PlacementSequence? {
    if case .placement(let sequence) = self { sequence } else { nil }
  }

  /// The model that decides the questions, if they are about weak spots.
  public var model: LearnerModel? {
    if case .weakSpots(let sequence) = self { sequence.model } else { nil }
  }

  /// Learns from an answer, which decides the next questions about weak spots, and the result of a placement.
  public mutating func add(_ entry: HistoryEntry) {
    switch self {
    case .weakSpots(var sequence):
      sequence.add(entry)
      self = .weakSpots(sequence)
    case .placement(var sequence):
      sequence.add(entry.outcome)
      self = .placement(sequence)
    case .topic, .drill, .review: break
    }
  }

  /// The topics of the questions, at least one.
  public var topics: [Topic] {
    switch self {
    case .topic(let sequence): sequence.topic.askedTopics
    case .drill(let sequence): sequence.topics
    case .weakSpots(let sequence): sequence.topics
    case .review(let sequence): sequence.topics
    case .placement: PlacementSequence.topics
    }
  }

  /// Returns the topic of one of the questions.
  public func topic(of question: Question) -> Topic {
    let topics = topics
    return topics[topics.firstIndex { $0.name == question.topic } ?? 0]
  }

  /// The topic or set, if all questions are asked of it: not those about weak spots or for review.
  public var topic: Topic? {
    switch self {
    case .topic(let sequence): sequence.topic
    case .drill(let sequence): sequence.topics.count == 1 ? sequence.topics[0] : nil
    case .weakSpots, .review, .placement: nil
    }
  }

  /// The title of the session: "Conbini", "Weak spots", "はっぴゃく".
  public var title: String {
    switch self {
    case .topic(let sequence): sequence.topic.title
    case .drill(let sequence): sequence.topics.count == 1 ? sequence.topics[0].title : "Missed questions"
    case .weakSpots(let sequence): sequence.focus?.reading.kana ?? "Weak spots"
    case .review: "Review"
    case .placement: "Where to start"
    }
  }
}
