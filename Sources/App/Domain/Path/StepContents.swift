import JapaneseNumbers

/// The sounds, counters and answers of a step's questions, by which it contains easier steps.
///
/// ```swift
/// let conbini = StepContents(PathStep(id: "money-conbini")!)
/// conbini.contains(PathStep(id: "numbers-1000")!)  // true
/// ```
struct StepContents {
  private let step: PathStep
  private let demands: Demands
  private let sounds: HeardSounds

  init(_ step: PathStep) {
    self.step = step
    demands = Demands([step.topic])
    sounds = step.topic.commonParts.reduce(into: HeardSounds()) { $0.add($1) }
  }

  /// Returns true if who masters the step has mastered another one, since nothing is harder there:
  /// neither the condition of hearing nor the answers, no counter is new, and in as many questions
  /// as master a step nothing is said that isn't said here.
  func contains(_ other: PathStep) -> Bool {
    if !step.conditions.isSuperset(of: other.conditions) { return false }
    if step.topic == other.topic { return true }
    return demands.include(Demands([other.topic]))
      && other.mix.share { sounds.count(of: $0) > 0 } >= Tuning.Mastery.gained
  }
}

/// The demands of some topics on a learner besides the parts of numbers.
struct Demands {
  /// The symbols of the counters.
  private let counters: Set<String>
  /// The number of characters of the longest answer.
  private let longestAnswer: Int

  init(_ topics: [Topic]) {
    let asked = topics.flatMap(\.askedTopics)
    counters = Set(asked.flatMap(\.source.counters).map(\.symbol))
    longestAnswer = asked.map { $0.question(at: $0.count - 1).answer.count }.max() ?? 0
  }

  func include(_ others: Demands) -> Bool {
    counters.isSuperset(of: others.counters) && longestAnswer >= others.longestAnswer
  }
}
