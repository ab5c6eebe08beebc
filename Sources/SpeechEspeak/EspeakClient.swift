public import Clients

extension SpeechSynthesisClient {
  /// Speaks with espeak-ng, through the sound system of this machine.
  ///
  /// ```swift
  /// $0.speechSynthesis = .espeak()
  /// ```
  ///
  /// Nothing is started before the first use. Make one for the program: each has a sound device of its own, and a newer
  /// utterance silences those of the same client.
  public static func espeak() -> SpeechSynthesisClient {
    espeak { sampleRate throws(SpeechError) in try PCAudioDevice(sampleRate: sampleRate) }
  }

  /// Speaks with espeak-ng, through a sound device of the caller's.
  static func espeak(openDevice: @escaping OpenSoundDevice) -> SpeechSynthesisClient {
    let engine = SpeechEngine.shared
    let player = SoundPlayer(openDevice: openDevice)
    let utterances = Utterances()
    var client = SpeechSynthesisClient()
    client.availableVoices = { () async throws(SpeechError) in try await engine.availableVoices() }
    client.synthesize = { utterance async throws(SpeechError) in
      let stop = StopFlag()
      return try await raising(stop) { () async throws(SpeechError) in
        try await engine.synthesize(utterance, stop: stop)
      }
    }
    client.speak = { utterance async throws(SpeechError) in
      let stop = StopFlag()
      guard utterances.begin(stop) else { return .stopped }
      return try await raising(stop) { () async throws(SpeechError) in
        let sound = try await engine.synthesize(utterance, stop: stop)
        return try await player.play(sound, stop: stop)
      }
    }
    return client
  }
}

/// Does `work`, raising `stop` where the task is cancelled.
private func raising<Value: Sendable>(
  _ stop: StopFlag, work: @Sendable () async throws(SpeechError) -> Value
) async throws(SpeechError) -> Value {
  let result: Result<Value, SpeechError> = await withTaskCancellationHandler {
    do throws(SpeechError) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  } onCancel: {
    stop.raise()
  }
  return try result.get()
}
