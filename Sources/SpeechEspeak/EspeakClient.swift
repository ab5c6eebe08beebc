public import Clients
import Synchronization

extension SpeechSynthesisClient {
  /// Speaks with espeak-ng, through the sound system of this machine.
  ///
  /// ```swift
  /// $0.speechSynthesis = .espeak()
  /// ```
  ///
  /// Nothing is started before the first use. Make one for the program: each has a sound device of its own, and a newer
  /// utterance silences those of the same client.
  ///
  /// - Parameter voicesFile: The user's own `voices.json`, which adds to the voices and overrides them; it need not be
  ///   there. It is read at the first use, and again by ``availableVoices``.
  public static func espeak(voicesFile: String? = nil) -> SpeechSynthesisClient {
    espeak(voicesFile: voicesFile) { sampleRate throws(SpeechError) in try PCAudioDevice(sampleRate: sampleRate) }
  }

  /// Speaks with espeak-ng, through a sound device of the caller's.
  package static func espeak(
    voicesFile: String? = nil, patience: Duration = .seconds(4), openDevice: @escaping OpenSoundDevice
  ) -> SpeechSynthesisClient {
    let engine = SpeechEngine.shared
    let catalogues = Catalogues(userFile: voicesFile)
    let player = SoundPlayer(patience: patience, openDevice: openDevice)
    let utterances = Utterances()
    var client = SpeechSynthesisClient()
    client.availableVoices = { () async throws(SpeechError) in
      try await engine.availableVoices(of: catalogues.reread())
    }
    client.voiceProblems = {
      await engine.problems(of: VoiceCatalogue(file: voicesFile ?? ""), place: voicesFile ?? "")
    }
    client.synthesize = { utterance async throws(SpeechError) in
      let stop = StopFlag()
      return try await raising(stop) { () async throws(SpeechError) in
        try await engine.synthesize(utterance, catalogue: catalogues.current(), stop: stop)
      }
    }
    let speak = {
      @Sendable (utterance: Utterance, onStart: @escaping @Sendable (Sound) -> Void) async throws(SpeechError) in
      let stop = StopFlag()
      guard utterances.begin(stop) else { return SpeechOutcome.stopped }
      return try await raising(stop) { () async throws(SpeechError) in
        let sound = try await engine.synthesize(utterance, catalogue: catalogues.current(), stop: stop)
        return try await player.play(sound, stop: stop) { onStart(sound) }
      }
    }
    client.speak = { utterance async throws(SpeechError) in try await speak(utterance) { _ in } }
    client.speakShowingLevels = { utterance, onStart async throws(SpeechError) in
      try await speak(utterance) { onStart($0.levels()) }
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

/// The voices that are compiled in with the user's own, kept between utterances.
private final class Catalogues: Sendable {
  private let userFile: String?
  private let latest = Mutex<VoiceCatalogue?>(nil)

  init(userFile: String?) {
    self.userFile = userFile
  }

  func current() -> VoiceCatalogue {
    latest.withLock { $0 } ?? reread()
  }

  func reread() -> VoiceCatalogue {
    let catalogue = VoiceCatalogue.builtIn.adding(userFile.map(VoiceCatalogue.init(file:)) ?? VoiceCatalogue())
    latest.withLock { $0 = catalogue }
    return catalogue
  }
}
