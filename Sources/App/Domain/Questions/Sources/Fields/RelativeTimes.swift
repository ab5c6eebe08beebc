import JapaneseNumbers

/// Times before and after now: 3日前, 2週間後. Each unit is a way with numbers of its own.
struct RelativeTimes: FieldQuestions {
  private static let units = [
    CountedNumbers(1...14, .dayCount), CountedNumbers(1...8, .weekDuration),
    CountedNumbers(1...11, .monthDuration), CountedNumbers(1...10, .calendarYear),
    CountedNumbers(1...10, .hourDuration), CountedNumbers([1, 2, 3, 5, 10, 15, 20, 30], .minute),
  ]

  var format: FieldFormat { .relative }
  var count: Int { Self.units.reduce(0) { $0 + $1.numbers.count } * 2 }
  var ways: Int { Self.units.count }
  var counters: [Counter] { Self.units.compactMap(\.counter) }

  func asked(at index: Int) -> (values: [Int], way: Int) {
    let (way, rest) = Array(Self.units.indices).element(at: index / 2) {
      Self.units[$0].numbers.count
    }
    return ([Self.units[way].numbers[rest], index % 2], way)
  }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    let unit = Self.units[way]
    guard unit.numbers.contains(values[0]) else { return nil }
    return [.number(values[0], unit.counter), .choice(.side, values[1])]
  }
}

/// Times that are told as minutes before an hour: 9時10分前 is 8:50.
struct MinutesToHour: FieldQuestions {
  private static let minutes = [1, 2, 3, 4, 5, 10, 15, 20]

  var format: FieldFormat { .minutesToHour }
  var count: Int { 12 * Self.minutes.count }
  var counters: [Counter] { [.clockHour, .minute] }

  func asked(at index: Int) -> (values: [Int], way: Int) {
    let (hour, place) = index.quotientAndRemainder(dividingBy: Self.minutes.count)
    return ([hour + 1, 60 - Self.minutes[place]], 0)
  }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    Self.minutes.contains(60 - values[1]) ? Question.fields(toHour: values) : nil
  }
}

/// Hours and a half: 1時間半.
struct HalfHours: FieldQuestions {
  var format: FieldFormat { .hoursMinutes }
  var count: Int { 12 }
  var counters: [Counter] { [.hourDuration] }

  func asked(at index: Int) -> (values: [Int], way: Int) { ([index + 1, 30], 0) }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    guard (1...count).contains(values[0]), values[1] == 30 else { return nil }
    return [.number(values[0], .hourDuration), .half]
  }
}

/// Nights and days of a trip: 2泊3日.
struct Stays: FieldQuestions {
  private static let nights = Counter.named("泊")

  var format: FieldFormat { .stay }
  var count: Int { 13 }
  var counters: [Counter] { [Self.nights, .dayCount].compactMap(\.self) }

  func asked(at index: Int) -> (values: [Int], way: Int) { ([index + 1, index + 2], 0) }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    guard (1...count).contains(values[0]), values[1] == values[0] + 1 else { return nil }
    return [.number(values[0], Self.nights), .number(values[1], .dayCount)]
  }
}

/// Opening hours: 10時から12時半まで, by half an hour.
struct TimeRanges: FieldQuestions {
  /// The first and the last half hour of a day.
  private static let halfHours = 7 * 2...22 * 2
  private static let longest = 12 * 2

  private static let ranges = halfHours.flatMap { start in
    (start + 1...start + longest).filter(halfHours.contains).map { [start, $0] }
  }

  var format: FieldFormat { .timeRange }
  var count: Int { Self.ranges.count }
  var counters: [Counter] { [.clockHour] }

  func asked(at index: Int) -> (values: [Int], way: Int) {
    (Self.ranges[index].flatMap { [$0 / 2, $0 % 2 * 30] }, 0)
  }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    let bounds = [0, 2].map { values[$0] * 2 + values[$0 + 1] / 30 }
    guard Self.ranges.contains(bounds), values[1] % 30 == 0, values[3] % 30 == 0 else { return nil }
    let times = [0, 2].map {
      ClockTimes.fields(values[$0], values[$0 + 1], saysHalf: values[$0 + 1] == 30)
    }
    return times[0] + [.from] + times[1] + [.until]
  }
}

/// Two days of a month: 3日から5日まで.
struct DateRanges: FieldQuestions {
  private static let ranges = (1...30).flatMap { first in (first + 1...31).map { [first, $0] } }

  var format: FieldFormat { .dateRange }
  var count: Int { Self.ranges.count }
  var counters: [Counter] { [.dayOfMonth] }

  func asked(at index: Int) -> (values: [Int], way: Int) { (Self.ranges[index], 0) }

  func said(_ values: [Int], way: Int) -> [SpokenField]? {
    guard values[0] < values[1] else { return nil }
    return [.number(values[0], .dayOfMonth), .from, .number(values[1], .dayOfMonth), .until]
  }
}
