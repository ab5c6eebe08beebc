import JapaneseNumbers

/// An endless sequence of questions about the parts that a learner mishears.
///
/// ```swift
/// var questions = WeakSpotSequence(model: model, seed: 7)
/// let first = questions?.next()
/// questions?.add(entry)
/// ```
///
/// Of six hundred candidates the one is asked that promises most: information on which parts are
/// weak, or, one time in three and once a part is surely weak, practice. The same model and seed
/// give the same questions.
///
/// A sequence with a focus drills one part: every second question has it, and the others have parts
/// that it is mistaken for or that are as hard to hear, so that the answer can't be guessed.
///
/// Why not only information: once all is known, nothing would be practised. Why six hundred: of two
/// hundred candidates fewer weak parts were found, and less was taught.
package struct WeakSpotSequence: QuestionGenerator {
  /// The topics of the questions.
  package let topics: [Topic]
  /// The part that is drilled; `nil` to look for all that are misheard.
  package let focus: QuestionPart?
  /// The most parts of a question that weren't asked yet, in a topic of one kind of questions;
  /// `nil` where the learner has chosen the topics or a part.
  private let newPartLimit: Int?
  /// The topic of the latest question.
  package private(set) var topic: Topic
  /// The model, which learns from the answers of the session.
  package private(set) var model: LearnerModel
  private var generator: SeededGenerator
  /// The latest questions, which aren't asked again yet.
  private var recent: [Question] = []
  /// The number of questions in a row of the same topic.
  private var topicRun = 0
  /// The questions of which the next one is chosen.
  private var candidates: [Candidate] = []
  /// The number of candidates so far.
  private var drawn = 0
  /// The number of candidates so far with each part, by its id.
  private var drawnParts: [String: Int] = [:]

  /// Creates a sequence of questions of some topics, or of all topics that were practised. Returns
  /// `nil` if there are none.
  ///
  /// - Parameter newPartLimit: The most parts of a question that weren't asked yet, where no topics
  ///   are chosen. Today's session brings new parts with its step, a few at a time.
  package init?(model: LearnerModel, topics: [Topic]? = nil, newPartLimit: Int = 1, seed: UInt64) {
    self.newPartLimit = topics == nil ? newPartLimit : nil
    let practised = model.answered.keys.sorted().compactMap { model.topics[$0] }
    let topics = topics ?? practised
    guard let first = topics.first else { return nil }
    self.topics = topics
    self.model = model
    focus = nil
    topic = first
    generator = SeededGenerator(seed: seed)
  }

  /// Creates a sequence that drills a part, in the topics in which it was asked. Returns `nil` if
  /// it wasn't asked, or only in topics that no longer exist.
  package init?(model: LearnerModel, focus id: String, seed: UInt64) {
    guard let index = model.index(of: id) else { return nil }
    topics = model.parts[index].topics.compactMap { model.topics[Int($0)] }
    guard let last = topics.last else { return nil }
    newPartLimit = nil
    self.model = model
    focus = model.parts[index].part
    topic = last
    generator = SeededGenerator(seed: seed)
  }

  /// Returns the sequence with another seed. The latest questions still aren't asked again.
  func restarted(seed: UInt64) -> (any QuestionGenerator)? {
    var sequence = self
    sequence.generator = SeededGenerator(seed: seed)
    sequence.candidates = []
    return sequence
  }

  var learnedModel: LearnerModel? { model }
  var title: String? { focus?.reading.kana }

  /// Learns from an answer, which changes the weak spots.
  package mutating func add(_ entry: HistoryEntry) { model.add(entry) }

  package mutating func next() -> Question {
    if let focus { return next(about: focus) }
    drawCandidates()
    let others = topicRun < Tuning.Limits.longestRun ? [] : candidates.filter { $0.topic != topic }
    let isPractice =
      generator.below(Tuning.Choice.practiceShare) == 0
      && model.weakParts.contains { $0.estimate.weakness > Tuning.Choice.sureWeakness }
    return ask(among: others.isEmpty ? candidates : others, isPractice: isPractice)
  }

  private mutating func next(about focus: QuestionPart) -> Question {
    let target = generator.below(2) == 0 ? focus.id : model.contrast(to: focus, &generator)
    var found: [Candidate] = []
    var others: [Candidate] = []
    for _ in 0..<Tuning.Limits.drillDraws where found.count < Tuning.Limits.drillCandidates {
      let candidate = candidate(of: topics)
      let isFound =
        candidate.parts.contains { $0.id == target } && !recent.contains(candidate.question)
      if isFound { found.append(candidate) } else { others.append(candidate) }
    }
    return ask(among: found.isEmpty ? others : found, isPractice: true)
  }

  private struct Candidate: Equatable {
    let question: Question
    let topic: Topic
    let parts: [QuestionPart]
  }

  private mutating func candidate(of topics: [Topic]) -> Candidate {
    let topic = topics[generator.below(topics.count)]
    let question = topic.question(at: generator.below(topic.count))
    return Candidate(question: question, topic: topic, parts: question.parts.filter(\.isLearned))
  }

  /// Replaces the oldest candidates by new ones.
  private mutating func drawCandidates() {
    candidates.removeFirst(min(candidates.count, Tuning.Choice.drawnAnew))
    let missing = Tuning.Choice.candidates - candidates.count
    var foreign: [Candidate] = []
    for _ in 0..<missing * Tuning.Choice.drawsForCandidate
    where candidates.count < Tuning.Choice.candidates {
      let candidate = candidate(of: topics)
      if isForeign(candidate) { foreign.append(candidate) } else { add(candidate) }
    }
    if candidates.isEmpty { foreign.prefix(missing).forEach { add($0) } }
  }

  private mutating func add(_ candidate: Candidate) {
    candidates.append(candidate)
    drawn += 1
    for id in Set(candidate.parts.map(\.id)) { drawnParts[id, default: 0] += 1 }
  }

  /// True for a question with too many parts that weren't asked yet, in a topic that nobody has
  /// chosen: who was asked for ￥2 and ￥3 hasn't practised ￥976, and learns one part after the
  /// other. In a topic of several kinds of questions one is too many: who was asked for months in a
  /// dialogue hasn't practised the postal codes in it.
  private func isForeign(_ candidate: Candidate) -> Bool {
    guard let newPartLimit else { return false }
    let isMixed = candidate.topic.isDialogue || !candidate.topic.members.isEmpty
    let newParts = candidate.parts.count { model.index(of: $0.id) == nil }
    return newParts > (isMixed ? 0 : newPartLimit)
  }

  /// Chooses the question that promises most, of those that weren't asked lately.
  private mutating func ask(among candidates: [Candidate], isPractice: Bool) -> Question {
    var promises = Promises(model, isPractice: isPractice) { [self] in
      drawnParts[$0, default: drawn] * Tuning.Choice.commonness >= drawn
    }
    var best: (candidate: Candidate, promise: Double)?
    for candidate in candidates where !recent.contains(candidate.question) {
      let promise = promises.sum(of: candidate.parts)
      if promise > best?.promise ?? -1 { best = (candidate, promise) }
    }
    let chosen = best?.candidate ?? candidates[0]
    topicRun = chosen.topic == topic ? topicRun + 1 : 1
    topic = chosen.topic
    recent.append(chosen.question)
    // With nine questions of ten in the list they would be asked in a fixed order.
    let available = topics.reduce(0) { $0 + min($1.count, 2 * Tuning.Limits.distance) }
    let isSmall = available < Tuning.Limits.distance
    let kept = isSmall ? available / 2 + 1 : Tuning.Limits.distance
    if recent.count >= kept { recent.removeFirst() }
    return chosen.question
  }
}

/// The gain that asking for parts promises.
private struct Promises {
  private let judgement: Judgement
  /// True if practice of weak parts counts, and not what is found out.
  private let isPractice: Bool
  private let isCommon: (String) -> Bool
  /// The promises that were worked out, by the ids of the parts.
  private var known: [String: (information: Double, weakness: Double)] = [:]

  init(_ model: LearnerModel, isPractice: Bool, isCommon: @escaping (String) -> Bool) {
    judgement = model.judgement
    self.isPractice = isPractice
    self.isCommon = isCommon
  }

  mutating func sum(of parts: [QuestionPart]) -> Double {
    var information = 0.0
    var weakness = 0.0
    for part in parts {
      let promise = known[part.id] ?? promise(of: part)
      known[part.id] = promise
      information += promise.information
      weakness += promise.weakness
    }
    let practice = weakness / power(Double(max(parts.count, 1)), Tuning.Choice.lengthPower)
    return isPractice ? practice : information + Tuning.Choice.practiceWorth * practice
  }

  private func promise(of part: QuestionPart) -> (Double, Double) {
    if !isCommon(part.id) { return (0, 0) }
    let estimate = judgement.estimate(of: part)
    return (estimate.information, estimate.weakness)
  }
}

extension LearnerModel {
  /// Draws a part to ask beside another: one that it was mistaken for, by how often, or one of its
  /// family.
  fileprivate func contrast(to part: QuestionPart, _ generator: inout SeededGenerator) -> String {
    let mistaken = index(of: part.id).map { parts[$0].mistakenFor } ?? []
    var place = generator.below(mistaken.reduce(1) { $0 + $1.count })
    for other in mistaken {
      if place < other.count { return other.part.id }
      place -= other.count
    }
    let family = parts.filter { $0.part.family == part.family && $0.part.id != part.id }
    return family.isEmpty ? part.id : family[generator.below(family.count)].part.id
  }
}
