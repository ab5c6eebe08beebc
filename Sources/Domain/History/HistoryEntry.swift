public import FoundationShim

/// A question that is over, as recorded in the history file.
public struct HistoryEntry: Equatable, Sendable {
  /// The time when the question was over.
  public var time: Date
  /// The id of the session, a text unique to it.
  public var session: String
  /// The topic's id, which outlives changes of its name.
  public var topicID: Int
  /// The topic's name.
  public var topic: String
  /// The right answer: see ``Question/answer``.
  public var value: String
  /// Raw values of ``Difficulty``, and any that other versions wrote.
  public var difficulties: [String]
  /// The submissions in order.
  public var submissions: [Submission]
  /// The outcome.
  public var outcome: QuestionAttempt.Outcome
  /// The parts of the question with what the answer told about each: see ``QuestionAttempt/heardParts``. Not in the file.
  public var heardParts: [HeardPart]
  /// Seconds from asking to the end of the question, 0 or more, without pauses for settings, help or a suspended app.
  public var seconds: Double
  /// The voice's id; `nil` if the question was read instead of heard.
  public var voice: String?
  /// The speaking rate: see ``SpeechSettings/rate``.
  public var rate: Double
  /// True if the question was missed before in the session and asked again. Repeats don't count in totals.
  public var isRepeat: Bool
  /// The skill that was practised.
  public var skill: Skill
  /// The id of the set that was practised; `nil` if it was a topic, or a set that isn't saved.
  public var setID: Int?
  /// The ids of the parts in the order in which they were said: see ``Question/said``; empty if they aren't known.
  public var said: [String]
  /// The program's version.
  public var version: String

  /// Creates an entry.
  public init(
    time: Date, session: String, topicID: Int, topic: String, value: String, difficulties: [String],
    submissions: [Submission], outcome: QuestionAttempt.Outcome, heardParts: [HeardPart] = [], seconds: Double,
    voice: String?, rate: Double, isRepeat: Bool = false, skill: Skill = .listening, setID: Int? = nil,
    said: [String] = [], version: String
  ) {
    self.time = time
    self.session = session
    self.topicID = topicID
    self.topic = topic
    self.value = value
    self.difficulties = difficulties
    self.submissions = submissions
    self.outcome = outcome
    self.heardParts = heardParts
    self.seconds = seconds
    self.voice = voice
    self.rate = rate
    self.isRepeat = isRepeat
    self.skill = skill
    self.setID = setID
    self.said = said
    self.version = version
  }
}
