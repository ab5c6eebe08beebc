package import Domain
package import Features

extension Screens {
  static let cardSamples: Samples = [
    "card, a part": { try card("numbers-10000", 3859, typed: ["3260"]) },
    "card, a slip": { try card("numbers-100", 11, typed: ["21"]) },
    "card, a date": { try card("date-full", 17_594, typed: ["1998-03-08"]) },
    "card, a telephone number": {
      var quiz = Quiz.State(topic: try Topic.find("everyday-phone"), length: .endless, seed: 7)
      quiz.attempt.submit("09012345678")
      quiz.attempt.reveal()
      quiz.session.keepForTakingBack()
      quiz.session.finished.append(quiz.attempt)
      return App.State(quiz: quiz)
    },
    "card, in a sentence": {
      App.State(
        quiz: try sentenceQuiz {
          $0.attempt.othersTyped = ["3,610: that was the price"]
          $0.attempt.submit("1320")
          $0.attempt.reveal()
          $0.session.keepForTakingBack()
          $0.session.finished.append($0.attempt)
        })
    },
    "quiz, after a sentence": {
      App.State(
        quiz: try sentenceQuiz {
          $0.attempt.submit($0.attempt.question.answer)
          $0.finishQuestion()
          _ = $0.askNext()
        })
    },
    "card, two rows of parts": {
      try card(
        "date-full", 11_533, typed: ["1981-07-31"],
        display: DisplaySettings {
          $0.romaji = .typed
          $0.showsKanji = true
        })
    },
    "card, the accent": {
      try card(
        "numbers-10000", 3859, typed: ["3870"], display: DisplaySettings { $0.showsAccent = true })
    },
    "card, the accent in two rows": {
      try card(
        "date-full", 11_533, typed: ["1981-07-31"],
        display: DisplaySettings {
          $0.romaji = .typed
          $0.showsKanji = true
          $0.showsAccent = true
        })
    },
  ]

  /// Returns a quiz at the till on the first question about the change.
  private static func sentenceQuiz(_ change: (inout Quiz.State) -> Void) throws -> Quiz.State {
    var quiz = Quiz.State(topic: try Topic.find("dialogue-till"), length: .questions(10), seed: 7)
    while quiz.session.sentence?.name != "the change" { _ = quiz.askNext() }
    change(&quiz)
    return quiz
  }

  /// Returns a quiz on the card of a topic's question after wrong answers.
  package static func card(
    _ topic: String, _ index: Int, typed: [String], display: DisplaySettings = DisplaySettings(),
    model: LearnerModel? = nil
  ) throws -> App.State {
    let topic = try Topic.find(topic)
    var quiz = Quiz.State(
      QuizQuestions(of: topic, seed: 7), length: .questions(10), seed: 7,
      settings: Settings(display: display), model: model)
    quiz.attempt = QuestionAttempt(question: topic.question(at: index))
    for text in typed + [quiz.attempt.question.answer] { quiz.attempt.submit(text) }
    quiz.session.keepForTakingBack()
    quiz.session.finished.append(quiz.attempt)
    return App.State(quiz: quiz)
  }
}
