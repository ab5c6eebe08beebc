import Synchronization
public import Unidirectional

/// A clock that doesn't wait: each sleep returns at once and advances the time.
///
/// ```swift
/// let store = TestStore(initialState: Search.State()) {
///   Search()
/// } withDependencies: {
///   $0.clock = ImmediateClock()
/// }
/// ```
///
/// Use it for features whose delays don't matter to the test. An effect that sleeps in an endless
/// loop never ends with this clock and needs a ``TestClock`` instead.
public final class ImmediateClock: MainActorClock, Sendable {
  private let time = Mutex(TestClock.Instant.start)

  /// Creates a clock at its start.
  public init() {}

  /// The start plus the durations of all sleeps so far.
  public var now: TestClock.Instant { time.withLock { $0 } }
  /// Zero: any two instants can be told apart.
  public var minimumResolution: Duration { .zero }

  /// Sets the time to `deadline` and returns. Throws `CancellationError` when cancelled.
  public func sleep(until deadline: TestClock.Instant, tolerance: Duration? = nil) async throws {
    try await pass(until: deadline)
  }

  /// Advances the time by a duration and returns. Throws `CancellationError` when cancelled.
  @MainActor package func sleepOnMainActor(for duration: Duration) async throws {
    try await pass(until: now.advanced(by: duration))
  }

  @MainActor private func pass(until deadline: TestClock.Instant) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}
