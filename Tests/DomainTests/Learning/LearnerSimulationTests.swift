import Domain
import Foundation
import LearnerSimulation
import Testing

/// A few of the simulated learners of `scripts/bench`, which prints the whole table. Seeds are fixed, so the figures are
/// the same in each run.
@Suite(.timeLimit(.minutes(1)))
struct LearnerSimulationTests {
  @Test func `Weak parts are found, called weak and asked often`() throws {
    let outcome = try simulation().weakLearners(8)
    #expect(outcome.found >= 0.85)
    #expect(outcome.foundAll >= 0.6)
    #expect(outcome.called >= 0.7)
    #expect(outcome.ratio >= 3)
  }

  @Test func `Learners without a weakness aren't told of one`() throws {
    #expect(try simulation().toldWithoutWeakness(4) == 0)
  }

  @Test func `An overcome weakness leaves the list within 15 right answers`() throws {
    let answers = try simulation().answersUntilGone(2)
    #expect(answers.count >= 3)
    #expect(answers.allSatisfy { $0 <= 15 })
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

  private func simulation() throws -> LearnerSimulation {
    let topics = UserTopics(json: Data(#"[{"name": "numbers-9999", "range": [1, 9999]}]"#.utf8)).topics
    return LearnerSimulation("9,999", topics)
  }
}
