public import JapaneseNumbers

/// The questions of a topic, in an order: the one that is asked for is made, none is kept.
///
/// There is a case for each shape of question. A topic is an entry that names one, with its ranges and words.
public enum QuestionSource: Hashable, Sendable {
  /// Whole numbers: 300, ￥300, 300円, 3本.
  case numbers(SteppedRange, NumberStyle)
  /// Several numbers with a counter each: 2時間15分. Every combination is asked.
  case combination([CountedRange], DateTimeFormat)
  /// Hours with 午前 or 午後, from 1 to 11; they are typed as they are heard, or as hours from 0 to 23.
  case halfDayHours(typedAs24: Bool)
  /// Hours and minutes of the clock, 0:00 to 23:59, then the half hours with 半.
  case clockTimes
  /// Every day of the years.
  case dates(years: ClosedRange<Int>)
  /// Every year of eras, to be typed A.D. The last year of 令和, which goes on, is given.
  case eraYears([Era], upTo: Int)
  /// Numbers with each of the counters as far as it goes.
  case mixed([Counter], ClosedRange<Int>)
  /// Tenths, bare and then in percent.
  case decimals(tenths: ClosedRange<Int>)
  /// Telephone numbers: each `#` is any digit, each `N` is one from 1 to 9.
  case telephoneNumbers([String])

  /// How a whole number is said and shown.
  public struct NumberStyle: Hashable, Sendable {
    let counter: Counter?
    let prefix: String?
    let suffix: String?
    let isGrouped: Bool

    /// A number alone, or with a counter that says it; the counter is shown behind it unless something else is.
    init(_ counter: Counter? = nil, prefix: String? = nil, suffix: String? = nil, isGrouped: Bool = true) {
      self.counter = counter
      self.prefix = prefix
      self.suffix = suffix ?? (prefix == nil ? counter?.symbol : nil)
      self.isGrouped = isGrouped
    }
  }

  /// A range of numbers and what they count.
  public struct CountedRange: Hashable, Sendable {
    let range: ClosedRange<Int>
    let counter: Counter
  }

  /// How many questions there are.
  var count: Int {
    switch self {
    case .numbers(let range, _): range.count
    case .combination(let fields, _): fields.reduce(1) { $0 * $1.range.count }
    case .halfDayHours: Self.halfDayHours * 2
    case .clockTimes: 24 * 60 + 24
    case .dates(let years):
      CalendarDay.count(before: years.upperBound + 1) - CalendarDay.count(before: years.lowerBound)
    case .eraYears(let eras, let last): eras.reduce(0) { $0 + Self.years(of: $1, upTo: last).count }
    case .mixed(let counters, let range): counters.reduce(0) { $0 + $1.numbers.clamped(to: range).count }
    case .decimals(let tenths): tenths.count * 2
    case .telephoneNumbers(let patterns): patterns.reduce(0) { $0 + TelephonePattern($1).count }
    }
  }

  /// The question at a place in the order.
  func question(at index: Int, topic: String) -> Question {
    switch self {
    case .numbers(let range, let style):
      return Question(number: range[index], style, topic: topic)
    case .combination(let fields, let form):
      return Question(values: Self.values(at: index, in: fields), of: fields, form, topic: topic)
    case .halfDayHours(let typedAs24):
      let half: DayHalf = index < Self.halfDayHours ? .am : .pm
      return Question(hour: index % Self.halfDayHours + 1, half, typedAs24: typedAs24, topic: topic)
    case .clockTimes:
      let isHalf = index >= 24 * 60
      let (hour, minute) = isHalf ? (index - 24 * 60, 30) : (index / 60, index % 60)
      return Question(hour: hour, minute: minute, saysHalf: isHalf, topic: topic)
    case .dates(let years):
      return Question(CalendarDay(CalendarDay.count(before: years.lowerBound) + index), topic: topic)
    case .eraYears(let eras, let last):
      let (era, rest) = Self.part(at: index, of: eras) { Self.years(of: $0, upTo: last).count }
      return Question(era, rest + 1, topic: topic)
    case .mixed(let counters, let range):
      let (counter, rest) = Self.part(at: index, of: counters) { $0.numbers.clamped(to: range).count }
      let number = counter.numbers.clamped(to: range).lowerBound + rest
      return Question(number: number, NumberStyle(counter), topic: topic)
    case .decimals(let tenths):
      let isPercent = index >= tenths.count
      return Question(tenths: tenths.lowerBound + index % tenths.count, isPercent: isPercent, topic: topic)
    case .telephoneNumbers(let patterns):
      let (pattern, rest) = Self.part(at: index, of: patterns) { TelephonePattern($0).count }
      return Question(telephoneNumber: TelephonePattern(pattern).number(at: rest), topic: topic)
    }
  }

  private static let halfDayHours = 11

  private static func years(of era: Era, upTo last: Int) -> ClosedRange<Int> {
    era.gregorianYears.clamped(to: 0...last)
  }

  /// The values at a place among all combinations, the last field changing fastest.
  private static func values(at index: Int, in fields: [CountedRange]) -> [Int] {
    var rest = index
    let values = fields.reversed().map { field in
      defer { rest /= field.range.count }
      return field.range.lowerBound + rest % field.range.count
    }
    return values.reversed()
  }

  /// The part that a place falls into, and the place within it.
  private static func part<Part>(at index: Int, of parts: [Part], count: (Part) -> Int) -> (Part, Int) {
    var rest = index
    for part in parts.dropLast() {
      let count = count(part)
      if rest < count { return (part, rest) }
      rest -= count
    }
    return (parts[parts.count - 1], rest)
  }
}
