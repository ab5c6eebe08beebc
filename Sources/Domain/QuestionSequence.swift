/// The questions of a topic in the order a seed gives them, never the same twice in a row.
///
/// ```swift
/// var questions = QuestionSequence(topic: topic, seed: 7)
/// let first = questions.next()
/// ```
///
/// The same topic and seed give the same questions on every system. It never ends.
public struct QuestionSequence: Equatable, Sendable {
  /// The topic the questions are of.
  public let topic: Topic
  private var generator: SeededGenerator
  private var lastIndex: Int?

  /// The questions of a topic; any number will do as a seed.
  public init(topic: Topic, seed: UInt64) {
    self.topic = topic
    generator = SeededGenerator(seed: seed)
  }

  /// The next question.
  public mutating func next() -> Question {
    let index = nextIndex()
    lastIndex = index
    return topic.question(at: index)
  }

  /// Draws from all places but the last one, so that no draw is ever thrown away.
  private mutating func nextIndex() -> Int {
    let count = topic.values.count
    guard let lastIndex, count > 1 else { return generator.below(count) }
    let index = generator.below(count - 1)
    return index < lastIndex ? index : index + 1
  }
}
