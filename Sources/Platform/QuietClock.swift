import Dispatch

/// A continuous clock that never wakes an idle program.
///
/// ```swift
/// values.clock = QuietClock()
/// ```
///
/// On Linux the standard library's `Task.sleep` runs on libdispatch's shared threads. Once one of those has run, libdispatch
/// wakes the process about once a second for as long as it lives. This clock uses a serial queue, which has no such timer.
package struct QuietClock: Clock {
  private static let queue = DispatchQueue(label: "countbiki.clock")

  package init() {}

  package var now: ContinuousClock.Instant { .now }
  package var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// Suspends until `deadline`; throws `CancellationError` as soon as the task is cancelled.
  package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    let reachedDeadline = OneShot<Bool>()
    let (seconds, attoseconds) = max(.zero, deadline - now).components
    let time = DispatchTime.now() + .seconds(Int(clamping: seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000))
    Self.queue.asyncAfter(deadline: time) { reachedDeadline.resume(returning: true) }
    let isOver = await withTaskCancellationHandler {
      await reachedDeadline.value
    } onCancel: {
      reachedDeadline.resume(returning: false)
    }
    if !isOver { throw CancellationError() }
  }
}
