/// Totals over the history, by topic.
public struct HistorySummary: Equatable, Sendable {
  /// The totals of a topic.
  public struct TopicRecord: Equatable, Sendable {
    /// The number of questions that are over.
    public var answered: Int
    /// The number of questions whose first submission was right.
    public var correct: Int
    /// The median time of a question, in seconds.
    public var medianSeconds: Double

    /// Creates the totals of a topic.
    public init(answered: Int, correct: Int, medianSeconds: Double) {
      self.answered = answered
      self.correct = correct
      self.medianSeconds = medianSeconds
    }
  }

  /// The totals by topic id.
  public var topics: [Int: TopicRecord]
  /// The number of lines of the file that were skipped because they couldn't be read.
  public var damagedLines: Int

  /// Creates a summary.
  public init(topics: [Int: TopicRecord] = [:], damagedLines: Int = 0) {
    self.topics = topics
    self.damagedLines = damagedLines
  }

  /// The number of questions of all topics that are over.
  public var answered: Int { topics.values.reduce(0) { $0 + $1.answered } }
  /// The number of questions of all topics whose first submission was right.
  public var correct: Int { topics.values.reduce(0) { $0 + $1.correct } }
}
