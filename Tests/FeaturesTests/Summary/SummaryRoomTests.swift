import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The figures of a summary, as far as a window has room, and what a session without misses has
/// changed on the path.
@MainActor
@Suite(.limited)
struct SummaryRoomTests {
  /// Returns the words of a screen with single blanks between them.
  private func words(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [
    ("summary", 17, false), ("summary", 18, true), ("summary, today", 21, false),
    ("summary, today", 22, true),
  ])
  func `The number of right answers is large where there is room`(
    name: String, rows: Int, isLarge: Bool
  ) throws {
    let text = screen(try Screens.named(name), rows: rows)
    #expect(text.contains(/of \d+ heard at once/), "\(text)")
    #expect(text.contains(/\d of \d+ heard at once/) == !isLarge, "\(text)")
  }

  @Test(arguments: [
    (89, "0:00 82 % heard at once, of the last 50; before 64 %"),
    (88, "0:00 82 % heard at once, of the last 50"),
    (76, "0:00 82 % heard at once, of the last 50"),
    (75, "0:00 82 % at once"), (54, "0:00 82 % at once"), (53, "82 % at once"),
    (47, "82 % at once"), (46, "0:00"), (42, "0:00"), (41, ""),
  ])
  func `The figure of the topic is told as far as the first line has room`(
    columns: Int, figure: String
  ) throws {
    let topic = try Topic.find("money-conbini")
    func history(_ heard: Int) -> LearnerHistory {
      let record = HistorySummary.TopicRecord(
        answered: 60, correct: 50, medianSeconds: 2, heard: HeardAtOnce(heard, of: 50))
      return LearnerHistory(summary: HistorySummary(topics: [topic.id: record]))
    }
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7)
    quiz.attempt.submit(quiz.attempt.question.answer)
    quiz.goOn()
    var summary = Summary.State(quiz: quiz, history: history(32))
    summary.update(history(41), PathProgress(PathSettings(), history(41)), at: Screens.now)
    let text = screen(App.State(summary: summary), columns: columns)
    let first = try #require(text.split(whereSeparator: \.isNewline).first)
    #expect(words(first) == words("Conbini endless, 1 question \(figure)"), "\(text)")
  }

  @Test func `Each outcome is counted, in a small window without words`() throws {
    let topic = try Topic.find("numbers-10000")
    var quiz = Quiz.State(topic: topic, length: .questions(20), seed: 7)
    for number in 0..<19 {
      // From 101 on.
      quiz.attempt = QuestionAttempt(question: topic.question(at: 100 + number))
      switch number {
      case 0..<2: quiz.attempt.hearing.playAgain()
      case 2..<7: quiz.attempt.submit("1")
      case 7..<9: quiz.attempt.reveal()
      default: break
      }
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.goOn()
    }
    let state = App.State(summary: Summary.State(quiz: quiz))
    let large = screen(state)
    #expect(large.contains("1-10,000   19 of 20 questions"), "\(large)")
    #expect(large.contains("of 19 heard at once"), "\(large)")
    #expect(large.contains("↻ 2 after a repeat   ✗ 5 missed   ✧ 2 shown"), "\(large)")
    let small = screen(state, columns: 40, rows: 12)
    #expect(small.contains("10 of 19  ↻ 2  ✗ 5  ✧ 2"), "\(small)")
  }

  @Test func `Without misses a mastered step is told, and the needs of the step in hand`() throws {
    let steps = LearningPath(.till).steps
    let path = PathSettings(goal: .till)
    var quiz = Quiz.State(topic: steps[0].topic, length: .endless, seed: 7)
    quiz.attempt.submit(quiz.attempt.question.answer)
    quiz.goOn()
    var first = Summary.State(quiz: quiz, history: LearnerHistory(), path: path)
    let mastered = LearnerHistory(mastered: [steps[0].id])
    first.update(mastered, PathProgress(path, mastered), at: .testStart)
    let news = screen(App.State(summary: first), columns: 100, rows: 32)
    let next = "Next: \(steps[1].title), \(steps[1].topic.description)."
    let sentences = "Everything was right at once. \(steps[0].title) mastered. " + next
    #expect(words(news).contains(words(sentences)), "\(news)")

    var later = Summary.State(quiz: quiz, history: try Screens.history(days: 12), path: path)
    let history = try Screens.history(days: 21)
    later.update(history, PathProgress(path, history), at: Screens.now)
    let standing = try #require(later.path.standing)
    let text = screen(App.State(summary: later), columns: 100, rows: 32)
    #expect(words(text).contains(words(standing)), "\(text)")
  }
}
