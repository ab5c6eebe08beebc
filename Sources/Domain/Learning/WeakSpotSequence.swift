/// An endless sequence of questions about the parts that a learner mishears.
///
/// ```swift
/// var questions = WeakSpotSequence(model: model, seed: 7)
/// let first = questions?.next()
/// questions?.add(entry)
/// ```
///
/// The questions are chosen by Thompson sampling. For each question, a chance is drawn from the estimate of each part, and
/// of sixty candidates the one is asked whose parts have the highest chances. So weak parts are asked often, and parts
/// of which little is known are tried. The same model and seed give the same questions.
///
/// A sequence with a focus drills one part: every second question has it, and the others have parts that it is mistaken for
/// or that are as hard to hear, so that the answer can't be guessed.
public struct WeakSpotSequence: Equatable, Sendable {
  /// The topics of the questions.
  public let topics: [Topic]
  /// The part that is drilled; `nil` to look for all that are misheard.
  public let focus: QuestionPart?
  /// The topic of the latest question.
  public private(set) var topic: Topic
  /// The model, which learns from the answers of the session.
  public private(set) var model: LearnerModel
  private var generator: SeededGenerator
  /// The latest questions, which aren't asked again yet.
  private var recent: [Question] = []
  /// The number of questions in a row of the same topic.
  private var topicRun = 0

  /// The number of questions among which none is asked twice.
  public static let distance = 10
  /// The greatest number of questions in a row of the same topic, if there are several.
  static let longestRun = 3

  /// Creates a sequence of questions of some topics, or of all topics that were practised. Returns `nil` if there are none.
  public init?(model: LearnerModel, topics: [Topic]? = nil, seed: UInt64) {
    let practised = model.answered.keys.sorted().compactMap { model.topics[$0] }
    let topics = topics ?? practised
    guard let first = topics.first else { return nil }
    self.topics = topics
    self.model = model
    focus = nil
    topic = first
    generator = SeededGenerator(seed: seed)
  }

  /// Creates a sequence that drills a part, in the topics in which it was asked. Returns `nil` if it wasn't asked, or only in
  /// topics that no longer exist.
  public init?(model: LearnerModel, focus id: String, seed: UInt64) {
    guard let index = model.index(of: id) else { return nil }
    topics = model.parts[index].topics.compactMap { model.topics[Int($0)] }
    guard let last = topics.last else { return nil }
    self.model = model
    focus = model.parts[index].part
    topic = last
    generator = SeededGenerator(seed: seed)
  }

  /// Returns the sequence with another seed. The latest questions still aren't asked again.
  func restarted(seed: UInt64) -> WeakSpotSequence {
    var sequence = self
    sequence.generator = SeededGenerator(seed: seed)
    return sequence
  }

  /// Learns from an answer, whatever its topic.
  public mutating func add(_ entry: HistoryEntry) { model.add(entry) }

  /// Returns the next question.
  public mutating func next() -> Question {
    if let focus { return next(about: focus) }
    var draws = ChanceDraws(model: model)
    let favoured = favouredTopics(&draws)
    var best: (question: Question, topic: Topic, gain: Double)?
    for number in 0..<LearnerTuning.candidates {
      let source = number % 2 == 0 ? favoured : allowedTopics
      let topic = source[generator.below(source.count)]
      let question = topic.question(at: generator.below(topic.count))
      if recent.contains(question) { continue }
      let gain = draws.gain(of: question, &generator)
      if gain > best?.gain ?? -1 { best = (question, topic, gain) }
    }
    // Only in a topic with a few questions can all candidates be recent.
    return remember(best.map { ($0.question, $0.topic) } ?? (recent[0], topic))
  }

  /// Returns the next question of a drill.
  private mutating func next(about focus: QuestionPart) -> Question {
    let contrasts = model.contrasts(to: focus)
    let isContrast = !contrasts.isEmpty && generator.below(2) == 0
    let target = isContrast ? contrasts[generator.below(contrasts.count)] : focus.id
    var draws = ChanceDraws(model: model)
    var best: (question: Question, topic: Topic, gain: Double)?
    var (found, other): (Int, (Question, Topic)?) = (0, nil)
    for _ in 0..<Self.drawLimit where found < Self.wantedCandidates {
      let topic = topics[generator.below(topics.count)]
      let question = topic.question(at: generator.below(topic.count))
      if recent.contains(question) { continue }
      other = (question, topic)
      guard question.parts.contains(where: { $0.id == target }) else { continue }
      found += 1
      let gain = draws.gain(of: question, &generator)
      if gain > best?.gain ?? -1 { best = (question, topic, gain) }
    }
    return remember(best.map { ($0.question, $0.topic) } ?? other ?? (recent[0], topic))
  }

  /// The number of questions that are drawn to find some with a part.
  private static let drawLimit = 400
  /// The number of questions with the part of which one is chosen.
  private static let wantedCandidates = 8

  private mutating func remember(_ choice: (question: Question, topic: Topic)) -> Question {
    topicRun = choice.topic == topic ? topicRun + 1 : 1
    topic = choice.topic
    recent.removeAll { $0 == choice.question }
    recent.append(choice.question)
    if recent.count >= Self.distance { recent.removeFirst() }
    return choice.question
  }

  private var allowedTopics: [Topic] {
    topicRun >= Self.longestRun && topics.count > 1 ? topics.filter { $0 != topic } : topics
  }

  /// Returns the topics of the parts with the highest drawn chances, so that a weak part of one topic among many has
  /// candidates too.
  private mutating func favouredTopics(_ draws: inout ChanceDraws) -> [Topic] {
    let allowed = allowedTopics
    if allowed.count == 1 { return allowed }
    let ids = Set(allowed.map { Int32(truncatingIfNeeded: $0.id) })
    let reachable = model.parts.indices.filter { index in model.parts[index].topics.contains(where: ids.contains) }
    let ranked = reachable.map { ($0, draws.chance(at: $0, &generator)) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    let favoured = Set(ranked.prefix(5).flatMap { model.parts[$0.0].topics })
    let topics = allowed.filter { favoured.contains(Int32(truncatingIfNeeded: $0.id)) }
    return topics.isEmpty ? allowed : topics
  }
}

extension LearnerModel {
  /// Returns the ids of the parts to ask beside a part: those that it is mistaken for, and those of its family.
  fileprivate func contrasts(to part: QuestionPart) -> [String] {
    let mistaken = index(of: part.id).map { parts[$0].mistakenFor.map(\.part.id) } ?? []
    let family = parts.filter { $0.part.family == part.family && $0.part.id != part.id }.map(\.part.id)
    return mistaken + family.filter { !mistaken.contains($0) }
  }
}

/// The chances that were drawn for one question.
private struct ChanceDraws {
  let model: LearnerModel
  private var known: [Double?]
  private var unknown: [String: Double] = [:]

  init(model: LearnerModel) {
    self.model = model
    known = Array(repeating: nil, count: model.parts.count)
  }

  /// Returns the chance that was drawn for a part that was asked before.
  mutating func chance(at index: Int, _ generator: inout SeededGenerator) -> Double {
    if let chance = known[index] { return chance }
    let chance = model.curiousEstimate(at: index).optimisticDraw(&generator)
    known[index] = chance
    return chance
  }

  private mutating func chance(of part: QuestionPart, _ generator: inout SeededGenerator) -> Double {
    if let index = model.index(of: part.id) { return chance(at: index, &generator) }
    if let chance = unknown[part.id] { return chance }
    let chance = model.curiousEstimate(at: nil).optimisticDraw(&generator)
    unknown[part.id] = chance
    return chance
  }

  /// Returns what asking a question promises: the chances of its parts, with less for long numbers.
  mutating func gain(of question: Question, _ generator: inout SeededGenerator) -> Double {
    var sum = 0.0
    var count = 0.0
    for part in question.parts where part.isLearned {
      sum += chance(of: part, &generator)
      count += 1
    }
    return count == 0 ? 0 : sum / power(count, LearnerTuning.lengthPower)
  }
}

extension BetaEstimate {
  /// Draws a chance, but none below the mean: May et al., "Optimistic Bayesian Sampling in Contextual-Bandit Problems"
  /// (2012). Known weak parts are then never passed over by bad luck.
  func optimisticDraw(_ generator: inout SeededGenerator) -> Double { max(mean, draw(&generator)) }
}
