import Domain
import FeaturesTesting
import Testing

@testable import Features

/// A list of questions that are over, in windows that are hardly wide enough.
@MainActor
@Suite(.limited)
struct QuestionListCaseTests {
  /// Returns the lines of a list of questions about 3,860, each answered with 3,260 first.
  private func lines(of count: Int, columns: Int, rows: Int) throws -> [Substring] {
    var quiz = Quiz.State(topic: try Topic.find("numbers-10000"), length: .endless, seed: 7)
    for _ in 0..<count {
      quiz.attempt = QuestionAttempt(question: quiz.topic.question(at: 3859))
      quiz.attempt.submit("3260")
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.goOn()
    }
    let list = QuestionList.State(quiz.session.finished.latest, speech: SpeechSettings())
    return drawn(AnsweredList(list), columns, rows).split(separator: "\n")
  }

  @Test func `A question has one line where all of it fits, beside a scroll bar too`() throws {
    // The marks, 3,860, its reading and 3,[2]60 take 53 columns.
    #expect(try lines(of: 1, columns: 53, rows: 9).count == 1)
    #expect(try lines(of: 1, columns: 52, rows: 9).count == 2)
    for (columns, hasReading) in [(55, true), (54, false)] {
      let first = try #require(try lines(of: 4, columns: columns, rows: 3).first)
      #expect(first.contains("3,[2]60") && first.contains("さんぜん") == hasReading, "\(first)")
    }
  }
}
