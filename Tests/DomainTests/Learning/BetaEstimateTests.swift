import Domain
import Testing

@Suite(.timeLimit(.minutes(1)))
struct BetaEstimateTests {
  /// Quantiles from mpmath 1.4.1, by bisection of `betainc(a, b, 0, x, regularized=True)`.
  @Test(arguments: [
    (1.0, 1.0, 0.1, 0.9), (2.0, 8.0, 0.060_769_049_65, 0.368_362_363_79),
    (30.0, 70.0, 0.242_302_717_11, 0.359_434_741_00),
    (0.16, 1.84, 2.466_185e-7, 0.279_661_125_42), (1.08, 3.0, 0.042_036_744_14, 0.552_430_542_66),
  ])
  func `Intervals contain 80 %`(successes: Double, failures: Double, low: Double, high: Double) {
    let interval = BetaEstimate(successes: successes, failures: failures).interval
    #expect(abs(interval.lowerBound - low) < 1e-6)
    #expect(abs(interval.upperBound - high) < 1e-6)
  }
}
