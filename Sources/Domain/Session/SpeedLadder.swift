/// A speaking rate that follows the learner: a step up after five right answers in a row, a step down after two misses in
/// a row.
///
/// ```swift
/// var ladder = SpeedLadder(rate: 0.5)
/// ladder.add(isCorrect: true)
/// ladder.rate
/// ```
public struct SpeedLadder: Equatable, Sendable {
  /// The right answers in a row after which the rate rises.
  public static let rightRun = 5
  /// The misses in a row after which the rate falls.
  public static let missRun = 2
  /// The difference between two steps of the rate.
  public static let step = 0.05

  /// The rate of the next question: see ``SpeechSettings/rate``.
  public private(set) var rate: Double
  /// The fastest rate that was held, with five right answers in a row; `nil` if there was none.
  public private(set) var held: Double?
  /// The latest answers in a row with the same outcome: right ones are positive, misses negative.
  private var run = 0

  /// Creates a ladder that starts from a rate.
  public init(rate: Double) {
    self.rate = rate
  }

  /// Records the outcome of a question. Repeats of missed questions aren't recorded.
  public mutating func add(isCorrect: Bool) {
    run = isCorrect ? max(run, 0) + 1 : min(run, 0) - 1
    if run == Self.rightRun {
      held = max(held ?? rate, rate)
      take(1)
    } else if run == -Self.missRun {
      take(-1)
    }
  }

  private mutating func take(_ steps: Double) {
    let range = SpeechSettings.rates
    // Rounded, so that many steps up and down don't add up errors.
    let next = ((rate + steps * Self.step) * 100).rounded() / 100
    rate = min(max(next, range.lowerBound), range.upperBound)
    run = 0
  }
}
