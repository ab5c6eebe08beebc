/// A deck of cards that is filled and shuffled again when it is empty. No card comes twice in a
/// row.
struct Deck: Equatable, Sendable {
  private var cards: [Int] = []
  private var last: Int?

  /// Deals one of the cards from 0 to `count` - 1.
  ///
  /// - Parameter isPreferred: Returns true for the cards to choose from, if the deck still has such
  ///   ones.
  mutating func deal(
    of count: Int, preferring isPreferred: ((Int) -> Bool)? = nil,
    _ generator: inout SeededGenerator
  ) -> Int {
    if cards.isEmpty { cards = Array(0..<count) }
    var choices = cards.indices.filter { cards[$0] != last }
    if choices.isEmpty { choices = Array(cards.indices) }
    if let isPreferred {
      let preferred = choices.filter { isPreferred(cards[$0]) }
      if !preferred.isEmpty { choices = preferred }
    }
    let card = cards.remove(at: choices[generator.below(choices.count)])
    last = card
    return card
  }
}
