import Domain
import Testing

@testable import Features

/// A summary's advice about the path after a session in which something was missed.
@MainActor
@Suite(.limited)
struct SummaryAdviceTests {
  private let steps = LearningPath(.till).steps
  private let drill = "Drill it once more, or stop for today."

  /// Returns the advice after a session in which steps were mastered.
  ///
  /// - Parameter skipped: The number of steps that a placement had skipped.
  private func advice(mastering mastered: [PathStep], skipped: Int = 0) throws -> String {
    let path = PathSettings(goal: .till, skipped: steps.prefix(skipped).map(\.id))
    var session = Session(QuizQuestions(of: steps[0].topic, seed: 7), length: .endless, seed: 7)
    session.attempt.reveal()
    session.finished.append(session.attempt)
    let before = PathProgress(path, LearnerHistory())
    let after = PathProgress(path, LearnerHistory(mastered: Set(mastered.map(\.id))))
    let end = SessionEnd(session, path: PathChange(from: before, to: after), settings: path)
    return Wording.advice(after: end)
  }

  @Test func `A step in hand that is another one than before is suggested`() throws {
    let next = steps[1]
    #expect(
      try advice(mastering: [steps[0]])
        == "\(steps[0].title) mastered. Next: \(next.title), \(next.topic.description).")
  }

  @Test func `A step in hand that stays is no news after a later step was mastered`() throws {
    #expect(try advice(mastering: [steps[3]]) == "\(steps[3].title) mastered.")
  }

  @Test func `A step that a placement has ticked is no news when it is mastered`() throws {
    #expect(try advice(mastering: [steps[0]], skipped: 1) == drill)
    #expect(try advice(mastering: [steps[0], steps[2]], skipped: 2).hasPrefix(steps[2].title))
  }

  @Test func `Without news there is only the drill`() throws {
    #expect(try advice(mastering: []) == drill)
  }
}
