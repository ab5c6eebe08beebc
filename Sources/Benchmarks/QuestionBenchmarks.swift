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
  print("Questions (microseconds each, over \(costs.count) topics; aim: below 100)")
  for (label, cost) in [
    ("cheapest", ordered.first), ("median", ordered[ordered.count / 2]), ("most expensive", ordered.last),
  ] {
    if let cost { print("  \(label): \((cost.microseconds * 10).rounded() / 10) µs, \(cost.topic)") }
  }
}
