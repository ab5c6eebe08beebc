package import FoundationShim

/// The days of a learner: the zone of the machine, and the hour at which a day begins.
///
/// ```swift
/// let calendar = LocalCalendar(zone: zone, dayStart: settings.dayStart)
/// calendar.day(of: answer.time)   // 20_779, days since 1 January 1970
/// ```
///
/// Whatever counts by days asks this type. A day begins when the clock on the wall shows the hour
/// first, also where clocks change in that night, and ends when the next one begins.
package struct LocalCalendar: Equatable, Sendable {
  package let zone: LocalZone
  /// The hour at which a day begins: see ``Settings/dayStart``.
  package let dayStart: Int

  package init(zone: LocalZone, dayStart: Int = Settings.usualDayStart) {
    self.zone = zone
    self.dayStart = dayStart
  }

  /// Creates the calendar of a zone in which clocks never change.
  ///
  /// - Parameter offset: Seconds east of UTC.
  package init(offset: Int, dayStart: Int = Settings.usualDayStart) {
    self.init(zone: LocalZone(offset: offset), dayStart: dayStart)
  }

  /// Returns the number of the day of a time in seconds since 1 January 1970: see
  /// ``HistoryDay/number``.
  package func day(of time: Double) -> Int {
    let local = time + Double(zone.offset(at: time) - dayStart * 3600)
    var day = Int((local / secondsPerDay).rounded(.down))
    // Clocks that go back may show again what was before the beginning of the day.
    while start(of: day + 1) <= time { day += 1 }
    return day
  }

  /// Returns the date of a time's day as text: `2026-11-22`.
  package func date(of time: Double) -> String { HistoryDay.date(of: day(of: time)) }

  /// Returns the time at which a day begins, in seconds since 1 January 1970.
  package func start(of day: Int) -> Double {
    Double(zone.firstTime(showing: day * Int(secondsPerDay) + dayStart * 3600))
  }

  /// Returns the last moment of a day.
  package func end(of day: Int) -> Date { Date(timeIntervalSince1970: start(of: day + 1) - 0.001) }
}
