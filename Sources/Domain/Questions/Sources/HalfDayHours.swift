import JapaneseNumbers

/// Hours from 1 to 11 with 午前 or 午後, typed as heard or converted to the 24-hour clock.
struct HalfDayHours: QuestionSource {
  let typedAs24: Bool

  var count: Int { 22 }
  var counters: [Counter] { [.clockHour] }

  func question(at index: Int, topic: String) -> Question {
    question(index % 11 + 1, index < 11 ? .am : .pm, topic: topic)
  }

  func questions(answer: String, topic: String) -> [Question] {
    guard let hour = Int(answer), (1...11).contains(hour) || typedAs24 && (13...23).contains(hour) else { return [] }
    let halves: [DayHalf] = !typedAs24 ? [.am, .pm] : hour < 12 ? [.am] : [.pm]
    return halves.map { question(hour % 12, $0, topic: topic) }
  }

  private func question(_ hour: Int, _ half: DayHalf, topic: String) -> Question {
    let hour24 = half == .am ? hour : hour + 12
    return Question(
      [.dayHalf(half, isShown: !typedAs24), .number(hour, .clockHour)], .number(typedAs24 ? hour24 : hour),
      topic: topic, display: "\(half.kanji)\(hour)時" + (typedAs24 ? " = \(hour24)時" : ""),
      prefix: typedAs24 ? nil : half.kanji, suffix: Counter.clockHour.symbol)
  }
}
