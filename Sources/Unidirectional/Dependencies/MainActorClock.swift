/// A clock whose sleepers lie down without leaving the main actor.
///
/// `Clock.sleep` leaves it, so a test could let time pass before an effect that is about to sleep has reached its bed.
/// The test clocks conform to this, and an effect's `clock.sleep(for:)` then finds its way here.
package protocol MainActorClock: Clock where Duration == Swift.Duration {
  /// Returns when `duration` has passed; throws `CancellationError` when cancelled.
  @MainActor func sleepOnMainActor(for duration: Duration) async throws
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
  /// With a test clock it stays on the main actor, where effects are, which makes tests foreseeable; with others it is the
  /// standard library's.
  @MainActor public func sleep(for duration: Duration) async throws {
    if let clock = self as? any MainActorClock {
      try await clock.sleepOnMainActor(for: duration)
    } else {
      try await sleep(for: duration, tolerance: nil)
    }
  }
}
