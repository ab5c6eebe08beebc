import JapaneseNumbers

/// Every year of some eras, typed A.D.
struct EraYears: QuestionSource {
  let years: [EraYear]

  init(_ eras: [Era], upTo last: Int) {
    years = eras.flatMap { era in era.years.compactMap { EraYear(era, $0) } }.filter {
      $0.gregorian <= last
    }
  }

  var count: Int { years.count }
  var longest: AnswerLimits { limitsOfLast }
  var counters: [Counter] { [.calendarYear] }

  func question(at index: Int, topic: String) -> Question { question(years[index], topic: topic) }

  func questions(answer: String, topic: String) -> [Question] {
    let year = Int(answer)
    return years.filter { $0.gregorian == year }.map { question($0, topic: topic) }
  }

  /// Returns the fields of a year of an era. The first one has a word of its own.
  static func fields(_ year: EraYear) -> [SpokenField] {
    [.era(year.era), year.year == 1 ? .firstYear : .number(year.year, .calendarYear)]
  }

  private func question(_ year: EraYear, topic: String) -> Question {
    Question(
      Self.fields(year), .number(year.gregorian), topic: topic,
      display: "\(year.kanji) = \(year.gregorian)年",
      suffix: Counter.calendarYear.symbol)
  }
}
