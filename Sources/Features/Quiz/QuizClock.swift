import Domain

extension Quiz.State {
  /// The time until ``remaining`` is a whole number of seconds again; nil without a time limit.
  var timeToNextSecond: Duration? {
    remaining.map { remaining in
      let part = Duration(secondsComponent: 0, attosecondsComponent: remaining.components.attoseconds)
      return part == .zero ? .seconds(1) : part
    }
  }

  /// Stops the clock of the session in the middle of a second, of which `passed` seconds have passed.
  mutating func stopClock(after passed: Double) {
    guard let left = remaining, let most = timeToNextSecond, second.isRunning else { return }
    remaining = max(.zero, left - min(.milliseconds(Int((passed * 1000).rounded())), most))
    second = Stopwatch()
  }
}
