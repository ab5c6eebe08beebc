import JapaneseNumbers

/// A model of what a learner mishears, worked out from the history.
///
/// ```swift
/// var model = LearnerModel(topics: Topic.all)
/// for entry in history { model.add(entry) }
/// model.weakParts.first?.part.reading.kana  // "はっぴゃく"
/// ```
///
/// The history is the only record: the model can be worked out again at any time. It grows with the
/// number of different parts, not with the number of answers.
package struct LearnerModel: Equatable, Sendable {
  /// The topics of which questions can be asked, by id.
  let topics: [Int: Topic]
  /// The progress of each part that was asked, in a question or in a pair.
  private(set) var parts: [PartProgress] = []
  /// The numbers of questions that were answered, by topic id. Those of a placement don't count.
  ///
  /// Why not: a placement also asks what lies far beyond the learner. Its answers tell how sounds
  /// are heard, but neither its topics nor its questions are practised because of it: a beginner
  /// who missed 774 in it would be asked for hundreds every day and never get on with 0 to 10.
  private(set) var answered: [Int: Int] = [:]
  /// The indices of the parts that were said; `nil` for one that needn't be heard: 円.
  private var indices: [String: Int?] = [:]
  /// The judgement of the parts, by the same indices.
  var listener = Listener()
  private var conditionTally = ConditionTally()
  /// The learner's days, by which the time between reviews is counted.
  private let calendar: LocalCalendar

  /// Creates a model of a learner without a history.
  ///
  /// - Parameters:
  ///   - topics: The topics to which the ids in the history refer. Answers of other topics count as
  ///     numbers without a counter.
  ///   - calendar: The learner's days.
  package init(topics: [Topic], calendar: LocalCalendar = LocalCalendar(offset: 0)) {
    self.init(topics: Dictionary(topics.map { ($0.id, $0) }) { first, _ in first }, calendar)
  }

  private init(topics: [Int: Topic], _ calendar: LocalCalendar) {
    self.topics = topics
    self.calendar = calendar
  }

  /// A model of the same topics without answers.
  var forgettingAnswers: LearnerModel { LearnerModel(topics: topics, calendar) }

  /// Returns the index of a part that was asked before.
  func index(of id: String) -> Int? { indices[id] ?? nil }

  /// The number of questions that were added. Repeats don't count.
  package var questionCount: Int { answered.values.reduce(0, +) }

  /// Adds an answer, also to a trial of a pair. Repeats of missed questions are left out.
  ///
  /// - Parameter day: The learner's day of the answer, if it is known: to find it takes longer than
  ///   the rest.
  package mutating func add(_ answer: HistoryEntry, on day: Int? = nil) {
    if answer.isRepeat { return }
    if answer.isTrial { return add(pair: answer) }
    let day = day ?? calendar.day(of: answer.time)
    if answer.kind != .placement { answered[answer.topicID, default: 0] += 1 }
    let isCorrect = answer.outcome == .correct
    if isCorrect, let known = knownParts(answer.said) { return add(known, answer, on: day) }
    let outcomes = outcomes(of: answer)
    if answer.tries.isEmpty { return forget(outcomes.map(\.part), answer, on: day) }
    let heard = outcomes.map { index(of: $0.part.id) ?? insert($0.part) }
    add(heard, misheard: outcomes.map { $0.outcome != .heard }, answer, on: day)
    for (outcome, index) in zip(outcomes, heard) {
      guard case .misheard(let typed?) = outcome.outcome else { continue }
      parts[index].addConfusion(with: typed, at: answer.time)
    }
    if !isCorrect || heard.isEmpty { return }
    for id in answer.said where index(of: id) == nil && !Self.isDayHalf(id) {
      indices.updateValue(nil, forKey: id)
    }
  }

  /// Returns the indices of the parts that were said and have to be heard; `nil` if that isn't
  /// known of each, as of 午後, which stands beside some answers. The question needn't be made then,
  /// which would cost most of adding an answer.
  private func knownParts(_ said: [String]) -> [Int]? {
    var known: [Int] = []
    known.reserveCapacity(said.count)
    for id in said {
      guard let part = indices[id] else { return nil }
      guard let index = part else { continue }
      if parts[index].part.kind == .word, Self.isDayHalf(id) { return nil }
      known.append(index)
    }
    return known.isEmpty ? nil : known
  }

  /// Returns true for 午前 and 午後, which stand beside some answers, and have to be heard in others.
  private static func isDayHalf(_ id: String) -> Bool {
    DayHalf.allCases.contains { $0.kanji == id }
  }

  /// Returns what an answer tells about the parts that have to be heard, without those about which
  /// it tells nothing.
  private func outcomes(of answer: HistoryEntry) -> [HeardPart] {
    var all = answer.heardParts
    if all.isEmpty, let question = topics[answer.topicID].pastQuestion(answer) {
      all = question.outcomes(of: answer)
    }
    return all.filter { $0.part.isLearned && $0.outcome != .unknown }
  }

  /// Records an answer that was shown without a submission. It tells that something was misheard,
  /// but not what: so the part that was likeliest is asked again soon, and nothing is concluded.
  ///
  /// Nothing happens if that is a part which was never asked before. It is new until it is
  /// answered.
  private mutating func forget(_ shown: [QuestionPart], _ answer: HistoryEntry, on day: Int) {
    let guesses = shown.map { part in
      let index = index(of: part.id)
      return (index: index, guess: (index.map { listener.answers[$0] } ?? PartAnswers()).guess)
    }
    guard let likeliest = guesses.max(by: { $0.guess < $1.guess })?.index else { return }
    parts[likeliest].review(.again, at: answer.time, on: day)
  }

  /// Adds what an answer tells about parts.
  ///
  /// - Parameter misheard: True for each part that was misheard; empty if all were heard.
  private mutating func add(
    _ indices: [Int], misheard: [Bool] = [], _ answer: HistoryEntry, on day: Int
  ) {
    let isRepeated = answer.wasReplayed && answer.outcome == .correct
    let canBeAsked = answer.kind != .placement && topics.keys.contains(answer.topicID)
    listener.learn(indices, isRepeated: isRepeated)
    let conditions = answer.conditions
    // Otherwise sentences, speed and noise would make parts weak.
    let weight = conditions.isEmpty ? 1 : 1 / conditionTally.factor(of: conditions)
    for (place, index) in indices.enumerated() {
      let isHeard = misheard.isEmpty || !misheard[place]
      conditionTally.add(conditions, isHeard: isHeard, expected: listener.answers[index].guess)
      let right: PartMemory.Rating = isRepeated ? .hard : .good
      parts[index].review(isHeard ? right : .again, at: answer.time, on: day)
      if !isRepeated {
        listener.learn(index, missed: isHeard ? 0 : weight, heard: isHeard ? 1 : 0)
      }
      parts[index].count(isHeard: isHeard, isDrawn: answer.isDrawn, at: answer.time)
      if canBeAsked { parts[index].addQuestion(of: answer) }
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
  fileprivate func pastQuestion(_ answer: HistoryEntry) -> Question? {
    switch self {
    case let topic?:
      topic.question(answer: answer.value, patterns: answer.patterns, said: answer.said)
    case nil: Numbers(Reading.cardinals).questions(answer: answer.value, topic: "").first
    }
  }
}

extension Question {
  fileprivate func outcomes(of answer: HistoryEntry) -> [HeardPart] {
    if answer.outcome == .correct { return heard(value) }
    guard let text = answer.tries.first?.text else { return heardNothing }
    let parsed = parse(text, as: answer.skill ?? .listening, isPast: true)
    if case .answer(let typed) = parsed { return heard(typed, as: text) }
    return []
  }
}
