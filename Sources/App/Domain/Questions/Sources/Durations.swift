import JapaneseNumbers

/// All combinations of several numbers with a counter each: 2時間15分.
struct Durations: QuestionSource {
  let fields: [Numbers]
  let format: FieldFormat

  var count: Int { fields.reduce(1) { $0 * $1.count } }
  var longest: AnswerLimits { limitsOfLast }
  var counters: [Counter] { fields.flatMap(\.counters) }

  /// Returns the combination at an index; the last field changes fastest.
  func question(at index: Int, topic: String) -> Question {
    var rest = index
    let values = fields.reversed().map { field in
      defer { rest /= field.count }
      return field.first + rest % field.count
    }
    return question(values.reversed(), topic: topic)
  }

  func questions(answer: String, topic: String) -> [Question] {
    guard let values = answer.dataFields, values.count == fields.count,
      zip(values, fields).allSatisfy({ ($1.first..<$1.first + $1.count).contains($0) })
    else { return [] }
    return [question(values, topic: topic)]
  }

  private func question(_ values: [Int], topic: String) -> Question {
    let said = zip(values, fields).map { SpokenField.number($0, $1.counter) }
    return Question(said, .fields(values, format), topic: topic, display: said.written)
  }
}
