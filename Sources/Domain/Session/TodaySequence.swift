/// An endless sequence of the questions of today's session: what is due, what is weak, and the step in hand, interleaved.
///
/// Of four questions two are due, one is weak and one is of the step. Where something is missing, what is due comes first, and
/// the step next. No two questions in a row have a part in common where that can be avoided. Of the step's new parts, at most
/// three are asked at a time: another comes when one of them was heard three times. The same plan, model and seed give the
/// same questions.
package struct TodaySequence: Equatable, Sendable {
  let topics: [Topic]
  private(set) var kind: HistoryEntry.Kind? = .step
  /// The model, which learns from the answers of the session.
  private(set) var model: LearnerModel
  let plan: TodayPlan
  private var stepQuestions: QuestionSequence
  private var weakSpots: WeakSpotSequence?
  /// The questions of each kind that can be asked next. Those that are due are all here, others as far as they are drawn.
  private var waiting: [HistoryEntry.Kind: [Question]] = [:]
  /// The new parts of the step that weren't admitted yet, and those that were.
  private var (later, admitted): ([String], Set<String>)
  private var latestParts: Set<String> = []
  private var asked = 0

  private static let cycle: [HistoryEntry.Kind] = [.review, .step, .review, .weak]
  /// The number of the step's questions of which the next one is chosen.
  private static let choice = 6
  /// The number of questions that are drawn to find one with few new parts.
  private static let drawLimit = 60

  package init(_ plan: TodayPlan, model: LearnerModel, seed: UInt64) {
    self.model = model
    self.plan = plan
    stepQuestions = QuestionSequence(topic: plan.step.topic, seed: seed)
    (later, admitted) = (plan.newParts.map(\.id), [])
    var topics = plan.step.topic.askedTopics
    if var review = ReviewSequence(model: model, at: plan.endOfDay, seed: seed) {
      waiting[.review] = (0..<review.count).map { _ in review.next() }
      topics += review.topics
    }
    if plan.weakest != nil, let weakSpots = WeakSpotSequence(model: model, seed: seed) {
      self.weakSpots = weakSpots
      topics += weakSpots.topics
    }
    self.topics = topics.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  package mutating func add(_ entry: HistoryEntry) {
    model.add(entry)
    weakSpots?.add(entry)
  }

  package mutating func next() -> Question {
    draw()
    let kinds = [Self.cycle[asked % Self.cycle.count], .review, .step, .weak]
    let places = kinds.flatMap { kind in (waiting[kind] ?? []).indices.map { (kind: kind, index: $0) } }
    let place = places.first { latestParts.isDisjoint(with: learned(waiting[$0.kind]?[$0.index])) } ?? places[0]
    // The step always has a question.
    let question = waiting[place.kind]?.remove(at: place.index) ?? stepQuestions.next()
    (kind, latestParts) = (place.kind, learned(question))
    asked += 1
    return question
  }

  /// The way of hearing of the latest question; `nil` for that of the settings.
  var way: HearingWay? { kind == .step ? plan.step.way : nil }

  private func learned(_ question: Question?) -> Set<String> {
    Set(question?.parts.filter(\.isLearned).map(\.id) ?? [])
  }

  /// Draws questions about weak parts and of the step, until there is a choice.
  private mutating func draw() {
    if waiting[.weak]?.isEmpty ?? true, let question = weakSpots?.next() { waiting[.weak] = [question] }
    admitted = admitted.filter(model.isNew)
    later = later.filter(model.isNew)
    while admitted.count < TodayPlan.newLimit, !later.isEmpty { admitted.insert(later.removeFirst()) }
    while waiting[.step, default: []].count < min(Self.choice, plan.step.topic.count) {
      waiting[.step, default: []].append(drawStepQuestion())
    }
  }

  /// Draws a question without new parts that aren't admitted, or with few of them.
  private mutating func drawStepQuestion() -> Question {
    let rest = Set(later)
    var best: (question: Question, count: Int)?
    for _ in 0..<Self.drawLimit {
      let question = stepQuestions.next()
      let count = rest.intersection(learned(question)).count
      if count < best?.count ?? .max { best = (question, count) }
      if count == 0 { break }
    }
    return best?.question ?? stepQuestions.next()
  }
}
