import FoundationShim

extension Practice {
  /// Questions that find the step to start with on the path to a goal.
  package static func placement(_ goal: Goal) -> Practice {
    Practice(PlacementPractice(goal: goal))
  }
}

private struct PlacementPractice: PracticeKind {
  let goal: Goal

  var reason: HistoryEntry.Kind { .placement }
  var title: String { "Where to start" }
  var asksMissedAgain: Bool { false }
  var learnsWithoutSound: Bool { true }
  var isOnPath: Bool { false }

  func questions(of history: LearnerHistory?, at now: Date, seed: UInt64) -> QuizQuestions? {
    .placement(goal, seed: seed)
  }
}

extension QuizQuestions {
  /// Returns the questions that find the step to start with on the path to a goal. There always are
  /// some.
  package static func placement(_ goal: Goal, seed: UInt64) -> QuizQuestions {
    let sequence = PlacementSequence(LearningPath(goal), seed: seed)
    return QuizQuestions(
      .placement(goal), of: sequence.topics, sequence, count: PlacementSequence.questionCount)
  }
}
