import JapaneseNumbers

/// Measures in tenths: 63.5キロ, 26センチ, and 0.7 without a unit.
///
/// A whole number with a unit is said without its point: 37度.
struct Measures: QuestionSource {
  let tenths: [Int]
  let counter: Counter?

  init(tenths: some Sequence<Int>, _ counter: Counter? = nil) {
    self.tenths = Array(tenths)
    self.counter = counter
  }

  var count: Int { tenths.count }
  var longest: AnswerLimits { limitsOfLast }
  var counters: [Counter] { [counter].compactMap(\.self) }

  func question(at index: Int, topic: String) -> Question {
    question(tenths[index], topic: topic)
  }

  func questions(answer: String, topic: String) -> [Question] {
    guard answer.utf8.count <= 12, let tenths = DecimalNumber(answer)?.tenths else { return [] }
    return [question(tenths, topic: topic)]
  }

  func question(_ tenths: Int, topic: String) -> Question {
    let number = DecimalNumber(tenths: tenths)
    let isWhole = tenths % 10 == 0 && counter != nil
    let shown = isWhole ? String(tenths / 10) : number.text
    let unit = counter.map { [SpokenField.unit($0)] } ?? []
    let fields: [SpokenField] =
      isWhole
      ? [.number(tenths / 10, counter)]
      : [.number(tenths / 10, .point), .digits(String(tenths % 10))] + unit
    return Question(
      fields, .decimal(number), topic: topic, display: shown + (counter?.symbol ?? ""),
      suffix: counter?.symbol)
  }
}
