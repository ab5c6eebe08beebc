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
  /// The questions that are drilled; empty where all of the topic's are.
  public let drilled: [Question]
  private var generator: SeededGenerator
  private var lastIndex: Int?
  /// The drilled questions that are still to come in this round.
  private var round: [Question] = []
  private var lastDrilled: Question?

  /// The questions of a topic; any number will do as a seed.
  public init(topic: Topic, seed: UInt64) {
    self.init(topic: topic, drilling: [], seed: seed)
  }

  /// Some questions of a topic, in rounds in which each is asked once; all of them where there are none.
  public init(topic: Topic, drilling questions: [Question], seed: UInt64) {
    self.topic = topic
    drilled = questions
    generator = SeededGenerator(seed: seed)
  }

  /// The next question.
  public mutating func next() -> Question {
    if !drilled.isEmpty { return nextDrilled() }
    let index = nextIndex()
    lastIndex = index
    return topic.question(at: index)
  }

  private mutating func nextDrilled() -> Question {
    if round.isEmpty { round = drilled }
    let others = round.indices.filter { round[$0] != lastDrilled }
    let places = others.isEmpty ? Array(round.indices) : others
    let question = round.remove(at: places[generator.below(places.count)])
    lastDrilled = question
    return question
  }

  /// Draws from all places, or from those that the topic stresses or doesn't.
  private mutating func nextIndex() -> Int {
    guard let weighting = topic.weighting else { return draw(from: 0..<topic.count) }
    let isStressed = generator.below(weighting.outOf) < weighting.draws
    return draw(from: isStressed ? 0..<weighting.count : weighting.count..<topic.count)
  }

  /// Draws from all places but the last one, so that no draw is ever thrown away.
  private mutating func draw(from places: Range<Int>) -> Int {
    guard let lastIndex, places.contains(lastIndex), places.count > 1 else {
      return places.lowerBound + generator.below(places.count)
    }
    let index = places.lowerBound + generator.below(places.count - 1)
    return index < lastIndex ? index : index + 1
  }
}
