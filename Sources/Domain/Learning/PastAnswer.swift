import FoundationShim

/// The facts of a history entry that statistics and the learner model need.
public struct PastAnswer: Equatable, Sendable {
  /// The time when the question was over, in seconds since 1 January 1970.
  public var time: Double
  /// The topic's id.
  public var topicID: Int
  /// The right answer: see ``Question/answer``.
  public var value: String
  /// Raw values of ``Difficulty``, which tell apart questions with the same answer.
  public var difficulties: [String]
  /// The ids of the parts in the order in which they were said: see ``Question/said``; empty if they aren't known.
  public var said: [String]
  /// The text of the first submission; `nil` if the answer was shown without one.
  public var firstText: String?
  /// The outcome.
  public var outcome: QuestionAttempt.Outcome
  /// The parts with what the answer told about each, if they were compared when it was given.
  public var heardParts: [HeardPart] = []
  /// True if the question was asked again after a miss.
  public var isRepeat: Bool
  /// The skill that was practised; `nil` for one that only later versions know.
  public var skill: Skill?
  /// The id of the set that was practised; `nil` if it was a topic.
  public var setID: Int?
  /// The key of the session: see ``HistorySummary/sessionKey(of:)-(String)``; 0 if it isn't known.
  public var session: UInt64
  /// Seconds from asking to the end of the question.
  public var seconds: Double

  /// Creates the facts.
  public init(
    time: Double, topicID: Int, value: String, difficulties: [String] = [], said: [String] = [], firstText: String?,
    outcome: QuestionAttempt.Outcome, isRepeat: Bool = false, skill: Skill? = .listening, setID: Int? = nil,
    session: UInt64 = 0, seconds: Double = 0
  ) {
    self.time = time
    self.topicID = topicID
    self.value = value
    self.difficulties = difficulties
    self.said = said
    self.firstText = firstText
    self.outcome = outcome
    self.isRepeat = isRepeat
    self.skill = skill
    self.setID = setID
    self.session = session
    self.seconds = seconds
  }

  /// Creates the facts of a history entry.
  public init(_ entry: HistoryEntry) {
    self.init(
      time: entry.time.timeIntervalSince1970, topicID: entry.topicID, value: entry.value,
      difficulties: entry.difficulties, said: entry.said, firstText: entry.submissions.first?.text,
      outcome: entry.outcome, isRepeat: entry.isRepeat, skill: entry.skill, setID: entry.setID,
      session: HistorySummary.sessionKey(of: entry.session), seconds: entry.seconds)
    heardParts = entry.heardParts
  }
}
