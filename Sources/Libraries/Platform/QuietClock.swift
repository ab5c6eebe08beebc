/// A continuous clock that never wakes an idle program.
///
/// ```swift
/// values.clock = QuietClock()
/// ```
///
/// On Linux the standard library's `Task.sleep` runs on libdispatch's shared threads. Once one of
/// those has run, libdispatch wakes the process about once a second for as long as it lives. This
/// clock uses the timers of ``MainLoop``.
package struct QuietClock: Clock {
  package init() {}

  package var now: ContinuousClock.Instant { .now }
  package var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// Suspends until `deadline`; throws `CancellationError` as soon as the task is cancelled.
  package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    let reachedDeadline = OneShot<Bool>()
    let timer = MainLoop.schedule(at: deadline) { reachedDeadline.resume(returning: true) }
    let isOver = await withTaskCancellationHandler {
      await reachedDeadline.value
    } onCancel: {
      MainLoop.cancel(timer)
      reachedDeadline.resume(returning: false)
    }
    if !isOver { throw CancellationError() }
  }
}
