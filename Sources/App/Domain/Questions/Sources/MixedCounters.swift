/// Numbers with each of several counters.
struct MixedCounters: QuestionSource {
  let ranges: [Numbers]

  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  func question(at index: Int, topic: String) -> Question {
    let (numbers, rest) = ranges.element(at: index, count: \.count)
    return numbers.question(at: rest, topic: topic)
  }

  func questions(answer: String, topic: String) -> [Question] {
    guard let number = Int(answer) else { return [] }
    return ranges.filter { ($0.first..<$0.first + $0.count).contains(number) }.map {
      $0.question(number, topic: topic)
    }
  }
}
