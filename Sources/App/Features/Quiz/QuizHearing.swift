package import Domain

// Limits on hearing a question again, the measure of what was heard, and the clock of the session.
extension Quiz.State {
  /// True if the question can be heard now: always while listening, and otherwise when that doesn't
  /// help any more.
  var canReplay: Bool {
    switch skill {
    case .listening: !isSaidOnce
    case .reading: !attempt.submissions.isEmpty || isCardShown
    case .writing: isCardShown
    }
  }

  /// True if the question isn't said again before an answer. One that couldn't be heard is.
  var isSaidOnce: Bool {
    delivery.isSaidOnce && attempt.isUnanswered && attempt.hearing.plays > 0
  }

  /// Changes the measure of hearing. After the first submission, and in other skills, nothing is
  /// measured.
  package mutating func measureHearing(_ change: (inout Hearing) -> Void) {
    if skill == .listening, attempt.isUnanswered { change(&attempt.hearing) }
  }

  /// The time until ``remaining`` is a whole number of seconds again; nil without a time limit.
  var timeToNextSecond: Duration? {
    remaining.map { remaining in
      let part = Duration(
        secondsComponent: 0, attosecondsComponent: remaining.components.attoseconds)
      return part == .zero ? .seconds(1) : part
    }
  }

  /// Stops the clock of the session in the middle of a second, of which `passed` seconds have
  /// passed.
  ///
  /// The clock stops under settings and help, under an error until something is typed, and while
  /// the program is suspended. ``stopwatch``, which measures the time for the question, stops at
  /// the same moments.
  mutating func stopClock(after passed: Double) {
    guard let left = remaining, let most = timeToNextSecond, second.isRunning else { return }
    remaining = max(.zero, left - min(.milliseconds(Int((passed * 1000).rounded())), most))
    second = Stopwatch()
  }
}
