/// A range of whole numbers with a step: 100, 200, … 1,000.
public struct SteppedRange: Hashable, Sendable {
  /// The first number.
  public let first: Int
  /// The difference between neighbours, at least 1.
  public let step: Int
  /// The number of elements, at least 1.
  public let count: Int

  /// Creates the range of the lower bound and every `step`-th number after it, up to the upper bound.
  public init(_ bounds: ClosedRange<Int>, by step: Int = 1) {
    first = bounds.lowerBound
    self.step = step
    count = (bounds.upperBound - bounds.lowerBound) / step + 1
  }

  /// The number at an index from 0.
  public subscript(index: Int) -> Int {
    first + index * step
  }
}
