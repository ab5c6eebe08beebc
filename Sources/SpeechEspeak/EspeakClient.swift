public import Clients

extension SpeechSynthesisClient {
  /// Speaks with espeak-ng, through the sound system of this machine.
  ///
  /// ```swift
  /// $0.speechSynthesis = .espeak()
  /// ```
  ///
  /// Nothing is started before the first use.
  public static func espeak() -> SpeechSynthesisClient {
    espeak { sampleRate throws(SpeechError) in try PCAudioDevice(sampleRate: sampleRate) }
  }

  /// Speaks with espeak-ng, through a sound device of the caller's.
  static func espeak(openDevice: @escaping OpenSoundDevice) -> SpeechSynthesisClient {
    let engine = SpeechEngine(catalogue: .builtIn, openDevice: openDevice)
    let utterances = Utterances()
    var client = SpeechSynthesisClient()
    client.availableVoices = { () async throws(SpeechError) in try await engine.availableVoices() }
    client.synthesize = { utterance async throws(SpeechError) in try await engine.synthesize(utterance) }
    client.speak = { utterance async throws(SpeechError) in
      let stop = utterances.begin()
      let result = await withTaskCancellationHandler {
        await engine.result(of: utterance, stop: stop)
      } onCancel: {
        stop.raise()
      }
      return try result.get()
    }
    return client
  }
}

extension SpeechEngine {
  /// `speak` as a value, for callers that can't rethrow a typed error.
  fileprivate func result(of utterance: Utterance, stop: StopFlag) -> Result<SpeechOutcome, SpeechError> {
    do throws(SpeechError) {
      return .success(try speak(utterance, stop: stop))
    } catch {
      return .failure(error)
    }
  }
}
