/// A clock that suspends its callers on the main actor.
///
/// `Clock.sleep` leaves the main actor, so a test could advance the time before an effect has
/// registered its sleep. The test clocks conform to this protocol, and an effect's
/// `clock.sleep(for:)` calls `sleepOnMainActor`.
package protocol MainActorClock: Clock where Duration == Swift.Duration {
  /// Waits for `duration`. Throws `CancellationError` when cancelled.
  @MainActor func sleepOnMainActor(for duration: Duration) async throws
}

extension Clock where Duration == Swift.Duration {
  /// Waits for `duration`. Throws `CancellationError` when cancelled.
  ///
  /// ```swift
  /// .run { [clock] _ in try await clock.sleep(for: .seconds(2)) }
  /// ```
  ///
  /// A test clock suspends the effect without leaving the main actor, which makes tests
  /// deterministic. Other clocks use the standard library's `sleep`.
  @MainActor public func sleep(for duration: Duration) async throws {
    if let clock = self as? any MainActorClock {
      try await clock.sleepOnMainActor(for: duration)
    } else {
      try await sleep(for: duration, tolerance: nil)
    }
  }
}
