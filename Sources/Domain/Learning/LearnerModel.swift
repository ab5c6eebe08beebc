import JapaneseNumbers

/// A model of what a learner mishears, worked out from the history.
///
/// ```swift
/// var model = LearnerModel(topics: Topic.all)
/// for entry in history { model.add(entry) }
/// model.weakParts.first?.part.reading.kana  // "はっぴゃく"
/// ```
///
/// The history is the only record: the model can be worked out again at any time. It grows with the number of different
/// parts, not with the number of answers.
public struct LearnerModel: Equatable, Sendable {
  /// The topics of which questions can be asked, by id.
  let topics: [Int: Topic]
  /// The progress of each part that was asked.
  private(set) var parts: [PartProgress] = []
  /// The numbers of questions that were answered, by topic id.
  private(set) var answered: [Int: Int] = [:]
  private var indices: [String: Int] = [:]
  /// What is concluded about the parts, which have the same indices there.
  private(set) var listener = Listener()
  private var cache = AnswerCache()

  /// Creates a model of a learner without a history.
  ///
  /// - Parameter topics: The topics to which the ids in the history refer. Answers of other topics count as numbers
  ///   without a counter.
  public init(topics: [Topic]) {
    self.init(topicsByID: Dictionary(topics.map { ($0.id, $0) }) { first, _ in first })
  }

  private init(topicsByID: [Int: Topic]) { topics = topicsByID }

  /// A model of the same topics without answers.
  var forgettingAnswers: LearnerModel { LearnerModel(topicsByID: topics) }

  /// The number of questions that were added. Repeats don't count.
  public var questionCount: Int { answered.values.reduce(0, +) }

  /// Adds an answer. Repeats of missed questions are left out.
  public mutating func add(_ answer: HistoryEntry) {
    if answer.isRepeat { return }
    answered[answer.topicID, default: 0] += 1
    let key = answer.outcome == .correct ? AnswerKey(answer) : nil
    if let indices = key.flatMap({ cache.parts[$0] }) {
      for index in indices { add(at: index, isHeard: true, answer) }
      return
    }
    let outcomes = outcomes(of: answer)
    if answer.tries.isEmpty { return forget(outcomes.compactMap { self.indices[$0.part.id] }, answer) }
    let indices = outcomes.map { add($0, answer) }
    if let key { cache.insert(indices, for: key) }
  }

  /// Returns what an answer tells about the parts that have to be heard, without those about which it tells nothing.
  private func outcomes(of answer: HistoryEntry) -> [HeardPart] {
    if !answer.heardParts.isEmpty { return answer.heardParts.filter { $0.part.isLearned && $0.outcome != .unknown } }
    let topic = topics[answer.topicID]
    if answer.outcome == .correct, let parts = topic.partsOfNumber(answer.value) {
      return parts.filter(\.isLearned).map { HeardPart(part: $0, outcome: .heard) }
    }
    guard let question = topic.pastQuestion(answer) else { return [] }
    return question.outcomes(of: answer).filter { $0.part.isLearned && $0.outcome != .unknown }
  }

  /// Adds what an answer tells about a part, and returns the part's index.
  private mutating func add(_ heard: HeardPart, _ answer: HistoryEntry) -> Int {
    let isHeard = heard.outcome == .heard
    let index = indices[heard.part.id] ?? insert(heard.part, isHeard: isHeard, time: answer.time)
    add(at: index, isHeard: isHeard, answer)
    if case .misheard(let typed?) = heard.outcome { parts[index].addConfusion(with: typed) }
    return index
  }

  /// Records an answer that was shown without a submission. It tells that something was misheard, but not what: so the part
  /// that was likeliest is asked again soon, and nothing is concluded.
  private mutating func forget(_ indices: [Int], _ answer: HistoryEntry) {
    guard let likeliest = indices.max(by: { listener.answers[$0].guess < listener.answers[$1].guess }) else { return }
    review(likeliest, isHeard: false, answer)
  }

  private mutating func review(_ index: Int, isHeard: Bool, _ answer: HistoryEntry) {
    let days = max(0, (answer.time - parts[index].reviewed) / secondsPerDay)
    parts[index].memory.review(isHeard: isHeard, days: Int(min(days, 1e6)))
    parts[index].reviewed = max(answer.time, parts[index].reviewed)
  }

  private mutating func add(at index: Int, isHeard: Bool, _ answer: HistoryEntry) {
    if parts[index].asked > 0 { review(index, isHeard: isHeard, answer) }
    listener.learn(index, missed: isHeard ? 0 : 1)
    parts[index].count(isHeard: isHeard)
    if topics.keys.contains(answer.topicID) { parts[index].addQuestion(of: answer) }
  }

  private mutating func insert(_ part: QuestionPart, isHeard: Bool, time: Double) -> Int {
    parts.append(PartProgress(part, isHeard: isHeard, time: time))
    indices[part.id] = listener.add(part)
    return parts.count - 1
  }
}

extension LearnerModel {
  /// Returns the index of a part that was asked before.
  func index(of id: String) -> Int? { indices[id] }
}

// MARK: - Questions

extension Topic? {
  /// Returns the parts of a number, if the topic asks for numbers with at most one counter. This is the usual case, and
  /// making the whole question would cost several times as much.
  fileprivate func partsOfNumber(_ value: String) -> [QuestionPart]? {
    guard let numbers = self?.source as? Numbers, let number = Int(value), number >= 0 else { return nil }
    return [QuestionPart](number: number, counter: numbers.counter)
  }

  fileprivate func pastQuestion(_ answer: HistoryEntry) -> Question? {
    switch self {
    case let topic?: topic.question(answer: answer.value, difficulties: answer.difficulties, said: answer.said)
    case nil: Numbers(Reading.cardinals).questions(answer: answer.value, topic: "").first
    }
  }
}

extension Question {
  /// Returns the outcome of each part in an answer of the history.
  fileprivate func outcomes(of answer: HistoryEntry) -> [HeardPart] {
    if answer.outcome == .correct { return heard(value) }
    guard let text = answer.tries.first?.text else { return heardNothing }
    let parsed = parse(text, as: answer.skill ?? .listening, allowsMissingFields: true)
    if case .answer(let typed) = parsed { return heard(typed) }
    return []
  }
}
