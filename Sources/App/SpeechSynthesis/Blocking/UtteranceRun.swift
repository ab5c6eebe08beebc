import Clients
import Dispatch
import Platform
import Synchronization

/// An utterance that is being made and played: its parts as they are made, and the flag that ends
/// it.
///
/// Any thread may stop it, once and for good.
final class UtteranceRun: Sendable {
  private let stopped = Atomic(false)
  private let semaphore = DispatchSemaphore(value: 0)
  /// The part of the utterance that was begun last, and the processor time then.
  private let begun = Mutex<(number: Int, start: Double)?>(nil)
  private let action = Mutex<(@Sendable () -> Void)?>(nil)
  private let playPart: (@Sendable (Sound) -> Void)?
  private let begins = Atomic(false)
  /// True if somebody waits to hear the utterance; false if it is made in advance.
  let isAwaited: Bool

  var isStopped: Bool { stopped.load(ordering: .acquiring) }
  /// True if a part of the utterance is played before the rest is made.
  var hasBegun: Bool { begins.load(ordering: .acquiring) }

  /// - Parameter playPart: Plays a part of an utterance while the rest is made.
  init(isAwaited: Bool = false, playPart: (@Sendable (Sound) -> Void)? = nil) {
    self.isAwaited = isAwaited
    self.playPart = playPart
  }

  /// True if the voice of an utterance has time to start.
  func canWait(for utterance: Utterance) -> Bool {
    utterance.fallback != .beforeSilence || !isAwaited
  }

  /// Plays the next part of an utterance, if somebody listens.
  func play(_ part: Sound) {
    begins.store(playPart != nil, ordering: .releasing)
    playPart?(part)
  }

  func stop() {
    stopped.store(true, ordering: .releasing)
    semaphore.signal()
    action.withLock { $0?() }
  }

  /// The part of the utterance that was begun last, and the seconds that a processor has worked on
  /// it; nil if parts aren't told.
  var part: (number: Int, seconds: Double)? {
    begun.withLock { $0.map { ($0.number, processorSeconds - $0.start) } }
  }

  func beginPart() { begun.withLock { $0 = (($0?.number ?? 0) + 1, processorSeconds) } }

  /// Tells that the parts are over: from now on the limit of the run counts elapsed
  /// time, not processor time.
  func endParts() { begun.withLock { $0 = nil } }

  /// Runs `work`, a part of the utterance, and meanwhile calls `interrupt` as soon as the run is
  /// stopped, on the thread that stops it.
  ///
  /// `interrupt` isn't called after this function has returned.
  func interrupting<Value>(_ interrupt: @escaping @Sendable () -> Void, _ work: () -> Value)
    -> Value
  {
    beginPart()
    action.withLock { action in
      action = interrupt
      if isStopped { interrupt() }
    }
    defer { action.withLock { $0 = nil } }
    return work()
  }

  /// Runs `work`, and stops the run if the task is cancelled meanwhile.
  func stoppedOnCancel<Value: Sendable, Failure: Error>(
    _ work: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withTaskCancellationHandler(
      operation: { await captureResult(work) }, onCancel: { stop() }
    ).get()
  }

  /// Blocks the thread until the run is stopped or `duration` has passed, and returns `isStopped`.
  ///
  /// Only one thread may wait.
  func wait(upTo duration: Duration) -> Bool {
    let (seconds, attoseconds) = duration.components
    _ = semaphore.wait(
      timeout: .now() + .nanoseconds(Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)))
    return isStopped
  }
}

/// The seconds that processors have worked for this process, which does little else than this work.
private var processorSeconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
