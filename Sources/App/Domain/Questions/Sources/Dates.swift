import JapaneseNumbers

/// Every day of a range of years.
struct Dates: QuestionSource {
  let years: ClosedRange<Int>

  var count: Int {
    CalendarDay.count(before: years.upperBound + 1) - CalendarDay.count(before: years.lowerBound)
  }
  var longest: AnswerLimits { limitsOfLast }
  var counters: [Counter] { [.calendarYear, .calendarMonth, .dayOfMonth] }

  func question(at index: Int, topic: String) -> Question {
    question(CalendarDay(CalendarDay.count(before: years.lowerBound) + index), topic: topic)
  }

  func questions(answer: String, topic: String) -> [Question] {
    answer.dataFields.flatMap(CalendarDay.init(fields:)).map { [question($0, topic: topic)] } ?? []
  }

  private func question(_ day: CalendarDay, topic: String) -> Question {
    let values = [day.year, day.month, day.day]
    let said = zip(values, counters).map { SpokenField.number($0, $1) }
    return Question(said, .fields(values, .date), topic: topic, display: said.written)
  }
}
