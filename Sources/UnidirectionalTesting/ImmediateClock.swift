import Synchronization
public import Unidirectional

/// A clock that never makes anyone wait: a sleep is over at once, and its time has passed.
///
/// ```swift
/// let store = TestStore(initialState: Search.State()) {
///   Search()
/// } withDependencies: {
///   $0.clock = ImmediateClock()
/// }
/// ```
///
/// For features whose waits don't matter to the test. An effect that sleeps in an endless loop never rests on it: give
/// such a one a ``TestClock``.
public final class ImmediateClock: MainActorClock, Sendable {
  private let time = Mutex(TestClock.Instant.start)

  /// A clock at its start.
  public init() {}

  /// The start and all that was slept since.
  public var now: TestClock.Instant { time.withLock { $0 } }
  /// There is nothing between two moments.
  public var minimumResolution: Duration { .zero }

  /// Lets the time up to `deadline` have passed; throws `CancellationError` when cancelled.
  public func sleep(until deadline: TestClock.Instant, tolerance: Duration? = nil) async throws {
    try await pass(until: deadline)
  }

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
