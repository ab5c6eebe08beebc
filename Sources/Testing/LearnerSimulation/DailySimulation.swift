package import Domain
import FoundationShim
import Platform

/// A simulation of learners who practise many topics ten minutes a day. They learn each part by a
/// power law of their practice, learn less about parts that sound alike, and forget.
package struct DailySimulation: Sendable {
  /// The way in which a learner chooses what is asked.
  package enum Policy: Sendable {
    case random, weakSpots
    /// The questions that are due, for half of the time, and then weak spots.
    case reviews
    /// The question with the greatest gain, by the true chances.
    case allKnowing
  }

  fileprivate let topics: [Topic]
  /// The parts of random questions, by which learners are judged.
  private let mix: [[QuestionPart]]
  /// The share of random questions that have each part.
  fileprivate let shares: [String: Double]
  /// The number of questions in ten minutes.
  fileprivate static let questionsADay = 60

  /// Creates a simulation of some topics.
  package init(_ topics: [Topic]) {
    self.topics = topics
    let mix = topics.flatMap { topic in
      var questions = QuestionSequence(topic: topic, seed: 11)
      return (0..<30).map { _ in questions.next().parts.filter(\.isLearned) }
    }
    let ids = mix.joined().map { ($0.id, 1 / Double(mix.count)) }
    self.mix = mix
    shares = Dictionary(ids, uniquingKeysWith: +)
  }

  /// Returns the shares of random questions that are right after some days, 0…1 each.
  package func right(_ policy: Policy, learners: Int, days: [Int]) -> [Double] {
    var sums = days.map { _ in 0.0 }
    for seed in 0..<learners {
      var practice = DailyPractice(self, seed: UInt64(seed))
      for day in 1...(days.last ?? 1) {
        practice.practise(policy, day: day)
        let rights = mix.lazy.map {
          $0.reduce(1) { $0 * (1 - practice.learner.chance($1, day: day)) }
        }
        if let index = days.firstIndex(of: day) {
          sums[index] += rights.reduce(0, +) / Double(mix.count)
        }
      }
    }
    return sums.map { $0 / Double(learners) }
  }
}

private struct DailyPractice {
  private let simulation: DailySimulation
  private(set) var learner: DailyLearner
  private var model: LearnerModel
  private var generator: SeededGenerator
  private var random: [QuestionSequence]
  /// The questions of which the one with the greatest gain is asked.
  private var candidates: [Question] = []

  init(_ simulation: DailySimulation, seed: UInt64) {
    self.simulation = simulation
    learner = DailyLearner(seed: seed &* 7919 &+ 5)
    model = LearnerModel(topics: simulation.topics)
    generator = SeededGenerator(seed: seed)
    random = simulation.topics.map { QuestionSequence(topic: $0, seed: seed) }
  }

  mutating func practise(_ policy: DailySimulation.Policy, day: Int) {
    let time = Double(day) * 86_400
    let seed = UInt64(day)
    var review = ReviewSequence(model: model, at: Date(timeIntervalSince1970: time), seed: seed)
    guard var weak = WeakSpotSequence(model: model, topics: simulation.topics, seed: seed) else {
      return
    }
    let due = policy == .reviews ? min(review?.count ?? 0, DailySimulation.questionsADay / 2) : 0
    for number in 0..<DailySimulation.questionsADay {
      let question =
        switch policy {
        case .reviews where number < due: review?.next() ?? weak.next()
        case .reviews, .weakSpots: weak.next()
        case .random: draw()
        case .allKnowing: best(day)
        }
      guard let topic = simulation.topics.first(where: { $0.name == question.topic }) else {
        continue
      }
      weak.add(learner.answer(question, of: topic, day: day, at: time + Double(number) * 10))
    }
    model = weak.model
  }

  private mutating func draw() -> Question { random[generator.below(random.count)].next() }

  private mutating func best(_ day: Int) -> Question {
    candidates.removeFirst(min(candidates.count, 25))
    while candidates.count < 200 { candidates.append(draw()) }
    let gains = candidates.map { learner.gain($0, simulation.shares, day: day) }
    let index = gains.indices.max { gains[$0] < gains[$1] } ?? 0
    return candidates.remove(at: index)
  }
}

/// A learner who hears better what was practised.
struct DailyLearner {
  private var typist: SimulatedLearner
  private let seed: UInt64
  /// The practice of parts and of sounds, as answers that aren't forgotten, with the day of the
  /// latest.
  private var practice: [String: (amount: Double, day: Int)] = [:]

  init(seed: UInt64) {
    self.seed = seed
    typist = SimulatedLearner(weakParts: [], seed: seed)
  }

  /// Returns the chance that a part is misheard on a day, perhaps after another answer.
  func chance(_ part: QuestionPart, day: Int, after more: Double = 0) -> Double {
    let start =
      isHard(part) ? 0.4 + 0.2 * trait("level " + part.id) : 0.1 + 0.22 * trait("level " + part.id)
    let transferred = part.sounds.reduce(0) { $0 + amount($1, day) } * 0.03
    return 0.01 + (start - 0.01) * pow(1 + (amount(part.id, day) + more + transferred) / 4, -0.45)
  }

  /// Returns true for a part that the learner mishears half of the time at first, most likely
  /// because its sound is hard.
  func isHard(_ part: QuestionPart) -> Bool {
    part.sounds.contains { trait("class " + $0) < 0.06 && trait(part.id + $0) < 0.6 }
      || trait(part.id) < 0.05
  }

  /// Returns how much likelier a random question would be right after a question.
  func gain(_ question: Question, _ shares: [String: Double], day: Int) -> Double {
    question.parts.filter(\.isLearned).reduce(0) {
      $0 + (shares[$1.id] ?? 0) * (chance($1, day: day) - chance($1, day: day, after: 1))
    }
  }

  mutating func answer(_ question: Question, of topic: Topic, day: Int, at time: Double)
    -> HistoryEntry
  {
    let parts = question.parts.filter(\.isLearned)
    let chances = Dictionary(parts.map { ($0.id, chance($0, day: day)) }) { first, _ in first }
    for part in parts { practise(part, day) }
    return typist.answer(question, of: topic, at: time) { chances[$0] ?? 0 }
  }

  /// Returns the answer to a trial of a pair, on the first day. What is misheard is guessed, half
  /// of the time rightly.
  mutating func answer(_ trial: PairTrial, of topic: Topic) -> HistoryEntry {
    let isHeard = trial.parts.allSatisfy { !typist.happens(chance($0, day: 0)) }
    let isWrong = !isHeard && typist.happens(0.5)
    for part in trial.parts { practise(part, 0) }
    return HistoryEntry(trial, chosen: isWrong ? 1 - trial.said : trial.said, topic: topic)
  }

  private mutating func practise(_ part: QuestionPart, _ day: Int) {
    for name in [part.id] + part.sounds { practice[name] = (amount(name, day) + 1, day) }
  }

  private func amount(_ name: String, _ day: Int) -> Double {
    practice[name].map { $0.amount * pow(0.98, Double(day - $0.day)) } ?? 0
  }

  /// Returns a number from 0 to 1 that this learner always has for a name.
  private func trait(_ name: String) -> Double {
    let hash = name.utf8.reduce(seed &+ 0x9E37) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    var generator = SeededGenerator(seed: hash)
    return generator.fraction(in: 0...1)
  }
}
