/// Settings for the skill and the length of a session. The question count and the time limit are kept while another limit is selected.
package struct SessionSettings: Hashable, Sendable {
  package enum Limit: String, CaseIterable, Sendable {
    /// No limit: the learner ends the session.
    case endless
    case questions
    case time
  }

  package static let questionCounts = [5, 10, 20, 30, 50, 100]
  package static let timeLimits = [30, 60, 180, 300, 600, 1200]

  package var skill: Skill
  package var limit: Limit
  /// The number of questions, one of ``questionCounts``.
  package var questionCount: Int
  /// The time limit in seconds, one of ``timeLimits``.
  package var timeLimit: Int

  /// True for a speaking rate that rises after right answers in a row and falls after misses: see ``SpeedLadder``.
  package var adaptsSpeed: Bool
  package var digitRow: DigitRow
  /// True to say amounts and times in a sentence, as at a till or in a station: 合計で、640円になります.
  package var usesScenes: Bool
  /// True to say each question once before the first answer, as at a till.
  package var saysOnce: Bool
  /// True to take a right answer without Enter, as soon as nothing else could follow: see ``Topic/isWhole(_:for:)``.
  package var takesRight: Bool
  /// True to say each question with a voice drawn from the natural ones, if there are several and none was chosen.
  package var changesVoice: Bool

  /// Creates settings. Values that aren't among the choices become the defaults, 10 questions and 60 seconds.
  package init(
    skill: Skill = .listening, limit: Limit = .endless, questionCount: Int = 10, timeLimit: Int = 60,
    adaptsSpeed: Bool = false, digitRow: DigitRow = .automatic, usesScenes: Bool = false,
    saysOnce: Bool = false, takesRight: Bool = false, changesVoice: Bool = true
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

  package var mode: QuizMode {
    switch limit {
    case .endless: .endless
    case .questions: .questions(questionCount)
    case .time: .time(.seconds(timeLimit))
    }
  }
}
