/// A question that is over: a line of the history file, which statistics and the learner model are made of.
public struct HistoryEntry: Equatable, Sendable {
  /// The time when the question was over, in seconds since 1 January 1970; 0 if it isn't known.
  public var time: Double
  /// The id of the session, a text unique to it; empty if it isn't known.
  public var session: String
  /// The topic's id, which outlives changes of its name.
  public var topicID: Int
  /// The topic's name; empty if it isn't known.
  public var topic: String
  /// The right answer: see ``Question/answer``.
  public var value: String
  /// Raw values of ``Difficulty``, and any that other versions wrote. They tell apart questions with the same answer.
  public var difficulties: [String]
  /// The ids of the parts in the order in which they were said: see ``Question/said``; empty if they aren't known.
  public var said: [String]
  /// The submissions in order.
  public var tries: [Try]
  /// The outcome.
  public var outcome: QuestionAttempt.Outcome
  /// The parts of the question with what the answer told about each: see ``QuestionAttempt/heardParts``. Not in the file.
  public var heardParts: [HeardPart]
  /// Seconds from asking to the end of the question, 0 or more, without pauses for settings, help or a suspended app.
  public var seconds: Double
  /// The voice's id; `nil` if the question was read instead of heard.
  public var voice: String?
  /// The speaking rate: see ``SpeechSettings/rate``; `nil` if it isn't known.
  public var rate: Double?
  /// True if the question was missed before in the session and asked again. Repeats don't count in totals.
  public var isRepeat: Bool
  /// The name of the skill that was practised, which may be one that only later versions know.
  public var skillName: String
  /// The id of the set that was practised; `nil` if it was a topic, or a set that isn't saved.
  public var setID: Int?
  /// The program's version; empty if it isn't known.
  public var version: String

  /// A submitted answer.
  public struct Try: Equatable, Sendable {
    /// The text as typed.
    public var text: String
    /// Seconds since the question was asked.
    public var seconds: Double

    /// Creates a submitted answer.
    public init(_ text: String, seconds: Double = 0) {
      self.text = text
      self.seconds = seconds
    }
  }

  /// Creates an entry. What isn't given isn't known.
  public init(
    time: Double = 0, session: String = "", topicID: Int, topic: String = "", value: String = "",
    difficulties: [String] = [], said: [String] = [], tries: [Try] = [], outcome: QuestionAttempt.Outcome,
    heardParts: [HeardPart] = [], seconds: Double = 0, voice: String? = nil, rate: Double? = nil,
    isRepeat: Bool = false, skill: Skill = .listening, setID: Int? = nil, version: String = ""
  ) {
    self.time = time
    self.session = session
    self.topicID = topicID
    self.topic = topic
    self.value = value
    self.difficulties = difficulties
    self.said = said
    self.tries = tries
    self.outcome = outcome
    self.heardParts = heardParts
    self.seconds = seconds
    self.voice = voice
    self.rate = rate
    self.isRepeat = isRepeat
    skillName = skill.rawValue
    self.setID = setID
    self.version = version
  }

  /// The skill that was practised; `nil` for one that only later versions know.
  public var skill: Skill? {
    get { Skill(rawValue: skillName) }
    set { skillName = newValue?.rawValue ?? "" }
  }
}
