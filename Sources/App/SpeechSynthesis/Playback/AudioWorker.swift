import Clients
import Platform

/// A sound device and the thread that makes its blocking calls.
///
/// The device stays open for ten seconds after a sound, so that the next one starts at once. Then
/// it is closed: an idle program must not keep a sound card awake or block other programs.
actor AudioWorker {
  /// The device call in progress, for a ``Watchdog``.
  nonisolated let call = BlockingCall()

  private let executor = QueueExecutor(label: "countbiki.sound")
  private let clock: any Clock<Duration>
  private let openDevice: OpenSoundDevice
  private var opened: (device: any SoundDevice, sampleRate: Int)?
  private var closing: Task<Void, any Error>?

  /// A stop takes effect between two chunks, so within 25 ms.
  private static let chunksPerSecond = 40
  private static let idleTime = Duration.seconds(10)

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(clock: any Clock<Duration>, openDevice: @escaping OpenSoundDevice) {
    self.clock = clock
    self.openDevice = openDevice
  }

  /// Plays a sound to its end, or until `run` is stopped.
  ///
  /// - Parameters:
  ///   - isLast: False if more follows, so that the end of the sound isn't waited for.
  ///   - onStart: Called when the device has buffered the first samples.
  func play(_ sound: Sound, run: UtteranceRun, isLast: Bool, onStart: () -> Void)
    throws(SpeechError)
    -> SpeechOutcome
  {
    if run.isStopped { return .stopped }
    if sound.samples.isEmpty { return .finished }
    closing?.cancel()
    defer { closeWhenIdle() }
    let chunk = sound.sampleRate / Self.chunksPerSecond
    let device = try start(sound.samples.prefix(chunk), sampleRate: sound.sampleRate)
    onStart()
    do throws(SpeechError) {
      return try play(
        sound.samples.dropFirst(chunk), chunk: chunk, on: device, run: run, isLast: isLast)
    } catch {
      close()
      throw error
    }
  }

  func close() {
    if let opened { call.track { opened.device.close() } }
    opened = nil
  }

  /// Writes a sound's first samples to the open device, or to a newly opened one if that fails.
  private func start(_ samples: ArraySlice<Int16>, sampleRate: Int) throws(SpeechError)
    -> any SoundDevice
  {
    if let opened, opened.sampleRate == sampleRate, (try? write(samples, to: opened.device)) != nil
    {
      return opened.device
    }
    // Close first: some systems allow only one open stream per card.
    close()
    let device = try call.track { () throws(SpeechError) in try openDevice(sampleRate) }
    opened = (device, sampleRate)
    do throws(SpeechError) {
      try write(samples, to: device)
    } catch {
      close()
      throw error
    }
    return device
  }

  private func play(
    _ samples: ArraySlice<Int16>, chunk: Int, on device: any SoundDevice, run: UtteranceRun,
    isLast: Bool
  ) throws(SpeechError) -> SpeechOutcome {
    var remaining = samples
    while !run.isStopped {
      guard !remaining.isEmpty else {
        if !isLast { return .finished }
        // `drain` can't be interrupted, so wait here for most of the time that the device still
        // plays.
        if run.wait(upTo: device.latency) { break }
        try call.track { () throws(SpeechError) in try device.drain() }
        return .finished
      }
      try write(remaining.prefix(chunk), to: device)
      remaining = remaining.dropFirst(chunk)
    }
    try call.track { () throws(SpeechError) in try device.flush() }
    return .stopped
  }

  private func write(_ samples: ArraySlice<Int16>, to device: any SoundDevice) throws(SpeechError) {
    try call.track { () throws(SpeechError) in try device.write(samples) }
  }

  private func closeWhenIdle() {
    closing = Task {
      try await clock.sleep(for: Self.idleTime)
      // The next sound may have begun while this task waited for its turn.
      try Task.checkCancellation()
      close()
    }
  }
}
