import JapaneseNumbers

/// Numbers with 第 before them: 第3回.
struct Ordinals: QuestionSource {
  let range: ClosedRange<Int>
  let counter: Counter

  init?(_ range: ClosedRange<Int>, _ symbol: String) {
    guard let counter = Counter.named(symbol) else { return nil }
    self.range = range
    self.counter = counter
  }

  var count: Int { range.count }
  var longest: AnswerLimits { limitsOfLast }
  var counters: [Counter] { [counter] }

  func question(at index: Int, topic: String) -> Question {
    question(range.lowerBound + index, topic: topic)
  }

  func questions(answer: String, topic: String) -> [Question] {
    guard let number = Int(answer), Reading.cardinals.contains(number) else { return [] }
    return [question(number, topic: topic)]
  }

  private func question(_ number: Int, topic: String) -> Question {
    Question(
      [.ordinal, .number(number, counter)], .number(number), topic: topic,
      display: "第\(number)\(counter.symbol)", prefix: "第", suffix: counter.symbol)
  }
}
