/// A speaking rate that follows the learner: a step up after four right answers in a row, a step
/// down after a miss. It holds people near 84 % right, where learning is fastest.
///
/// ```swift
/// var ladder = SpeedLadder(rate: 0.5)
/// ladder.add(isCorrect: true)
/// ladder.rate
/// ```
package struct SpeedLadder: Equatable, Sendable {
  /// The right answers in a row after which the rate rises.
  package static let rightRun = 4
  /// The difference between two steps of the rate.
  package static let step = 0.05

  /// The rate of the next question: see ``SpeechSettings/rate``.
  package private(set) var rate: Double
  /// The fastest rate that was held, with four right answers in a row; `nil` if there was none.
  package private(set) var held: Double?
  private var run = 0

  package init(rate: Double) {
    self.rate = rate
  }

  /// Records the outcome of a question. Repeats of missed questions aren't recorded.
  package mutating func add(isCorrect: Bool) {
    run = isCorrect ? run + 1 : 0
    if !isCorrect { return take(-1) }
    guard run == Self.rightRun else { return }
    held = max(held ?? rate, rate)
    take(1)
  }

  private mutating func take(_ steps: Double) {
    let range = SpeechSettings.rates
    // Rounded, so that many steps up and down don't add up errors.
    let next = ((rate + steps * Self.step) * 100).rounded() / 100
    rate = min(max(next, range.lowerBound), range.upperBound)
    run = 0
  }
}
