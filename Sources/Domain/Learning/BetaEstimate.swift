/// An estimate of a chance: a Beta distribution.
public struct BetaEstimate: Equatable, Sendable {
  /// The weight of what counts for the chance: times misheard, with those expected beforehand.
  public let successes: Double
  /// The weight of what counts against it: times heard, with those expected beforehand.
  public let failures: Double

  /// Creates an estimate. Both weights are positive.
  public init(successes: Double, failures: Double) {
    self.successes = successes
    self.failures = failures
  }

  /// The expected chance.
  public var mean: Double { successes / (successes + failures) }

  /// The interval that contains the chance with a probability of 80 %.
  public var interval: ClosedRange<Double> {
    let lower = quantile(0.1)
    return lower...max(lower, quantile(0.9))
  }

  /// Returns the probability that the chance is below a limit.
  public func probability(below limit: Double) -> Double {
    incompleteBeta(limit, successes, failures)
  }

  /// Returns the chance below which the estimate lies with a probability.
  public func quantile(_ probability: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var guess = mean
    let logScale = logGamma(successes + failures) - logGamma(successes) - logGamma(failures)
    for _ in 0..<100 where high - low > 1e-9 {
      let error = incompleteBeta(guess, successes, failures) - probability
      if abs(error) < 1e-10 { break }
      if error > 0 { high = guess } else { low = guess }
      let density = exponential(
        logScale + (successes - 1) * logarithm(guess) + (failures - 1) * logarithm(1 - guess))
      let next = guess - error / density
      // Newton's step is taken only within the bounds that were found so far.
      guess = next > low && next < high ? next : (low + high) / 2
    }
    return guess
  }

  /// Draws a chance from the distribution.
  func draw(_ generator: inout SeededGenerator) -> Double {
    let first = generator.gamma(successes)
    let second = generator.gamma(failures)
    return first + second > 0 ? first / (first + second) : mean
  }
}

extension SeededGenerator {
  /// Returns a number above 0 and up to 1.
  mutating func unit() -> Double { (Double(next() >> 11) + 1) * 0x1p-53 }

  /// Returns a number from a normal distribution, by Marsaglia's polar method.
  private mutating func normal() -> Double {
    while true {
      let (x, y) = (2 * unit() - 1, 2 * unit() - 1)
      let square = x * x + y * y
      if square < 1, square > 0 { return x * (-2 * logarithm(square) / square).squareRoot() }
    }
  }

  /// Returns a number from a gamma distribution: Marsaglia and Tsang, "A Simple Method for Generating Gamma Variables"
  /// (2000).
  fileprivate mutating func gamma(_ shape: Double) -> Double {
    if shape < 1 { return gamma(shape + 1) * power(unit(), 1 / shape) }
    let d = shape - 1.0 / 3
    let c = 1 / (9 * d).squareRoot()
    while true {
      let x = normal()
      let v = (1 + c * x) * (1 + c * x) * (1 + c * x)
      if v > 0, logarithm(unit()) < 0.5 * x * x + d - d * v + d * logarithm(v) { return d * v }
    }
  }
}
