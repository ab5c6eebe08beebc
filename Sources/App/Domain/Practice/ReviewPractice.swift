import FoundationShim

extension Practice {
  /// The parts that are due for review by the end of the day.
  package static let review = Practice(ReviewPractice())
}

private struct ReviewPractice: PracticeKind {
  var reason: HistoryEntry.Kind { .review }
  var title: String { "Review" }
  var label: String { "review" }
  var needsHistory: Bool { true }
  var nothingToAsk: String { "Nothing is due for review today." }
  var canRestart: Bool { false }

  func questions(of history: LearnerHistory?, at now: Date, seed: UInt64) -> QuizQuestions? {
    history.flatMap { ReviewSequence(model: $0.model, at: $0.endOfDay(now), seed: seed) }
      .map { QuizQuestions(Practice(self), of: $0.topics, $0, count: $0.count) }
  }
}
