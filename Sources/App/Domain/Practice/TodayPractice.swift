import FoundationShim

extension Practice {
  /// Today's session, by the learner's goal: what is due, what is weak, and the step in hand.
  package static func today(_ path: PathSettings) -> Practice {
    Practice(TodayPractice(path: path))
  }
}

private struct TodayPractice: PracticeKind {
  let path: PathSettings

  var reason: HistoryEntry.Kind { .step }
  var title: String { "Today" }
  var label: String { "today" }
  var limit: SessionLength? { .time(.seconds(60 * path.minutes)) }
  var needsHistory: Bool { true }
  var isOfToday: Bool { true }
  // The plan has to be made anew.
  var canRestart: Bool { false }

  func questions(of history: LearnerHistory?, at now: Date, seed: UInt64) -> QuizQuestions? {
    history.map {
      let sequence = TodaySequence(TodayPlan(path, $0, at: now), model: $0.model, seed: seed)
      return QuizQuestions(Practice(self), of: sequence.topics, sequence)
    }
  }

  func next(after end: SessionEnd) -> NextStep? { .topics }

  func ending(isComplete: Bool) -> String? {
    isComplete ? "Done for today." : "Today's session isn't over yet."
  }
}
