/// The progress of a learner in a step: the estimate that decides when the next one opens, and what
/// keeps it from opening.
///
/// ```swift
/// let progress = StepProgress(step, history)
/// progress.share      // 0.81, of 0.85
/// progress.obstacles  // [.repeats(12, of: 49)]
/// ```
package struct StepProgress: Equatable, Sendable {
  package let step: PathStep
  /// The share of a fixed mix of the step's questions that would be right at once, 0…1; `nil` if no
  /// question of it was asked.
  ///
  /// In a condition of hearing it is at most the share of the answers that were right so.
  package let share: Double?
  /// The obstacles, the most important first; none for a step that is mastered.
  package let obstacles: [Obstacle]

  /// The share with which a step is mastered.
  package static var goal: Double { Tuning.Mastery.gained }

  /// A reason why a step isn't mastered.
  package enum Obstacle: Equatable, Sendable {
    /// Too few questions were right: of all of the step's, or of a topic of its set.
    case heard(Int, of: Int, in: Topic?)
    /// Parts are weak, the weakest first, at least one.
    case weak([QuestionPart])
    /// Of the latest answers, many were right only after a repeat, each of which counts as half a
    /// miss.
    case repeats(Int, of: Int)
    /// Of the latest answers, many were wrong or shown.
    case misses(Int, of: Int)
    /// The latest answers were right, but few, or those in other topics weren't.
    case unsure
  }

  package init(_ step: PathStep, _ history: LearnerHistory) {
    self.step = step
    let judgement = history.model.judgement
    let mix = step.mix
    let counts = history.conditionCounts.counts(of: step)
    let latest = counts.reduce(0) { $0 + $1.latest }
    let estimate = judgement.share(of: mix)
    let share = step.conditions.isEmpty ? estimate : min(estimate, ConditionCount.share(of: counts))
    self.share = latest == 0 ? nil : share
    if history.mastered.contains(step.id) {
      obstacles = []
      return
    }
    var obstacles: [Obstacle] = []
    if let missing = Self.missing(in: history.conditionCounts, step) { obstacles.append(missing) }
    let weak = judgement.weakParts(of: mix)
    if !weak.isEmpty { obstacles.append(.weak(weak)) }
    if latest > 0, share < Self.goal {
      let cause = Self.cause(counts, of: latest, besides: obstacles)
      if let cause { obstacles.append(cause) }
    }
    self.obstacles = obstacles
  }

  /// Returns how many questions of a step were heard, if more have to be; `nil` if that is enough.
  static func missing(in conditionCounts: ConditionCounts, _ step: PathStep) -> Obstacle? {
    let counts = conditionCounts.counts(of: step)
    let all = counts.reduce(0) { $0 + $1.correct }
    if all < Tuning.Mastery.leastHeard {
      return .heard(all, of: Tuning.Mastery.leastHeard, in: nil)
    }
    let least = Tuning.Mastery.leastHeard / counts.count
    let short = zip(step.topic.askedTopics, counts).first { $0.1.correct < least }
    return short.map { .heard($0.1.correct, of: least, in: $0.0) }
  }

  /// Returns what lowers the share: repeats, of which each is half a miss, or misses. Weak parts
  /// and few answers explain misses.
  private static func cause(_ counts: [ConditionCount], of latest: Int, besides others: [Obstacle])
    -> Obstacle?
  {
    let repeated = counts.reduce(0) { $0 + $1.repeated }
    let missed = counts.reduce(0) { $0 + $1.missed }
    if repeated > 0, repeated > 2 * missed { return .repeats(repeated, of: latest) }
    if !others.isEmpty { return nil }
    return missed > 0 ? .misses(missed, of: latest) : .unsure
  }
}
