import Clients
package import Domain
package import Features

/// Samples of a learner at work, which the README's pictures show.
extension Screens {
  /// Returns the topics of a learner who began some days ago.
  static func practisedTopics(days: Int) throws -> App.State {
    var topics = Topics.State(selected: try Topic.find("money-restaurant"))
    topics.apply(try history(days: days), at: now)
    return App.State(topics: topics)
  }

  /// Returns the topics of a learner who has practised two topics and has one favourite.
  package static func favourites(_ change: (inout Topics.State) -> Void = { _ in }) throws
    -> App.State
  {
    var topics = Topics.State(selected: try Topic.find("money-restaurant"), length: .questions(10))
    topics.settings = TopicSettings(favourites: ["money-restaurant"], recents: ["numbers-100"])
    topics.history = LearnerHistory(
      summary: HistorySummary(
        topics: [
          101: .init(answered: 3, correct: 3, medianSeconds: 2, heard: HeardAtOnce(3, of: 3)),
          102: .init(
            answered: 128, correct: 118, medianSeconds: 4.06, heard: HeardAtOnce(46, of: 50),
            medianReaction: 1.44),
        ], heard: HeardAtOnce(46, of: 50)))
    change(&topics)
    return App.State(topics: topics)
  }

  /// Returns a quiz whose question is being said while the answer is typed.
  static func heardQuiz() throws -> Quiz.State {
    var quiz = try longQuiz(.questions(20))
    quiz.answer = "21"
    quiz.speaker.isSpeaking = true
    let levels = [0.3, 0.5, 0.75, 0.9, 0.7, 0.45, 0.4, 0.6, 0.85, 0.8, 0.6, 0.5]
    quiz.speaker.levels = SoundLevels(values: levels, perSecond: 25)
    quiz.speaker.moment = levels.count - 1
    return quiz
  }

  /// Returns a quiz on the card of a missed question, with romaji and kanji.
  static func cardQuiz(_ change: (inout Quiz.State) -> Void = { _ in }) throws -> Quiz.State {
    var quiz = try longQuiz(.questions(20))
    quiz.display.romaji = .macrons
    quiz.display.showsKanji = true
    quiz.attempt = QuestionAttempt(question: quiz.topic.question(at: 303))
    quiz.attempt.submit("3230", after: 4)
    quiz.attempt.submit("3830", after: 8)
    quiz.session.keepForTakingBack()
    quiz.session.finished.append(quiz.attempt)
    change(&quiz)
    return quiz
  }

  /// Returns a quiz under its settings, with a rate that isn't the default.
  static func changedSettingsQuiz() throws -> Quiz.State {
    var quiz = try longQuiz(.questions(20))
    var settings = Form.State(.quiz, settings: Settings(speech: SpeechSettings(rate: 0.65)))
    settings.focus = .setting(.speed)
    settings.voices = .available(
      ["Aoi", "Haru", "Ren"].map { Voice(id: $0, name: $0, gender: .neutral, engine: "espeak-ng") })
    quiz.settingsSheet = settings
    return quiz
  }

  /// Returns a quiz with eight finished questions: one was right after two misses, the answer of
  /// another was shown.
  package static func longQuiz(
    _ length: SessionLength, _ change: (inout Quiz.State) -> Void = { _ in }
  ) throws -> Quiz.State {
    var quiz = Quiz.State(topic: try Topic.find("money-restaurant"), length: length, seed: 7)
    for number in 0..<8 {
      if number == 2 {
        quiz.attempt.submit("3300", after: 4)
        quiz.attempt.submit("3600", after: 7)
      }
      if number == 5 { quiz.attempt.reveal(after: 9) }
      quiz.attempt.submit(quiz.attempt.question.answer, after: 4.5 + Double(number))
      quiz.goOn()
    }
    change(&quiz)
    return quiz
  }

  /// Returns the summary of 20 questions. Each of the missed questions
  /// has the hundreds wrong that the number before it has, and every third was shown in the end.
  package static func summaryOfMisses(_ count: Int) throws -> App.State {
    var quiz = Quiz.State(
      topic: try Topic.find("money-restaurant"), length: .questions(20), seed: 7)
    for number in 0..<20 {
      if number < count {
        let answer = Int(quiz.attempt.question.answer) ?? 0
        quiz.attempt.submit("\(answer % 1000 < 100 ? answer + 100 : answer - 100)", after: 4)
        if number % 3 == 2 { quiz.attempt.reveal(after: 8) }
      }
      quiz.attempt.submit(quiz.attempt.question.answer, after: 5.2)
      quiz.goOn()
    }
    return App.State(summary: Summary.State(quiz: quiz, history: LearnerHistory()))
  }
}
