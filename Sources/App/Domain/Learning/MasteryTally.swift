/// A tally of the steps that are mastered, which is judged at the end of each day with drawn
/// questions. A step that a session's end tells as mastered is one from then on, and is lost below
/// the share at which others are.
///
/// A step needs twenty answers of its own, or parts each of which was heard in other topics.
/// Whoever masters a step has also mastered those that it contains.
///
/// Why at the end of each day: what is gained at one share and lost below a smaller one depends on
/// what was before, and a judgement a day costs little however many answers there are. A session
/// is judged only where it asked a step that it may have mastered, or a topic of which little was
/// heard, where what was heard in others decides. Why all steps, not only those that were
/// practised: what was heard in other topics masters a step too, and what the screen
/// showed as mastered in the evening must still be so the next morning.
struct MasteryTally: Sendable {
  /// The ids of the steps that were mastered before the latest day or at the end of a session of
  /// it, without those that others contain.
  private var mastered: Set<String> = []
  /// True if questions were drawn on the latest day.
  private var wasPractised = false
  /// The ids of the topics of which the latest session drew questions.
  private var topicsOfSession: Set<Int> = []
  private(set) var conditionCounts = ConditionCounts()
  /// The mixes of topics that are on no path, by the names of the topics.
  private var mixes: [String: QuestionMix] = [:]

  /// Counts an answer.
  mutating func add(_ answer: HistoryEntry) {
    if !answer.isDrawn { return }
    wasPractised = true
    topicsOfSession.insert(answer.topicID)
    conditionCounts.add(answer)
  }

  /// Concludes at the end of a session what it has mastered. Nothing is lost by it, and from the
  /// next session on a step that was told as mastered needs the smaller share.
  mutating func endSession(_ model: LearnerModel) {
    let asked = steps(of: topicsOfSession, model)
    let isLittleHeard = topicsOfSession.contains {
      conditionCounts.correct(of: $0) < Tuning.Mastery.leastHeard
    }
    topicsOfSession = []
    var isWorthJudging = asked.contains(where: isPromising)
    if !isWorthJudging, isLittleHeard { isWorthJudging = !heardElsewhere(model).isEmpty }
    if isWorthJudging { mastered.formUnion(judged(model, model.judgement)) }
  }

  /// Returns true if a step isn't mastered, and its answers don't speak against it. Otherwise
  /// the learner's parts aren't judged at the end of a session, which takes milliseconds.
  private func isPromising(_ step: PathStep) -> Bool {
    !mastered.contains(step.id)
      && ConditionCount.share(of: conditionCounts.counts(of: step)) >= Tuning.Mastery.lost
  }

  /// Concludes at the end of a day what is mastered.
  mutating func endDay(_ model: LearnerModel, _ judgement: Judgement) {
    if wasPractised { mastered = judged(model, judgement) }
    wasPractised = false
    topicsOfSession = []
  }

  /// Returns the ids of the steps that are mastered, or contained in one that is.
  func mastered(by model: LearnerModel, _ judgement: Judgement) -> Set<String> {
    var copy = self
    let found = copy.judged(model, judgement)
    return found.union(copy.contained(in: found, model, judgement))
  }

  /// Returns the ids of the steps of paths that mastered ones contain, except those whose own
  /// answers say otherwise.
  private mutating func contained(
    in mastered: Set<String>, _ model: LearnerModel, _ judgement: Judgement
  ) -> Set<String> {
    var candidates = LearningPath.allSteps.filter { step in
      !mastered.contains(step.id) && !isLost(step, judgement)
    }
    var found: Set<String> = []
    var new: Set<String> = mastered
    while !new.isEmpty, !candidates.isEmpty {
      let steps = new.compactMap { PathStep(id: $0, in: model.topics.values) }
      let harder = steps.map(StepContents.init)
      new = Set(candidates.filter { step in harder.contains { $0.contains(step) } }.map(\.id))
      candidates = candidates.filter { !new.contains($0.id) }
      found.formUnion(new)
    }
    return found
  }

  /// Returns true if enough of a step was heard to tell that it isn't mastered.
  private mutating func isLost(_ step: PathStep, _ judgement: Judgement) -> Bool {
    StepProgress.missing(in: conditionCounts, step) == nil
      && !isMastered(step, judgement, was: true)
  }

  /// Returns the ids of the steps that are mastered now, without those that others contain.
  private mutating func judged(_ model: LearnerModel, _ judgement: Judgement) -> Set<String> {
    let own = steps(of: conditionCounts.topicIDs, model)
    let others = heardElsewhere(model)
    // A step that was mastered by answers in other topics may be lost by such answers.
    let plain = LearningPath.plainSteps.filter { mastered.contains($0.id) }
    return own.union(others).union(plain).reduce(into: mastered) { found, step in
      let isMastered = isMastered(step, judgement, was: mastered.contains(step.id))
      if isMastered { found.insert(step.id) } else { found.remove(step.id) }
    }
  }

  /// Returns the steps that ask some topics and that were mastered, or of which enough was heard:
  /// with a share in each topic of a set.
  private func steps(of topicIDs: some Collection<Int>, _ model: LearnerModel) -> Set<PathStep> {
    let plain = topicIDs.compactMap { model.topics[$0] }.map { PathStep($0) }
    let demanding = topicIDs.flatMap { LearningPath.demandingSteps[$0] ?? [] }
    return Set(plain + demanding).filter {
      mastered.contains($0.id) || StepProgress.missing(in: conditionCounts, $0) == nil
    }
  }

  /// Returns the steps of paths that aren't mastered yet, and most questions of which have nothing
  /// that wasn't heard three times in drawn questions of any topic. Counters have to be heard too.
  private mutating func heardElsewhere(_ model: LearnerModel) -> [PathStep] {
    let topics = conditionCounts.topicIDs.compactMap { model.topics[$0] }
    let correct = topics.reduce(0) { $0 + conditionCounts.correct(of: $1.id) }
    if correct < Tuning.Mastery.leastHeard { return [] }
    let demands = Demands(
      topics.filter { conditionCounts.correct(of: $0.id) >= Tuning.Mastery.knownAfter })
    let heard = model.heardSounds(in: .drawn)
    let possible = Self.demandsOfPlainSteps.filter { step, needed in
      !mastered.contains(step.id) && demands.include(needed)
    }
    return possible.keys.filter { step in
      let known = step.mix.share { heard.count(of: $0) >= Tuning.Mastery.knownAfter }
      return known >= Tuning.Mastery.gained
    }
  }

  private static let demandsOfPlainSteps = Dictionary(
    uniqueKeysWithValues: LearningPath.plainSteps.map { ($0, Demands([$0.topic])) })

  private mutating func isMastered(_ step: PathStep, _ judgement: Judgement, was: Bool) -> Bool {
    // The model doesn't know how much harder a condition of hearing is.
    let share =
      step.conditions.isEmpty ? 1 : ConditionCount.share(of: conditionCounts.counts(of: step))
    return share >= (was ? Tuning.Mastery.lost : Tuning.Mastery.gained)
      && judgement.isMastered(mix(of: step.topic), was: was)
  }

  private mutating func mix(of topic: Topic) -> QuestionMix {
    if let mix = LearningPath.mix(of: topic) { return mix }
    let mix = mixes[topic.name] ?? QuestionMix(topic)
    mixes[topic.name] = mix
    return mix
  }
}
