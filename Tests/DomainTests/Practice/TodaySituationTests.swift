import Foundation
import Testing

@testable import Domain

/// The situation of a goal in today's session: prices, platforms, sheets, and what is reached.
@Suite(.limited)
struct TodaySituationTests {
  private let now = Date(timeIntervalSince1970: 1e9)
  private let history = LearnerHistory(model: LearnerModel(topics: Topic.all))

  private func settings(_ goal: Goal, _ place: Int) -> PathSettings {
    PathSettings(goal: goal, skipped: LearningPath(goal).steps.prefix(place).map(\.id))
  }

  /// Each row is a goal, the number of steps that are skipped, and the steps of the situation.
  @Test(
    arguments: [
      (.till, 0, ["money-small 1-10"]), (.till, 2, ["money-small 1-1000"]),
      (.till, 4, ["money-conbini+sentence"]),
      (
        .till, 9,
        [
          "money-conbini+sentence", "money-restaurant+sentence", "money-store+sentence",
          "counter-tsu+sentence", "counter-mai+sentence",
        ]
      ),
      (.rent, 0, ["money-small 1-10"]), (.rent, 3, ["money-store 1000-10000"]),
      (.rent, 4, ["money-store 1000-100000"]),
      (.trains, 0, ["counter-bansen 1-10"]), (.trains, 1, []), (.trains, 2, ["time-hour+sentence"]),
      (.counting, 0, ["everyday-sheets 1-10"]),
      (.everything, 1, ["money-small 1-100", "counter-bansen 1-23", "everyday-sheets 1-100"]),
      (.everything, 3, ["time-hour+sentence"]),
    ] as [(Goal, Int, [String])])
  func `Numbers are heard as in the goal's situation until its own topics are reached`(
    goal: Goal, place: Int, steps: [String]
  ) {
    let situation = PathProgress(settings(goal, place), nil).situation
    let named = situation.map { step in
      let range = step.conditions.isEmpty ? (step.topic.source as? Numbers)?.range : nil
      return step.id + (range.map { " \($0.lowerBound)-\($0.upperBound)" } ?? "")
    }
    #expect(named == steps)
  }

  @Test func `Of the new sounds of a situation each comes after the number that it says`() {
    let plan = TodayPlan(PathSettings(goal: .till), history, at: now)
    #expect(
      plan.newParts.map(\.id) == [
        "0", "1", "2", "3", "4", "4円", "5", "6", "7", "8", "9", "10",
      ])
  }

  @Test func `Only questions of the step in hand are asked because of the step`() throws {
    let made = Practice.today(settings(.till, 5)).questions(of: history, at: now, seed: 7)
    var questions = try #require(made)
    for _ in 0..<60 {
      let question = questions.next()
      let reason: HistoryEntry.Kind = question.topic == "money-store" ? .step : .free
      #expect(questions.reason == reason, "\(question.topic)")
    }
  }
}
