/// Settings for the skill and the length of a session. The question count and the time limit are
/// kept while another limit is selected.
package struct SessionSettings: Hashable, Sendable {
  /// The condition that ends a session.
  package enum Limit: String, CaseIterable, Sendable {
    /// No limit: the learner ends the session.
    case endless
    case questions
    case time
  }

  /// The lengths to choose from, in questions.
  package static let questionCounts = [5, 10, 20, 30, 50, 100]
  /// The lengths to choose from, in seconds.
  package static let timeLimits = [30, 60, 180, 300, 600, 1200]

  package var skill = Skill.listening
  /// The end of a session; the number belongs to the settings below. Ten questions by default,
  /// since an endless session never says that it is enough.
  package var limit = Limit.questions
  /// The number of questions, one of ``questionCounts``; any other becomes 10.
  package var questionCount = 10 {
    didSet { if !Self.questionCounts.contains(questionCount) { questionCount = 10 } }
  }
  /// The time limit in seconds, one of ``timeLimits``; any other becomes 60.
  package var timeLimit = 60 {
    didSet { if !Self.timeLimits.contains(timeLimit) { timeLimit = 60 } }
  }

  /// True for a speaking rate that rises after right answers in a row and falls after misses: see
  /// ``SpeedLadder``.
  package var adaptsSpeed = false
  /// The keyboard whose digits are understood without Shift too.
  package var digitRow = DigitRow.automatic
  /// True to say amounts and times in a sentence, as at a till or in a station: 合計で、640円になります.
  package var usesScenes = false
  /// True to say each question once before the first answer, as at a till.
  package var saysOnce = false
  /// True to take a right answer without Enter, as soon as nothing else could follow: see
  /// ``Topic/isWhole(_:for:)``.
  package var takesRight = false
  /// True to say each question with a voice drawn from the natural ones, if there are several and
  /// none was chosen.
  package var changesVoice = true

  /// Creates the settings of a new learner, with changes.
  package init(_ change: (inout SessionSettings) -> Void = { _ in }) { change(&self) }

  /// The limit with its number.
  package var length: SessionLength {
    switch limit {
    case .endless: .endless
    case .questions: .questions(questionCount)
    case .time: .time(.seconds(timeLimit))
    }
  }
}
