import JapaneseNumbers

/// The random choices of a session beside its questions: the sentence and the voice of each question.
///
/// They depend on the seed and the question's place in the session, so that a question sounds the same when it is said again.
package struct SessionChoices: Equatable, Sendable {
  let seed: UInt64

  package init(seed: UInt64) {
    self.seed = seed
  }

  /// Returns the sentence of a question; `nil` for one that has none.
  ///
  /// - Parameter index: The place of the question in the session, from 0. Repeats count.
  package func line(of question: Question, at index: Int) -> Line? {
    guard let (scene, slot) = choice(of: question.slots, at: index, salt: 0x5C3E_17A9) else { return nil }
    var generator = SeededGenerator(seed: seed ^ UInt64(index))
    return Line(scene, asking: slot, question, &generator)
  }

  /// Returns the voice of a question; `nil` if there is none.
  package func voice(of voices: [String], at index: Int) -> String? {
    choice(of: voices.sorted(), at: index, salt: 0x701C_E501)
  }

  private func choice<Value>(of values: [Value], at index: Int, salt: UInt64) -> Value? {
    if values.isEmpty { return nil }
    // Not the numbers from which questions are drawn: the seeds differ by more than steps of the generator.
    var seeds = SeededGenerator(seed: seed ^ salt)
    var generator = SeededGenerator(seed: seeds.next() ^ UInt64(index))
    return values[generator.below(values.count)]
  }
}
