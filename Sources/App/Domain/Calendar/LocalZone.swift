/// A time zone: the offset of its local time from UTC, and the times at which that changes.
///
/// ```swift
/// let tokyo = LocalZone(offset: 9 * 3600)
/// let current = LocalZone { localOffset(at: $0) }
/// current.offset(at: 1_795_348_800)  // 3600 in Berlin
/// ```
///
/// The offsets are asked for once, so that a zone is a value: two zones are equal if their clocks
/// always agree.
package struct LocalZone: Equatable, Sendable {
  /// The periods between changes, the earliest first. The first one begins with time itself.
  private let periods: [Period]

  private struct Period: Equatable {
    /// The time at which the period begins, in seconds since 1 January 1970.
    var start: Int
    /// Seconds east of UTC.
    var offset: Int
  }

  /// Creates a zone in which clocks never change.
  ///
  /// - Parameter offset: Seconds east of UTC.
  package init(offset: Int) {
    periods = [Period(start: .min, offset: offset)]
  }

  /// Creates a zone by asking for its offsets between 1970 and 2100, week by week. Before and
  /// after, the first and the last one are in force.
  ///
  /// - Parameter offset: Returns the seconds east of UTC at a time in seconds since 1 January 1970.
  package init(_ offset: (Int) -> Int) {
    var periods = [Period(start: .min, offset: offset(0))]
    for time in stride(from: Self.week, through: Self.lastTime, by: Self.week) {
      let new = offset(time)
      guard let last = periods.last, last.offset != new else { continue }
      let change = Self.firstTime(after: time - Self.week, through: time) {
        offset($0) != last.offset
      }
      periods.append(Period(start: change, offset: offset(change)))
      // Clocks that change twice within a week agree again at its end.
      if offset(change) != new {
        let next = Self.firstTime(after: change, through: time) { offset($0) == new }
        periods.append(Period(start: next, offset: new))
      }
    }
    self.periods = periods
  }

  private static let week = 7 * Int(secondsPerDay)
  /// 1 January 2100.
  private static let lastTime = 4_102_444_800

  /// Returns the first time in a range at which a condition holds that holds at its end.
  private static func firstTime(after start: Int, through end: Int, _ condition: (Int) -> Bool)
    -> Int
  {
    var before = start
    var after = end
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if condition(middle) { after = middle } else { before = middle }
    }
    return after
  }

  /// Returns the seconds east of UTC at a time in seconds since 1 January 1970.
  package func offset(at time: Double) -> Int { periods[index(at: time)].offset }

  /// Returns the first time, in seconds since 1 January 1970, at which clocks show a local time or
  /// a later one.
  ///
  /// A local time that clocks skip counts as the time at which they skip it. Of one that they show
  /// twice, the first is returned.
  ///
  /// - Parameter local: The local time, as seconds since 1 January 1970 in a zone without an
  ///   offset.
  func firstTime(showing local: Int) -> Int {
    var index = index(at: Double(local) - Self.greatestOffset)
    while true {
      let period = periods[index]
      let time = max(local - period.offset, period.start)
      index += 1
      if index == periods.count || time < periods[index].start { return time }
    }
  }

  /// More than any offset.
  private static let greatestOffset = 2 * secondsPerDay

  private func index(at time: Double) -> Int {
    var low = 0
    var high = periods.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Double(periods[middle].start) <= time { low = middle } else { high = middle }
    }
    return low
  }
}
