import Domain
package import Features

/// Samples of quizzes in which a number is read or written instead of heard.
extension Screens {
  static let skillSamples: QuizSamples = [
    "quiz, reading": { try readingQuiz() },
    "quiz, reading a long number": {
      try readingQuiz(topic: "numbers-extreme", index: 987_654_321)
    },
    "quiz, writing": { try writingQuiz() },
    "quiz, writing, typed": { try writingQuiz { $0.answer = "さんぜんはちy" } },
    "quiz, writing, no kana": {
      try writingQuiz {
        $0.answer = "さんz"
        $0.field.rejected = "さんz"
      }
    },
    "quiz, writing, missed": { try writingQuiz(submitting: "さんせんはちじゅうえん") },
    "quiz, writing, card": {
      try writingQuiz(submitting: "さんせんはちじゅうえん") {
        $0.attempt.reveal(after: 9)
        $0.session.keepForTakingBack()
        $0.session.finished.append($0.attempt)
      }
    },
    "quiz, writing, speaking": { try writingQuiz { $0.speaker.isSpeaking = true } },
    "quiz, writing a long number": {
      try writingQuiz(topic: "numbers-extreme", index: 987_654_321) {
        $0.answer = "きゅうおくはっせんななひゃくろくじゅうごまんよんせんさんびゃくにじゅういt"
      }
    },
    "quiz, writing a year": { try writingQuiz(topic: "date-year-era", index: 63) },
  ]

  /// Returns a quiz whose question is shown in Japanese, of which the digits are typed.
  package static func readingQuiz(topic: String = "money-restaurant", index: Int = 303) throws
    -> Quiz.State
  {
    try quiz(.reading, topic, index)
  }

  /// Returns a quiz whose question is shown in digits, of which the reading is typed.
  ///
  /// - Parameter reading: A wrong reading in kana that was submitted.
  package static func writingQuiz(
    topic: String = "money-restaurant", index: Int = 228, submitting reading: String? = nil,
    _ change: (inout Quiz.State) -> Void = { _ in }
  ) throws -> Quiz.State {
    var quiz = try quiz(.writing, topic, index)
    if let reading {
      quiz.attempt.submit(.reading(reading), typed: reading, after: 4)
      quiz.answer = reading
    }
    change(&quiz)
    return quiz
  }

  private static func quiz(_ skill: Skill, _ topic: String, _ index: Int) throws -> Quiz.State {
    let topic = try Topic.find(topic)
    var quiz = Quiz.State(topic: topic, length: .questions(20), seed: 7, skill: skill)
    quiz.attempt = QuestionAttempt(question: topic.question(at: index), skill: skill)
    return quiz
  }
}
