/// Ticks in equal intervals, returned by `clock.timer(interval:)`.
///
/// The elements number the ticks from 1. Ticks that the consumer misses are skipped. The sequence ends when its task is
/// cancelled.
public struct ClockTimer: AsyncSequence {
  fileprivate let interval: Duration
  fileprivate let sleep: @MainActor (Duration) async throws -> Void
  /// Returns the time since the start.
  fileprivate let elapsed: @MainActor () -> Duration

  /// Returns an iterator over the ticks.
  public func makeAsyncIterator() -> Iterator {
    Iterator(timer: self)
  }

  /// An iterator over the ticks of a ``ClockTimer``.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let timer: ClockTimer
    fileprivate var count = 0

    /// Waits for the next tick. Returns `nil` when cancelled.
    @MainActor
    public mutating func next() async -> Int? {
      let elapsed = timer.elapsed()
      count = Swift.max(count + 1, Int(elapsed / timer.interval))
      do { try await timer.sleep(timer.interval * count - elapsed) } catch { return nil }
      return Task.isCancelled ? nil : count
    }
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
  @MainActor public func timer(interval: Duration) -> ClockTimer {
    let start = now
    return ClockTimer(
      interval: interval,
      sleep: { try await sleep(for: $0) },
      elapsed: { start.duration(to: now) })
  }
}
