import Domain
import Foundation
import LearnerSimulation
import Testing

/// A few of the simulated learners of `scripts/bench`, which prints the whole table. Seeds are
/// fixed, so the figures are the same in each run. What takes a minute or more is for
/// `scripts/test --full`.
@Suite(.limited)
struct LearnerSimulationTests {
  @Test func `Weak parts are found, called weak and asked often`() throws {
    let outcome = try simulation().weakLearners(2 * learners)
    #expect(outcome.found >= 0.8 && outcome.foundAll >= 0.5 && outcome.called >= 0.75, "\(outcome)")
    #expect(outcome.ratio >= 1.5)
  }

  @Test func `Hard sounds are found by the parts that have them`() throws {
    let outcome = try simulation().weakLearners(learners, in: .sounds)
    #expect(outcome.found >= 0.9 && outcome.foundAll >= 0.5 && outcome.called >= 0.8, "\(outcome)")
  }

  private static let habits = [
    SimulatedLearner.Habits(), .init(swapped: 0.08), .init(wrong: 0.03), .init(shown: 0.06),
    .init(replayed: 0.4),
    .init(noisy: 3),
  ]

  @Test(arguments: Sample.isFull ? habits : Array(habits.prefix(1)))
  func `Learners without a weakness aren't told of one`(habits: SimulatedLearner.Habits) throws {
    #expect(try simulation().toldWithoutWeakness(learners, habits: habits) <= 0.1)
  }

  @Test func `An overcome weakness leaves the list within 15 right answers`() throws {
    #expect(try simulation().shareGone(learners / 3, to: 0.05) >= 0.9)
  }

  @Test func `Estimates agree with what is heard next`() throws {
    let outcome = try simulation().calibration(learners / 3, questions: 100)
    #expect(outcome.logLoss < outcome.truth + 0.04)
  }

  @Test(arguments: Topic.all.filter { !$0.isDialogue })
  func `A part of every kind of question can be misheard`(topic: Topic) throws {
    var learner = SimulatedLearner(weakParts: [], seed: 5, habits: .init(wrong: 1))
    let questions = topic.sample(10, limit: 40)
    let wrong = questions.count {
      learner.answer($0, of: topic, at: 0).outcome == .incorrect
    }
    #expect(wrong * 10 >= questions.count * 9, "\(topic.name): \(wrong) of \(questions.count)")
  }

  @Test(.enabled(if: Sample.isFull, Sample.takesMinutes))
  func `Weak spots teach more than random questions`() throws {
    let names = ["numbers-100000", "date-full", "time-hour-minute", "money-rent", "counter-mixed"]
    let simulation = DailySimulation(try names.map { try Topic.find($0) })
    func right(_ policy: DailySimulation.Policy) -> Double {
      simulation.right(policy, learners: 4, days: [10])[0]
    }
    #expect(right(.weakSpots) > right(.random))
  }

  @Test func `Pairs teach their sounds`() throws {
    let simulation = PairSimulation(try ["numbers-1000", "counter-hon"].map { try Topic.find($0) })
    let outcomes = simulation.practise(.pairs, learners: 4, seconds: [60, 600])
    #expect(outcomes[1].misheard < outcomes[0].misheard - 0.05)
  }

  @Test func `Reviews come when the target is reached`() throws {
    let topic = try #require(Topic.all.first { $0.name == "numbers-1000" })
    let outcome = ReviewSimulation(topic).review(learners: 2, days: 60)
    #expect(outcome.due > 150)
    #expect(abs(outcome.recall - PartMemory.target) < 0.03)
    // Questions with several due parts save others.
    #expect(outcome.questions < outcome.due)
    let forgetful = ReviewSimulation(topic, speed: 2).review(learners: 2, days: 60)
    #expect(abs(forgetful.recall - PartMemory.target) < 0.08)
  }

  private let learners =
    ProcessInfo.processInfo.environment["COUNTBIKI_FULL_TESTS"] == nil ? 6 : 60

  private func simulation() throws -> LearnerSimulation {
    let topics = UserTopics(json: Data(#"[{"name": "numbers-9999", "range": [1, 9999]}]"#.utf8))
      .topics
    return LearnerSimulation("9,999", topics)
  }
}
