import JapaneseNumbers

extension Question {
  /// True for more than 59 minutes, which people also write in hours: 1:30 for 90分.
  var isLongerThanHour: Bool {
    guard case .number(let minutes) = value, let counter else { return false }
    return counter.countsMinutes && minutes > 59
  }
}

extension Counter {
  /// True for 分 and 分間.
  var countsMinutes: Bool { self == .minute || self == .minuteDuration }
}

extension AnswerParser {
  /// The minutes of a text with hours: 90 for `1:30`, 1時間半 and `1h30`; `nil` for other texts.
  var hoursInMinutes: Int? {
    let hasHours = tokens.contains { token in
      token == .separator(":") || token.word.map(AnswerUnit.usual) == "時"
    }
    let fields = TypedFields(tokens, .hoursMinutes)
    guard hasHours, let values = try? fields?.time(.hoursMinutes, asked: [0, 0]),
      values[0] < Self.hoursOfDay
    else { return nil }
    return values[0] * 60 + values[1]
  }

  /// The hours of a decimal that means hours and a half: 7 for `7.5`, `7,5h` and 7.5時間; `nil` for
  /// other texts.
  ///
  /// Without its unit `7.5` is 7:05 too, unless the question always asks for half an hour.
  func hoursBeforeHalf() throws(ParsedAnswer.Problem) -> Int? {
    var decimal = tokens
    let hasUnit = decimal.last?.word.map(AnswerUnit.usual) == "時"
    if hasUnit { decimal.removeLast() }
    guard decimal.last?.row == "5", let point = decimal.dropLast().last,
      Self.decimalPoints.contains(point),
      let hours = decimal.dropLast(2).numeral(allowsSeparators: false),
      FieldFormat.hoursMinutes.ranges[0].contains(hours)
    else { return nil }
    let meansHalf = hasUnit || question.fields.last == .half
    if !meansHalf { throw .ambiguousDecimal }
    return hours
  }

  private static let decimalPoints = ".,・".map(AnswerToken.separator)

  /// From here on a text such as `90:00` is more likely in minutes and seconds.
  private static let hoursOfDay = 24
}
