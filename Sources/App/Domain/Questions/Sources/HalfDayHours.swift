import JapaneseNumbers

/// Hours from 0 to 11 with 午前 or 午後, and 正午, typed as heard or converted to the 24-hour clock.
struct HalfDayHours: QuestionSource {
  let typedAs24: Bool

  var count: Int { 25 }
  // Hours with 午前 and 午後 may be typed on the 24-hour clock.
  var longest: AnswerLimits { AnswerLimits(number: 24) }
  var counters: [Counter] { [.clockHour] }
  var unitsVary: Bool { !typedAs24 }

  func question(at index: Int, topic: String) -> Question {
    if index == 24 { return noon(topic) }
    if index < 22 {
      return question(index % 11 + 1, index < 11 ? .am : .pm, topic: topic)
    }
    return question(0, index == 22 ? .am : .pm, topic: topic)
  }

  func questions(answer: String, topic: String) -> [Question] {
    guard let hour = Int(answer), (0...12).contains(hour) || typedAs24 && (13...23).contains(hour)
    else { return [] }
    let halves: [DayHalf] =
      if typedAs24 {
        hour < 12 ? [.am] : [.pm]
      } else {
        hour == 12 ? [] : [.am, .pm]
      }
    return halves.map { question(hour % 12, $0, topic: topic) } + (hour == 12 ? [noon(topic)] : [])
  }

  private func noon(_ topic: String) -> Question {
    Question(
      [.noon], .number(12), topic: topic, display: "正午 = 12時", suffix: Counter.clockHour.symbol)
  }

  private func question(_ hour: Int, _ half: DayHalf, topic: String) -> Question {
    let hour24 = half == .am ? hour : hour + 12
    return Question(
      [.dayHalf(half, isShown: !typedAs24), .number(hour, .clockHour)],
      .number(typedAs24 ? hour24 : hour),
      topic: topic, display: "\(half.kanji)\(hour)時" + (typedAs24 ? " = \(hour24)時" : ""),
      prefix: typedAs24 ? nil : half.kanji, suffix: Counter.clockHour.symbol)
  }
}
