import JapaneseNumbers

/// The random choices of a session beside its questions: the sentence and the voice of each
/// question.
///
/// They depend on the seed and the question's place in the session, so that a question sounds the
/// same when it is said again.
package struct SessionChoices: Equatable, Sendable {
  let seed: UInt64

  package init(seed: UInt64) {
    self.seed = seed
  }

  /// Returns the sentence of a question; `nil` for one that has none.
  ///
  /// - Parameter index: The place of the question in the session, from 0. Repeats count.
  package func sentence(of question: Question, at index: Int) -> SpokenSentence? {
    let slots = question.slots
    if slots.isEmpty { return nil }
    // Not the numbers from which questions are drawn: the seeds differ by more than steps of the
    // generator.
    var seeds = SeededGenerator(seed: seed ^ 0x5C3E_17A9)
    var choice = SeededGenerator(seed: seeds.next() ^ UInt64(index))
    let first = choice.below(slots.count)
    // The amount paid can't be said in some of them, so the next one is taken then.
    return (slots[first...] + slots[..<first]).lazy.compactMap { scene, slot in
      var generator = SeededGenerator(seed: seed ^ UInt64(index))
      return SpokenSentence(scene, asking: slot, question, &generator)
    }.first
  }

  /// Returns the voice of a question, another one than before if there are several; `nil` if there
  /// is none. All speak before any speaks again.
  ///
  /// - Parameters:
  ///   - voices: The ids of the voices, in any order.
  ///   - index: The place of the question in the session, from 0. Repeats count.
  package func voice(of voices: [String], at index: Int) -> String? {
    if voices.isEmpty { return nil }
    var deck = Deck()
    var generator = SeededGenerator(seed: seed ^ 0x701C_E501)
    var card = 0
    for _ in 0...index % voices.count { card = deck.deal(of: voices.count, &generator) }
    return voices.sorted()[card]
  }
}
