import JapaneseNumbers

extension Question {
  /// The conversion that the answer needs, as a hint: "type the year A.D."; `nil` if the number is typed as it is said.
  public var conversionHint: String? {
    switch shape {
    case .eraYear: "type the year A.D."
    case .halfDayHour(_, _, typedAs24: true): "type it on the 24-hour clock"
    default: nil
    }
  }

  /// Returns true if the number was heard but not converted: 64 for 昭和64年, 3 for 午後3時 on the 24-hour clock.
  public func conversionMissed(_ typed: Answer) -> Bool {
    conversionHint != nil && conversionIsMissing(typed)
  }

  /// Returns true if a number was typed as it is said instead of converted, or converted instead of as it is said.
  func conversionIsMissing(_ typed: Answer) -> Bool {
    guard case .number(let number) = typed, typed != value else { return false }
    switch shape {
    case .eraYear(_, let year): return number == year
    case .halfDayHour(_, let hour, typedAs24: true): return number == hour
    case .halfDayHour(let half, let hour, typedAs24: false): return half == .pm && number == hour + 12
    default: return false
    }
  }
}

extension QuestionShape {
  /// Returns the fields that would have been said for a typed answer, one for each of ``fields``. Returns `nil` if
  /// the answer can't be understood as one.
  func fields(typed: Answer) -> [SpokenField]? {
    switch (self, typed) {
    case (.number(_, let counter), .number(let number)): [.number(number, counter)]
    case (.counted(let numbers), .fields(let values, _)):
      numbers.count == values.count ? zip(numbers, values).map { SpokenField.number($1, $0.counter) } : nil
    case (.time, .fields(let values, _)):
      values.count == 2
        ? [.number(values[0], .clockHour), values[1] == 0 ? .fullHour : .number(values[1], .minute)] : nil
    case (.halfDayHour(let half, _, let typedAs24), .number(let hour)):
      Self.fields(hour: hour, half, typedAs24: typedAs24)
    case (.eraYear(let era, _), .number(let year)): Self.fields(year: year, era)
    default: nil
    }
  }

  private static func fields(hour: Int, _ half: DayHalf, typedAs24: Bool) -> [SpokenField] {
    guard typedAs24 else { return [.dayHalf(half, isShown: true), .number(hour, .clockHour)] }
    switch hour {
    case 12...23: return [.dayHalf(.pm, isShown: false), .number(hour - 12, .clockHour)]
    // A morning hour in an afternoon question may only not be converted.
    default: return [half == .am ? .dayHalf(.am, isShown: false) : .unknown, .number(hour, .clockHour)]
    }
  }

  /// Returns the era and its year for a year that was typed A.D., or not converted.
  private static func fields(year: Int, _ era: Era) -> [SpokenField]? {
    if year <= 99 { return [.unknown, .number(year, .calendarYear)] }
    let years = ([era] + Era.allCases).compactMap { EraYear($0, gregorian: year) }
    guard let year = years.first else { return nil }
    return [.era(year.era), year.year == 1 ? .firstYear : .number(year.year, .calendarYear)]
  }
}
