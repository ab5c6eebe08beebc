/// A day of the Gregorian calendar.
struct CalendarDay {
  let year: Int
  let month: Int
  let day: Int

  /// The day that so many days come before, counted from 1 January of year 1.
  init(_ days: Int) {
    var year = days / 366 + 1
    while Self.count(before: year + 1) <= days { year += 1 }
    var rest = days - Self.count(before: year)
    var month = 1
    while rest >= Self.length(ofMonth: month, year) {
      rest -= Self.length(ofMonth: month, year)
      month += 1
    }
    (self.year, self.month, day) = (year, month, rest + 1)
  }

  /// How many days there are from year 1 up to a year.
  static func count(before year: Int) -> Int {
    let years = year - 1
    return years * 365 + years / 4 - years / 100 + years / 400
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: count(before: year + 1) - count(before: year) - 337
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
