/// Ticks in equal intervals, returned by `clock.timer(interval:)`.
///
/// The elements number the ticks from 1. Ticks that the consumer misses are skipped. The sequence
/// ends when its task is cancelled.
public struct ClockTimer: AsyncSequence, AsyncIteratorProtocol {
  private let interval: Duration
  private let sleep: @MainActor (Duration) async throws -> Void
  /// Returns the time since the start.
  private let elapsed: @MainActor () -> Duration
  private var count = 0

  fileprivate init(clock: some Clock<Duration>, interval: Duration) {
    let start = clock.now
    self.interval = interval
    sleep = { try await clock.sleep(for: $0) }
    elapsed = { start.duration(to: clock.now) }
  }

  /// Returns an iterator over the ticks.
  public func makeAsyncIterator() -> ClockTimer { self }

  /// Waits for the next tick. Returns `nil` when cancelled.
  @MainActor
  public mutating func next() async -> Int? {
    let elapsed = elapsed()
    count = Swift.max(count + 1, Int(elapsed / interval))
    do { try await sleep(interval * count - elapsed) } catch { return nil }
    return Task.isCancelled ? nil : count
  }
}

extension Clock where Duration == Swift.Duration {
  /// Returns a sequence that ticks in equal intervals, without drift.
  ///
  /// ```swift
  /// .run { [clock] send in
  ///   for await _ in clock.timer(interval: .seconds(1)) { send(.ticked) }
  /// }
  /// ```
  ///
  /// - Parameter interval: The time from one tick to the next, longer than zero.
  @MainActor public func timer(interval: Duration) -> ClockTimer {
    precondition(interval > .zero, "The interval of a timer must be longer than zero.")
    return ClockTimer(clock: self, interval: interval)
  }
}
