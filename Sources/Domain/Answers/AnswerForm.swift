import JapaneseNumbers

/// The form in which the answer to a question is typed. It decides which texts are understood.
enum AnswerForm: Equatable {
  /// A whole number, with the question's unit or without.
  case number
  /// A price. Whole numbers without a unit are typed like prices too.
  case money
  /// An hour of the clock: `17`, `17:00`, `午後5時`.
  case clockHour
  /// A year A.D. or, if an era was heard, of an era.
  case year
  /// A number with a decimal point.
  case decimal
  /// A time, a duration or a date.
  case fields(DateTimeFormat)
  /// A telephone number.
  case telephoneNumber
}

extension Question {
  /// The form in which the answer is typed.
  var form: AnswerForm {
    switch (value, fields[0], fields[fields.count - 1]) {
    case (.decimal, _, _): .decimal
    case (.fields(_, let format), _, _): .fields(format)
    case (.digits, _, _): .telephoneNumber
    case (_, .era, _): .year
    case (_, _, .number(_, let counter?)):
      switch counter.symbol {
      case "時": .clockHour
      case "年": .year
      case "円": .money
      default: .number
      }
    case (.number, _, _), (.reading, _, _):
      prefix == nil && suffix == nil || prefix == "￥" || suffix == "円" ? .money : .number
    }
  }

  /// A noun for a message: "a number", "a time".
  public var answerKind: String {
    switch form {
    case .number, .money, .decimal: "a number"
    case .clockHour: "an hour"
    case .year: "a year"
    case .fields(let format): format.kind
    case .telephoneNumber: "a telephone number"
    }
  }

  /// Examples of what can be typed: "14:45 or 1445".
  public var answerExamples: String {
    switch form {
    case .number: suffix.map { "12 or 12\($0)" } ?? "1234, 1,234 or 12万"
    case .money: "1234, 1,234 or 12万"
    case .clockHour: conversionHint == nil ? "9 or 9時" : "21 or 午後9時"
    case .year: conversionHint == nil ? "1912" : "1912 or 大正元年"
    case .decimal: "3.5"
    case .fields(let format): format.examples
    case .telephoneNumber: "09012345678 or 090-1234-5678"
    }
  }
}

/// The spellings of units.
enum AnswerUnit {
  /// Returns the usual spelling of a unit: 分 for 分間, `m` and `min`, か月 for ヶ月. The 間 of durations can be left out.
  static func usual(_ word: String) -> String {
    if let usual = spelled(word) { return usual }
    guard word.hasSuffix("間") else { return word }
    let base = String(word.dropLast())
    let usual = spelled(base) ?? base
    return timeUnits.contains(usual) ? usual : word
  }

  private static let timeUnits: Set<String> = ["時", "分", "秒", "日", "週", "か月", "年"]

  /// Returns the usual spelling of another one, of a counter's own or of a word typed for it.
  private static func spelled(_ word: String) -> String? {
    // ￥ stands before a number, not after it.
    if word == "￥" { return nil }
    return spellings[word] ?? Counter.named(word).flatMap { $0.spellings.contains(word) ? $0.symbol : nil }
  }

  private static let spellings = [
    "h": "時", "hr": "時", "m": "分", "min": "分", "s": "秒", "sec": "秒", "えん": "円", "yen": "円", "en": "円", "jpy": "円",
    "percent": "%",
  ]
}

/// Half of the day, as typed with an hour.
struct TypedHalf: Equatable {
  let half: DayHalf
  /// True for `am` and `pm`, with which noon is 12 pm. 午後12時 is noon to some and midnight to others.
  let isLatin: Bool

  init?(_ token: AnswerToken?) {
    switch token {
    case .word("午前"): (half, isLatin) = (.am, false)
    case .word("午後"): (half, isLatin) = (.pm, false)
    case .word("am"): (half, isLatin) = (.am, true)
    case .word("pm"): (half, isLatin) = (.pm, true)
    default: return nil
    }
  }

  /// Returns an hour on the 24-hour clock. Returns `nil` for an hour that the half of the day doesn't have.
  func hour24(_ hour: Int) -> Int? {
    guard (isLatin ? 1...12 : 0...11).contains(hour) else { return nil }
    return hour % 12 + (half == .pm ? 12 : 0)
  }
}
