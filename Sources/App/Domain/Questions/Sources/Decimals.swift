import JapaneseNumbers

/// Decimals with a digit after the point, first alone, then with percent.
struct Decimals: QuestionSource {
  let tenths: ClosedRange<Int>

  var count: Int { tenths.count * 2 }
  var longest: AnswerLimits { limitsOfLast }

  func question(at index: Int, topic: String) -> Question {
    question(
      tenths.lowerBound + index % tenths.count, isPercent: index >= tenths.count, topic: topic)
  }

  func questions(answer: String, topic: String) -> [Question] {
    guard answer.utf8.count <= 12, let tenths = DecimalNumber(answer)?.tenths else { return [] }
    return [false, true].map { question(tenths, isPercent: $0, topic: topic) }
  }

  private func question(_ tenths: Int, isPercent: Bool, topic: String) -> Question {
    let number = DecimalNumber(tenths: tenths)
    let percent: [SpokenField] = isPercent ? [.percent] : []
    return Question(
      [.number(tenths / 10, .point), .digits(String(tenths % 10))] + percent, .decimal(number),
      topic: topic,
      display: number.text + (isPercent ? Counter.percent.symbol : ""),
      suffix: isPercent ? Counter.percent.symbol : nil)
  }
}
