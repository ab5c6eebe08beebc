import JapaneseNumbers

extension Topic {
  /// Returns the question that had an answer, made without looking at the topic's other questions.
  ///
  /// Difficulties tell apart questions with the same answer, such as 3時30分 and 3時半. Returns `nil` if the answer can't be
  /// one of the topic, or if different sounds remain possible: 3 in a topic of several counters.
  func pastQuestion(answer: String, difficulties: [String]) -> Question? {
    switch source {
    case .numbers(_, let style): return Self.numberQuestion(answer, style, topic: name)
    case .combination(let ranges, let format):
      guard let values = Self.fields(answer), values.count == ranges.count,
        zip(values, ranges).allSatisfy({ $1.range.contains($0) })
      else { return nil }
      return Question(values: values, of: ranges, format, topic: name)
    case .halfDayHours(let typedAs24):
      guard let hour = Int(answer), (1...11).contains(hour) || typedAs24 && (13...23).contains(hour) else { return nil }
      return Question(hour: hour % 12, hour < 12 ? .am : .pm, typedAs24: typedAs24, topic: name)
    case .clockTimes:
      guard let values = Self.fields(answer), values.count == 2, (0...23).contains(values[0]),
        (0...59).contains(values[1])
      else { return nil }
      let saysHalf = values[1] == 30 && difficulties.contains(Difficulty.half.rawValue)
      return Question(hour: values[0], minute: values[1], saysHalf: saysHalf, topic: name)
    case .dates: return Self.fields(answer).flatMap(CalendarDay.init(fields:)).map { Question($0, topic: name) }
    case .eraYears(let eras, _):
      guard let year = Int(answer) else { return nil }
      let years = eras.compactMap { EraYear($0, gregorian: year) }
      return Self.only(years.map { Question($0.era, $0.year, topic: name) }, difficulties)
    case .mixed(let ranges):
      guard let number = Int(answer) else { return nil }
      let matching = ranges.filter { $0.range.contains(number) }
      return Self.only(matching.map { Question(number: number, .init($0.counter), topic: name) }, difficulties)
    case .decimals:
      guard answer.utf8.count <= 12, let number = DecimalNumber(answer), number.fraction.utf8.count <= 1,
        let tenths = Int(number.whole + (number.fraction.isEmpty ? "0" : number.fraction))
      else { return nil }
      return Question(tenths: tenths, isPercent: false, topic: name)
    case .telephoneNumbers:
      guard answer.utf8.count <= 20, !answer.isEmpty, answer.utf8.allSatisfy({ (48...57).contains($0) }) else {
        return nil
      }
      return Question(telephoneNumber: answer, topic: name)
    // The history has the question's own topic.
    case .set: return nil
    }
  }

  /// Returns the question of a topic that no longer exists: a number without a counter.
  static func deletedQuestion(answer: String) -> Question? {
    numberQuestion(answer, QuestionSource.NumberStyle(), topic: "")
  }

  private static func numberQuestion(
    _ answer: String, _ style: QuestionSource.NumberStyle, topic: String
  ) -> Question? {
    guard let number = Int(answer), Reading.cardinals.contains(number) else { return nil }
    if let counter = style.counter, !counter.numbers.contains(number) {
      return Question(number: number, QuestionSource.NumberStyle(), topic: topic)
    }
    return Question(number: number, style, topic: topic)
  }

  /// Returns the question with the given difficulties, if there is only one or all of them have the same parts.
  private static func only(_ questions: [Question], _ difficulties: [String]) -> Question? {
    let same = questions.count < 2 ? questions : questions.filter { $0.difficulties.map(\.rawValue) == difficulties }
    guard let first = same.first else { return nil }
    if same.count == 1 { return first }
    func learned(_ question: Question) -> [String] { question.parts.filter(\.isLearned).map(\.id) }
    let parts = learned(first)
    return same.dropFirst().allSatisfy { learned($0) == parts } ? first : nil
  }

  /// Returns the fields of a date or time in the form used in data.
  private static func fields(_ answer: String) -> [Int]? {
    let texts = answer.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "-" }
    let fields = texts.compactMap { Int($0) }
    return fields.count == texts.count ? fields : nil
  }
}

extension CalendarDay {
  /// Creates a day from year, month and day; `nil` if there is no such day.
  fileprivate init?(fields: [Int]) {
    guard fields.count == 3, (1...9999).contains(fields[0]), (1...12).contains(fields[1]),
      (1...31).contains(fields[2])
    else { return nil }
    // The day can't be later than if each month had 31 days.
    let latest = Self.count(before: fields[0]) + (fields[1] - 1) * 31 + fields[2] - 1
    for days in max(0, latest - 7)...latest {
      let day = CalendarDay(days)
      if [day.year, day.month, day.day] == fields { self = day; return }
    }
    return nil
  }
}
