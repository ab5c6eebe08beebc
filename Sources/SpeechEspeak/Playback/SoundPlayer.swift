import Clients

/// Plays sounds, one at a time, on a device that is opened when one is to be heard.
///
/// The calls of a sound device block, and where the sound server hangs they block for as long as it does. So they are
/// made on a ``PlaybackLane``; one that doesn't come back is given up for another, and the caller is told.
actor SoundPlayer {
  private let openDevice: OpenSoundDevice
  private let watchdog: Watchdog
  private var lane: PlaybackLane
  /// Lanes given up that have not come back; each holds a thread.
  private var lostLanes = 0

  private static let mostLostLanes = 4
  private static let noAnswer = SpeechError.playbackFailed(detail: "the sound system does not answer")

  /// - Parameter patience: How long one call of the device may take. Opening and writing may well take 2 s where a
  ///   server is just starting.
  init(patience: Duration = .seconds(4), openDevice: @escaping OpenSoundDevice) {
    self.openDevice = openDevice
    watchdog = Watchdog(patience: patience)
    lane = PlaybackLane(openDevice: openDevice)
  }

  /// Plays a sound until its end, or until it is stopped, which silences it within a chunk's length.
  ///
  /// - Parameter onStart: Called when the device has taken the first samples.
  func play(
    _ sound: Sound, stop: StopFlag, onStart: @escaping @Sendable () -> Void = {}
  ) async throws(SpeechError) -> SpeechOutcome {
    if lostLanes >= Self.mostLostLanes { throw Self.noAnswer }
    let lane = lane
    let result = await watchdog.result(calling: lane.call, stop: stop) {
      await attempt { () async throws(SpeechError) in try await lane.play(sound, stop: stop, onStart: onStart) }
    }
    if let result { return try result.get() }
    giveUp(lane)
    if stop.isRaised { return .stopped }
    // What waits for the lane must not be heard when it comes back.
    stop.raise()
    throw Self.noAnswer
  }

  private func giveUp(_ lost: PlaybackLane) {
    guard lane === lost else { return }
    lane = PlaybackLane(openDevice: openDevice)
    lostLanes += 1
    Task {
      await lost.close()
      lostLanes -= 1
    }
  }
}
