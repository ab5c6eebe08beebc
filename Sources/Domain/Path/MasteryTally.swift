/// A tally of what was heard in each topic and in which way, which tells the steps that are mastered.
///
/// A step is mastered when at least twenty of its questions were heard in its way, no part of it is weak, and of a fixed mix
/// of its questions 85 % would be right at once. A step that was mastered when a session ended is lost below 75 %.
struct MasteryTally: Sendable {
  /// The ids of the steps that were mastered at the end of the session before the latest.
  private var mastered: Set<String> = []
  private var counts: [Place: WayCount] = [:]
  /// The topics of the questions since ``mastered`` was judged.
  private var practised: Set<Int> = []
  private var session = ""
  private var mixes: [String: Mix] = [:]

  private struct Place: Hashable {
    let topicID: Int
    let way: HearingWay
  }

  /// The least number of questions that were heard.
  private static let leastHeard = 20
  /// The shares of questions that are right at once from which a step is mastered, and below which it is lost.
  private static let (gained, lost) = (0.85, 0.75)

  /// Counts an answer to a question that was drawn at random.
  ///
  /// - Parameter model: The model before the answer.
  mutating func add(_ answer: HistoryEntry, _ model: LearnerModel) {
    if answer.session != session {
      for step in steps(of: practised, model) where mixes[step.id] == nil { mixes[step.id] = Mix(of: step.topic) }
      mastered = mastered(by: model, among: practised)
      practised = []
      session = answer.session
    }
    practised.insert(answer.topicID)
    let way = answer.way
    for bits in 0...HearingWay.all.rawValue where way.isSuperset(of: HearingWay(rawValue: bits)) {
      counts[Place(topicID: answer.topicID, way: HearingWay(rawValue: bits)), default: WayCount()].add(answer)
    }
  }

  /// Returns the ids of the steps that are mastered now.
  func mastered(by model: LearnerModel) -> Set<String> { mastered(by: model, among: Set(counts.keys.map(\.topicID))) }

  private func mastered(by model: LearnerModel, among topicIDs: Set<Int>) -> Set<String> {
    let steps = steps(of: topicIDs, model)
    if steps.isEmpty { return mastered }
    let judged = JudgedModel(model)
    return steps.reduce(into: mastered) { found, step in
      if isMastered(step, judged) { found.insert(step.id) } else { found.remove(step.id) }
    }
  }

  /// Returns the steps that ask some topics and of which enough was heard.
  private func steps(of topicIDs: Set<Int>, _ model: LearnerModel) -> [PathStep] {
    let steps = topicIDs.flatMap { id in
      [model.topics[id].map { PathStep($0) }].compactMap(\.self) + (LearningPath.demandingSteps[id] ?? [])
    }
    return Set(steps).filter(hasHeardEnough)
  }

  /// Returns true if enough was heard of a step, and its share in each topic of a set.
  private func hasHeardEnough(_ step: PathStep) -> Bool {
    let topics = step.topic.askedTopics
    let least = Self.leastHeard / topics.count
    return count(of: step).correct >= Self.leastHeard
      && topics.allSatisfy { count(of: PathStep($0, step.way)).correct >= least }
  }

  private func isMastered(_ step: PathStep, _ judged: JudgedModel) -> Bool {
    let wasMastered = mastered.contains(step.id)
    let limit = wasMastered ? Self.lost : Self.gained
    let mix = mixes[step.id] ?? Mix(of: step.topic)
    let share = min(judged.share(of: mix), step.way.isEmpty ? 1 : count(of: step).share)
    return share >= limit && (wasMastered || !judged.hasWeakPart(step.topic))
  }

  /// Returns the answers that were heard in a step's way. Topics without scenes are never in a sentence.
  private func count(of step: PathStep) -> WayCount {
    step.topic.askedTopics.reduce(WayCount()) { sum, topic in
      let way = topic.hasScenes ? step.way : step.way.subtracting(.sentence)
      return sum + (counts[Place(topicID: topic.id, way: way)] ?? WayCount())
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

  /// The share of the latest answers that were right at once, 0…1.
  var share: Double { all == 0 ? 0 : atOnce / all }

  static func + (left: WayCount, right: WayCount) -> WayCount {
    var sum = left
    sum.correct += right.correct
    sum.atOnce += right.atOnce
    sum.all += right.all
    return sum
  }
}

/// A fixed mix of a topic's questions, as the parts that have to be heard in each.
private struct Mix: Sendable {
  let questions: [[QuestionPart]]

  init(of topic: Topic) {
    var sequence = QuestionSequence(topic: topic, seed: 1)
    questions = (0..<30).map { _ in sequence.next().parts.filter(\.isLearned) }
  }
}

/// A model with the judgement of its parts.
private struct JudgedModel {
  private let model: LearnerModel
  private let judged: Listener.Judgement
  /// The ids of the topics in which a weak part was asked.
  private let weakTopics: Set<Int>

  init(_ model: LearnerModel) {
    self.model = model
    let judged = model.listener.judged
    self.judged = judged
    let weak = zip(model.parts, judged.estimates).filter { $0.misheard > 1 && $1.weakness > 0.5 }
    weakTopics = Set(weak.flatMap(\.0.topics).map(Int.init))
  }

  func hasWeakPart(_ topic: Topic) -> Bool { topic.askedTopics.contains { weakTopics.contains($0.id) } }

  /// Returns the share of a mix that would be right at once, 0…1.
  func share(of mix: Mix) -> Double {
    mix.questions.reduce(0) { $0 + $1.reduce(1) { $0 * (1 - model.estimate(of: $1, judged).chance) } }
      / Double(mix.questions.count)
  }
}

extension Topic {
  /// True if its questions can be said in a sentence.
  var hasScenes: Bool { !question(at: count - 1).scenes.isEmpty }
}
