import FoundationShim

extension Practice {
  /// Questions that find the step to start with on the path to a goal.
  ///
  /// - Parameter skill: The skill in which they are answered: without sound there is a path of its
  ///   own.
  package static func placement(_ goal: Goal, in skill: Skill = .listening) -> Practice {
    Practice(PlacementPractice(goal: goal, skill: skill))
  }
}

private struct PlacementPractice: PracticeKind {
  let goal: Goal
  let skill: Skill

  var reason: HistoryEntry.Kind { .placement }
  var title: String { "Where to start" }
  var asksMissedAgain: Bool { false }
  var learnsWithoutSound: Bool { true }
  var isOnPath: Bool { false }

  func questions(of history: LearnerHistory?, at now: Date, seed: UInt64) -> QuizQuestions? {
    .placement(goal, in: skill, seed: seed)
  }
}

extension QuizQuestions {
  /// Returns the questions that find the step to start with on the path to a goal. There always are
  /// some.
  package static func placement(
    _ goal: Goal, in skill: Skill = .listening, seed: UInt64
  ) -> QuizQuestions {
    let sequence = PlacementSequence(LearningPath(goal, in: skill), seed: seed)
    return QuizQuestions(
      .placement(goal, in: skill), of: sequence.topics, sequence,
      count: PlacementSequence.questionCount)
  }
}
