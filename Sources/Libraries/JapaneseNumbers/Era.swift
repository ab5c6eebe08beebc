/// A Japanese era since 1868, from when each era is one reign.
///
/// The last year of an era is also the first year of the next era: 1989 is 昭和64年 and 平成元年.
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

  /// The spelling: 昭和.
  public var kanji: String { row.kanji }

  /// The reading: しょうわ.
  public var reading: Reading { Reading(units: [kana]) }

  /// The kana of the reading, from which a reading can't be made before the known words are there.
  var kana: String { row.kana }

  /// The years A.D. of the era. 令和, which goes on, is given 99 years, up to 2117.
  public var gregorianYears: ClosedRange<Int> { row.years }

  private var row: (kanji: String, kana: String, years: ClosedRange<Int>) {
    switch self {
    case .meiji: ("明治", "めいじ", 1868...1912)
    case .taisho: ("大正", "たいしょう", 1912...1926)
    case .showa: ("昭和", "しょうわ", 1926...1989)
    case .heisei: ("平成", "へいせい", 1989...2019)
    case .reiwa: ("令和", "れいわ", 2019...2117)
    }
  }

  /// The years counted within the era, from 1: 1–64 for 昭和.
  public var years: ClosedRange<Int> { 1...gregorianYears.count }
}

/// A year of an era: 昭和64年.
///
/// ```swift
/// let year = EraYear(.showa, 64)
/// year?.gregorian                       // 1989
/// year?.kanji                           // 昭和64年
/// year?.readings.preferred.kana         // しょうわろくじゅうよねん
/// EraYear(.showa, 65)                   // nil, since 昭和 ended in its 64th year
/// ```
public struct EraYear: Hashable, Sendable {
  /// The era.
  public let era: Era
  /// The year in the era, from 1.
  public let year: Int

  /// Creates a year of an era. Returns `nil` if the era has no such year.
  public init?(_ era: Era, _ year: Int) {
    guard era.years.contains(year) else { return nil }
    self.era = era
    self.year = year
  }

  /// Creates the year of an era for a year A.D. Returns `nil` if the year is outside the era.
  public init?(_ era: Era, gregorian year: Int) {
    guard era.gregorianYears.contains(year) else { return nil }
    self.init(era, year - era.gregorianYears.lowerBound + 1)
  }

  /// The year A.D.
  public var gregorian: Int { era.gregorianYears.lowerBound + year - 1 }

  /// The spelling, with 元年 for the first year: 令和元年, 昭和64年.
  public var kanji: String { era.kanji + (year == 1 ? "元" : String(year)) + "年" }

  /// The readings. The first year is がんねん, with いちねん as an alternative.
  public var readings: Readings {
    let years = Counter.calendarYear.readings(of: year)
    guard year == 1 else { return Readings(era.reading) + years }
    return Readings(era.reading)
      + Readings(Reading(units: ["がんねん"]), alternatives: [years.preferred])
  }
}
