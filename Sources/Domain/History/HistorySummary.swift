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
    /// The number of ``correct`` answers whose plays are known.
    public var measured: Int
    /// The number of ``measured`` answers after one play at the chosen speed.
    public var atOnce: Int
    /// The median reaction in seconds: see ``HistoryEntry/reaction``; `nil` if none is known.
    public var medianReaction: Double?
    /// The session with the shortest median reaction, of those with at least ``leastScored`` reactions.
    public var fastest: SessionScore?
    /// The scores of the latest sessions with at least ``leastScored`` answers, at most ``HistorySummary/sessionLimit``, the
    /// oldest first.
    public var sessions: [SessionScore]

    /// Creates the totals of a topic.
    public init(
      answered: Int, correct: Int, medianSeconds: Double, measured: Int = 0, atOnce: Int = 0,
      medianReaction: Double? = nil, fastest: SessionScore? = nil, sessions: [SessionScore] = []
    ) {
      self.answered = answered
      self.correct = correct
      self.medianSeconds = medianSeconds
      self.measured = measured
      self.atOnce = atOnce
      self.medianReaction = medianReaction
      self.fastest = fastest
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
    /// The number of ``correct`` answers after hearing the question again, or slowly.
    public var afterRepeat: Int
    /// The median reaction in seconds; `nil` if none is known.
    public var reaction: Double?

    /// Creates the score of a session.
    public init(session: String, answered: Int, correct: Int, afterRepeat: Int = 0, reaction: Double? = nil) {
      self.session = session
      self.answered = answered
      self.correct = correct
      self.afterRepeat = afterRepeat
      self.reaction = reaction
    }

    /// The number of right answers that aren't known to have come after a repeat.
    public var atOnce: Int { correct - afterRepeat }
  }

  /// The greatest number of sessions of a topic that are kept: five, and the one that has just ended.
  public static let sessionLimit = 6

  /// The number of answers from which a session has a score, and of reactions from which it has a reaction.
  public static let leastScored = 5

  /// The totals by topic id, of questions that were drawn at random.
  public var topics: [Int: TopicRecord]
  /// The totals of sets by their ids. Their questions are in ``topics`` too, under their own topics.
  public var sets: [Int: TopicRecord]
  /// The totals of all topics, of questions that were chosen because they are hard, or for review.
  public var chosen: PracticeTotals
  /// The records of pairs of sounds, the most practised first.
  public var pairs: [PairRecord]
  /// The lines of the file that aren't counted.
  public var skipped: SkippedLines

  /// Creates a summary.
  public init(
    topics: [Int: TopicRecord] = [:], sets: [Int: TopicRecord] = [:], chosen: PracticeTotals = PracticeTotals(),
    pairs: [PairRecord] = [], skipped: SkippedLines = SkippedLines()
  ) {
    self.topics = topics
    self.sets = sets
    self.chosen = chosen
    self.pairs = pairs.sorted { ($1.answered, $0.pair.title) < ($0.answered, $1.pair.title) }
    self.skipped = skipped
  }

  /// Returns the totals of a topic or a set; `nil` if it wasn't practised.
  public func record(of topic: Topic) -> TopicRecord? {
    topic.members.isEmpty ? topics[topic.id] : sets[topic.id]
  }

  /// The number of questions of all topics that are over.
  public var answered: Int { topics.values.reduce(chosen.answered) { $0 + $1.answered } }
  /// The number of questions of all topics whose first submission was right.
  public var correct: Int { topics.values.reduce(chosen.correct) { $0 + $1.correct } }
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
