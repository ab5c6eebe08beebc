import Clients
package import Domain
package import Features

/// Samples of quizzes in which numbers are heard.
extension Screens {
  static let quizSamples: QuizSamples = [
    "quiz": { try quiz() },
    "quiz, typed": { try quiz { $0.answer = "2100" } },
    "quiz, missed": {
      try quiz {
        $0.answer = "2100"
        $0.attempt.submit("2100", after: 4)
      }
    },
    "quiz, no number": {
      try quiz {
        $0.answer = "12x"
        $0.field.rejected = "12x"
      }
    },
    "quiz, speaking": { try quiz { $0.speaker.isSpeaking = true } },
    "quiz, card": { try cardQuiz() },
    "quiz, accent": { try cardQuiz { $0.display.showsAccent = true } },
    "quiz, repeat": {
      try quiz { $0.attempt = QuestionAttempt(question: $0.attempt.question, isRepeat: true) }
    },
    "quiz, answer shown": {
      try quiz {
        $0.attempt.submit("2100", after: 4)
        $0.attempt.submit("2,600", after: 7)
        $0.attempt.reveal(after: 9)
      }
    },
    "quiz, no voice": {
      try quiz {
        $0.speaker.error = .noSoundDevice(detail: "No such file or directory")
        $0.speaker.notice = $0.speaker.error
      }
    },
    "quiz, time": { try quiz(.time(.seconds(60))) { $0.session.remaining = .seconds(7) } },
    "quiz, time up": { try quiz(.time(.seconds(60))) { $0.session.remaining = .zero } },
    "quiz of full dates": { try quiz(topic: "date-full") { $0.answer = "2017-9-30" } },
    "quiz, heard": { try heardQuiz() },
    "quiz, questions so far": {
      try longQuiz(.questions(20)) {
        let questions = $0.session.finished.latest
        $0.questionList = QuestionList.State(
          questions, speech: $0.session.rules.speech, selection: questions.count - 1)
      }
    },
    "quiz, settings without a voice": {
      try settingsQuiz {
        $0.settingsSheet?.voices = .unavailable(.engineUnavailable(detail: "no data"))
      }
    },
    "quiz, settings changed": { try changedSettingsQuiz() },
  ]

  /// Returns a quiz whose first question was answered right.
  package static func quiz(
    _ length: SessionLength = .questions(20), topic: String = "numbers-10000",
    _ change: (inout Quiz.State) -> Void = { _ in }
  ) throws -> Quiz.State {
    var quiz = Quiz.State(topic: try Topic.find(topic), length: length, seed: 7)
    quiz.attempt.submit(quiz.attempt.question.answer, after: 3)
    quiz.goOn()
    change(&quiz)
    return quiz
  }

  /// Returns a quiz under its settings, of which a row has the focus.
  package static func settingsQuiz(
    _ focus: Form.Row = .setting(.voice), _ change: (inout Quiz.State) -> Void = { _ in }
  ) throws -> Quiz.State {
    try quiz(topic: "money-restaurant") {
      $0.answer = "2100"
      var settings = Form.State(.quiz, settings: Settings())
      settings.voices = .available(voices)
      settings.focus = focus
      $0.settingsSheet = settings
      change(&$0)
    }
  }
}
