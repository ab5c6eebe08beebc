/// A half of the day on a 12-hour clock.
public enum DayHalf: String, CaseIterable, Hashable, Sendable {
  /// 午前, before noon.
  case am
  /// 午後, after noon.
  case pm

  /// The spelling: 午前 or 午後.
  public var kanji: String { self == .am ? "午前" : "午後" }

  /// The reading, spoken before the hour: ごぜん or ごご.
  public var reading: Reading { Reading(units: [self == .am ? "ごぜん" : "ごご"]) }
}

extension Readings {
  /// Creates the readings of a time of day: 14:05 is じゅうよじごふん. A full hour is read without minutes.
  ///
  /// - Parameter saysHalf: True to prefer はん for 30 minutes, with さんじゅっぷん as an alternative; false
  ///   for the reverse.
  public init(hour: Int, minute: Int, saysHalf: Bool = false) {
    self = Counter.clockHour.readings(of: hour)
    guard minute != 0 else { return }
    let minutes = Counter.minute.readings(of: minute)
    if minute == 30 {
      let half = Readings(Reading(units: ["はん"]))
      self = self + (saysHalf ? half.or(minutes) : minutes.or(half))
    } else {
      self = self + minutes
    }
  }

  /// Creates the readings of a date A.D.: 2017-09-30 is にせんじゅうななねんくがつさんじゅうにち.
  public init(year: Int, month: Int, day: Int) {
    self =
      Counter.calendarYear.readings(of: year) + Counter.calendarMonth.readings(of: month)
      + Counter.dayOfMonth.readings(of: day)
  }

  fileprivate func or(_ others: Readings) -> Readings {
    Readings(preferred, alternatives: [others.preferred] + alternatives + others.alternatives)
  }
}
