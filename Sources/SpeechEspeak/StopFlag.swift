import Dispatch
import Synchronization

/// Tells an utterance that is being played to stop, from any thread. Once raised it stays so.
final class StopFlag: Sendable {
  private let raised = Atomic(false)
  private let wake = DispatchSemaphore(value: 0)

  var isRaised: Bool { raised.load(ordering: .acquiring) }

  func raise() {
    raised.store(true, ordering: .releasing)
    wake.signal()
  }

  /// Blocks the thread until the flag is raised, `duration` at most, and tells whether it is. For one waiter.
  func wait(upTo duration: Duration) -> Bool {
    let (seconds, attoseconds) = duration.components
    _ = wake.wait(timeout: .now() + .nanoseconds(Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)))
    return isRaised
  }
}

/// Lets each new utterance stop the one before it, so that none waits for another to be played to its end.
final class Utterances: Sendable {
  private let latest = Mutex<StopFlag?>(nil)

  /// Stops the utterance before for the sake of the flag's own; tells whether it may begin.
  ///
  /// It may not where its task is cancelled. That is asked inside the lock: a task that was cancelled to make room for
  /// another may get here after it, and must not silence it.
  func begin(_ flag: StopFlag) -> Bool {
    latest.withLock { latest in
      if Task.isCancelled { return false }
      latest?.raise()
      latest = flag
      return true
    }
  }
}
