/// The values at which a slider stops.
///
/// ```swift
/// let rates = ValueSteps(in: 0...1, by: 0.05)
/// settings.rate = rates.value(settings.rate, movedBy: 1)  // 0.5 becomes 0.55
/// ```
public struct ValueSteps: Hashable, Sendable {
  /// The smallest and the largest value.
  public let range: ClosedRange<Double>
  /// The distance between two values, more than 0.
  public let step: Double

  /// Makes the steps of a range, counted from its lower bound.
  public init(in range: ClosedRange<Double>, by step: Double) {
    self.range = range
    self.step = step
  }

  /// Returns the value `count` steps up, or down if negative, clamped to the range.
  ///
  /// A value between two steps moves to the next step in the direction of the move first.
  public func value(_ value: Double, movedBy count: Int) -> Double {
    let position = (min(max(value, range.lowerBound), range.upperBound) - range.lowerBound) / step
    let nearest = position.rounded()
    let isOnStep = abs(position - nearest) < 1e-6
    let start =
      if isOnStep {
        nearest
      } else {
        position.rounded(count > 0 ? .down : .up)
      }
    return self.value(at: start + Double(count))
  }

  private func value(at position: Double) -> Double {
    let value = range.lowerBound + position * step
    // Nine decimals avoid 0.15000000000000002 and are enough for any visible scale.
    let rounded = (value * 1e9).rounded() / 1e9
    return min(max(rounded, range.lowerBound), range.upperBound)
  }
}
