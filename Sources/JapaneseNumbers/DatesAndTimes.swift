/// One of the two halves of the day, as clocks with twelve hours have them.
public enum DayHalf: String, CaseIterable, Hashable, Sendable {
  /// 午前, before noon.
  case am
  /// 午後, after noon.
  case pm

  /// How it is written: 午前 or 午後.
  public var kanji: String {
    switch self {
    case .am: "午前"
    case .pm: "午後"
    }
  }

  /// ごぜん or ごご, said before the hour.
  public var reading: Reading {
    switch self {
    case .am: Reading(units: ["ごぜん"])
    case .pm: Reading(units: ["ごご"])
    }
  }
}

extension Readings {
  /// The time by the clock: 14:05 is じゅうよじごふん, and a full hour is said without minutes.
  ///
  /// Half past is さんじゅっぷん, or はん where `saysHalf` is set; either is an alternative to the other.
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

  /// A full date A.D.: 2017-09-30 is にせんじゅうななねんくがつさんじゅうにち.
  public init(year: Int, month: Int, day: Int) {
    self =
      Counter.calendarYear.readings(of: year) + Counter.calendarMonth.readings(of: month)
      + Counter.dayOfMonth.readings(of: day)
  }

  /// These readings, and others as alternatives to them.
  fileprivate func or(_ others: Readings) -> Readings {
    Readings(preferred, alternatives: [others.preferred] + alternatives + others.alternatives)
  }
}
