/// Settings for the skill and the length of a session. The question count and the time limit are kept while another limit is selected.
public struct SessionSettings: Hashable, Sendable {
  /// The limit that ends a session.
  public enum Limit: String, CaseIterable, Sendable {
    /// No limit: the learner ends the session.
    case endless
    /// A number of questions.
    case questions
    /// A time.
    case time
  }

  /// The question counts to choose from.
  public static let questionCounts = [5, 10, 20, 30, 50, 100]
  /// The time limits to choose from, in seconds.
  public static let timeLimits = [30, 60, 180, 300, 600, 1200]

  /// The skill to practise.
  public var skill: Skill
  /// The limit that ends a session.
  public var limit: Limit
  /// The number of questions, one of ``questionCounts``.
  public var questionCount: Int
  /// The time limit in seconds, one of ``timeLimits``.
  public var timeLimit: Int

  /// True for a speaking rate that rises after right answers in a row and falls after misses: see ``SpeedLadder``.
  public var adaptsSpeed: Bool
  /// The digit row of the keyboard, if it has to be told.
  public var digitRow: DigitRow
  /// True to say amounts and times in a sentence, as at a till or in a station: 合計で、640円になります.
  public var usesScenes: Bool
  /// True to say each question once before the first answer, as at a till.
  public var saysOnce: Bool
  /// True to take a right answer without Enter, as soon as nothing else could follow: see ``Topic/isWhole(_:for:)``.
  public var takesRight: Bool
  /// True to say each question with a voice drawn from all that can be used.
  public var changesVoice: Bool

  /// Creates settings. Values that aren't among the choices become the defaults, 10 questions and 60 seconds.
  public init(
    skill: Skill = .listening, limit: Limit = .endless, questionCount: Int = 10, timeLimit: Int = 60,
    adaptsSpeed: Bool = false, digitRow: DigitRow = .automatic, usesScenes: Bool = false,
    saysOnce: Bool = false, takesRight: Bool = false, changesVoice: Bool = false
  ) {
    self.skill = skill
    self.limit = limit
    self.questionCount = Self.questionCounts.contains(questionCount) ? questionCount : 10
    self.timeLimit = Self.timeLimits.contains(timeLimit) ? timeLimit : 60
    self.adaptsSpeed = adaptsSpeed
    self.digitRow = digitRow
    self.usesScenes = usesScenes
    self.saysOnce = saysOnce
    self.takesRight = takesRight
    self.changesVoice = changesVoice
  }

  /// The mode of a quiz with these settings.
  public var mode: QuizMode {
    switch limit {
    case .endless: .endless
    case .questions: .questions(questionCount)
    case .time: .time(.seconds(timeLimit))
    }
  }
}
