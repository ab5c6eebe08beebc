import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The number of times that a sound was misheard: on a card, and in the sentence of a summary.
@MainActor
@Suite(.limited)
struct MissCountTests {
  @Test(arguments: [(0, nil), (1, "800: misheard 1 of 7 times")] as [(Int, String?)])
  func `A sound that was never misheard in what counts isn't counted`(
    misses: Int, words: String?
  ) throws {
    let answers =
      Array(repeating: "3860", count: 6) + Array(repeating: "3260", count: misses)
    let model = try LearnerHistory.answers(answers, to: "3860", in: "numbers-10000").model
    #expect(model.record(of: "800")?.asked == 6 + misses)
    let text = screen(try Screens.card("numbers-10000", 3859, typed: ["3260"], model: model))
    #expect(text.contains("misheard") == (words != nil), "\(text)")
    if let words { #expect(text.contains(words), "\(text)") }
  }

  @Test(arguments: [
    (["3260", "3660"], "はっぴゃく: you heard にひゃく and ろっぴゃく, once each."),
    (["3260", "5260"], "はっぴゃく: you heard にひゃく, twice."),
    (["3260", "3660", "3660"], "はっぴゃく: you heard にひゃく and ろっぴゃく, 3 times."),
  ])
  func `Of two sounds that were heard in two misses, each was heard once`(
    typed: [String], sentence: String
  ) throws {
    let topic = try Topic.find("numbers-10000")
    let attempts = typed.map { text in
      var attempt = QuestionAttempt(question: topic.question(at: text.hasPrefix("5") ? 5859 : 3859))
      attempt.submit(text)
      attempt.reveal()
      return attempt
    }
    let result = QuizResult(topic: topic, length: .endless, attempts: attempts)
    #expect(result.mostMisheard?.sentence == sentence)
  }
}
