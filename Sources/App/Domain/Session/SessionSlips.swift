package import FoundationShim

extension Session {
  /// True if the latest miss can be taken back: a wrong answer, not one that was only shown.
  package var canTakeBack: Bool { !beforeMiss.isEmpty }

  /// True if more than one in ten answers was taken back, which is said and never refused.
  package var hasManySlips: Bool { slips > 1 && slips * 10 > answeredCount + slips }

  /// Keeps the session as it is before the question, which is over, is recorded and finished. If it
  /// was missed, the miss can be taken back until the next question is over.
  package mutating func keepForTakingBack() {
    beforeMiss = []
    let isMiss = attempt.outcome != .correct && !attempt.submissions.isEmpty
    if isMiss, !attempt.isClosed, !attempt.isRepeat, !isAttemptRecorded { beforeMiss = [self] }
  }

  /// Takes the latest miss back, since it was heard and mistyped, and asks the next question. The
  /// question counts nowhere: no part is blamed, and another one takes its place.
  ///
  /// Append ``slipEntry(at:version:)`` to the history before. Returns false if there is no such
  /// miss or no next question.
  package mutating func takeBack() -> Bool {
    guard var session = beforeMiss.first else { return false }
    session.remaining = remaining
    session.rules = rules
    // Unless the settings have another speed since, or one that doesn't follow the learner.
    let isSameSpeed = rules.speech.rate == beforeMiss[0].rules.speech.rate
    if isSameSpeed, rules.ladder != nil, let ladder = beforeMiss[0].rules.ladder {
      session.rules.ladder = ladder
    }
    session.slips += 1
    self = session
    return askNext()
  }

  /// Returns the history entry that takes the latest miss back; `nil` if there is none.
  ///
  /// It has the session and the number of the entry that it takes back. Versions that don't know it
  /// leave it out as a repeat.
  package func slipEntry(at time: Date, version: String) -> HistoryEntry? {
    beforeMiss.first.map { missed in
      HistoryEntry(topicID: missed.topic.id, outcome: .skipped) {
        $0.time = time.timeIntervalSince1970
        $0.session = missed.historyID ?? ""
        $0.number = missed.questionIndex + 1
        $0.topic = missed.topic.name
        $0.value = missed.attempt.question.answer
        $0.isRepeat = true
        $0.isSlip = true
        $0.skill = skill
        $0.version = version
      }
    }
  }
}
