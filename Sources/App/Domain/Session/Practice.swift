package import FoundationShim

/// The subject of a session: today's, a topic, a step, what was missed or misheard, what is due, or
/// the step to start at.
///
/// ```swift
/// let questions = Practice.weakSpots.questions(of: history, at: now, seed: 7)
/// ```
package enum Practice: Equatable, Sendable {
  /// The questions of a topic, a set or a mix.
  case topic(Topic)
  /// Today's session, by the learner's goal: what is due, what is weak, and the step in hand.
  case today(PathSettings)
  case step(PathStep)
  /// Questions that were missed in a session, of some topics.
  case missed([Question], of: [Topic])
  /// An entry of a topic's table, and others of its group.
  case entry(PartTable.Entry, of: Topic)
  /// Questions about what is misheard, in a topic, or in all topics that were practised.
  case weakSpots(in: Topic?)
  /// Questions about a part, by its id, and those that it is taken for.
  case part(String)
  case review
  /// Questions that find the step to start with on the path to a goal.
  case placement(Goal)

  /// Questions about what is misheard in all topics that were practised.
  package static let weakSpots = Practice.weakSpots(in: nil)

  /// The reason why the questions are asked, unless they have reasons of their own: see
  /// ``QuizQuestions/kind``.
  package var kind: HistoryEntry.Kind {
    switch self {
    case .topic: .free
    case .today, .step: .step
    case .missed, .entry: .drill
    case .weakSpots, .part: .weak
    case .review: .review
    case .placement: .placement
    }
  }

  /// The time of today's session; `nil` for other sessions.
  package var limit: QuizMode? {
    if case .today(let path) = self { .time(.seconds(60 * path.minutes)) } else { nil }
  }

  /// True if the questions are made of the learner's history.
  package var needsHistory: Bool {
    switch self {
    case .today, .weakSpots, .part, .review: true
    case .topic, .step, .missed, .entry, .placement: false
    }
  }

  /// Returns the questions of a session; `nil` if there is nothing to ask.
  package func questions(of history: LearnerHistory?, at now: Date, seed: UInt64) -> QuizQuestions?
  {
    switch self {
    case .topic(let topic):
      return QuizQuestions(of: topic, seed: seed)
    case .today(let path):
      let sequence = history.map {
        TodaySequence(TodayPlan(path, $0, at: now), model: $0.model, seed: seed)
      }
      return sequence.map { QuizQuestions(self, of: $0.topics, $0) }
    case .step(let step):
      return QuizQuestions(self, asking: step.topic, seed: seed)
    case .missed(let questions, let topics):
      let drill = topics.isEmpty ? nil : DrillSequence(questions, seed: seed)
      return drill.map { QuizQuestions(self, of: topics, $0, count: $0.questions.count) }
    case .entry(let entry, let topic):
      let drill = PartTable(topic).drill(of: entry, seed: seed)
      return drill.map {
        QuizQuestions(self, of: topic.askedTopics, $0, count: PartTable.drillLength)
      }
    case .weakSpots(let topic):
      let sequence = history.flatMap {
        WeakSpotSequence(model: $0.model, topics: topic?.askedTopics, seed: seed)
      }
      return sequence.map { QuizQuestions(self, of: $0.topics, $0) }
    case .part(let id):
      let sequence = history.flatMap { WeakSpotSequence(model: $0.model, focus: id, seed: seed) }
      return sequence.map { QuizQuestions(self, of: $0.topics, $0, count: Self.partDrillLength) }
    case .review:
      let sequence = history.flatMap {
        ReviewSequence(model: $0.model, at: $0.endOfDay(now), seed: seed)
      }
      return sequence.map { QuizQuestions(self, of: $0.topics, $0, count: $0.count) }
    case .placement(let goal):
      return .placement(goal, seed: seed)
    }
  }

  private static let partDrillLength = 10
}
