import FoundationShim

extension Practice {
  /// The questions of a topic, a set or a mix.
  package static func topic(_ topic: Topic) -> Practice { Practice(TopicPractice(asked: topic)) }

  /// The questions of a step of a path, under its conditions of hearing.
  package static func step(_ step: PathStep) -> Practice { Practice(StepPractice(step: step)) }
}

private struct TopicPractice: PracticeKind {
  let asked: Topic

  var reason: HistoryEntry.Kind { .free }
  var title: String { asked.title }
  var topic: Topic? { asked }

  func questions(of history: LearnerHistory?, at now: Date, seed: UInt64) -> QuizQuestions? {
    QuizQuestions(Practice(self), asking: asked, seed: seed)
  }
}

private struct StepPractice: PracticeKind {
  let step: PathStep

  var reason: HistoryEntry.Kind { .step }
  var title: String { step.title }
  var topic: Topic? { step.topic }
  var conditions: HearingConditions? { step.conditions }

  func questions(of history: LearnerHistory?, at now: Date, seed: UInt64) -> QuizQuestions? {
    QuizQuestions(Practice(self), asking: step.topic, seed: seed)
  }
}
