/// A Japanese era since 1868, when eras and reigns became one.
///
/// An era's last year and the next one's first are the same year of the calendar: 1989 is 昭和64年 and 平成元年.
public enum Era: String, CaseIterable, Hashable, Sendable {
  /// 明治, 1868–1912.
  case meiji
  /// 大正, 1912–1926.
  case taisho
  /// 昭和, 1926–1989.
  case showa
  /// 平成, 1989–2019.
  case heisei
  /// 令和, from 2019.
  case reiwa

  /// How it is written: 昭和.
  public var kanji: String {
    switch self {
    case .meiji: "明治"
    case .taisho: "大正"
    case .showa: "昭和"
    case .heisei: "平成"
    case .reiwa: "令和"
    }
  }

  /// How it is read: しょうわ.
  public var reading: Reading {
    switch self {
    case .meiji: Reading(units: ["めいじ"])
    case .taisho: Reading(units: ["たいしょう"])
    case .showa: Reading(units: ["しょうわ"])
    case .heisei: Reading(units: ["へいせい"])
    case .reiwa: Reading(units: ["れいわ"])
    }
  }

  /// Its years A.D.; those of 令和, which goes on, up to 2117.
  public var gregorianYears: ClosedRange<Int> {
    switch self {
    case .meiji: 1868...1912
    case .taisho: 1912...1926
    case .showa: 1926...1989
    case .heisei: 1989...2019
    case .reiwa: 2019...2117
    }
  }

  /// Its years by its own count, from 1: 1–64 for 昭和.
  public var years: ClosedRange<Int> {
    1...gregorianYears.count
  }
}

/// A year as eras count them: 昭和64年.
///
/// ```swift
/// let year = EraYear(.showa, 64)
/// year?.gregorian                       // 1989
/// year?.kanji                           // 昭和64年
/// year?.readings.preferred.kana         // しょうわろくじゅうよねん
/// EraYear(.showa, 65)                   // nil: there was none
/// ```
public struct EraYear: Hashable, Sendable {
  /// The era.
  public let era: Era
  /// The year in the era, from 1.
  public let year: Int

  /// A year of an era; `nil` where the era has no such year.
  public init?(_ era: Era, _ year: Int) {
    guard era.years.contains(year) else { return nil }
    self.era = era
    self.year = year
  }

  /// The era's name for a year A.D.; `nil` where the year is outside the era.
  public init?(_ era: Era, gregorian year: Int) {
    guard era.gregorianYears.contains(year) else { return nil }
    self.init(era, year - era.gregorianYears.lowerBound + 1)
  }

  /// The year A.D.
  public var gregorian: Int {
    era.gregorianYears.lowerBound + year - 1
  }

  /// How it is written, the first year as 元年: 令和元年, 昭和64年.
  public var kanji: String {
    era.kanji + (year == 1 ? "元" : String(year)) + "年"
  }

  /// How it is read; the first year is がんねん, and いちねん only as an alternative.
  public var readings: Readings {
    let years = Counter.calendarYear.readings(of: year)
    guard year == 1 else { return era.reading + years }
    return era.reading + Readings(Reading(units: ["がんねん"]), alternatives: [years.preferred])
  }
}
