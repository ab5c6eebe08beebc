/// An endless sequence of a topic's questions in random order, without direct repeats.
///
/// ```swift
/// var questions = QuestionSequence(topic: topic, seed: 7)
/// let first = questions.next()
/// ```
///
/// The same topic and seed give the same questions on every system. A topic of up to ``deckLimit`` questions is asked like
/// a shuffled deck of cards: each question once before any comes twice. A topic with a single question repeats it.
public struct QuestionSequence: Equatable, Sendable {
  /// The greatest number of questions that are asked like a deck of cards.
  public static let deckLimit = 60

  /// The topic.
  public let topic: Topic
  /// The questions to drill, each of them once; empty to ask all questions of the topic.
  public let drilled: [Question]
  private var generator: SeededGenerator
  private var lastIndex: Int?
  /// The indices in the deck that weren't asked yet in this round.
  private var deck: [Int] = []

  /// Creates a sequence of all questions of a topic. Any number can be a seed.
  public init(topic: Topic, seed: UInt64) {
    self.init(topic: topic, drilling: [], seed: seed)
  }

  /// Creates a sequence that drills some questions of a topic in rounds, each once a round. If there are none to drill,
  /// all questions of the topic are asked.
  public init(topic: Topic, drilling questions: [Question], seed: UInt64) {
    self.topic = topic
    drilled = questions.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    generator = SeededGenerator(seed: seed)
  }

  /// Returns the next question.
  public mutating func next() -> Question {
    let count = drilled.isEmpty ? topic.count : drilled.count
    let index = drilled.isEmpty && count > Self.deckLimit ? nextIndex() : dealtIndex(of: count)
    lastIndex = index
    return drilled.isEmpty ? topic.question(at: index) : drilled[index]
  }

  /// Takes an index from the deck, which is filled again when it is empty.
  private mutating func dealtIndex(of count: Int) -> Int {
    if deck.isEmpty { deck = Array(0..<count) }
    var choices = deck.indices.filter { deck[$0] != lastIndex }
    if choices.isEmpty { choices = Array(deck.indices) }
    if drilled.isEmpty, let weighting = topic.weighting {
      let isWeighted = drawsWeighted(weighting)
      let preferred = choices.filter { (deck[$0] < weighting.firstCount) == isWeighted }
      if !preferred.isEmpty { choices = preferred }
    }
    return deck.remove(at: choices[generator.below(choices.count)])
  }

  /// Draws an index, from the weighted questions or from the others if the topic has a weighting.
  private mutating func nextIndex() -> Int {
    guard let weighting = topic.weighting else { return draw(from: 0..<topic.count) }
    let isWeighted = drawsWeighted(weighting)
    return draw(from: isWeighted ? 0..<weighting.firstCount : weighting.firstCount..<topic.count)
  }

  private mutating func drawsWeighted(_ weighting: Topic.Weighting) -> Bool {
    generator.below(weighting.outOf) < weighting.draws
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
