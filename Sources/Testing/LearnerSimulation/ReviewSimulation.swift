package import Domain
import FoundationShim

/// A simulation of learners who review each day what is due, and forget as FSRS says or faster.
package struct ReviewSimulation: Sendable {
  /// The topic that is reviewed.
  package let topic: Topic
  /// The speed of forgetting: 2 for learners who forget as much in a day as FSRS expects in two.
  package let speed: Int

  /// Creates a simulation.
  package init(_ topic: Topic, speed: Int = 1) {
    self.topic = topic
    self.speed = speed
  }

  /// The outcome of a simulation.
  package struct Outcome: Sendable {
    /// The parts that were due.
    package var due = 0
    /// The due parts that were heard.
    package var heard = 0
    /// The questions that covered them.
    package var questions = 0

    /// The share of due parts that were heard.
    package var recall: Double { Double(heard) / Double(max(due, 1)) }
  }

  /// Returns the outcome of some learners over some days.
  package func review(learners: Int, days: Int) -> Outcome {
    var outcome = Outcome()
    for seed in 0..<learners { review(days: days, seed: seed, &outcome) }
    return outcome
  }

  private func review(days: Int, seed: Int, _ outcome: inout Outcome) {
    var learner = SimulatedLearner(weakParts: [], seed: UInt64(seed))
    var model = LearnerModel(topics: [topic])
    var first = QuestionSequence(topic: topic, seed: UInt64(seed))
    for _ in 0..<20 { model.add(learner.answer(first.next(), of: topic, at: 0) { _ in 0 }) }
    for day in 1..<days {
      let time = Double(day) * 86_400
      guard
        var review = ReviewSequence(
          model: model, at: Date(timeIntervalSince1970: time), seed: UInt64(day))
      else {
        continue
      }
      var due = Set(model.dueParts(at: Date(timeIntervalSince1970: time)).map(\.id))
      for _ in 0..<review.count {
        let question = review.next()
        let before = model
        let answer = learner.answer(question, of: topic, at: time) { id in
          guard let record = before.record(of: id) else { return 0 }
          let passed = Int((time - record.reviewed.timeIntervalSince1970) / 86_400)
          return 1 - record.memory.retrievability(days: passed * speed)
        }
        model.add(answer)
        outcome.questions += 1
        for id in due.intersection(question.parts.map(\.id)) {
          due.remove(id)
          outcome.due += 1
          outcome.heard += model.record(of: id)?.misheard == before.record(of: id)?.misheard ? 1 : 0
        }
      }
    }
  }
}
