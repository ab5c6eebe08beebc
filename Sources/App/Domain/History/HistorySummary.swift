/// Totals over the history, by topic. Questions that were chosen because they are hard count in no
/// topic, only in ``chosen``: see ``HistoryEntry/isDrawn``.
package struct HistorySummary: Equatable, Sendable {
  /// Totals of the answers in a topic, over all sessions.
  package struct TopicRecord: Equatable, Sendable {
    package var answered: Int
    /// The number of questions whose first submission was right.
    package var correct: Int
    /// The median time from the question to the end of the attempt, in seconds.
    package var medianSeconds: Double
    /// The number of ``correct`` answers whose plays are known.
    package var measured: Int
    /// The number of ``measured`` answers after one play at the chosen speed.
    package var atOnce: Int
    /// The figure that is shown: how many of the latest questions were heard at once.
    package var heard: HeardAtOnce
    /// The median reaction in seconds: see ``HistoryEntry/reaction``; `nil` if none is known.
    package var medianReaction: Double?
    /// The number of reactions of which it is the median.
    package var reactionCount: Int
    /// The session with the shortest median reaction, of those with at least ``leastScored``
    /// reactions.
    package var fastest: FastestSession?

    package init(
      answered: Int, correct: Int, medianSeconds: Double, measured: Int = 0, atOnce: Int = 0,
      heard: HeardAtOnce = HeardAtOnce(), medianReaction: Double? = nil, reactionCount: Int = 0,
      fastest: FastestSession? = nil
    ) {
      self.answered = answered
      self.correct = correct
      self.measured = measured
      self.atOnce = atOnce
      self.heard = heard
      self.medianSeconds = medianSeconds
      self.medianReaction = medianReaction
      self.reactionCount = reactionCount
      self.fastest = fastest
    }
  }

  /// The session of a topic with the shortest reactions.
  package struct FastestSession: Equatable, Sendable {
    /// The id of the session in the history.
    package let session: String
    /// The median reaction in seconds.
    package let reaction: Double

    package init(session: String, reaction: Double) {
      self.session = session
      self.reaction = reaction
    }
  }

  /// The number of reactions from which a session has a median that is compared with others.
  package static let leastScored = 5

  /// The totals by topic id, of questions that were drawn at random.
  package var topics: [Int: TopicRecord]
  /// The totals of sets by their ids. Their questions are in ``topics`` too, under their own
  /// topics.
  package var sets: [Int: TopicRecord]
  /// The totals of all topics, of questions that were chosen because they are hard, or for review.
  package var chosen: HistoryTotals
  /// The number of those that were asked to find where the learner starts.
  package var firstQuestions: Int
  /// The figure over all topics.
  package var heard: HeardAtOnce
  /// The records of pairs of sounds, the most practised first.
  package var pairs: [PairRecord]
  /// The lines of the file that aren't counted.
  package var skipped: SkippedLines

  package init(
    topics: [Int: TopicRecord] = [:], sets: [Int: TopicRecord] = [:],
    chosen: HistoryTotals = HistoryTotals(), firstQuestions: Int = 0,
    heard: HeardAtOnce = HeardAtOnce(),
    pairs: [PairRecord] = [], skipped: SkippedLines = SkippedLines()
  ) {
    self.topics = topics
    self.sets = sets
    self.chosen = chosen
    self.firstQuestions = firstQuestions
    self.heard = heard
    self.pairs = pairs.sorted { ($1.answered, $0.pair.title) < ($0.answered, $1.pair.title) }
    self.skipped = skipped
  }

  /// Returns the totals of a topic or a set; `nil` if it wasn't practised.
  package func record(of topic: Topic) -> TopicRecord? {
    topic.members.isEmpty ? topics[topic.id] : sets[topic.id]
  }

  /// The number of questions of all topics that are over, without trials of pairs.
  package var answered: Int { topics.values.reduce(chosen.answered) { $0 + $1.answered } }
  /// The number of questions of all topics whose first submission was right.
  package var correct: Int { topics.values.reduce(chosen.correct) { $0 + $1.correct } }
  /// The number of trials of pairs.
  package var trials: Int { pairs.reduce(0) { $0 + $1.answered } }
  /// The number of trials that were right.
  package var rightTrials: Int { pairs.reduce(0) { $0 + $1.right } }
  /// The number of questions and trials.
  package var practised: Int { answered + trials }
}

/// The numbers of lines of a history that aren't counted.
package struct SkippedLines: Equatable, Sendable {
  /// The number of lines that can't be read.
  package var damaged: Int
  /// The number of lines that a newer version wrote, in a format that this one doesn't know.
  package var newer: Int
  /// A sentence for each file that can't be read, while others can.
  package var files: [String]

  package init(damaged: Int = 0, newer: Int = 0, files: [String] = []) {
    self.damaged = damaged
    self.newer = newer
    self.files = files
  }

  /// Adds the skipped lines of another part of the history.
  package static func += (left: inout SkippedLines, right: SkippedLines) {
    left.damaged += right.damaged
    left.newer += right.newer
    left.files += right.files
  }
}
