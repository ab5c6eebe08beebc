/// An endless sequence of a topic's questions in random order, without direct repeats.
///
/// ```swift
/// var questions = QuestionSequence(topic: topic, seed: 7)
/// let first = questions.next()
/// ```
///
/// The same topic and seed give the same questions on every system. A topic of up to ``deckLimit``
/// questions, and a learner's own list of any length, is asked like a shuffled deck of cards: each
/// question once before any comes twice. A topic with a single question repeats it.
///
/// A set asks each of its topics as often as the others, in random order, however many questions
/// they have.
package struct QuestionSequence: Equatable, Sendable {
  /// The greatest number of questions that are asked like a deck of cards.
  package static let deckLimit = 60

  package let topic: Topic
  private var generator: SeededGenerator
  private var lastIndex: Int?
  private var last: Question?
  private var deck = Deck()
  private var members: [QuestionSequence] = []

  /// The number of cards for each topic of a set. With more than one, the next topic can't be
  /// foretold.
  private static let cardsPerTopic = 2

  package init(topic: Topic, seed: UInt64) {
    self.topic = topic
    generator = SeededGenerator(seed: seed)
    for member in topic.members {
      members.append(QuestionSequence(topic: member, seed: generator.next()))
    }
  }

  package mutating func next() -> Question {
    if !members.isEmpty {
      let card = deck.deal(of: members.count * Self.cardsPerTopic, &generator)
      return members[card % members.count].next()
    }
    if topic.source.isDeck { return topic.question(at: dealtIndex()) }
    var question = nextQuestion()
    for _ in 0..<Self.mostDraws where question == last { question = nextQuestion() }
    last = question
    return question
  }

  /// The most draws for a question other than the last one: a dialogue has a number once for each
  /// sentence, so that another index may be the same question.
  private static let mostDraws = 20

  private mutating func nextQuestion() -> Question {
    let index = nextIndex()
    lastIndex = index
    return topic.question(at: index)
  }

  private mutating func dealtIndex() -> Int {
    guard let weighting = topic.weighting else { return deck.deal(of: topic.count, &generator) }
    let isWeighted = drawsWeighted(weighting)
    return deck.deal(
      of: topic.count, preferring: { ($0 < weighting.firstCount) == isWeighted }, &generator)
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

  /// Draws an index other than the last one. The range is shortened by one, so that no draw is
  /// wasted.
  private mutating func draw(from indices: Range<Int>) -> Int {
    guard let lastIndex, indices.contains(lastIndex), indices.count > 1 else {
      return indices.lowerBound + generator.below(indices.count)
    }
    let index = indices.lowerBound + generator.below(indices.count - 1)
    return index < lastIndex ? index : index + 1
  }
}
