package import Domain
import JapaneseNumbers
import Platform

/// A simulation of many learners who practise their weak spots.
package struct LearnerSimulation: Sendable {
  /// The name of what is practised.
  package let name: String
  /// The topics that are practised.
  package let topics: [Topic]
  /// The parts of which a learner's weak ones are chosen.
  package let parts: [String]
  /// Parts that sound alike, at least two in each group.
  private let groups: [[String]]
  /// The share of random questions' parts that each part has.
  private let shares: [String: Double]

  /// Creates a simulation. Weak parts are digits, alone or with a counter, that are in at least 1 %
  /// of random questions.
  package init(_ name: String, _ topics: [Topic]) {
    self.name = name
    self.topics = topics
    var counts: [String: Int] = [:]
    var total = 0
    var digits: [String: QuestionPart] = [:]
    let draws = 4000 / topics.count
    for topic in topics {
      var questions = QuestionSequence(topic: topic, seed: 1)
      for _ in 0..<draws {
        for part in questions.next().parts where part.isLearned {
          counts[part.id, default: 0] += 1
          total += 1
          if part.id != "gap", !part.answer.isEmpty { digits[part.id] = part }
        }
      }
    }
    let common = digits.keys.filter { counts[$0, default: 0] * 100 >= draws * topics.count }
      .sorted()
    parts = common
    var groups: [String: [String]] = [:]
    for id in common {
      for sound in digits[id]?.sounds ?? [] { groups[sound, default: []].append(id) }
    }
    self.groups = groups.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
    shares = counts.mapValues { Double($0) / Double(total) }
  }

  /// The outcome of a simulation, as shares from 0 to 1 unless noted.
  package struct Outcome: Sendable {
    /// Weak parts among the highest estimates.
    package var found = 0.0
    /// Learners whose weak parts are all found.
    package var foundAll = 0.0
    /// Weak parts that are called weak.
    package var called = 0.0
    /// The share of weak parts among those that were asked, relative to random questions.
    package var ratio = 0.0
    /// The average number of parts in a question.
    package var length = 0.0
  }

  /// The weaknesses of a learner.
  package enum Weakness: Sendable {
    /// Three parts, each for a reason of its own.
    case parts
    /// Most parts of two groups that sound alike: all with っ, or the hundreds.
    case sounds
    /// Nothing.
    case none
  }

  /// Returns the outcome for learners with weak parts.
  package func weakLearners(_ count: Int, in weakness: Weakness = .parts, questions: Int = 60)
    -> Outcome
  {
    var outcome = Outcome()
    for seed in 0..<count {
      var session = PracticeSession(self, learner: learner(seed, weakness), seed: seed)
      session.practise(questions)
      let weak = session.learner.weakParts
      let highest = session.model.records.prefix(weak.count)
      let found = highest.count { weak.contains($0.id) }
      outcome.found += Double(found) / Double(weak.count)
      outcome.foundAll += found == weak.count ? 1 : 0
      outcome.called +=
        Double(session.model.weakParts.count { weak.contains($0.id) }) / Double(weak.count)
      let chance = weak.reduce(0) { $0 + (shares[$1] ?? 0) }
      outcome.ratio += Double(session.weakAsked) / Double(session.asked) / chance
      outcome.length += Double(session.asked) / Double(questions)
    }
    for path in [\Outcome.found, \.foundAll, \.called, \.ratio, \.length] {
      outcome[keyPath: path] /= Double(count)
    }
    return outcome
  }

  /// Returns the share of learners without a weakness who are told of one.
  package func toldWithoutWeakness(
    _ count: Int, habits: SimulatedLearner.Habits = .init(), questions: Int = 120
  ) -> Double {
    let told = (0..<count).count { seed in
      var session = PracticeSession(self, learner: learner(seed, .none, habits), seed: seed)
      session.practise(questions)
      return !session.model.weakParts.isEmpty
    }
    return Double(told) / Double(count)
  }

  /// Returns the share of weak parts that leave the list within 15 right answers, once they are
  /// misheard as rarely as a chance says.
  package func shareGone(_ count: Int, to chance: Double, questions: Int = 60) -> Double {
    var all = 0.0
    var gone = 0.0
    for seed in 0..<count {
      var session = PracticeSession(self, learner: learner(seed, .parts), seed: seed)
      session.practise(questions)
      let overcome = session.model.weakParts.map(\.id).filter(session.learner.weakParts.contains)
      for id in overcome { session.learner.overcome(id, to: chance) }
      for id in overcome {
        var copy = session
        let heard = copy.model.record(of: id)?.heard ?? 0
        while copy.isCalled(id), (copy.model.record(of: id)?.heard ?? 0) < heard + 15,
          copy.questions < 600
        {
          copy.practise(1)
        }
        all += 1
        gone += copy.isCalled(id) ? 0 : 1
      }
    }
    return all == 0 ? 1 : gone / all
  }

  /// The agreement of estimates with the truth.
  package struct Calibration: Sendable {
    /// The average of −log(chance given to what happened).
    package var logLoss = 0.0
    /// The average of −log(true chance of what happened).
    package var truth = 0.0
    /// The number of answers, of estimates summed, and of misheard parts, in each tenth of the
    /// estimates.
    package var tenths: [(count: Int, estimated: Double, misheard: Int)] = []
  }

  /// Returns how well estimates of parts agree with what learners hear next: half of them with hard
  /// sounds, half with hard parts, who answer half random questions and half about weak spots.
  package func calibration(_ count: Int, questions: Int = 300) -> Calibration {
    var answers: [(estimate: Double, truth: Double, isHeard: Bool)] = []
    for seed in 0..<count {
      var session = PracticeSession(
        self, learner: learner(seed, seed % 2 == 0 ? .sounds : .parts), seed: seed)
      for _ in 0..<questions { answers += session.practiseEstimating() }
    }
    func loss(_ chance: Double, _ isHeard: Bool) -> Double { -log(isHeard ? 1 - chance : chance) }
    var result = Calibration()
    result.logLoss =
      answers.reduce(0) { $0 + loss($1.estimate, $1.isHeard) } / Double(answers.count)
    result.truth = answers.reduce(0) { $0 + loss($1.truth, $1.isHeard) } / Double(answers.count)
    let sorted = answers.sorted { $0.estimate < $1.estimate }
    result.tenths = (0..<10).map { tenth in
      let some = sorted[tenth * sorted.count / 10..<(tenth + 1) * sorted.count / 10]
      return (some.count, some.reduce(0) { $0 + $1.estimate }, some.count { !$0.isHeard })
    }
    return result
  }

  private func learner(
    _ seed: Int, _ weakness: Weakness, _ habits: SimulatedLearner.Habits = .init()
  ) -> SimulatedLearner {
    var generator = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 17)
    var weak: [String] = []
    switch weakness {
    case .none: break
    case .parts:
      var rest = parts
      weak = (0..<min(3, rest.count)).map { _ in rest.remove(at: generator.below(rest.count)) }
    case .sounds:
      var rest = groups
      for _ in 0..<min(2, rest.count) {
        weak += rest.remove(at: generator.below(rest.count)).filter { _ in generator.below(10) < 7 }
      }
      if weak.isEmpty { weak = [parts[0]] }
    }
    return SimulatedLearner(weakParts: Set(weak), seed: UInt64(seed) &+ 1000, habits: habits)
  }
}

extension QuestionPart {
  /// Names of what makes the part hard to hear: its family, its first kana, っ, and sounds that
  /// changed.
  var sounds: [String] {
    let kana = reading.kana
    let kinds = ["っ", "ばびぶべぼ", "ぱぴぷぺぽ"].filter { row in kana.contains { row.contains($0) } }
    return [family, String(kana.prefix(1))] + kinds
  }
}

extension PartRecord {
  fileprivate var heard: Int { asked - misheard }
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
    guard
      let sequence = WeakSpotSequence(
        model: model, topics: simulation.topics, seed: UInt64(seed) &* 31)
    else {
      preconditionFailure("a simulation needs topics")
    }
    self.sequence = sequence
  }

  func isCalled(_ id: String) -> Bool { model.record(of: id)?.isWeak == true }

  /// Asks a question, every second time a random one, and returns its parts that were asked before
  /// with what was expected.
  mutating func practiseEstimating() -> [(estimate: Double, truth: Double, isHeard: Bool)] {
    var question = sequence.next()
    if questions % 2 == 0 {
      var random = QuestionSequence(topic: sequence.topic, seed: UInt64(questions))
      question = random.next()
    }
    let parts = question.parts.filter(\.isLearned)
    let before = parts.map { model.record(of: $0.id) }
    sequence.add(learner.answer(question, of: sequence.topic, at: Double(questions) * 8))
    questions += 1
    return zip(parts, before).compactMap { part, record in
      guard let record, let after = model.record(of: part.id), after.asked == record.asked + 1
      else { return nil }
      return (
        record.estimate.chance, learner.chance(of: part.id), after.misheard == record.misheard
      )
    }
  }

  mutating func practise(_ count: Int) {
    for _ in 0..<count {
      let question = sequence.next()
      for part in question.parts where part.isLearned {
        asked += 1
        weakAsked += learner.weakParts.contains(part.id) ? 1 : 0
      }
      let progress = min(Double(questions) / 120, 1)
      sequence.add(
        learner.answer(question, of: sequence.topic, at: Double(questions) * 8, progress: progress))
      questions += 1
    }
  }
}
