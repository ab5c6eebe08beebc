import Domain

/// Measures making a question in each topic, making the parts of a question, and comparing typed
/// answers with it.
///
/// A quiz makes one question at a time, a study sheet up to ten thousand. Weak spots are worked out
/// from the whole history, a comparison a line.
@MainActor
func benchmarkQuestions() {
  var costs: [String: [(topic: String, microseconds: Double)]] = [:]
  for topic in Topic.all {
    var sequence = QuestionSequence(topic: topic, seed: 7)
    let questions = (0..<40).map { _ in sequence.next() }
    var next = 0
    func measure(_ label: String, _ work: @MainActor (Question) -> Void) {
      let cost = nanoseconds(count: 200) {
        next = (next + 1) % questions.count
        work(questions[next])
      }
      costs[label, default: []].append((topic.name, cost / 1000))
    }
    measure("making one") { _ in consume(sequence.next()) }
    measure("parts") { consume($0.parts) }
    measure("right answer") { consume($0.heard($0.value)) }
    measure("wrong answer") { consume($0.heard(questions[0].value)) }
    if questions[0].lengthened != nil {
      measure("a digit too many") { question in
        question.lengthened.map { consume(question.heard($0)) }
      }
    }
  }
  for label in ["making one", "parts", "right answer", "wrong answer", "a digit too many"] {
    let ordered = (costs[label] ?? []).sorted { $0.microseconds < $1.microseconds }
    guard let last = ordered.last else { continue }
    let median = ordered[ordered.count / 2].microseconds
    let most = last.microseconds
    let aim = label == "making one" ? 100.0 : 10
    Figures.add("Questions", label, median, "µs", aim: aim)
    Figures.add("Questions", label + ", most", most, "µs", aim: aim)
    print("    (the most: \(last.topic))")
  }
}

extension Question {
  /// The answer with a zero at its end, if it is a number or a row of digits.
  fileprivate var lengthened: Answer? {
    switch value {
    case .number(let number): .number(number * 10)
    case .digits(let digits): .digits(digits + "0")
    case .decimal, .fields, .reading: nil
    }
  }
}
