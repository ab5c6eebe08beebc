package import Domain
package import Features

extension Summary.State {
  /// Creates the result of a quiz, as the app does when the quiz ends.
  package init(
    quiz: Quiz.State, after pairs: Pairs.State? = nil, history: LearnerHistory? = nil,
    path settings: PathSettings = PathSettings()
  ) {
    self.init(quiz.session, display: quiz.display, after: pairs, history: history, path: settings)
  }
}

extension Screens {
  static let summarySamples: Samples = [
    "summary": { try summary(.endless) },
    "summary of eight questions": {
      App.State(summary: Summary.State(quiz: try longQuiz(.endless)))
    },
    "summary, no sound": { try summary(.endless) { $0.list.speaker.fail() } },
    "summary, complete": { try summary(.questions(4)) },
    "summary, twenty missed": { try summaryOfMisses(20) },
    "summary, one missed": { try summaryOfMisses(1) },
    "summary, perfect": { try summaryOfMisses(0) },
    "summary, nothing missed": { try summary(.endless, misses: [nil, nil]) },
    "summary, today": { try summaryOfToday() },
    "quiz, today": { App.State(quiz: try quizOfToday(answered: 5)) },
    "summary, complete and nothing missed": { try summary(.questions(2), misses: [nil, nil]) },
  ]

  /// Returns the summary of today's session of a learner who has practised for three weeks, and had
  /// other weak sounds before.
  private static func summaryOfToday() throws -> App.State {
    let path = PathSettings(goal: .till)
    let history = try Screens.history(days: 21)
    var quiz = try quizOfToday(answered: 24)
    quiz.session.remaining = .zero
    var topics = Topics.State()
    topics.apply(Settings(path: path), at: now)
    topics.apply(history, at: now)
    var summary = Summary.State(quiz: quiz, history: try Screens.history(days: 12), path: path)
    summary.update(history, topics.progress, at: now)
    return App.State(summary: summary)
  }

  /// Returns today's session of the same learner, after some answers of which every sixth was
  /// wrong.
  private static func quizOfToday(answered: Int) throws -> Quiz.State {
    let history = try Screens.history(days: 21)
    let practice = Practice.today(PathSettings(goal: .till))
    guard let questions = practice.questions(of: history, at: now, seed: 7) else {
      throw UnknownName(name: "today", names: [])
    }
    var quiz = Quiz.State(questions, length: .time(.seconds(180)), seed: 7)
    for number in 0..<answered {
      if number % 6 == 2 { quiz.attempt.submit("1", after: 4) }
      quiz.attempt.submit(quiz.attempt.question.answer, after: 4)
      quiz.goOn()
    }
    return quiz
  }

  /// Returns the summary of a quiz with a question for each miss, or nil for a right answer. If
  /// there are misses, a question whose answer was shown follows.
  package static func summary(
    _ length: SessionLength, misses: [String?] = [nil, "12", "3300"],
    _ change: (inout Summary.State) -> Void = { _ in }
  ) throws -> App.State {
    var quiz = Quiz.State(topic: try Topic.find("numbers-10000"), length: length, seed: 7)
    for miss in misses {
      if let miss { quiz.attempt.submit(miss, after: 4) }
      quiz.attempt.submit(quiz.attempt.question.answer, after: 6)
      quiz.goOn()
    }
    if misses.contains(where: { $0 != nil }) {
      quiz.attempt.reveal(after: 8)
      quiz.session.finished.append(quiz.attempt)
    }
    var summary = Summary.State(quiz: quiz)
    change(&summary)
    return App.State(summary: summary)
  }
}
