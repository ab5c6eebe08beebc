/// A cache of the parts in right answers, since making them costs most of adding an answer.
///
/// Caches are always equal, so that models are compared by what they know.
struct AnswerCache: Equatable, Sendable {
  /// The indices of the parts that have to be heard.
  private(set) var parts: [AnswerKey: [Int]] = [:]

  /// The number of answers that are kept, in some 1.5 MB.
  private static let limit = 8192

  /// Keeps the parts of an answer, unless its topic has so many questions that it is hardly ever
  /// asked again.
  mutating func insert(_ indices: [Int], for key: AnswerKey, of topic: Topic?) {
    if let topic, topic.count <= Self.limit, parts.count < Self.limit { parts[key] = indices }
  }

  static func == (_: Self, _: Self) -> Bool { true }
}

/// The facts by which a question is found.
struct AnswerKey: Hashable, Sendable {
  private let topicID: Int
  private let value: String
  private let patterns: [String]

  init(_ answer: HistoryEntry) {
    topicID = answer.topicID
    value = answer.value
    patterns = answer.patterns
  }

  /// Leaves out the patterns, which hardly ever tell answers apart.
  func hash(into hasher: inout Hasher) {
    hasher.combine(topicID)
    hasher.combine(value)
  }
}
