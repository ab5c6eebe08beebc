import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The first line of a quiz, where the title of its step is longer than the line.
@MainActor
@Suite(.limited)
struct QuizHeaderTests {
  @Test(
    arguments: [
      ("at-the-till+sentence+clerk+once+noise", 40, "At the till"),
      ("at-the-till+sentence+clerk+once+noise", 80, "At the till"),
      (
        "at-the-till+sentence+clerk+once+noise", 100,
        "At the till in a sentence, at a clerk's speed, said once, in a noisy room"
      ),
      ("money-conbini+sentence+clerk+once", 60, "Conbini"),
      (
        "money-conbini+sentence+clerk+once", 80,
        "Conbini in a sentence, at a clerk's speed, said once"
      ),
      ("time-hour-minute+sentence+clerk+once+noise", 80, "Hour and minute"),
    ])
  func `A step is named by its topic alone where its conditions don't fit`(
    id: String, columns: Int, title: String
  ) throws {
    let step = try #require(PathStep(id: id))
    let questions = try #require(Practice.step(step).questions(of: nil, at: Screens.now, seed: 7))
    let quiz = Quiz.State(questions, length: .endless, seed: 7)
    let text = screen(App.State(quiz: quiz), columns: columns)
    let first = try #require(text.split(whereSeparator: \.isNewline).first { $0.contains("✓ 0") })
    let words = first.trimmingPrefix { $0 == " " }
    #expect(words.hasPrefix(title + "  ") || words.contains("  \(title)  "), "\(text)")
  }
}
