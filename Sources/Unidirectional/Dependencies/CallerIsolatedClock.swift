/// A clock whose sleepers lie down without leaving the actor they are on.
///
/// `Clock.sleep` leaves it, so a test could let time pass before an effect that is about to sleep has reached its bed.
/// The test clocks conform to this, and an effect's `clock.sleep(for:)` then finds its way here.
package protocol CallerIsolatedClock: Clock where Duration == Swift.Duration {
  /// Returns when `duration` has passed; throws `CancellationError` when cancelled.
  nonisolated(nonsending) func sleepOnCaller(for duration: Duration) async throws
}

extension Clock where Duration == Swift.Duration {
  /// Returns when `duration` has passed; throws `CancellationError` when cancelled.
  ///
  /// ```swift
  /// .run { [clock] send in
  ///   try await clock.sleep(for: .seconds(2))
  ///   send(.noticeExpired)
  /// }
  /// ```
  ///
  /// With a test clock it stays on the caller's actor, which makes tests foreseeable; with others it is the standard
  /// library's.
  nonisolated(nonsending) public func sleep(for duration: Duration) async throws {
    if let clock = self as? any CallerIsolatedClock {
      try await clock.sleepOnCaller(for: duration)
    } else {
      try await sleep(for: duration, tolerance: nil)
    }
  }
}
