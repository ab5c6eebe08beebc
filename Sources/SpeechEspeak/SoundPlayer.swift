import Clients

/// Plays sounds, one at a time, on a device that it opens when one is to be heard.
///
/// The device stays open for the next sound, which then starts at once, and is closed after a while of silence: an
/// idle program must not keep a sound card awake, or from others. It has a queue of its own, so that the engine can be
/// asked for its voices while one speaks.
actor SoundPlayer {
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
  func play(_ sound: Sound, stop: StopFlag) throws(SpeechError) -> SpeechOutcome {
    if stop.isRaised { return .stopped }
    if sound.samples.isEmpty { return .finished }
    closing?.cancel()
    defer { closeLater() }
    let chunk = sound.sampleRate / Self.chunksPerSecond
    let device = try start(sound.samples.prefix(chunk), sampleRate: sound.sampleRate)
    do throws(SpeechError) {
      return try play(sound.samples.dropFirst(chunk), chunk: chunk, on: device, stop: stop)
    } catch {
      close()
      throw error
    }
  }

  /// Writes a sound's first samples, on the open device if it is still good, else on one opened anew.
  private func start(_ samples: ArraySlice<Int16>, sampleRate: Int) throws(SpeechError) -> any SoundDevice {
    if let opened, opened.sampleRate == sampleRate, (try? opened.device.write(samples)) != nil {
      return opened.device
    }
    // Before the next is opened: some systems let only one program, or one stream, have the card.
    close()
    let device = try openDevice(sampleRate)
    opened = (device, sampleRate)
    do throws(SpeechError) {
      try device.write(samples)
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
        try device.drain()
        return .finished
      }
      try device.write(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
    }
    try device.flush()
    return .stopped
  }

  private func close() {
    opened?.device.close()
    opened = nil
  }

  private func closeLater() {
    closing = Task {
      try await Task.sleep(for: Self.idleTime)
      close()
    }
  }
}
