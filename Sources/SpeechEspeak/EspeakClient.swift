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
    espeak(voicesFile: voicesFile, patience: patience, engine: .shared, openDevice: openDevice)
  }

  /// Speaks with an engine and through a sound device of the caller's.
  static func espeak(
    voicesFile: String? = nil, patience: Duration = .seconds(4), engine: SpeechEngine,
    openDevice: @escaping OpenSoundDevice
  ) -> SpeechSynthesisClient {
    let catalogues = Catalogues(userFile: voicesFile)
    let player = SoundPlayer(patience: patience, openDevice: openDevice)
    let utterances = Utterances()
    var client = SpeechSynthesisClient()
    client.availableVoices = { () async throws(SpeechError) in
      let catalogue = catalogues.reread()
      return try await engine.patiently { engine throws(SpeechError) in try engine.availableVoices(of: catalogue) }
    }
    client.voiceProblems = {
      let catalogue = VoiceCatalogue(file: voicesFile ?? "")
      let problems = try? await engine.patiently { $0.problems(of: catalogue, place: voicesFile ?? "") }
      return problems ?? []
    }
    let synthesize = { @Sendable (utterance: Utterance, stop: StopFlag) async throws(SpeechError) in
      try await engine.patiently(stop: stop) { engine async throws(SpeechError) in
        try await engine.synthesize(utterance, catalogue: catalogues.current(), stop: stop)
      }
    }
    client.synthesize = { utterance async throws(SpeechError) in
      let stop = StopFlag()
      return try await raising(stop) { () async throws(SpeechError) in
        try await synthesize(utterance, stop)
      }
    }
    let speak = {
      @Sendable (utterance: Utterance, onStart: @escaping @Sendable (Sound) -> Void) async throws(SpeechError) in
      let stop = StopFlag()
      guard utterances.begin(stop) else { return SpeechOutcome.stopped }
      return try await raising(stop) { () async throws(SpeechError) in
        let synthesis = await attempt { () async throws(SpeechError) in try await synthesize(utterance, stop) }
        if stop.isRaised { return .stopped }
        let sound = try synthesis.get()
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
  let result = await withTaskCancellationHandler {
    await attempt(work)
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
