public import Domain

/// A simulation of many learners who practise their weak spots.
public struct LearnerSimulation: Sendable {
  /// The name of what is practised.
  public let name: String
  /// The topics that are practised.
  public let topics: [Topic]
  /// The parts of which a learner's weak ones are chosen.
  public let parts: [String]
  /// The share of random questions' parts that each part has.
  private let shares: [String: Double]

  /// Creates a simulation. Weak parts are digits, alone or with a counter, that are in at least 1 % of random questions.
  public init(_ name: String, _ topics: [Topic]) {
    self.name = name
    self.topics = topics
    var counts: [String: Int] = [:]
    var total = 0
    var digits: Set<String> = []
    let draws = 4000 / topics.count
    for topic in topics {
      var questions = QuestionSequence(topic: topic, seed: 1)
      for _ in 0..<draws {
        for part in questions.next().parts where part.isLearned {
          counts[part.id, default: 0] += 1
          total += 1
          if part.id != "gap", !part.answer.isEmpty { digits.insert(part.id) }
        }
      }
    }
    parts = digits.filter { counts[$0, default: 0] * 100 >= draws * topics.count }.sorted()
    shares = counts.mapValues { Double($0) / Double(total) }
  }

  /// The outcome of a simulation, as shares from 0 to 1 unless noted.
  public struct Outcome: Sendable {
    /// Weak parts among the highest estimates.
    public var found = 0.0
    /// Learners whose weak parts are all found.
    public var foundAll = 0.0
    /// Weak parts that are called weak.
    public var called = 0.0
    /// The share of weak parts among those that were asked, relative to random questions.
    public var ratio = 0.0
    /// The average number of parts in a question.
    public var length = 0.0
  }

  /// Returns the outcome for learners with three weak parts.
  public func weakLearners(_ count: Int, questions: Int = 60) -> Outcome {
    var outcome = Outcome()
    for seed in 0..<count {
      var session = PracticeSession(self, learner: learner(seed, weakParts: 3), seed: seed)
      session.practise(questions)
      let weak = session.learner.weakParts
      let highest = session.model.records.prefix(weak.count)
      let found = highest.count { weak.contains($0.id) }
      outcome.found += Double(found) / Double(weak.count)
      outcome.foundAll += found == weak.count ? 1 : 0
      outcome.called += Double(session.model.weakParts.count { weak.contains($0.id) }) / Double(weak.count)
      let chance = weak.reduce(0) { $0 + (shares[$1] ?? 0) }
      outcome.ratio += Double(session.weakAsked) / Double(session.asked) / chance
      outcome.length += Double(session.asked) / Double(questions)
    }
    for path in [\Outcome.found, \.foundAll, \.called, \.ratio, \.length] { outcome[keyPath: path] /= Double(count) }
    return outcome
  }

  /// Returns the share of learners without a weakness who are told of one.
  public func toldWithoutWeakness(_ count: Int, questions: Int = 120) -> Double {
    let told = (0..<count).count { seed in
      var session = PracticeSession(self, learner: learner(seed, weakParts: 0), seed: seed)
      session.practise(questions)
      return !session.model.weakParts.isEmpty
    }
    return Double(told) / Double(count)
  }

  /// Returns the numbers of right answers after which overcome weaknesses leave the list.
  public func answersUntilGone(_ count: Int, questions: Int = 60) -> [Int] {
    (0..<count).flatMap { seed in
      var session = PracticeSession(self, learner: learner(seed, weakParts: 3), seed: seed)
      session.practise(questions)
      let overcome = session.model.weakParts.filter { session.learner.weakParts.contains($0.id) }
      for record in overcome { session.learner.overcome(record.id) }
      return overcome.map { record in
        var copy = session
        var before = record.asked
        var answers = 0
        while copy.model.record(of: record.id)?.isWeak == true, answers < 100, copy.questions < questions + 600 {
          copy.practise(1)
          let asked = copy.model.record(of: record.id)?.asked ?? 0
          answers += asked - before
          before = asked
        }
        return answers
      }
    }
  }

  private func learner(_ seed: Int, weakParts count: Int) -> SimulatedLearner {
    var generator = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 17)
    var rest = parts
    let weak = (0..<min(count, rest.count)).map { _ in rest.remove(at: generator.below(rest.count)) }
    return SimulatedLearner(weakParts: Set(weak), seed: UInt64(seed) &+ 1000)
  }
}

/// A learner's practice of weak spots.
struct PracticeSession {
  var learner: SimulatedLearner
  private(set) var sequence: WeakSpotSequence
  /// The number of questions so far.
  private(set) var questions = 0
  /// The number of parts so far, and how many of them were weak.
  private(set) var asked = 0
  private(set) var weakAsked = 0

  var model: LearnerModel { sequence.model }

  init(_ simulation: LearnerSimulation, learner: SimulatedLearner, seed: Int) {
    self.learner = learner
    let model = LearnerModel(topics: simulation.topics)
    // Without topics there would be nothing to simulate.
    guard let sequence = WeakSpotSequence(model: model, topics: simulation.topics, seed: UInt64(seed) &* 31) else {
      preconditionFailure("a simulation needs topics")
    }
    self.sequence = sequence
  }

  mutating func practise(_ count: Int) {
    for _ in 0..<count {
      let question = sequence.next()
      for part in question.parts where part.isLearned {
        asked += 1
        weakAsked += learner.weakParts.contains(part.id) ? 1 : 0
      }
      sequence.add(learner.answer(question, of: sequence.topic, at: Double(questions) * 8))
      questions += 1
    }
  }
}
