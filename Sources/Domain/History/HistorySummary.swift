/// What was practised, and how it went.
public struct HistorySummary: Equatable, Sendable {
  /// A topic's share.
  public struct TopicRecord: Equatable, Sendable {
    /// Questions that are over.
    public var answered: Int
    /// Those that were right at once.
    public var correct: Int
    /// The median of the seconds they took.
    public var medianSeconds: Double

    /// A record.
    public init(answered: Int, correct: Int, medianSeconds: Double) {
      self.answered = answered
      self.correct = correct
      self.medianSeconds = medianSeconds
    }
  }

  /// What was practised, by the topic's number.
  public var topics: [Int: TopicRecord]
  /// How many lines of the file could not be read, and were left out.
  public var damagedLines: Int

  /// A summary.
  public init(topics: [Int: TopicRecord] = [:], damagedLines: Int = 0) {
    self.topics = topics
    self.damagedLines = damagedLines
  }

  /// Questions of all topics that are over.
  public var answered: Int { topics.values.reduce(0) { $0 + $1.answered } }
  /// Those that were right at once.
  public var correct: Int { topics.values.reduce(0) { $0 + $1.correct } }
}
