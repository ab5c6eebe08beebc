/// A tally of what is misheard in the conditions of ``HearingConditions``: in a sentence, at a
/// clerk's speed, in a noisy room.
///
/// ```swift
/// tally.add(answer.conditions, isHeard: false, expected: 0.05)
/// tally.factor(of: answer.conditions)  // 1.2
/// ```
///
/// Misses in these conditions count less for a learner who mishears more in them. Why no reaction
/// times: in the simulation they helped no more than chance.
struct ConditionTally: Equatable, Sendable {
  /// The numbers of parts that were misheard and that were expected to be, by condition and, last,
  /// in all answers.
  private var misheard = [Double](repeating: 0, count: conditionCount + 1)
  private var expected = [Double](repeating: 0, count: conditionCount + 1)

  private static let conditionCount = HearingConditions.all.rawValue.nonzeroBitCount
  /// The place of the numbers of all answers.
  private static let all = conditionCount

  /// Adds an answer about a part.
  ///
  /// - Parameter chance: The chance with which the part was expected to be misheard.
  mutating func add(_ conditions: HearingConditions, isHeard: Bool, expected chance: Double) {
    for index in 0...Self.all where index == Self.all || Self.has(conditions, index) {
      misheard[index] += isHeard ? 0 : 1
      expected[index] += chance
    }
  }

  /// Returns how many times likelier parts are misheard in some conditions than in all answers: at
  /// least 1.
  func factor(of conditions: HearingConditions) -> Double {
    (0..<Self.conditionCount).reduce(1) {
      Self.has(conditions, $1) ? $0 * max(1, ratio($1) / ratio(Self.all)) : $0
    }
  }

  private func ratio(_ index: Int) -> Double {
    let doubt = Tuning.Hearing.conditionDoubt
    return (misheard[index] + doubt) / (expected[index] + doubt)
  }

  private static func has(_ conditions: HearingConditions, _ index: Int) -> Bool {
    conditions.rawValue >> index & 1 == 1
  }
}
