import Clients
import Platform

/// One sound device and the thread that its blocking calls hold up.
///
/// The device stays open for the next sound, which then starts at once, and is closed after a while of silence: an
/// idle program must not keep a sound card awake, or from others.
actor PlaybackLane {
  /// The device's call in progress, for who waits outside.
  nonisolated let call = BlockingCall()

  private let executor = QueueExecutor(label: "countbiki.sound")
  private let openDevice: OpenSoundDevice
  private var opened: (device: any SoundDevice, sampleRate: Int)?
  private var closing: Task<Void, any Error>?

  /// Short enough that a stop between two chunks is a stop at once.
  private static let chunksPerSecond = 40
  private static let idleTime = Duration.seconds(10)

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(openDevice: @escaping OpenSoundDevice) {
    self.openDevice = openDevice
  }

  /// Plays a sound until its end, or until it is stopped, which silences it within a chunk's length.
  ///
  /// - Parameter onStart: Called when the device has taken the first samples.
  func play(_ sound: Sound, stop: StopFlag, onStart: () -> Void) throws(SpeechError) -> SpeechOutcome {
    if stop.isRaised { return .stopped }
    if sound.samples.isEmpty { return .finished }
    closing?.cancel()
    defer { closeLater() }
    let chunk = sound.sampleRate / Self.chunksPerSecond
    let device = try start(sound.samples.prefix(chunk), sampleRate: sound.sampleRate)
    onStart()
    do throws(SpeechError) {
      return try play(sound.samples.dropFirst(chunk), chunk: chunk, on: device, stop: stop)
    } catch {
      close()
      throw error
    }
  }

  /// Gives the device back.
  func close() {
    if let opened { call.watching { opened.device.close() } }
    opened = nil
  }

  /// Writes a sound's first samples, on the open device if it is still good, else on one opened anew.
  private func start(_ samples: ArraySlice<Int16>, sampleRate: Int) throws(SpeechError) -> any SoundDevice {
    if let opened, opened.sampleRate == sampleRate, (try? write(samples, to: opened.device)) != nil {
      return opened.device
    }
    // Before the next is opened: some systems let only one program, or one stream, have the card.
    close()
    let device = try call.watching { () throws(SpeechError) in try openDevice(sampleRate) }
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
    _ samples: ArraySlice<Int16>, chunk: Int, on device: any SoundDevice, stop: StopFlag
  ) throws(SpeechError) -> SpeechOutcome {
    var rest = samples
    while !stop.isRaised {
      // What is written isn't heard yet. Draining can't be interrupted, so all but the last of it is waited for here.
      guard !rest.isEmpty else {
        if stop.wait(upTo: device.latency) { break }
        try call.watching { () throws(SpeechError) in try device.drain() }
        return .finished
      }
      try write(rest.prefix(chunk), to: device)
      rest = rest.dropFirst(chunk)
    }
    try call.watching { () throws(SpeechError) in try device.flush() }
    return .stopped
  }

  private func write(_ samples: ArraySlice<Int16>, to device: any SoundDevice) throws(SpeechError) {
    try call.watching { () throws(SpeechError) in try device.write(samples) }
  }

  private func closeLater() {
    closing = Task {
      try await QuietClock().sleep(for: Self.idleTime)
      close()
    }
  }
}
