/// A tally of the steps that are mastered, which is judged at the end of each day on which they were practised.
struct MasteryTally: Sendable {
  /// The ids of the steps that were mastered before the latest day.
  private var mastered: Set<String> = []
  /// The topics of which questions were drawn on the latest day.
  private var practised: Set<Int> = []
  private var day = 0
  /// The answers of each topic: at each set of conditions those that were heard under these at least.
  private var counts: [Int: [WayCount]] = [:]
  /// The mixes by the names of their topics.
  private var mixes: [String: QuestionMix] = [:]

  /// Counts an answer that the model hasn't learned from yet.
  ///
  /// - Parameter day: The number of the local day of the answer.
  mutating func add(_ answer: HistoryEntry, day: Int, _ model: LearnerModel) {
    if day != self.day {
      let steps = steps(of: practised, model)
      for step in steps where mixes[step.topic.name] == nil { mixes[step.topic.name] = QuestionMix(step.topic) }
      mastered = mastered(by: model, steps)
      practised = []
      self.day = day
    }
    if !answer.isDrawn { return }
    practised.insert(answer.topicID)
    WayCount.add(answer, to: &counts[answer.topicID, default: WayCount.none])
  }

  /// Returns the ids of the steps that are mastered.
  func mastered(by model: LearnerModel) -> Set<String> { mastered(by: model, steps(of: counts.keys, model)) }

  private func mastered(by model: LearnerModel, _ steps: Set<PathStep>) -> Set<String> {
    if steps.isEmpty { return mastered }
    let judgement = model.judgement
    return steps.reduce(into: mastered) { found, step in
      if isMastered(step, judgement) { found.insert(step.id) } else { found.remove(step.id) }
    }
  }

  /// Returns the steps that ask some topics and of which enough was heard, with a share in each topic of a set.
  private func steps(of topicIDs: some Collection<Int>, _ model: LearnerModel) -> Set<PathStep> {
    let steps = topicIDs.flatMap { id in
      [model.topics[id].map { PathStep($0) }].compactMap(\.self) + (LearningPath.demandingSteps[id] ?? [])
    }
    return Set(steps).filter { step in
      let counts = counts(of: step)
      let least = Judgement.leastHeard / counts.count
      return counts.reduce(0) { $0 + $1.correct } >= Judgement.leastHeard && counts.allSatisfy { $0.correct >= least }
    }
  }

  private func isMastered(_ step: PathStep, _ judgement: Judgement) -> Bool {
    let was = mastered.contains(step.id)
    let counts = counts(of: step)
    let mix = mixes[step.topic.name] ?? QuestionMix(step.topic)
    // The model doesn't know how much harder a way of hearing is.
    let isHeard = step.way.isEmpty || WayCount.share(of: counts) >= (was ? Judgement.lost : Judgement.gained)
    return isHeard && judgement.isMastered(mix, heard: counts.reduce(0) { $0 + $1.correct }, was: was)
  }

  /// Returns the answers in a step's way for each of its topics. Topics without sentences are never in one.
  private func counts(of step: PathStep) -> [WayCount] {
    step.topic.askedTopics.map { topic in
      let way = Self.withoutSentences.contains(topic.id) ? step.way.subtracting(.sentence) : step.way
      return (counts[topic.id] ?? WayCount.none)[Int(way.rawValue)]
    }
  }

  /// The ids of topics without sentences that are among the topics of steps in sentences.
  private static let withoutSentences = Set(
    LearningPath.demandingSteps.values.joined().filter { $0.way.contains(.sentence) }.flatMap(\.topic.askedTopics)
      .filter { !$0.hasSentences }.map(\.id))
}

/// The answers of a topic that were heard in a way.
private struct WayCount: Sendable {
  private(set) var correct = 0
  /// The weights of the answers that were right at once, and of all. Older answers count less.
  private var (atOnce, all) = (0.0, 0.0)

  private static let remembrance = 0.97

  /// No answers, for each set of conditions.
  static let none = Array(repeating: WayCount(), count: Int(HearingWay.all.rawValue) + 1)

  /// Adds an answer to the counts of all conditions that it was heard under.
  static func add(_ answer: HistoryEntry, to counts: inout [WayCount]) {
    let (way, isCorrect) = (answer.way, answer.outcome == .correct)
    let isAtOnce = answer.isAtOnce ?? isCorrect
    for bits in counts.indices where way.isSuperset(of: HearingWay(rawValue: UInt8(bits))) {
      counts[bits].add(isCorrect: isCorrect, isAtOnce: isAtOnce)
    }
  }

  private mutating func add(isCorrect: Bool, isAtOnce: Bool) {
    correct += isCorrect ? 1 : 0
    atOnce = atOnce * Self.remembrance + (isAtOnce ? 1 : 0)
    all = all * Self.remembrance + 1
  }

  /// Returns the share of the latest answers that were right at once, 0…1.
  static func share(of counts: [WayCount]) -> Double {
    counts.reduce(0) { $0 + $1.atOnce } / max(counts.reduce(0) { $0 + $1.all }, 1)
  }
}
