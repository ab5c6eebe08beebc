/// Ticks in equal intervals, returned by `clock.timer(interval:)`.
///
/// The elements count the ticks from 1. The sequence ends when its task is cancelled.
public struct ClockTimer: AsyncSequence {
  fileprivate let interval: Duration
  fileprivate let sleep: @MainActor (Duration) async throws -> Void
  /// Returns the time left until a duration has passed since the start.
  fileprivate let remaining: @MainActor (Duration) -> Duration

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
      count += 1
      do { try await timer.sleep(timer.remaining(timer.interval * count)) } catch { return nil }
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
      remaining: { now.duration(to: start.advanced(by: $0)) })
  }
}
