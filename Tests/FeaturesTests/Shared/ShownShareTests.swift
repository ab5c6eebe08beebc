import Domain
import Testing

@testable import Features

/// The share of a step before enough of it was heard.
@MainActor
@Suite(.limited)
struct ShownShareTests {
  private func progress(_ answers: [(value: String, text: String)]) throws -> StepProgress {
    let history = try LearnerHistory.answers(answers, in: "numbers-10")
    return StepProgress(try #require(PathStep(id: "numbers-10")), history)
  }

  @Test(arguments: [1, 5, 19])
  func `A share at the goal isn't told, since it would look as if the step were mastered`(
    count: Int
  ) throws {
    let progress = try progress((0..<count).map { _ in (value: "7", text: "7") })
    #expect(try #require(progress.share) >= StepProgress.goal)
    #expect(Wording.facts(on: progress) == ["\(20 - count) more to go"])
    #expect(Wording.standing(progress) == "\(20 - count) more to go")
  }

  @Test(arguments: [(1, false), (9, false), (10, true), (19, true)])
  func `A share below the goal is told from half of what the step needs on`(
    count: Int, isTold: Bool
  ) throws {
    let right = (0..<count).map { (value: "\($0 % 5)", text: "\($0 % 5)") }
    let missed = [5, 6, 8, 9].map { (value: "\($0)", text: "7") }
    let progress = try progress(right + missed)
    #expect(try #require(progress.share) < StepProgress.goal)
    let facts = Wording.facts(on: progress)
    #expect(facts.contains("\(20 - count) more to go"), "\(facts)")
    #expect(facts.contains { $0.hasSuffix(" of 85 %") } == isTold, "\(facts)")
  }

  @Test func `A share below the goal is told before that`() throws {
    let right = (0..<15).map { (value: "\($0 % 5)", text: "\($0 % 5)") }
    let missed = [5, 6, 8, 9].map { (value: "\($0)", text: "7") }
    let progress = try progress(right + missed)
    #expect(try #require(progress.share) < StepProgress.goal)
    let facts = Wording.facts(on: progress)
    #expect(facts.count == 2 && facts.first?.hasSuffix(" of 85 %") == true, "\(facts)")
    #expect(facts.last == "5 more to go")
  }
}
