import Clients
import Platform

/// Plays sounds, one at a time, on a device that is opened when needed.
///
/// Calls of a sound device block, possibly forever if the sound server hangs. So an ``AudioWorker``
/// makes them. A worker that doesn't respond is abandoned and replaced, and the caller gets an
/// error.
actor SoundPlayer {
  private let openDevice: OpenSoundDevice
  private let clock: any Clock<Duration>
  private let watchdog: Watchdog
  private var worker: AudioWorker
  /// Number of abandoned workers that are still blocked. Each holds a thread.
  private var abandonedWorkers = 0

  private static let maximumAbandonedWorkers = 4

  /// - Parameters:
  ///   - timeout: The longest that one call of the device may take. Opening and writing may take 2
  ///     s while the sound server starts.
  ///   - clock: The clock that closes an idle device.
  init(
    timeout: Duration = .seconds(4), clock: any Clock<Duration> = QuietClock(),
    openDevice: @escaping OpenSoundDevice
  ) {
    self.openDevice = openDevice
    self.clock = clock
    watchdog = Watchdog(timeout: timeout)
    worker = AudioWorker(clock: clock, openDevice: openDevice)
  }

  /// Plays a sound to its end, or until `run` is stopped, which silences the sound within 25 ms.
  ///
  /// - Parameter onStart: Called when the device has buffered the first samples.
  func play(
    _ sound: Sound, run: UtteranceRun, isLast: Bool = true,
    onStart: @escaping @Sendable () -> Void = {}
  ) async throws(SpeechError) -> SpeechOutcome {
    if abandonedWorkers >= Self.maximumAbandonedWorkers { throw .soundNotResponding }
    let worker = worker
    let result = await watchdog.result(calling: worker.call, run: run) {
      await captureResult { () async throws(SpeechError) in
        try await worker.play(sound, run: run, isLast: isLast, onStart: onStart)
      }
    }
    if let result { return try result.get() }
    abandon(worker)
    if run.isStopped { return .stopped }
    // The sound must not be played when the worker responds again.
    run.stop()
    throw .soundNotResponding
  }

  private func abandon(_ blocked: AudioWorker) {
    guard worker === blocked else { return }
    worker = AudioWorker(clock: clock, openDevice: openDevice)
    abandonedWorkers += 1
    Task {
      await blocked.close()
      abandonedWorkers -= 1
    }
  }
}
