import Clients
import Domain
import Features
import FeaturesTesting
import JapaneseNumbers
import TerminalUI

extension MovingPicture {
  /// A price is heard and typed with a wrong digit, then right; its card follows, and the weak spots at last.
  @MainActor static func practice() throws -> MovingPicture {
    var quiz = try Screens.longQuiz(.questions(20))
    // 3,830
    quiz.attempt = QuestionAttempt(question: quiz.topic.question(at: 303))
    let reading = quiz.attempt.question.reading.units.joined(separator: " ")
    var steps = speaking(&quiz, caption: "You hear: \(reading)")
    steps += typing("3630", &quiz, caption: "You type it in digits")
    quiz.attempt.submit(quiz.answer, after: 4)
    steps += speaking(&quiz, caption: "Wrong: you hear it again: \(reading)")
    quiz.answer = ""
    steps += typing("3830", &quiz, caption: "You type anew")
    quiz.attempt.submit(quiz.answer, after: 9)
    quiz.finished.append(quiz.attempt)
    let rest = steps.count
    steps.append(
      Step(frame: App.State(quiz: quiz).pictured, caption: "A card shows which sound you misheard", seconds: 5))
    steps.append(
      Step(
        frame: try Screens.named("progress, three weeks").pictured,
        caption: "Your weak spots are remembered, and come back until you hear them", seconds: 5))
    return MovingPicture(
      title: "A minute of practice",
      description: """
        countbiki says a price, three thousand eight hundred and thirty yen, while bars show the loudness of the voice. 3630 \
        is typed. It is wrong, so the price is said again, and 3830 is typed, which is right. A card shows the number in \
        its parts with their readings, and which part was misheard. The last screen lists the parts that are misheard most.
        """,
      steps: steps, rest: rest)
  }

  /// Returns the frames while the question is said.
  @MainActor private static func speaking(_ quiz: inout Quiz.State, caption: String) -> [Step] {
    let levels = [0.3, 0.5, 0.75, 0.9, 0.7, 0.45, 0.4, 0.6, 0.85, 0.8, 0.6, 0.5, 0.7, 0.85, 0.6, 0.45]
    quiz.speaker.isSpeaking = true
    quiz.speaker.levels = SoundLevels(values: levels, perSecond: 8)
    var steps: [Step] = []
    for moment in levels.indices {
      quiz.speaker.moment = moment
      steps.append(Step(frame: App.State(quiz: quiz).pictured, caption: caption, seconds: 0.12))
    }
    quiz.speaker.isSpeaking = false
    quiz.speaker.levels = nil
    return steps + [Step(frame: App.State(quiz: quiz).pictured, caption: caption, seconds: 0.4)]
  }

  /// Returns the frames while an answer is typed.
  @MainActor private static func typing(_ answer: String, _ quiz: inout Quiz.State, caption: String) -> [Step] {
    var steps: [Step] = []
    for digit in answer {
      quiz.type(digit)
      let isLast = quiz.answer.count == answer.count
      steps.append(Step(frame: App.State(quiz: quiz).pictured, caption: caption, seconds: isLast ? 0.9 : 0.35))
    }
    return steps
  }
}
