import JapaneseNumbers

extension Question {
  /// The conversion that the answer needs, as a hint: "type the year A.D."; `nil` if the number is
  /// typed as it is said.
  package var conversionHint: String? {
    switch fields[0] {
    case .era: "type the year A.D."
    case .dayHalf(_, isShown: false): Self.hourHint
    default: isToldBeforeHour ? "type the time that is meant" : nil
    }
  }

  /// True for a time that is told as minutes before an hour.
  private var isToldBeforeHour: Bool {
    if case .fields(_, .minutesToHour) = value { true } else { false }
  }

  /// Returns the hint for a number that was heard but not converted: 64 for 昭和64年, 3 for 午後3時 on
  /// the 24-hour clock; `nil` for any other answer.
  package func missedConversion(_ typed: Answer) -> String? {
    // Only the hour of an appointment has no hint before it is missed.
    conversionIsMissing(typed) ? conversionHint ?? Self.hourHint : nil
  }

  private static let hourHint = "type it on the 24-hour clock"

  /// Returns true for an appointment in the afternoon whose hour is typed as it is said: 3:30 for
  /// 午後3時半.
  private func isHourOfHalfDay(_ typed: Answer) -> Bool {
    guard fields.contains(.dayHalf(.pm, isShown: false)), fields.count > 2,
      case .fields(let right, let format) = value, case .fields(var values, _) = typed,
      let hour = format.fields.firstIndex(where: { $0.units.contains("時") }),
      values.count == right.count
    else { return false }
    values[hour] += 12
    return values == right
  }

  /// Returns true if a number was typed as it is said instead of converted.
  func conversionIsMissing(_ typed: Answer) -> Bool {
    if isHourOfHalfDay(typed) { return true }
    if isToldBeforeHour, case .fields(let values, _) = typed {
      return values == fields.compactMap(\.number)
    }
    guard case .number(let number) = typed, typed != value, let said = fields.last?.number else {
      return false
    }
    switch fields[0] {
    case .era, .dayHalf(_, isShown: false): return number == said
    default: return false
    }
  }

  /// Returns the fields that would have been said for a typed answer, one for each of ``fields``.
  /// Returns `nil` if the answer can't be understood as one.
  func fields(typed: Answer) -> [SpokenField]? {
    switch (fields[0], value, typed) {
    case (_, .number, .number(let number)) where isSigned: signedFields(DecimalNumber(number))
    case (_, .decimal, .decimal(let number)) where isSigned: signedFields(number)
    case (.word(let part), .number, .number(let number)) where part.kind == .shown:
      [fields[0], .number(number, unitCounter)]
    case (_, .decimal, .decimal(let number)) where !saysPoint: fieldsWithoutPoint(number)
    case (.number(_, let counter), .number, .number(let number)): [.number(number, counter)]
    case (.dayHalf(let half, let isShown), _, .number(let hour)):
      Self.fields(hour: hour, half, isShown: isShown)
    case (.era(let era), _, .number(let year)): Self.fields(year: year, era)
    case (.number(_, .clockHour?), .fields(_, .time), .fields(let values, _)):
      ClockTimes.fields(values[0], values[1])
    case (_, .fields(_, let format), .fields(let values, _)): fields(saying: values, format)
    case (_, .decimal, .decimal(let number)):
      Self.fields(number.whole, number.saidFraction) + fields.dropFirst(2)
    case (.word, .number, .number(let hour)): hour == 12 ? [.noon] : [.number(hour, .clockHour)]
    case (.code, .digits, .digits): [.code(typed.text)]
    case (_, .digits, .digits): [.telephone(typed.text)]
    default: nil
    }
  }

  /// Returns the fields of a decimal with the digits before and after the point.
  static func fields(_ whole: String, _ fraction: String) -> [SpokenField] {
    [.number(Int(whole) ?? .max, .point), .digits(fraction)]
  }

  private static func fields(hour: Int, _ half: DayHalf, isShown: Bool) -> [SpokenField] {
    if isShown {
      let isConverted = half == .pm && (13...23).contains(hour)
      return [.dayHalf(half, isShown: true), .number(isConverted ? hour - 12 : hour, .clockHour)]
    }
    switch hour {
    case 12...23: return [.dayHalf(.pm, isShown: false), .number(hour - 12, .clockHour)]
    // A morning hour in an afternoon question may only not be converted.
    default:
      return [half == .am ? .dayHalf(.am, isShown: false) : .unknown, .number(hour, .clockHour)]
    }
  }

  /// Returns the era and its year for a year that was typed A.D., or not converted.
  private static func fields(year: Int, _ era: Era) -> [SpokenField]? {
    if year <= 99 { return [.unknown, .number(year, .calendarYear)] }
    let years = ([era] + Era.allCases).compactMap { EraYear($0, gregorian: year) }
    return years.first.map(EraYears.fields)
  }
}
