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

  /// From here on a text such as `90:00` is more likely in minutes and seconds.
  private static let hoursOfDay = 24
}
