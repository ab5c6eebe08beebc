package import Domain
package import Features

/// Samples of the card after a miss.
extension Screens {
  static let cardSamples: Samples = [
    "card, a part": { try card("numbers-10000", 3859, typed: ["3260"]) },
    "card, a date": { try card("date-full", 17_594, typed: ["1998-03-08"]) },
    "card, a telephone number": {
      var quiz = Quiz.State(topic: try Topic.find("everyday-phone"), mode: .endless, seed: 7)
      quiz.attempt.submit("09012345678")
      quiz.attempt.reveal()
      quiz.finished.append(quiz.attempt)
      return App.State(quiz: quiz)
    },
    "card, two rows of parts": {
      try card(
        "date-full", 11_533, typed: ["1981-07-31"], display: DisplaySettings(romaji: .typed, showsKanji: true))
    },
    "card, the accent": {
      try card("numbers-10000", 3859, typed: ["3870"], display: DisplaySettings(showsAccent: true))
    },
    "card, the accent in two rows": {
      try card(
        "date-full", 11_533, typed: ["1981-07-31"],
        display: DisplaySettings(romaji: .typed, showsKanji: true, showsAccent: true))
    },
  ]

  /// Returns a quiz on the card of a topic's question after wrong answers.
  package static func card(
    _ topic: String, _ index: Int, typed: [String], display: DisplaySettings = DisplaySettings(),
    model: LearnerModel? = nil
  ) throws -> App.State {
    let topic = try Topic.find(topic)
    var quiz = Quiz.State(
      QuizQuestions(of: topic, seed: 7), mode: .questions(10), seed: 7,
      settings: Settings(display: display), model: model)
    quiz.attempt = QuestionAttempt(question: topic.question(at: index))
    for text in typed + [quiz.attempt.question.answer] { quiz.attempt.submit(text) }
    quiz.finished.append(quiz.attempt)
    return App.State(quiz: quiz)
  }
}
