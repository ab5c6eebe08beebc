import JapaneseNumbers

/// The numbers and words that a question says, from which its parts and written forms are made when they are needed.
indirect enum QuestionShape: Hashable, Sendable {
  /// A whole number: 3,860, 3本.
  case number(Int, Counter?)
  /// Numbers with a counter each: 2時間15分, 2017年9月30日.
  case counted([CountedNumber])
  /// An hour with 午前 or 午後.
  case halfDayHour(DayHalf, Int, typedAs24: Bool)
  /// A time of day.
  case time(hour: Int, minute: Int, saysHalf: Bool)
  /// A year of an era, typed A.D.
  case eraYear(Era, Int)
  /// A decimal number.
  case decimal(DecimalNumber, isPercent: Bool)
  /// A telephone number with hyphens.
  case telephoneNumber(String)
}

/// A number with its counter.
struct CountedNumber: Hashable, Sendable {
  let number: Int
  let counter: Counter
}

/// A field of what is said: a number with its counter, or a word.
enum SpokenField {
  /// A number, with its counter if it has one.
  case number(Int, Counter?)
  /// Digits said one by one.
  case digits(Substring, isTelephone: Bool)
  /// The の for a hyphen of a telephone number.
  case hyphen
  /// 昭和.
  case era(Era)
  /// 元年.
  case firstYear
  /// 午前 or 午後, which is shown beside the answer or has to be heard.
  case dayHalf(DayHalf, isShown: Bool)
  /// The minutes of a full hour, which aren't said.
  case fullHour
  /// 半, half past.
  case half
  /// パーセント.
  case percent
  /// A field about which a typed answer says nothing.
  case unknown
}

extension QuestionShape {
  /// The fields in the order in which they are said.
  var fields: [SpokenField] {
    switch self {
    case .number(let number, let counter): return [.number(number, counter)]
    case .counted(let numbers): return numbers.map { .number($0.number, $0.counter) }
    case .halfDayHour(let half, let hour, let typedAs24):
      return [.dayHalf(half, isShown: !typedAs24), .number(hour, .clockHour)]
    case .time(let hour, let minute, let saysHalf):
      let minutes: SpokenField = saysHalf ? .half : minute == 0 ? .fullHour : .number(minute, .minute)
      return [.number(hour, .clockHour), minutes]
    case .eraYear(let era, let year): return [.era(era), year == 1 ? .firstYear : .number(year, .calendarYear)]
    case .decimal(let number, let isPercent):
      let fraction = number.fraction.isEmpty ? "0" : number.fraction[...]
      let digits: [SpokenField] = [
        .number(Int(number.whole) ?? .max, .point), .digits(fraction, isTelephone: false),
      ]
      return isPercent ? digits + [.percent] : digits
    case .telephoneNumber(let number):
      let groups = number.split(separator: "-").map { [SpokenField.digits($0, isTelephone: true)] }
      return Array(groups.joined(separator: [.hyphen]))
    }
  }
}
