import JapaneseNumbers

/// Times of day, 0:00 to 23:59, then the half hours read with 半.
struct ClockTimes: QuestionSource {
  var count: Int { 24 * 60 + 24 }
  var longest: AnswerLimits { limitsOfLast }
  var counters: [Counter] { [.clockHour, .minute] }

  func question(at index: Int, topic: String) -> Question {
    let isHalf = index >= 24 * 60
    let (hour, minute) = isHalf ? (index - 24 * 60, 30) : (index / 60, index % 60)
    return question(hour, minute, saysHalf: isHalf, topic: topic)
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
