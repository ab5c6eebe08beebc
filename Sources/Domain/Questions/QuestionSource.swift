public import JapaneseNumbers

/// The source of a topic's questions: a shape of question with its ranges and words.
///
/// Questions have a fixed order and are made on demand by index, so ranges of any size cost the same.
public enum QuestionSource: Hashable, Sendable {
  /// Whole numbers: 300, ￥300, 300円, 3本.
  case numbers(SteppedRange, NumberStyle)
  /// All combinations of several numbers with a counter each: 2時間15分.
  case combination([CountedRange], DateTimeFormat)
  /// Hours from 1 to 11 with 午前 or 午後, typed as heard or converted to the 24-hour clock.
  case halfDayHours(typedAs24: Bool)
  /// Times of day, 0:00 to 23:59, then the half hours read with 半.
  case clockTimes
  /// Every day of a range of years.
  case dates(years: ClosedRange<Int>)
  /// Every year of some eras up to a year A.D., typed A.D.
  case eraYears([Era], upTo: Int)
  /// Numbers with each of several counters.
  case mixed([CountedRange])
  /// Decimals given in tenths, first alone, then with percent.
  case decimals(tenths: ClosedRange<Int>)
  /// Telephone numbers that match patterns, in which `#` is any digit and `N` a digit from 1 to 9.
  case telephoneNumbers([String])
  /// The questions of other topics, which stay questions of those topics. None of them is a set itself.
  case set([Topic])

  /// The style in which a whole number is read and shown.
  public struct NumberStyle: Hashable, Sendable {
    let counter: Counter?
    let prefix: String?
    let suffix: String?
    let groupsByMan: Bool

    /// Creates a style. The counter is read after the number, and shown after it unless there is a prefix or suffix.
    ///
    /// - Parameters:
    ///   - groupsByMan: True for amounts that people think of in 万.
    init(_ counter: Counter? = nil, prefix: String? = nil, suffix: String? = nil, groupsByMan: Bool = false) {
      self.counter = counter
      self.prefix = prefix
      self.suffix = suffix ?? (prefix == nil ? counter?.symbol : nil)
      self.groupsByMan = groupsByMan
    }

    /// True to show commas from 1,000 on: 1,234円, but 2017年.
    var dividesNumbers: Bool {
      let shown = suffix.flatMap(Counter.named)
      return counter?.isOrdinal != true && shown?.isOrdinal != true
    }

    /// Returns a number as shown, without prefix and suffix.
    func formatted(_ number: Int) -> String {
      dividesNumbers ? number.separatedByThousands : String(number)
    }
  }

  /// A range of numbers with their counter.
  public struct CountedRange: Hashable, Sendable {
    let range: ClosedRange<Int>
    let counter: Counter
  }

  /// The number of questions.
  var count: Int {
    switch self {
    case .numbers(let range, _): range.count
    case .combination(let fields, _): fields.reduce(1) { $0 * $1.range.count }
    case .halfDayHours: Self.halfDayHours * 2
    case .clockTimes: 24 * 60 + 24
    case .dates(let years):
      CalendarDay.count(before: years.upperBound + 1) - CalendarDay.count(before: years.lowerBound)
    case .eraYears(let eras, let last): eras.reduce(0) { $0 + Self.years(of: $1, upTo: last).count }
    case .mixed(let ranges): ranges.reduce(0) { $0 + $1.range.count }
    case .decimals(let tenths): tenths.count * 2
    case .telephoneNumbers(let patterns): patterns.reduce(0) { $0 + TelephonePattern($1).count }
    case .set(let topics): topics.reduce(0) { $0 + $1.count }
    }
  }

  /// Returns the question at an index from 0.
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
    case .mixed(let ranges):
      let (counted, rest) = Self.part(at: index, of: ranges) { $0.range.count }
      return Question(number: counted.range.lowerBound + rest, NumberStyle(counted.counter), topic: topic)
    case .decimals(let tenths):
      let isPercent = index >= tenths.count
      return Question(tenths: tenths.lowerBound + index % tenths.count, isPercent: isPercent, topic: topic)
    case .telephoneNumbers(let patterns):
      let (pattern, rest) = Self.part(at: index, of: patterns) { TelephonePattern($0).count }
      return Question(telephoneNumber: TelephonePattern(pattern).number(at: rest), topic: topic)
    case .set(let topics):
      let (topic, rest) = Self.part(at: index, of: topics) { $0.count }
      return topic.question(at: rest)
    }
  }

  private static let halfDayHours = 11

  private static func years(of era: Era, upTo last: Int) -> ClosedRange<Int> {
    era.gregorianYears.clamped(to: 0...last)
  }

  /// Returns the combination at an index; the last field changes fastest.
  private static func values(at index: Int, in fields: [CountedRange]) -> [Int] {
    var rest = index
    let values = fields.reversed().map { field in
      defer { rest /= field.range.count }
      return field.range.lowerBound + rest % field.range.count
    }
    return values.reversed()
  }

  /// Returns the part that an index falls into, and the index within that part.
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
