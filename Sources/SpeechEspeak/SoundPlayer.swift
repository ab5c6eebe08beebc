import Clients
import Synchronization

/// Plays sounds, one at a time, on a device that is opened when one is to be heard.
///
/// The calls of a sound device block, and where the sound server hangs they block for as long as it does. So they are
/// made on a ``PlaybackLane``; one that doesn't come back is given up for another, and the caller is told.
actor SoundPlayer {
  private let openDevice: OpenSoundDevice
  private let patience: Duration
  private var lane: PlaybackLane
  /// Lanes given up that have not come back; each holds a thread.
  private var lostLanes = 0

  private static let mostLostLanes = 4
  private static let noAnswer = SpeechError.playbackFailed(detail: "the sound system does not answer")

  /// - Parameter patience: How long one call of the device may take. Opening and writing may well take 2 s where a
  ///   server is just starting.
  init(patience: Duration = .seconds(4), openDevice: @escaping OpenSoundDevice) {
    self.patience = patience
    self.openDevice = openDevice
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
    let answer = Answer<Result<SpeechOutcome, SpeechError>>()
    let watching = Task { await self.watch(lane, stop: stop, answer: answer) }
    Task {
      let result: Result<SpeechOutcome, SpeechError>
      do throws(SpeechError) {
        result = .success(try await lane.play(sound, stop: stop, onStart: onStart))
      } catch {
        result = .failure(error)
      }
      watching.cancel()
      answer.give(result)
    }
    return try await answer.value.get()
  }

  /// Answers in the lane's place where a call of it doesn't come back.
  ///
  /// Who has stopped the sound waits less for it: nothing is to be heard any more.
  private func watch(_ lane: PlaybackLane, stop: StopFlag, answer: Answer<Result<SpeechOutcome, SpeechError>>) async {
    while (try? await Task.sleep(for: min(patience / 8, .milliseconds(100)))) != nil {
      let isStopped = stop.isRaised
      guard lane.call.hasLasted(isStopped ? min(patience, .milliseconds(500)) : patience) else { continue }
      giveUp(lane)
      answer.give(isStopped ? .success(.stopped) : .failure(Self.noAnswer))
      // What waits for the lane must not be heard when it comes back.
      stop.raise()
      return
    }
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

/// A value that is waited for by one and given by the first of several.
private final class Answer<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value, Never>)
    case given(Value)
  }

  private let state = Mutex(State.open)

  var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        let given = state.withLock { state -> Value? in
          if case .given(let value) = state { return value }
          state = .awaited(continuation)
          return nil
        }
        if let given { continuation.resume(returning: given) }
      }
    }
  }

  func give(_ value: Value) {
    let waiting = state.withLock { state -> CheckedContinuation<Value, Never>? in
      defer { if case .given = state {} else { state = .given(value) } }
      if case .awaited(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume(returning: value)
  }
}
