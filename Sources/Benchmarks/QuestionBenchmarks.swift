import Domain

/// Measures making a question in each topic. A quiz makes one at a time, a study sheet up to ten thousand.
@MainActor
func benchmarkQuestions() {
  let topics = Topic.all
  var costs: [(topic: String, microseconds: Double)] = []
  for topic in topics {
    var questions = QuestionSequence(topic: topic, seed: 7)
    costs.append((topic.name, nanoseconds(count: 200) { consume(questions.next()) } / 1000))
  }
  let ordered = costs.sorted { $0.microseconds < $1.microseconds }
  show("Questions (microseconds each, over \(costs.count) topics; aim: below 100)")
  for (label, cost) in [
    ("cheapest", ordered.first), ("median", ordered[ordered.count / 2]), ("most expensive", ordered.last),
  ] {
    guard let cost else { continue }
    Figures.add("Questions", label, cost.microseconds, "µs", aim: 100)
    show("  \(label): \((cost.microseconds * 10).rounded() / 10) µs, \(cost.topic)")
  }
  benchmarkParts(of: topics)
}

/// Measures making the parts of a question and comparing typed answers with it. Weak spots are worked out from the whole
/// history, a comparison a line.
@MainActor
private func benchmarkParts(of topics: [Topic]) {
  var costs: [String: [(topic: String, microseconds: Double)]] = [:]
  for topic in topics {
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
    measure("parts") { consume($0.parts) }
    measure("right answer") { consume($0.heard($0.value)) }
    measure("wrong answer") { consume($0.heard(questions[0].value)) }
    if questions[0].lengthened != nil {
      measure("a digit too many") { question in question.lengthened.map { consume(question.heard($0)) } }
    }
  }
  show("Parts of questions (microseconds each; aim: below 10)")
  for label in ["parts", "right answer", "wrong answer", "a digit too many"] {
    let ordered = (costs[label] ?? []).sorted { $0.microseconds < $1.microseconds }
    guard let last = ordered.last else { continue }
    let (median, most) = (ordered[ordered.count / 2].microseconds, last.microseconds)
    Figures.add("Parts of questions", label, median, "µs", aim: 10)
    Figures.add("Parts of questions", label + ", most", most, "µs", aim: 10)
    show("  \(label): \((median * 10).rounded() / 10) µs; most: \((most * 10).rounded() / 10) µs, \(last.topic)")
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
