/// The seconds of a day on which clocks don't change.
let secondsPerDay = 86_400.0

/// A day of the Gregorian calendar.
package struct CalendarDay {
  package let year: Int
  /// The month, 1 to 12.
  package let month: Int
  /// The day of the month, 1 to 31.
  package let day: Int

  /// Creates the day that comes a number of days after 1 January 1970. The day must be A.D.
  package init(daysSince1970 days: Int) { self.init(days + Self.count(before: 1970)) }

  /// Creates the day that comes a number of days after 1 January of year 1.
  init(_ days: Int) {
    var year = days / 366 + 1
    while Self.count(before: year + 1) <= days { year += 1 }
    var rest = days - Self.count(before: year)
    var month = 1
    while rest >= Self.length(ofMonth: month, year) {
      rest -= Self.length(ofMonth: month, year)
      month += 1
    }
    self.year = year
    self.month = month
    day = rest + 1
  }

  /// Creates a day from year, month and day. Returns `nil` if there is no such day.
  init?(fields: [Int]) {
    guard fields.count == 3, (1...9999).contains(fields[0]), (1...12).contains(fields[1]),
      (1...Self.length(ofMonth: fields[1], fields[0])).contains(fields[2])
    else { return nil }
    year = fields[0]
    month = fields[1]
    day = fields[2]
  }

  /// Creates a day from a date such as `2026-11-01`. Returns `nil` if there is no such day.
  package init?(date: String) {
    let texts = date.split(separator: "-", omittingEmptySubsequences: false)
    let isDigits = texts.allSatisfy { $0.allSatisfy(\.isASCIIDigit) }
    guard isDigits, texts.map(\.count) == [4, 2, 2] else { return nil }
    self.init(fields: texts.compactMap { Int($0) })
  }

  /// The number of days since 1 January 1970.
  package var daysSince1970: Int { Self.daysSince1970(year, month, day) }

  /// Returns the number of days from 1 January 1970 to a date, by Howard Hinnant's algorithm
  /// ("chrono-Compatible Low-Level Date Algorithms"): a year begins in March.
  static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }

  /// The number of days since 1 January of year 1.
  var days: Int { daysSince1970 + Self.count(before: 1970) }

  /// Returns the weekday, from 1 for Monday, of the day that comes a number of days after 1 January
  /// of year 1, which was a Monday in the Gregorian calendar.
  static func weekday(_ days: Int) -> Int { days % 7 + 1 }

  /// Returns the number of days from 1 January of year 1 to 1 January of a year.
  static func count(before year: Int) -> Int {
    let years = year - 1
    return years * 365 + years / 4 - years / 100 + years / 400
  }

  /// Returns the number of days of a month from 1 to 12.
  static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: count(before: year + 1) - count(before: year) - 337
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
