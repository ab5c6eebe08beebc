/// An endless sequence of a topic's questions in random order, without direct repeats.
///
/// ```swift
/// var questions = QuestionSequence(topic: topic, seed: 7)
/// let first = questions.next()
/// ```
///
/// The same topic and seed give the same questions on every system. A topic with a single question repeats it.
public struct QuestionSequence: Equatable, Sendable {
  /// The topic.
  public let topic: Topic
  /// The questions to drill; empty to ask all questions of the topic.
  public let drilled: [Question]
  private var generator: SeededGenerator
  private var lastIndex: Int?
  /// The drilled questions that weren't asked yet in this round.
  private var round: [Question] = []
  private var lastDrilled: Question?

  /// Creates a sequence of all questions of a topic. Any number can be a seed.
  public init(topic: Topic, seed: UInt64) {
    self.init(topic: topic, drilling: [], seed: seed)
  }

  /// Creates a sequence that drills some questions of a topic in rounds, each once a round. If there are none to drill,
  /// all questions of the topic are asked.
  public init(topic: Topic, drilling questions: [Question], seed: UInt64) {
    self.topic = topic
    drilled = questions
    generator = SeededGenerator(seed: seed)
  }

  /// Returns the next question.
  public mutating func next() -> Question {
    if !drilled.isEmpty { return nextDrilled() }
    let index = nextIndex()
    lastIndex = index
    return topic.question(at: index)
  }

  private mutating func nextDrilled() -> Question {
    if round.isEmpty { round = drilled }
    let others = round.indices.filter { round[$0] != lastDrilled }
    let indices = others.isEmpty ? Array(round.indices) : others
    let question = round.remove(at: indices[generator.below(indices.count)])
    lastDrilled = question
    return question
  }

  /// Draws an index, from the weighted questions or from the others if the topic has a weighting.
  private mutating func nextIndex() -> Int {
    guard let weighting = topic.weighting else { return draw(from: 0..<topic.count) }
    let isWeighted = generator.below(weighting.outOf) < weighting.draws
    return draw(from: isWeighted ? 0..<weighting.firstCount : weighting.firstCount..<topic.count)
  }

  /// Draws an index other than the last one. The range is shortened by one, so that no draw is wasted.
  private mutating func draw(from indices: Range<Int>) -> Int {
    guard let lastIndex, indices.contains(lastIndex), indices.count > 1 else {
      return indices.lowerBound + generator.below(indices.count)
    }
    let index = indices.lowerBound + generator.below(indices.count - 1)
    return index < lastIndex ? index : index + 1
  }
}
