package import Domain

// Limits on hearing a question again, the speed, and the measure of what was heard.
extension Quiz.State {
  /// True if the question can be heard now: always while listening, and otherwise when that doesn't help any more.
  var canReplay: Bool {
    switch skill {
    case .listening: !isSaidOnce
    case .reading: !attempt.submissions.isEmpty || isCardShown
    case .writing: isCardShown
    }
  }

  /// True if the question isn't said again before an answer. One that couldn't be heard is.
  var isSaidOnce: Bool {
    let isOnce = questions.way?.contains(.once) ?? saysOnce
    return skill == .listening && isOnce && attempt.isUnanswered && attempt.hearing.plays > 0
  }

  /// Changes the measure of hearing. After the first submission, and in other skills, nothing is measured.
  package mutating func measureHearing(_ change: (inout Hearing) -> Void) {
    if skill == .listening, attempt.isUnanswered { change(&attempt.hearing) }
  }
}
