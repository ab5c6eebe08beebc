import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The line below the answer after the time.
@MainActor
@Suite(.limited)
struct QuizTimeHintTests {
  @Test func `After the time a text that isn't taken doesn't hide that it is up`() throws {
    var quiz = Quiz.State(
      topic: try Topic.find("numbers-100"), length: .time(.seconds(30)), seed: 7)
    quiz.session.remaining = .zero
    quiz.paste("枚")
    let words = screen(App.State(quiz: quiz)).split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    #expect(text.contains("Time's up. \"枚\" wasn't typed: "), "\(text)")
  }
}
