import Dispatch
import Synchronization

/// The continuous clock, for a program that is not to be woken while it is idle.
///
/// ```swift
/// values.clock = QuietClock()
/// ```
///
/// On Linux the standard library's sleepers wake on one of the threads that libdispatch watches every second from then
/// on; here they wake on a queue's own.
package struct QuietClock: Clock {
  private static let queue = DispatchQueue(label: "countbiki.clock")

  package init() {}

  package var now: ContinuousClock.Instant { .now }
  package var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// Returns at `deadline`; throws `CancellationError` as soon as the task is cancelled.
  package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    let sleeper = Sleeper()
    let (seconds, attoseconds) = max(.zero, deadline - now).components
    let time = DispatchTime.now() + .seconds(Int(clamping: seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000))
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleeper.lieDown(continuation)
        Self.queue.asyncAfter(deadline: time) { sleeper.wake(.success(())) }
      }
    } onCancel: {
      sleeper.wake(.failure(CancellationError()))
    }
  }
}

/// Wakes once, whoever comes first.
private final class Sleeper: Sendable {
  private enum State {
    case notAsleep
    case asleep(CheckedContinuation<Void, any Error>)
    case awake(Result<Void, any Error>)
  }

  private let state = Mutex(State.notAsleep)

  func lieDown(_ continuation: CheckedContinuation<Void, any Error>) {
    let result: Result<Void, any Error>? = state.withLock { state in
      if case .awake(let result) = state { return result }
      state = .asleep(continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  func wake(_ result: Result<Void, any Error>) {
    let continuation: CheckedContinuation<Void, any Error>? = state.withLock { state in
      defer { if case .awake = state {} else { state = .awake(result) } }
      if case .asleep(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(with: result)
  }
}
