import Clients
import Domain
import Features
import TerminalUI

/// A moment worth a picture.
struct Scene {
  let name: String
  let title: String
  let state: App.State

  /// The pictures that README.md shows.
  @MainActor static func all() throws -> [Scene] {
    let topic = try Topic.find("money-restaurant")
    return [
      Scene(name: "topics", title: "The topics, with what was practised", state: topics(topic)),
      Scene(name: "quiz", title: "A question, and what has been typed", state: quiz(topic)),
      Scene(name: "settings", title: "The settings over a quiz", state: settings(topic)),
      Scene(name: "summary", title: "What came of a session", state: summary(topic)),
    ]
  }

  @MainActor private static func topics(_ topic: Topic) -> App.State {
    var topics = Topics.State(selected: topic)
    topics.history = HistorySummary(topics: [
      101: HistorySummary.TopicRecord(answered: 120, correct: 110, medianSeconds: 3.1),
      102: HistorySummary.TopicRecord(answered: 60, correct: 43, medianSeconds: 4.8),
    ])
    return App.State(topics: topics)
  }

  @MainActor private static func quiz(_ topic: Topic) -> App.State {
    var quiz = answered(topic, mode: .questions(20))
    quiz.answer = "21"
    quiz.speaker.isSpeaking = true
    let levels = [0.3, 0.5, 0.75, 0.9, 0.7, 0.45, 0.4, 0.6, 0.85, 0.8, 0.6, 0.5]
    quiz.speaker.levels = SoundLevels(values: levels, perSecond: 25)
    quiz.speaker.moment = levels.count - 1
    return App.State(quiz: quiz)
  }

  @MainActor private static func settings(_ topic: Topic) -> App.State {
    var quiz = answered(topic, mode: .questions(20))
    var settings = QuizSettings.State(topic: topic, settings: Settings())
    settings.focus = .voice(.rate)
    settings.voice.settings.rate = 0.65
    settings.voice.voices = .available(
      ["Aoi", "Haru", "Ren"].map { Voice(id: $0, name: $0, gender: .neutral, engine: "espeak-ng") })
    quiz.settings = settings
    return App.State(quiz: quiz)
  }

  @MainActor private static func summary(_ topic: Topic) -> App.State {
    App.State(summary: Summary.State(quiz: answered(topic, mode: .endless)))
  }

  /// A quiz of which eight questions are over: one after two misses, one shown.
  @MainActor private static func answered(_ topic: Topic, mode: QuizMode) -> Quiz.State {
    var quiz = Quiz.State(topic: topic, mode: mode, seed: 7)
    for number in 0..<8 {
      if number == 2 {
        quiz.challenge.submit("3300", after: 4)
        quiz.challenge.submit("3600", after: 7)
      }
      if number == 5 { quiz.challenge.reveal(after: 9) }
      quiz.challenge.submit(quiz.challenge.question.answer, after: 4.5 + Double(number))
      quiz.finished.append(quiz.challenge)
      quiz.challenge = Challenge(question: quiz.questions.next())
    }
    return quiz
  }
}
