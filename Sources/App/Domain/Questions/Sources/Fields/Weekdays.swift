import JapaneseNumbers

/// The days of the week, with 日 at the end and without: 木曜日, 木曜.
struct Weekdays: FieldQuestions {
  var format: FieldFormat { .weekday }
  var count: Int { 14 }
  var ways: Int { 2 }
  var words: [String] { weekdayWords }

  func asked(at index: Int) -> (values: [Int], way: Int) { ([index % 7 + 1], index / 7) }
  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    [.choice(way == 0 ? .weekday : .shortWeekday, values[0])]
  }
}

/// Two days of the week: 月曜から金曜まで, 月曜日から金曜日まで.
struct WeekdayRanges: FieldQuestions {
  private static let pairCount = 7 * 6

  var format: FieldFormat { .weekdayRange }
  var count: Int { 2 * Self.pairCount }
  var ways: Int { 2 }
  var words: [String] { weekdayWords }

  func asked(at index: Int) -> (values: [Int], way: Int) {
    let (way, pair) = index.quotientAndRemainder(dividingBy: Self.pairCount)
    let (first, distance) = pair.quotientAndRemainder(dividingBy: 6)
    return ([first + 1, (first + 1 + distance) % 7 + 1], way)
  }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    guard values[0] != values[1] else { return nil }
    let list = way == 0 ? SpokenChoice.shortWeekday : .weekday
    return [.choice(list, values[0]), .from, .choice(list, values[1]), .until]
  }
}

private let weekdayWords =
  ["weekday", "week"] + CalendarNames.weekdays.map { $0.lowercased() }
  + ["youbi", "ようび", "曜日"]

/// The days of some years with their weekdays, without the year: 11月26日木曜日.
struct WeekdayDates: FieldQuestions {
  private static let years = 2024...2030

  var format: FieldFormat { .dateWeekday }
  var count: Int {
    CalendarDay.count(before: Self.years.upperBound + 1)
      - CalendarDay.count(before: Self.years.lowerBound)
  }
  var counters: [Counter] { [.calendarMonth, .dayOfMonth] }
  var words: [String] { weekdayWords }

  func asked(at index: Int) -> (values: [Int], way: Int) {
    let days = CalendarDay.count(before: Self.years.lowerBound) + index
    let day = CalendarDay(days)
    return ([day.month, day.day, CalendarDay.weekday(days)], 0)
  }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    let isOfCalendar = Self.years.contains { year in
      let day = CalendarDay(fields: [year] + values.prefix(2))
      return day.map { CalendarDay.weekday($0.days) } == values[2]
    }
    guard isOfCalendar else { return nil }
    return [
      .number(values[0], .calendarMonth), .number(values[1], .dayOfMonth),
      .choice(.weekday, values[2]),
    ]
  }
}

/// Appointments in the daytime, with 午前 or 午後 and on the 24-hour clock: 11月26日木曜日の午後3時半.
struct Appointments: FieldQuestions {
  private let dates = WeekdayDates()
  /// The hours of offices and doctors. 12 isn't among them, which few call 午後0時.
  private static let hours = [9, 10, 11, 13, 14, 15, 16, 17, 18, 19]
  private static let minutes = [0, 30, 15, 45, 10, 20, 40, 50]

  var format: FieldFormat { .appointment }
  var count: Int { dates.count * Self.hours.count * Self.minutes.count * ways }
  var ways: Int { 2 }
  var counters: [Counter] { [.calendarMonth, .dayOfMonth, .clockHour, .minute] }
  var words: [String] { weekdayWords + ["doctor", "meeting", "reservation"] }

  func asked(at index: Int) -> (values: [Int], way: Int) {
    let (rest, way) = index.quotientAndRemainder(dividingBy: ways)
    let (place, minute) = rest.quotientAndRemainder(dividingBy: Self.minutes.count)
    let (day, hour) = place.quotientAndRemainder(dividingBy: Self.hours.count)
    return (dates.asked(at: day).values + [Self.hours[hour], Self.minutes[minute]], way)
  }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    let hour = values[3]
    let minute = values[4]
    guard Self.hours.contains(hour), Self.minutes.contains(minute),
      let date = dates.said(Array(values.prefix(3)), way: 0)
    else { return nil }
    let is12 = way == 0
    let half = SpokenField.dayHalf(hour < 12 ? .am : .pm, isShown: false)
    let time = ClockTimes.fields(is12 ? hour % 12 : hour, minute, saysHalf: minute == 30)
    return date + [.of] + (is12 ? [half] : []) + time
  }
}
