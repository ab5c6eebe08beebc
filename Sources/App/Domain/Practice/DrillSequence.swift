/// An endless sequence of some questions, which may be of several topics, in rounds: each question
/// once a round.
///
/// ```swift
/// var drill = DrillSequence(missed, seed: 7)
/// let first = drill?.next()
/// ```
package struct DrillSequence: QuestionGenerator {
  /// The questions, each of them once.
  package let questions: [Question]
  private var generator: SeededGenerator
  private var deck = Deck()
  /// The number of questions that come first in each round.
  private let leadingCount: Int

  /// Creates a sequence. Any number can be a seed. Returns `nil` without questions.
  ///
  /// - Parameter leading: The number of questions at the beginning of the list that come first in
  ///   each round.
  package init?(_ questions: [Question], leading: Int = 0, seed: UInt64) {
    if questions.isEmpty { return nil }
    self.questions = questions.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    leadingCount = leading
    generator = SeededGenerator(seed: seed)
  }

  package mutating func next() -> Question {
    questions[
      deck.deal(
        of: questions.count, preferring: { [leadingCount] in $0 < leadingCount }, &generator)]
  }
}
