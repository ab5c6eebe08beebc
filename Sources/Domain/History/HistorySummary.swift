/// Totals over the history, by topic. Questions that were chosen because they are hard don't count: see ``HistoryEntry/isDrawn``.
public struct HistorySummary: Equatable, Sendable {
  /// The totals of a topic.
  public struct TopicRecord: Equatable, Sendable {
    /// The number of questions that are over.
    public var answered: Int
    /// The number of questions whose first submission was right.
    public var correct: Int
    /// The median time of a question, in seconds.
    public var medianSeconds: Double
    /// The scores of the latest sessions, at most ``HistorySummary/sessionLimit``, the oldest first.
    public var sessions: [SessionScore]

    /// Creates the totals of a topic.
    public init(answered: Int, correct: Int, medianSeconds: Double, sessions: [SessionScore] = []) {
      self.answered = answered
      self.correct = correct
      self.medianSeconds = medianSeconds
      self.sessions = sessions
    }
  }

  /// The score of a session.
  public struct SessionScore: Equatable, Sendable {
    /// The session's id.
    public let session: String
    /// The number of questions that are over.
    public var answered: Int
    /// The number of questions whose first submission was right.
    public var correct: Int

    /// Creates the score of a session.
    public init(session: String, answered: Int, correct: Int) {
      self.session = session
      self.answered = answered
      self.correct = correct
    }
  }

  /// The greatest number of sessions of a topic that are kept: five, and the one that has just ended.
  public static let sessionLimit = 6

  /// The totals by topic id.
  public var topics: [Int: TopicRecord]
  /// The totals of sets by their ids. Their questions are in ``topics`` too, under their own topics.
  public var sets: [Int: TopicRecord]
  /// The lines of the file that aren't counted.
  public var skipped: SkippedLines

  /// Creates a summary.
  public init(topics: [Int: TopicRecord] = [:], sets: [Int: TopicRecord] = [:], skipped: SkippedLines = SkippedLines())
  {
    self.topics = topics
    self.sets = sets
    self.skipped = skipped
  }

  /// Returns the totals of a topic or a set; `nil` if it wasn't practised.
  public func record(of topic: Topic) -> TopicRecord? {
    topic.members.isEmpty ? topics[topic.id] : sets[topic.id]
  }

  /// The number of questions of all topics that are over.
  public var answered: Int { topics.values.reduce(0) { $0 + $1.answered } }
  /// The number of questions of all topics whose first submission was right.
  public var correct: Int { topics.values.reduce(0) { $0 + $1.correct } }
}

/// The numbers of lines of a history that aren't counted.
public struct SkippedLines: Equatable, Sendable {
  /// The number of lines that can't be read.
  public var damaged: Int
  /// The number of lines that a newer version wrote, in a format that this one doesn't know.
  public var newer: Int

  /// Creates the numbers of lines.
  public init(damaged: Int = 0, newer: Int = 0) {
    self.damaged = damaged
    self.newer = newer
  }

  /// Adds the lines of another part of the history.
  public static func += (left: inout SkippedLines, right: SkippedLines) {
    left.damaged += right.damaged
    left.newer += right.newer
  }
}
