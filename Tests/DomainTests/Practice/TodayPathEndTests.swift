import Domain
import Foundation
import Testing

/// Today's session of learners who have reached the end of their path, or were away.
@Suite(.limited)
struct TodayPathEndTests {
  private let now = Date(timeIntervalSince1970: 1e9)
  private let history = LearnerHistory(model: LearnerModel(topics: Topic.all))

  @Test func `Who has read the whole path practises all of its steps, not the last one`() throws {
    let ids = LearningPath(.till).steps.filter(\.conditions.isEmpty).map { "reading/" + $0.id }
    let settings = PathSettings(goal: .till, skipped: ids)
    let plan = TodayPlan(settings, history[.reading], at: now)
    #expect(plan.progress.stepInHand == nil)
    #expect(plan.summary == "all \(ids.count) steps")
    var questions = try #require(
      Practice.today(settings).questions(of: history[.reading], at: now, seed: 7))
    #expect(questions.parts.map(\.title) == [plan.summary])
    let topics = (0..<45).map { _ in questions.next().topic }
    #expect(Set(topics).count >= 6, "\(topics)")
    #expect(topics.count { $0 == plan.step.topic.name } <= 15, "\(topics)")
  }

  @Test(arguments: Goal.allCases)
  func `Who has heard it practises all of its steps, too, each in its way of hearing`(goal: Goal)
    throws
  {
    let steps = LearningPath(goal).steps
    let settings = PathSettings(goal: goal, skipped: steps.map(\.id))
    var questions = try #require(
      Practice.today(settings).questions(of: history, at: now, seed: 7))
    #expect(questions.parts.map(\.title) == ["all \(steps.count) steps"])
    var ofSteps: Set<String> = []
    var ofSituation = 0
    for count in 1...90 {
      let question = questions.next()
      let isOfSituation = !question.topic.hasPrefix("numbers-")
      ofSituation += isOfSituation ? 1 : 0
      // A third is of what the learner practises for, as before the end.
      if count > 1 { #expect(ofSituation * 3 >= count, "\(goal) \(count)") }
      guard questions.reason == .step, let conditions = questions.conditions else { continue }
      let asked = steps.filter { step in
        step.conditions == conditions
          && step.topic.askedTopics.contains { $0.name == question.topic }
      }
      #expect(!asked.isEmpty, "\(goal): \(question.topic), \(conditions.title)")
      ofSteps.formUnion(asked.map(\.id))
    }
    #expect(ofSteps == Set(steps.map(\.id)), "\(goal)")
  }

  @Test(arguments: [(6, false), (8, true)])
  func `In short, too, a learner is welcomed back after a week`(days: Int, isWelcomed: Bool) {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    tally.add(
      HistoryEntry(topicID: 1, outcome: .correct) {
        $0.time = now.timeIntervalSince1970 - Double(days) * 86_400
        $0.value = "10"
        $0.tries = [.init("10")]
        $0.plays = 1
      })
    let plan = TodayPlan(PathSettings(), tally.history, at: now)
    #expect(plan.summary.hasPrefix("welcome back, ") == isWelcomed, "\(plan.summary)")
  }

  @Test func `Who read yesterday isn't welcomed back, though nothing was heard for nine days`() {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for (days, skill) in [(9.0, Skill.listening), (1.0, .reading)] {
      tally.add(
        HistoryEntry(topicID: 1, outcome: .correct) {
          $0.time = now.timeIntervalSince1970 - days * 86_400
          $0.value = "10"
          $0.tries = [.init("10")]
          $0.skill = skill
        })
    }
    let history = tally.history
    #expect(history.days.count == 1 && history.daysOfAllSkills.count == 2)
    for skill in [Skill.listening, .reading] {
      #expect(TodayPlan(PathSettings(), history[skill], at: now).daysAway == nil)
    }
  }
}
