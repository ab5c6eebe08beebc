package import FoundationShim

/// The questions of a review: few that contain each part that is due, the weakest parts first. Half
/// of them were asked before.
///
/// ```swift
/// var review = ReviewSequence(model: model, at: now, seed: 7)
/// let length = SessionLength.questions(review?.count ?? 1)
/// ```
///
/// After the last question the first is asked again. The same model, time and seed give the same
/// questions.
package struct ReviewSequence: QuestionGenerator {
  package var count: Int { plan.count }
  let topics: [Topic]
  private let plan: [Question]
  private var asked = 0

  /// Creates a review of the parts that are due at a time, in the topics in which they were asked.
  /// Returns `nil` if there are none.
  package init?(model: LearnerModel, at time: Date, seed: UInt64) {
    var planner = ReviewPlanner(model: model, generator: SeededGenerator(seed: seed))
    plan = planner.plan(for: model.dueIndices(at: time.timeIntervalSince1970))
    if plan.isEmpty { return nil }
    let names = Set(plan.map(\.topic))
    self.topics = model.topics.values.filter { names.contains($0.name) }.sorted { $0.id < $1.id }
  }

  package mutating func next() -> Question {
    defer { asked += 1 }
    return plan[asked % plan.count]
  }
}

/// A search for few questions that contain some parts.
private struct ReviewPlanner {
  let model: LearnerModel
  var generator: SeededGenerator

  private struct Candidate {
    let question: Question
    /// The due parts in the question.
    let parts: Set<Int>
    let length: Int
    /// True for a question that was asked before.
    let wasAsked: Bool
  }

  /// Returns the questions: the one with the most parts that no other has yet, again and again.
  mutating func plan(for due: [Int]) -> [Question] {
    let estimates = model.listener.judged.estimates
    let ranked = due.map { (index: $0, weakness: estimates[$0].chance) }.sorted {
      ($1.weakness, $0.index) < ($0.weakness, $1.index)
    }
    let weakness = Dictionary(
      uniqueKeysWithValues: ranked.prefix(Tuning.Limits.reviewParts).map { ($0.index, $0.weakness) }
    )
    // Which half is known is drawn: few parts need one question only, whose sounds are due together
    // again, and which would always be the same.
    let start = generator.below(2)
    var uncovered = Set(weakness.keys)
    var candidates = candidates(for: ranked.map(\.index).filter(uncovered.contains), uncovered)
    var chosen: [(question: Question, weakness: Double)] = []
    while !uncovered.isEmpty {
      let isForKnown = (start + chosen.count) % 2 == 0 && candidates.contains(where: \.wasAsked)
      func rank(_ candidate: Candidate) -> (Int, Int, Int) {
        let isFit =
          isForKnown
          ? candidate.wasAsked
          : !candidate.wasAsked || candidate.length < Tuning.Limits.memorableParts
        return (isFit ? 1 : 0, candidate.parts.intersection(uncovered).count, -candidate.length)
      }
      guard let best = candidates.indices.max(by: { rank(candidates[$0]) < rank(candidates[$1]) })
      else { break }
      let covered = candidates[best].parts.intersection(uncovered)
      if covered.isEmpty { break }
      uncovered.subtract(covered)
      chosen.append((candidates[best].question, covered.compactMap { weakness[$0] }.max() ?? 0))
      candidates.removeAll { $0.parts.isDisjoint(with: uncovered) }
    }
    let order = chosen.indices.sorted { (chosen[$1].weakness, $0) < (chosen[$0].weakness, $1) }
    return order.map { chosen[$0].question }
  }

  private mutating func candidates(for indices: [Int], _ due: Set<Int>) -> [Candidate] {
    var candidates: [Candidate] = []
    for index in indices {
      let progress = model.parts[index]
      let topics = progress.topics.compactMap { model.topics[$0] }
      guard let latest = topics.last else { continue }
      for _ in 0..<Tuning.Limits.reviewDraws {
        let topic = topics[generator.below(topics.count)]
        candidates.append(
          candidate(topic.question(at: generator.below(topic.count)), due, wasAsked: false))
      }
      // A draw may miss the part, its latest question doesn't.
      let question = latest.question(
        answer: progress.latestValue, patterns: progress.latestPatterns,
        said: progress.latestSaid)
      if let question { candidates.append(candidate(question, due, wasAsked: true)) }
    }
    return candidates.filter { !$0.parts.isEmpty }
  }

  private func candidate(_ question: Question, _ due: Set<Int>, wasAsked: Bool) -> Candidate {
    let learned = question.parts.filter(\.isLearned)
    let parts = learned.compactMap { model.index(of: $0.id) }.filter(due.contains)
    return Candidate(
      question: question, parts: Set(parts), length: learned.count, wasAsked: wasAsked)
  }
}
