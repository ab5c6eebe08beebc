/// A sample of times, of which the median is told.
///
/// ```swift
/// var sample = TimeSample()
/// sample.add(seconds: 0.64)
/// sample.median  // 0.64
/// ```
///
/// Times are stored as milliseconds in 2 bytes each, so longer ones count as 65.5 seconds.
package struct TimeSample: Hashable, Sendable {
  private var milliseconds: [UInt16] = []

  package init() {}

  package var count: Int { milliseconds.count }

  /// Adds a time, rounded to milliseconds. Negative times count as 0.
  package mutating func add(seconds: Double) {
    milliseconds.append(UInt16(max(0, min((seconds * 1000).rounded(), Double(UInt16.max)))))
  }

  /// Adds a reaction in milliseconds, if it is known.
  package mutating func add(reaction: Int?) {
    if let reaction { milliseconds.append(UInt16(clamping: reaction)) }
  }

  /// The median in seconds, of an even number the mean of the middle two; `nil` without times.
  package var median: Double? {
    if milliseconds.isEmpty { return nil }
    let sorted = milliseconds.sorted()
    return (Double(sorted[sorted.count / 2]) + Double(sorted[(sorted.count - 1) / 2])) / 2000
  }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.milliseconds += right.milliseconds
    return sum
  }
}
