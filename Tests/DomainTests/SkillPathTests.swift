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
    let read = plain.map { "reading/\($0)" }
    #expect(progress(.till, .reading, skipped: read).stepInHand == nil)
    let last = progress(.till, .reading, skipped: Array(read.dropLast())).stepInHand
    #expect(last?.id == plain.last)
  }

  @Test func `A step that is skipped in one skill isn't in another`() {
    let first = LearningPath(.till).steps[0].id
    let second = LearningPath(.till).steps[1].id
    let skipped = [first, "writing/\(first)"]
    #expect(progress(.till, .listening, skipped: skipped).stepInHand?.id == second)
    #expect(progress(.till, .writing, skipped: skipped).stepInHand?.id == second)
    #expect(progress(.till, .reading, skipped: skipped).stepInHand?.id == first)
  }

  @Test(arguments: [
    ("numbers-10", true), ("reading/numbers-10", true), ("money-rent+sentence", true),
    ("guessing/numbers-10", false), ("reading/", false), ("reading/x", false), ("", false),
    ("listening/numbers-10", false), ("writing/numbers-10", true),
  ])
  func `The name of a skipped step may begin with a skill`(name: String, isStep: Bool) {
    #expect(LearningPath.isStep(name) == isStep)
  }

  @Test func `A placement by reading moves the path of who reads, and leaves the other`() {
    var settings = PathSettings(goal: .till, skipped: ["numbers-10"])
    let path = progress(.till, .reading).path
    settings.skip(before: path.steps[3], on: path)
    #expect(settings.skipped.first == "numbers-10")
    #expect(progress(.till, .reading, skipped: settings.skipped).stepInHand == path.steps[3])
    #expect(progress(.till, .listening, skipped: settings.skipped).stepInHand == path.steps[1])
    settings.skip(before: path.steps[1], on: path)
    #expect(settings.skipped == ["numbers-10", "reading/numbers-10"])
  }

  @Test func `A step that came in the place of another is skipped by that one's name here too`() {
    let skipped = LearningPath(.till).steps.prefix(5).map(\.id) + ["numbers-100000"]
    let read = skipped.map { "reading/\($0)" }
    #expect(progress(.till, .reading, skipped: read).stepInHand?.id == "counter-tsu")
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
