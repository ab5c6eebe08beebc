package import Domain
import FoundationShim
import Unidirectional

extension Quiz {
  /// The clock of a session, which stops where the learner can't answer.
  package struct SessionClock: Equatable {
    /// Measures the part of a second that has passed since ``Session/remaining`` was right.
    package var second = Stopwatch()
    /// True while help or an error covers the quiz, or the app is suspended.
    package var isPaused = false

    package init() {}
  }
}

extension Quiz.State {
  /// The time until ``Session/remaining`` is a whole number of seconds again; nil without a time
  /// limit.
  var timeToNextSecond: Duration? {
    session.remaining.map { remaining in
      let part = Duration(
        secondsComponent: 0, attosecondsComponent: remaining.components.attoseconds)
      return part == .zero ? .seconds(1) : part
    }
  }

  /// Stops the clock in the middle of a second, of which `passed` seconds have passed.
  ///
  /// The clock stops under settings and help, under an error until something is typed, and while
  /// the program is suspended. ``Session/stopwatch``, which measures the time for the question,
  /// stops at the same moments.
  mutating func stopClock(after passed: Double) {
    guard let left = session.remaining, let most = timeToNextSecond, clock.second.isRunning else {
      return
    }
    let part = Duration.milliseconds(Int((passed * 1000).rounded()))
    session.remaining = max(.zero, left - min(part, most))
    clock.second = Stopwatch()
  }
}

extension Quiz {
  /// Starts the clock, if the learner can answer.
  func startClock(_ state: inout State) -> Effect<Action> {
    guard !state.isCovered else { return .none }
    state.session.stopwatch.start(at: date.now)
    guard let first = state.timeToNextSecond, !state.session.isTimeUp else { return .none }
    state.clock.second.start(at: date.now)
    // The screen changes once a second, and nothing needs the time more often.
    return .run { [clock] send in
      var step = first
      while true {
        try await clock.sleep(for: step)
        send(.timePassed(step))
        step = .seconds(1)
      }
    }
    .cancellable(id: CancelID.clock, cancelInFlight: true)
  }

  func stopClock(_ state: inout State) -> Effect<Action> {
    state.session.stopwatch.stop(at: date.now)
    state.stopClock(after: state.clock.second.seconds(at: date.now))
    return .cancel(id: CancelID.clock)
  }
}
