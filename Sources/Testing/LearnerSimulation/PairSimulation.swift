package import Domain
import FoundationShim

/// A simulation of learners who practise for some minutes with pairs of sounds, with whole numbers,
/// or with both.
package struct PairSimulation: Sendable {
  /// The kinds of questions: both are ten pairs and ten numbers in turn.
  package enum Policy: CaseIterable, Sendable { case numbers, pairs, both }

  /// The state of learners after some seconds.
  package struct Outcome: Sendable {
    /// The share of hard parts that were called weak at some time, 0…1.
    package var found = 0.0
    /// The average chance that a hard part is misheard, 0…1.
    package var misheard = 0.0
  }

  private let topics: [Topic]
  /// The parts of random questions, one of each id.
  private let parts: [QuestionPart]

  /// The seconds for a trial.
  private static let pair = 1.8
  /// The seconds that a missed trial costs besides: both sounds are said.
  private static let pairMissed = 2.0
  /// The seconds for a number.
  private static let number = 3.2
  /// The seconds that a missed number costs besides: the card is read.
  private static let numberMissed = 4.0

  /// Creates a simulation of some topics.
  package init(_ topics: [Topic]) {
    self.topics = topics
    let all = topics.flatMap { topic in
      var questions = QuestionSequence(topic: topic, seed: 11)
      return (0..<100).flatMap { _ in questions.next().parts.filter(\.isLearned) }
    }
    parts = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }.values.sorted {
      $0.id < $1.id
    }
  }

  /// Returns the outcomes after some seconds, in ascending order.
  package func practise(_ policy: Policy, learners: Int, seconds: [Double]) -> [Outcome] {
    var sums = seconds.map { _ in Outcome() }
    for seed in 0..<learners {
      for (index, outcome) in outcomes(policy, seed: UInt64(seed), seconds).enumerated() {
        sums[index].found += outcome.found / Double(learners)
        sums[index].misheard += outcome.misheard / Double(learners)
      }
    }
    return sums
  }

  private func outcomes(_ policy: Policy, seed: UInt64, _ seconds: [Double]) -> [Outcome] {
    var learner = DailyLearner(seed: seed &* 7919 &+ 5)
    let hard = parts.filter(learner.isHard)
    guard
      var numbers = WeakSpotSequence(
        model: LearnerModel(topics: topics), topics: topics, seed: seed)
    else {
      return []
    }
    var pairs: PairSequence?
    var time = 0.0
    var count = 0
    var called = Set<String>()
    var outcomes = [Outcome]()
    while outcomes.count < seconds.count {
      let isPair = policy == .pairs || policy == .both && count / 10 % 2 == 0
      if count % 20 == 0 {
        let found = numbers.model.soundPairs(at: Date(timeIntervalSince1970: time))
        pairs = PairSequence(found, seed: seed &+ UInt64(count))
      }
      if isPair, let trial = pairs?.next() {
        let answer = learner.answer(trial, of: topics[0])
        pairs?.add(isRight: answer.outcome == .correct)
        numbers.add(answer)
        time += Self.pair + (answer.outcome == .correct ? 0 : Self.pairMissed)
      } else {
        let question = numbers.next()
        let answer = learner.answer(question, of: numbers.topic, day: 0, at: time)
        numbers.add(answer)
        time += Self.number + (answer.outcome == .correct ? 0 : Self.numberMissed)
      }
      count += 1
      called.formUnion(numbers.model.weakParts.map(\.id))
      if time >= seconds[outcomes.count] {
        outcomes.append(outcome(of: learner, hard: hard, called: called))
      }
    }
    return outcomes
  }

  /// Returns the state of a learner.
  ///
  /// - Parameters:
  ///   - hard: The parts that are hard for the learner.
  ///   - called: The ids of the parts that were called weak.
  private func outcome(
    of learner: DailyLearner, hard: [QuestionPart], called: Set<String>
  ) -> Outcome {
    let share = 1 / Double(max(hard.count, 1))
    return Outcome(
      found: hard.reduce(0) { $0 + (called.contains($1.id) ? share : 0) },
      misheard: hard.reduce(0) { $0 + learner.chance($1, day: 0) * share })
  }
}
