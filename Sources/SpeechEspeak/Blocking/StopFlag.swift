import Dispatch
import Synchronization

/// A one-way flag that tells an utterance to stop. Any thread may raise it.
final class StopFlag: Sendable {
  private let raised = Atomic(false)
  private let semaphore = DispatchSemaphore(value: 0)

  var isRaised: Bool { raised.load(ordering: .acquiring) }

  func raise() {
    raised.store(true, ordering: .releasing)
    semaphore.signal()
  }

  /// Blocks the thread until the flag is raised or `duration` has passed, and returns `isRaised`.
  ///
  /// Only one thread may wait.
  func wait(upTo duration: Duration) -> Bool {
    let (seconds, attoseconds) = duration.components
    _ = semaphore.wait(timeout: .now() + .nanoseconds(Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)))
    return isRaised
  }
}
