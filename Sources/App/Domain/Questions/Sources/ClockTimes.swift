import JapaneseNumbers

/// Times of day, 0:00 to 23:59, then the half hours read with 半.
struct ClockTimes: QuestionSource {
  /// The minutes of a day, behind which are the half hours that are said with 半.
  private static let minutes = 24 * 60

  var count: Int { Self.minutes + 24 }
  var longest: AnswerLimits { limitsOfLast }
  var counters: [Counter] { [.clockHour, .minute] }

  func question(at index: Int, topic: String) -> Question {
    if index >= Self.minutes {
      return question(index - Self.minutes, 30, saysHalf: true, topic: topic)
    }
    return question(index / 60, index % 60, saysHalf: false, topic: topic)
  }

  /// Returns the index of the question about a minute of the day.
  ///
  /// - Parameter saysHalf: True for half hours with 半.
  static func index(ofMinute minute: Int, saysHalf: Bool) -> Int {
    let isHalf = saysHalf && minute % 60 == 30
    return isHalf ? minutes + minute / 60 : minute
  }

  func questions(answer: String, topic: String) -> [Question] {
    guard let values = answer.dataFields, values.count == 2, (0...23).contains(values[0]),
      (0...59).contains(values[1])
    else { return [] }
    return (values[1] == 30 ? [false, true] : [false]).map {
      question(values[0], values[1], saysHalf: $0, topic: topic)
    }
  }

  /// Returns the fields of a time of day. The minutes of a full hour aren't said.
  static func fields(_ hour: Int, _ minute: Int, saysHalf: Bool = false) -> [SpokenField] {
    let saidMinute: SpokenField = minute == 0 ? .fullHour : .number(minute, .minute)
    return [.number(hour, .clockHour), saysHalf ? .half : saidMinute]
  }

  private func question(_ hour: Int, _ minute: Int, saysHalf: Bool, topic: String) -> Question {
    let answer = Answer.fields([hour, minute], .time)
    return Question(
      Self.fields(hour, minute, saysHalf: saysHalf), answer, topic: topic,
      display: saysHalf ? "\(hour)時半" : answer.text)
  }
}
