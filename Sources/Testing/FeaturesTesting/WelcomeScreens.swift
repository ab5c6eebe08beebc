package import Domain
package import Features

extension Screens {
  static let welcomeSamples: Samples = [
    "welcome, kana": { welcome(.kana(.yes)) },
    "welcome, no kana": { welcome(.kana(.no)) },
    "welcome, goal": { welcome(.goal(.till)) },
    "welcome, sound": { welcome(.sound(Welcome.SoundCheck())) },
    "welcome, speaking": { welcome(.sound(Welcome.SoundCheck())) { $0.speaker.isSpeaking = true } },
    "welcome, espeak-ng": {
      welcome(.sound(Welcome.SoundCheck())) {
        $0.voiceAdvice = "For a natural voice, run `brew install open-jtalk`."
      }
    },
    "welcome, looking for a fault": { welcome(.sound(Welcome.SoundCheck(diagnosis: .running))) },
    "welcome, muted": {
      let fault =
        "The output \"Built-in Audio\" is muted. "
        + "Unmute it with the volume control of your desktop, or with `pactl set-sink-mute @DEFAULT_SINK@ 0`."
      return welcome(.sound(Welcome.SoundCheck(diagnosis: .found([fault]))))
    },
    "welcome, a long fault": {
      welcome(
        .sound(Welcome.SoundCheck(diagnosis: .found([String(repeating: "fault ", count: 99)])))
      ) {
        $0.voiceAdvice = "Install one."
      }
    },
    "welcome, no fault": { welcome(.sound(Welcome.SoundCheck(diagnosis: .found([])))) },
    "welcome, question": { App.State(quiz: placementQuiz([])) },
    "welcome, answered": { App.State(quiz: placementQuiz([true, false])) },
    "welcome, reading a question": { App.State(quiz: placementQuiz([true], skill: .reading)) },
    "welcome, placed": { welcome(.placed(Welcome.PlacementResult(placed))) },
    "welcome, placed early": { welcome(.placed(Welcome.PlacementResult(placement([true])))) },
    "welcome, a beginner": {
      welcome(.placed(Welcome.PlacementResult(placement([false, false, false]))))
    },
  ]

  /// Returns a step of the first start, with a change.
  package static func welcome(
    _ step: Welcome.Step, _ change: (inout Welcome.State) -> Void = { _ in }
  ) -> App.State {
    var welcome = Welcome.State(romaji: .off)
    welcome.step = step
    change(&welcome)
    return App.State(screen: .welcome(welcome))
  }

  /// Returns the quiz of the first start, after answers that were right at once or not.
  private static func placementQuiz(_ answers: [Bool], skill: Skill = .listening) -> Quiz.State {
    let length = SessionLength.questions(PlacementSequence.questionCount)
    var quiz = Quiz.State(.placement(.till, seed: 7), length: length, seed: 7, skill: skill)
    for isRight in answers {
      quiz.attempt.submit(isRight ? quiz.attempt.question.answer : "999")
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.session.learn(from: quiz.session.historyEntry(at: now, version: ""))
      quiz.session.finished.append(quiz.attempt)
      quiz.attempt = QuestionAttempt(question: quiz.session.questions.next(), skill: skill)
    }
    return quiz
  }

  /// The result of five questions.
  package static let placed = placement([true, true, false, true, false])

  /// Returns the questions that find a step to start with, after answers that were right at once or
  /// not.
  package static func placement(_ answers: [Bool]) -> PlacementSequence {
    var placement = PlacementSequence(LearningPath(.till), seed: 7)
    for isAtOnce in answers {
      _ = placement.next()
      placement.add(isAtOnce: isAtOnce)
    }
    return placement
  }
}
