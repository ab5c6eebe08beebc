/// A tally of the steps that are mastered, which is judged at the end of each day on which they were practised.
struct MasteryTally: Sendable {
  /// The ids of the steps that were mastered before the latest day.
  private var mastered: Set<String> = []
  /// The topics of which questions were drawn on the latest day.
  private var practised: Set<Int> = []
  private var day = 0
  private var counts: [Place: WayCount] = [:]
  /// The mixes by the names of their topics.
  private var mixes: [String: QuestionMix] = [:]

  /// A topic, and conditions that its questions had at least.
  private struct Place: Hashable {
    let topicID: Int
    let way: HearingWay
  }

  /// Counts an answer that the model hasn't learned from yet.
  ///
  /// - Parameter day: The number of the local day of the answer.
  mutating func add(_ answer: HistoryEntry, day: Int, _ model: LearnerModel) {
    if day != self.day {
      for step in steps(of: practised, model) where mixes[step.topic.name] == nil {
        mixes[step.topic.name] = QuestionMix(step.topic)
      }
      mastered = mastered(by: model, practised)
      practised = []
      self.day = day
    }
    if !answer.isDrawn { return }
    practised.insert(answer.topicID)
    let way = answer.way
    for bits in 0...HearingWay.all.rawValue where way.isSuperset(of: HearingWay(rawValue: bits)) {
      counts[Place(topicID: answer.topicID, way: HearingWay(rawValue: bits)), default: WayCount()].add(answer)
    }
  }

  /// Returns the ids of the steps that are mastered.
  func mastered(by model: LearnerModel) -> Set<String> { mastered(by: model, Set(counts.keys.map(\.topicID))) }

  private func mastered(by model: LearnerModel, _ topicIDs: Set<Int>) -> Set<String> {
    let steps = steps(of: topicIDs, model)
    if steps.isEmpty { return mastered }
    let judgement = model.judgement
    return steps.reduce(into: mastered) { found, step in
      if isMastered(step, judgement) { found.insert(step.id) } else { found.remove(step.id) }
    }
  }

  /// Returns the steps that ask some topics and of which enough was heard, with a share in each topic of a set.
  private func steps(of topicIDs: Set<Int>, _ model: LearnerModel) -> [PathStep] {
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
      let way = topic.hasSentences ? step.way : step.way.subtracting(.sentence)
      return counts[Place(topicID: topic.id, way: way)] ?? WayCount()
    }
  }
}

/// The answers of a topic that were heard in a way.
private struct WayCount: Sendable {
  private(set) var correct = 0
  /// The weights of the answers that were right at once, and of all. Older answers count less.
  private var (atOnce, all) = (0.0, 0.0)

  private static let remembrance = 0.97

  mutating func add(_ answer: HistoryEntry) {
    correct += answer.outcome == .correct ? 1 : 0
    atOnce = atOnce * Self.remembrance + (answer.isAtOnce ?? (answer.outcome == .correct) ? 1 : 0)
    all = all * Self.remembrance + 1
  }

  /// Returns the share of the latest answers that were right at once, 0…1.
  static func share(of counts: [WayCount]) -> Double {
    counts.reduce(0) { $0 + $1.atOnce } / max(counts.reduce(0) { $0 + $1.all }, 1)
  }
}

extension Topic {
  /// True if its questions can be said in a sentence.
  fileprivate var hasSentences: Bool { question(at: count / 2).hasSentences }
}
