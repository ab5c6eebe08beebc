/// The memory of a part by FSRS-6, a model of forgetting: how long the part will be remembered.
///
/// The parameters are the published defaults. There are no learning steps: intervals are whole days
/// from the first review on.
///
/// Its tests have 200 sequences of reviews by the reference implementation, in
/// `memory-sequences.txt`.
package struct PartMemory: Equatable, Sendable {
  /// The days until the chance of remembering has fallen to 90 %.
  package private(set) var stability: Double
  /// The difficulty, from 1 to 10.
  package private(set) var difficulty: Double

  /// The result of a review, with its number in FSRS. There is no "easy", 4.
  package enum Rating: Int, Sendable {
    /// Misheard.
    case again = 1
    /// Heard after a repeat.
    case hard
    /// Heard at once.
    case good
  }

  /// Creates the memory after a first review.
  package init(_ rating: Rating) {
    stability = w[rating.rawValue - 1]
    difficulty = Self.limited(Self.initialDifficulty(rating: Double(rating.rawValue)))
  }

  /// Records a review, a number of whole days after the one before.
  package mutating func review(_ rating: Rating, days: Int) {
    let belowGood = Double(Rating.good.rawValue - rating.rawValue)
    if days < 1 {
      // Most answers are right ones on the same day, which add nothing from this stability on.
      if rating != .good || stability <= Self.sameDayLimit {
        let growth = Self.sameDayGood * exponential(-w[17] * belowGood) * power(stability, -w[19])
        stability *= rating == .again ? growth : max(growth, 1)
      }
    } else {
      let forgotten = 1 - retrievability(days: days)
      if rating == .again {
        stability = afterLapse(forgotten)
      } else {
        stability = remembered(forgotten, rating == .hard ? w[15] : 1)
      }
    }
    stability = max(stability, 0.001)
    let change = belowGood * w[6]
    let damped = difficulty + (10 - difficulty) * change / 9
    difficulty = Self.limited(w[7] * Self.easyDifficulty + (1 - w[7]) * damped)
  }

  /// Returns the chance of remembering a number of days after the latest review.
  package func retrievability(days: Int) -> Double {
    power(1 + Self.factor * Double(max(days, 0)) / stability, -w[20])
  }

  /// Returns the number of days after the latest review in which the chance of remembering falls to
  /// another, at least 1.
  package func interval(until chance: Double = Self.target) -> Int {
    let days = stability / Self.factor * (power(chance, -1 / w[20]) - 1)
    return Int(min(max(days.rounded(.toNearestOrEven), 1), 36_500))
  }

  private func remembered(_ forgotten: Double, _ share: Double) -> Double {
    let growth =
      Self.recallScale * (11 - difficulty) * power(stability, -w[9])
      * (exponential(forgotten * w[10]) - 1)
    return stability * (1 + growth * share)
  }

  private func afterLapse(_ forgotten: Double) -> Double {
    let longTerm =
      w[11] * power(difficulty, -w[12]) * (power(stability + 1, w[13]) - 1)
      * exponential(forgotten * w[14])
    return min(longTerm, stability / Self.sameDayGood)
  }

  private static func initialDifficulty(rating: Double) -> Double {
    w[4] - exponential(w[5] * (rating - 1)) + 1
  }
  private static func limited(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }

  private static let easyDifficulty = initialDifficulty(rating: 4)
  private static let factor = power(0.9, -1 / w[20]) - 1
  /// The factor of a good repeat on the same day, and the most that a lapse takes away.
  private static let sameDayGood = exponential(w[17] * w[18])
  /// A stability at which ``sameDayGood`` is all but used up.
  private static let sameDayLimit = exponential(w[17] * w[18] / w[19]) + 0.001
  private static let recallScale = exponential(w[8])

  /// The chance of remembering at which a part is due.
  package static var target: Double { Tuning.Mastery.remembered }
}

/// The 21 default parameters of FSRS-6, by their published numbers.
private let w = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
  0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
]
