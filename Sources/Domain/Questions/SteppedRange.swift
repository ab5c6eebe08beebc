/// Whole numbers at equal distances: 100, 200, … 1,000.
public struct SteppedRange: Hashable, Sendable {
  /// The first number.
  public let first: Int
  /// The distance from one number to the next, at least 1.
  public let step: Int
  /// How many numbers there are, at least 1.
  public let count: Int

  /// The lower bound, and every `step`-th number after it up to the upper bound.
  public init(_ bounds: ClosedRange<Int>, by step: Int = 1) {
    first = bounds.lowerBound
    self.step = step
    count = (bounds.upperBound - bounds.lowerBound) / step + 1
  }

  /// The number at a place.
  public subscript(index: Int) -> Int {
    first + index * step
  }
}
