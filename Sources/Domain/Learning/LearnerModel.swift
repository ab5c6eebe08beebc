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
  /// The progress of each part that was asked, in a question or in a pair.
  private(set) var parts: [PartProgress] = []
  /// The numbers of questions that were answered, by topic id.
  private(set) var answered: [Int: Int] = [:]
  private var indices: [String: Int] = [:]
  /// The judgement of the parts, by the same indices.
  var listener = Listener()
  /// The ids of parts that were said and needn't be heard: 円.
  private var shown: Set<String> = []
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

  /// Returns the index of a part that was asked before.
  func index(of id: String) -> Int? { indices[id] }

  /// The number of questions that were added. Repeats don't count.
  public var questionCount: Int { answered.values.reduce(0, +) }

  /// Adds an answer. Repeats of missed questions are left out.
  public mutating func add(_ answer: HistoryEntry) {
    if answer.isRepeat { return }
    answered[answer.topicID, default: 0] += 1
    let key = answer.outcome == .correct && answer.said.isEmpty ? AnswerKey(answer) : nil
    let known = answer.outcome == .correct ? knownParts(answer.said) ?? key.flatMap { cache.parts[$0] } : nil
    if let known { return add(known.map { ($0, true) }, answer) }
    let outcomes = outcomes(of: answer)
    if answer.tries.isEmpty { return forget(outcomes.compactMap { indices[$0.part.id] }, answer) }
    let heard = outcomes.map { (index: indices[$0.part.id] ?? insert($0.part), isHeard: $0.outcome == .heard) }
    add(heard, answer)
    for (outcome, place) in zip(outcomes, heard) {
      if case .misheard(let typed?) = outcome.outcome { parts[place.index].addConfusion(with: typed) }
    }
    if let key { cache.insert(heard.map(\.index), for: key) }
    if answer.outcome == .correct, !heard.isEmpty { shown.formUnion(answer.said.filter { indices[$0] == nil }) }
  }

  /// Returns the indices of the parts that were said and have to be heard; `nil` if that isn't known of each, as of 午後, which
  /// stands beside some answers. The question needn't be made then, which would cost most of adding an answer.
  private func knownParts(_ said: [String]) -> [Int]? {
    var known: [Int] = []
    for id in said {
      if let index = indices[id], parts[index].part.kind != .word {
        known.append(index)
      } else if !shown.contains(id) {
        return nil
      }
    }
    return known.isEmpty ? nil : known
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

  /// Records an answer that was shown without a submission. It tells that something was misheard, but not what: so the part
  /// that was likeliest is asked again soon, and nothing is concluded.
  private mutating func forget(_ indices: [Int], _ answer: HistoryEntry) {
    guard let likeliest = indices.max(by: { listener.answers[$0].guess < listener.answers[$1].guess }) else { return }
    review(likeliest, .again, answer)
  }

  private mutating func review(_ index: Int, _ rating: PartMemory.Rating, _ answer: HistoryEntry) {
    defer { parts[index].reviewed = max(answer.time, parts[index].reviewed) }
    if parts[index].asked == 0 { return parts[index].memory = PartMemory(rating) }
    // Rounded: who practises every morning does so a little less than a day after the end of the last session.
    let days = max(0, (answer.time - parts[index].reviewed) / secondsPerDay).rounded()
    parts[index].memory.review(rating, days: Int(min(days, 1e6)))
  }

  /// Adds what an answer tells about parts.
  private mutating func add(_ heard: [(index: Int, isHeard: Bool)], _ answer: HistoryEntry) {
    let isRepeated = answer.wasReplayed && answer.outcome == .correct
    listener.learn(heard.map(\.index), isRepeated: isRepeated)
    for (index, isHeard) in heard {
      review(index, isHeard ? isRepeated ? .hard : .good : .again, answer)
      if !isRepeated { listener.learn(index, missed: isHeard ? 0 : 1, heard: isHeard ? 1 : 0) }
      parts[index].count(isHeard: isHeard)
      if topics.keys.contains(answer.topicID) { parts[index].addQuestion(of: answer) }
    }
  }

  /// Adds a part that wasn't asked in a question yet, and returns its index.
  mutating func insert(_ part: QuestionPart) -> Int {
    parts.append(PartProgress(part))
    indices[part.id] = listener.add(part)
    return parts.count - 1
  }
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
