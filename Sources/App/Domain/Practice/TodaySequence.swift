/// An endless sequence of the questions of today's session: what is due, what is weak, the step in
/// hand, and the situation that the learner practises for, interleaved.
///
/// Of nine questions three are of the situation, two due, two of the step, one is weak and one of a
/// skipped step. Where the step is of the situation itself, it has one of the three. At the end of
/// the path its steps take turns. From the second question on, a third of those so far is of the
/// situation. Where something else is
/// missing, what is due comes first, and the step next. No two questions in a row have a part in
/// common where that can be avoided. Of the new parts, at most three are asked at a time: another
/// comes when one of them was heard three times. The same plan, model and seed give the same
/// questions.
///
/// Why each question has its own ``reason``: records count only those of the step.
package struct TodaySequence: QuestionGenerator {
  let topics: [Topic]
  /// The model, which learns from the answers of the session.
  private(set) var model: LearnerModel
  let plan: TodayPlan
  private var steps: StepDraws
  private var situation: StepDraws
  private var skipped: StepDraws
  private var weakSpots: WeakSpotSequence?
  /// The questions that are due.
  private var due: [Question] = []
  /// The latest question, if it was due, until it is answered.
  private var dueInHand: Question?
  /// The ids of the sounds for which they are.
  private let dueIDs: Set<String>
  /// The number of these sounds that weren't answered yet. Kept, since screens ask for each frame.
  private var dueCount = 0
  /// At most one question, about what is weak.
  private var weak: [Question] = []
  /// The new parts that weren't admitted yet.
  private var later: [String]
  /// The new parts that were admitted.
  private var admitted: Set<String>
  /// True once the learner left the step and what belongs to it out. It comes back where nothing
  /// else is left.
  private var leavesOutStep = false
  private var latest = Choice(question: nil, source: .step)
  private var latestParts: Set<String> = []
  private var asked = 0

  /// A reason to ask a question.
  fileprivate enum Source {
    case due, step, weak, situation, skipped

    /// The part of the session that the learner sees.
    var part: TodayPart.Kind {
      switch self {
      case .due: .review
      case .weak: .weak
      case .step, .situation, .skipped: .step
      }
    }
  }

  fileprivate struct Choice: Equatable {
    let question: Question?
    let source: Source
    var conditions: HearingConditions?
  }

  private static let cycle: [Source] = [
    .situation, .due, .step, .situation, .skipped, .due, .situation, .weak, .step,
  ]
  /// The distance between two turns of the situation in ``cycle``.
  private static let situationDistance = 3
  /// The place in ``cycle`` that the step has instead, where it is of the situation itself.
  private static let sharedPlace = 3

  package init(_ plan: TodayPlan, model: LearnerModel, seed: UInt64) {
    self.model = model
    self.plan = plan
    var seeds = SeededGenerator(seed: seed)
    steps = StepDraws(plan.practised, seed: seed, isShuffled: plan.practised.count > 1)
    situation = StepDraws(plan.situation, seed: seeds.next())
    skipped = StepDraws(plan.skipped, seed: seeds.next(), isShuffled: true)
    dueIDs = Set(model.dueParts(at: plan.endOfDay).map(\.id))
    later = plan.unsureParts
    admitted = []
    var topics = (plan.situation + plan.skipped + plan.practised).flatMap(\.topic.askedTopics)
    if var review = ReviewSequence(model: model, at: plan.endOfDay, seed: seed) {
      due = (0..<review.count).map { _ in review.next() }
      topics += review.topics
    }
    if plan.weakest != nil,
      let weakSpots = WeakSpotSequence(model: model, newPartLimit: 0, seed: seed)
    {
      self.weakSpots = weakSpots
      topics += weakSpots.topics
    }
    self.topics = topics.reduce(into: []) { all, topic in
      // The situation may have some of a topic's numbers only.
      if !all.contains(where: { $0.id == topic.id }) { all.append(model.topics[topic.id] ?? topic) }
    }
    countDue()
  }

  /// Learns from an answer, which decides the next questions.
  package mutating func add(_ entry: HistoryEntry) {
    model.add(entry)
    weakSpots?.add(entry)
    dueInHand = nil
    countDue()
  }

  package mutating func next() -> Question {
    if weak.isEmpty, let question = weakSpots?.next() { weak = [question] }
    admitted = admitted.filter(model.isUnsure)
    later = later.filter(model.isUnsure)
    while admitted.count < TodayPlan.newLimit, !later.isEmpty {
      admitted.insert(later.removeFirst())
    }
    let choice = choose(among: sources)
    // The step always has a question.
    let question = choice.question ?? plan.step.topic.question(at: 0)
    latest = choice
    latestParts = question.learnedIDs
    dueInHand = choice.source == .due ? choice.question : nil
    countDue()
    asked += 1
    return question
  }

  /// The reason of the latest question. What is drawn at random of other topics than the step's is
  /// practice like any other.
  var reason: HistoryEntry.Kind? {
    switch latest.source {
    case .due: .review
    case .step: .step
    case .weak: .weak
    case .situation, .skipped: .free
    }
  }

  /// The parts of which questions may still come. What is due for review is counted as far as it
  /// fits, with the question in hand.
  var parts: [TodayPart] {
    let fitting = TodayPlan.fitting(dueCount, in: plan.minutes)
    let weakest = weakSpots == nil ? nil : plan.weakest
    let isStepAlone = due.isEmpty && weakest == nil
    return [
      dueCount == 0 ? nil : TodayPart(kind: .review, title: "\(fitting) to review"),
      weakest.map { TodayPart(kind: .weak, title: $0.name) },
      leavesOutStep && !isStepAlone ? nil : TodayPart(kind: .step, title: plan.practisedTitle),
    ].compactMap(\.self)
  }

  var part: TodayPart.Kind? { latest.source.part }

  mutating func leaveOut(_ part: TodayPart.Kind) {
    switch part {
    case .pairs: break
    case .review:
      due = []
      dueInHand = nil
      countDue()
    case .weak:
      weakSpots = nil
      weak = []
    case .step: leavesOutStep = true
    }
  }

  var learnedModel: LearnerModel? { model }
  var introduction: String? { plan.summary }

  /// The conditions of hearing of the latest question; `nil` for those of the settings.
  var conditions: HearingConditions? { latest.conditions }

  /// The sources of the next question, the wanted one first. The very first question isn't of the
  /// situation, which may be harder.
  private var sources: [Source] {
    if leavesOutStep, !due.isEmpty || weakSpots != nil {
      return due.isEmpty || asked % 2 == 1 ? [.weak, .due] : [.due, .weak]
    }
    // The first two questions have changed their places in the cycle.
    let turn = asked < 2 ? 1 - asked : asked
    let place = turn % Self.cycle.count
    switch Self.cycle[place] {
    case .situation:
      let isShared = place == Self.sharedPlace && plan.practised.allSatisfy(\.isOfSituation)
      let isOfStep = situation.isEmpty || isShared
      return isOfStep ? [.step] : [.situation]
    case .skipped where !skipped.isEmpty: return [.skipped]
    case .skipped: return [.step]
    case let wanted: return [wanted, .due, .step, .weak]
    }
  }

  /// Returns the first question that has no part in common with the latest one, or the best of the
  /// wanted source.
  private mutating func choose(among sources: [Source]) -> Choice {
    var best: Choice?
    for source in sources {
      guard let choice = candidate(source), let question = choice.question else { continue }
      best = best ?? choice
      if question.learnedIDs.isDisjoint(with: latestParts) {
        best = choice
        break
      }
    }
    let choice = best ?? candidate(.step) ?? Choice(question: nil, source: .step)
    switch choice.source {
    case .due: due.remove(choice.question)
    case .weak: weak.remove(choice.question)
    case .step, .situation, .skipped: break
    }
    return choice
  }

  private mutating func countDue() {
    let questions = due + [dueInHand].compactMap(\.self)
    let sounds = questions.reduce(into: Set()) { $0.formUnion($1.learnedIDs) }
    dueCount = sounds.intersection(dueIDs).count
  }

  /// A question that is due, of a topic of the situation and in its condition of hearing.
  private var dueOfSituation: Choice? {
    for question in due where question.learnedIDs.isDisjoint(with: latestParts) {
      let step = plan.situation.first { $0.topic.name == question.topic }
      if let step { return Choice(question: question, source: .due, conditions: step.conditions) }
    }
    return nil
  }

  /// Returns a question of a source, if possible one without a part of the latest question; `nil`
  /// if there is none.
  private mutating func candidate(_ source: Source) -> Choice? {
    let rest = Set(later)
    switch source {
    case .due:
      let question = due.first { $0.learnedIDs.isDisjoint(with: latestParts) } ?? due.first
      return question.map { Choice(question: $0, source: source) }
    case .weak: return weak.first.map { Choice(question: $0, source: source) }
    case .step:
      return Choice(steps.draw(without: rest, latestParts), source)
    case .situation:
      // Every second time something of the situation that is due, if there is any.
      let isTurnOfDue = asked / Self.situationDistance % 2 == 1
      if isTurnOfDue, let choice = dueOfSituation { return choice }
      return Choice(situation.draw(without: rest, latestParts), source)
    case .skipped:
      return Choice(skipped.draw(without: rest, latestParts), source)
    }
  }
}

extension TodaySequence.Choice {
  /// Chooses what was drawn of a step, under its conditions; `nil` if nothing was.
  fileprivate init?(_ drawn: (Question, PathStep)?, _ source: TodaySequence.Source) {
    guard let (question, step) = drawn else { return nil }
    self.init(question: question, source: source, conditions: step.conditions)
  }
}

extension Question {
  /// The ids of the parts that have to be heard.
  var learnedIDs: Set<String> { Set(parts.filter(\.isLearned).map(\.id)) }
}

extension [Question] {
  fileprivate mutating func remove(_ question: Question?) {
    if let index = firstIndex(where: { $0 == question }) { remove(at: index) }
  }
}
