import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The command that the result of plain mode names in the end.
@MainActor
@Suite(.limited)
struct PlainPathAdviceTests {
  private let command = "`countbiki today --plain` goes on with the path."
  private let steps = LearningPath(.till).steps

  /// Returns the lines after a session of one question.
  ///
  /// - Parameter passed: The number of steps that are behind the learner.
  private func lines(passed: Int, isMissed: Bool) throws -> [String] {
    let path = PathSettings(goal: .till, skipped: steps.prefix(passed).map(\.id))
    var session = Session(QuizQuestions(of: Topic.all[0], seed: 7), length: .endless, seed: 7)
    if isMissed { session.attempt.reveal() }
    session.attempt.submit(session.attempt.question.answer)
    session.finished.append(session.attempt)
    let progress = PathProgress(path, LearnerHistory())
    let end = SessionEnd(session, path: PathChange(from: nil, to: progress), settings: path)
    return plainSummary(end.result, end: end)
  }

  @Test func `It follows what comes next, and stands alone where nothing is said about that`()
    throws
  {
    let next = "Next: \(steps[0].title), \(steps[0].topic.description)."
    #expect(
      try lines(passed: 0, isMissed: false).last
        == "Everything was right at once. \(next) \(command)")
    #expect(try lines(passed: 0, isMissed: true).last == command)
    #expect(try lines(passed: steps.count - 1, isMissed: true).last == command)
  }

  @Test(arguments: [true, false])
  func `At the end of the path there is nothing to go on with`(isMissed: Bool) throws {
    let lines = try lines(passed: steps.count, isMissed: isMissed)
    #expect(lines.count > 1 && !lines.contains { $0.contains("countbiki today") }, "\(lines)")
  }

  @Test func `Where the history isn't known, nothing is said about the path`() throws {
    let result = QuizResult(topic: Topic.all[0], length: .endless)
    #expect(plainSummary(result) == ["Finished: no questions answered."])
    var attempt = QuestionAttempt(question: Topic.all[0].question(at: 3))
    attempt.submit("3")
    let answered = QuizResult(topic: Topic.all[0], length: .endless, attempts: [attempt])
    #expect(plainSummary(answered).count == 1)
  }
}
