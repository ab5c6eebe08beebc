import Domain
import Foundation
import Testing

/// The paths of those who read or write, to whom nothing is said.
@Suite(.limited)
struct SkillPathTests {
  private func progress(_ goal: Goal, _ skill: Skill, skipped: [String] = []) -> PathProgress {
    PathProgress(PathSettings(goal: goal, skipped: skipped), LearnerHistory()[skill])
  }

  @Test func `A history knows its skill`() {
    let history = LearnerHistory()
    for skill in [Skill.listening, .reading, .writing] {
      #expect(history[skill].skill == skill)
    }
  }

  @Test(arguments: Goal.allCases)
  func `Without a voice no step has a condition of hearing, and the others stay`(goal: Goal) {
    let ids = LearningPath(goal).steps.map(\.id)
    let plain = ids.filter { !$0.contains("+") }
    for skill in [Skill.reading, .writing] {
      let path = progress(goal, skill).path
      #expect(path.goal == goal && path.steps.map(\.id) == plain)
      #expect(path.steps.allSatisfy { $0.conditions.isEmpty })
    }
    #expect(progress(goal, .listening).path == LearningPath(goal))
    #expect((goal == .counting) == (plain == ids))
  }

  @Test func `Who reads is at the end where who listens goes on with sentences`() {
    let plain = LearningPath(.till).steps.map(\.id).filter { !$0.contains("+") }
    #expect(progress(.till, .listening, skipped: plain).stepInHand?.conditions == .sentence)
    #expect(progress(.till, .reading, skipped: plain).stepInHand == nil)
    let last = progress(.till, .reading, skipped: Array(plain.dropLast())).stepInHand
    #expect(last?.id == plain.last)
  }

  @Test func `A step that came in the place of another is skipped by that one's name here too`() {
    let skipped = LearningPath(.till).steps.prefix(5).map(\.id) + ["numbers-100000"]
    #expect(progress(.till, .reading, skipped: skipped).stepInHand?.id == "counter-tsu")
  }

  @Test func `A placement without sound looks for a place on the path of that skill`() throws {
    for (skill, practice) in [
      (Skill.reading, Practice.placement(.till, in: .reading)), (.listening, .placement(.till)),
    ] {
      let questions = practice.questions(of: nil, at: Date(timeIntervalSince1970: 0), seed: 7)
      let path = try #require(questions?.placement?.path)
      #expect(path == progress(.till, skill).path)
    }
  }

  @Test func `A history that isn't known has the path of who listens`() {
    #expect(PathProgress(PathSettings(goal: .rent), nil).path == LearningPath(.rent))
  }
}
