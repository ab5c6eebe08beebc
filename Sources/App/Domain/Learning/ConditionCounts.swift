/// A tally of drawn answers by topic and by the conditions under which they were heard.
///
/// ```swift
/// tally.counts(of: step).reduce(0) { $0 + $1.correct }  // 12
/// ```
struct ConditionCounts: Equatable, Sendable {
  /// The answers of each topic: at each set of conditions those that were heard under these at
  /// least.
  private var topics: [Int: [ConditionCount]] = [:]

  /// The ids of the topics of which questions were drawn.
  var topicIDs: some Collection<Int> { topics.keys }

  mutating func add(_ answer: HistoryEntry) {
    ConditionCount.add(answer, to: &topics[answer.topicID, default: ConditionCount.none])
  }

  /// Returns the answers under a step's conditions for each of its topics. Topics without sentences
  /// are never in one.
  func counts(of step: PathStep) -> [ConditionCount] {
    step.topic.askedTopics.map { topic in
      guard let counts = topics[topic.id] else { return ConditionCount() }
      let hasSentences =
        !step.conditions.contains(.sentence) || !Self.withoutSentences.contains(topic.id)
      let conditions = hasSentences ? step.conditions : step.conditions.subtracting(.sentence)
      return counts[Int(conditions.rawValue)]
    }
  }

  /// Returns the number of a topic's questions that were right.
  func correct(of topicID: Int) -> Int { topics[topicID]?[0].correct ?? 0 }

  /// The ids of topics without sentences that are among the topics of steps in sentences.
  private static let withoutSentences: Set<Int> = {
    let inSentences = LearningPath.allSteps.filter { $0.conditions.contains(.sentence) }
    // Each topic once, in an array: a set of topics would cost the start a search of conformances.
    var topics: [Topic] = []
    for topic in inSentences.flatMap(\.topic.askedTopics)
    where !topics.contains(where: { $0.id == topic.id }) {
      topics.append(topic)
    }
    return Set(topics.filter { !$0.hasSentences }.map(\.id))
  }()
}

/// The answers of a topic that were heard under some conditions.
struct ConditionCount: Equatable, Sendable {
  private(set) var correct = 0
  /// The weight of the answers that were right at once. Older answers count less.
  private var atOnce = 0.0
  /// The weight of all answers.
  private var all = 0.0
  /// The latest answers as bits, the newest lowest: 1 where a right answer came after a repeat.
  private var repeatedBits: UInt64 = 0
  /// The latest answers as bits, the newest lowest: 1 where it was missed.
  private var missedBits: UInt64 = 0
  /// The number of answers that the bits tell about.
  private(set) var latest = 0

  /// No answers, for each set of conditions.
  static let none = Array(
    repeating: ConditionCount(), count: Int(HearingConditions.all.rawValue) + 1)

  /// Adds an answer to the counts of all conditions that it was heard under.
  static func add(_ answer: HistoryEntry, to counts: inout [ConditionCount]) {
    let conditions = answer.conditions
    let isCorrect = answer.outcome == .correct
    let isAtOnce = answer.wasHeardAtOnce
    for bits in counts.indices
    where conditions.isSuperset(of: HearingConditions(rawValue: UInt8(bits))) {
      counts[bits].add(isCorrect: isCorrect, isAtOnce: isAtOnce)
    }
  }

  private mutating func add(isCorrect: Bool, isAtOnce: Bool) {
    correct += isCorrect ? 1 : 0
    atOnce = atOnce * Tuning.Mastery.remembrance + (isAtOnce ? 1 : 0)
    all = all * Tuning.Mastery.remembrance + 1
    repeatedBits = repeatedBits << 1 | (isCorrect && !isAtOnce ? 1 : 0)
    missedBits = missedBits << 1 | (isCorrect ? 0 : 1)
    latest = min(latest + 1, Tuning.Mastery.latestLimit)
  }

  /// The number of the latest answers that were right after a repeat.
  var repeated: Int { (repeatedBits & Self.latestMask).nonzeroBitCount }

  /// The number of the latest answers that were wrong or shown.
  var missed: Int { (missedBits & Self.latestMask).nonzeroBitCount }

  private static let latestMask: UInt64 = 1 << UInt64(Tuning.Mastery.latestLimit) - 1

  /// Returns the share of the latest answers that were right at once, 0…1.
  static func share(of counts: [ConditionCount]) -> Double {
    counts.reduce(0) { $0 + $1.atOnce } / max(counts.reduce(0) { $0 + $1.all }, 1)
  }
}
