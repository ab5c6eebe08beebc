package import Clients
import Synchronization

extension SpeechSynthesisClient {
  /// Returns a client that speaks with the best voice of this machine, through its sound system.
  ///
  /// ```swift
  /// $0.speechSynthesis = .live()
  /// ```
  ///
  /// Nothing is loaded before the first use. Create one client per process: each client opens its own sound device, and a
  /// new utterance stops only the previous utterance of the same client.
  ///
  /// - Parameter voicesFile: The path of the user's `voices.json`, which adds voices and overrides built-in ones. The file
  ///   is optional. It is read at the first use and again by ``availableVoices``.
  package static func live(voicesFile: String? = nil) -> SpeechSynthesisClient {
    live(voicesFile: voicesFile, naturalVoiceFolders: NaturalVoices.folders) { sampleRate throws(SpeechError) in
      try PCAudioDevice(sampleRate: sampleRate)
    }
  }

  /// Returns a client that speaks with the given engine through the given sound device.
  ///
  /// - Parameters:
  ///   - naturalVoiceFolders: The folders that are searched for natural voices. Without any, espeak-ng speaks.
  ///   - timeout: The longest that a single call of the sound device may take.
  package static func live(
    voicesFile: String? = nil, naturalVoiceFolders: [String] = [], timeout: Duration = .seconds(4),
    engine: SpeechEngine = .shared, openDevice: @escaping OpenSoundDevice
  ) -> SpeechSynthesisClient {
    let catalogues = CatalogueCache {
      VoiceCatalogue(userFile: voicesFile, naturalVoiceFolders: naturalVoiceFolders)
    }
    let player = SoundPlayer(timeout: timeout, openDevice: openDevice)
    let utterances = CurrentUtterance()
    let sounds = SoundCache()
    let tones = TonePlayer(player)
    var client = SpeechSynthesisClient()
    client.availableVoices = { () async throws(SpeechError) in
      let catalogue = catalogues.reload()
      sounds.removeAll()
      return try await engine.withTimeout { engine throws(SpeechError) in try engine.availableVoices(of: catalogue) }
    }
    client.voiceProblems = {
      let (own, path) = (VoiceCatalogue(file: voicesFile ?? ""), voicesFile ?? "")
      let found = VoiceCatalogue(voices: NaturalEngine.installedVoices(in: naturalVoiceFolders))
      let problems = try? await engine.withTimeout { $0.problems(of: found) + $0.problems(of: own, place: "\(path), ") }
      return problems ?? []
    }
    client.voiceReplacement = { id in
      let catalogue = catalogues.current()
      return try? await engine.withTimeout { $0.replacement(of: id, in: catalogue) } ?? nil
    }
    let synthesize = { @Sendable (utterance: Utterance, stop: StopFlag) async throws(SpeechError) in
      try await engine.withTimeout(stop: stop) { engine async throws(SpeechError) in
        try await engine.synthesize(utterance, catalogue: catalogues.current(), stop: stop)
      }
    }
    client.synthesize = { utterance async throws(SpeechError) in
      let stop = StopFlag()
      return try await raisingOnCancel(stop) { () async throws(SpeechError) in
        try await synthesize(utterance, stop)
      }
    }
    client.prepare = { utterance in
      let stop = StopFlag()
      await withTaskCancellationHandler {
        await sounds.prepare(utterance, stop: stop, synthesize: synthesize)
      } onCancel: {
        stop.raise()
      }
    }
    client.speak = { utterance, onStart async throws(SpeechError) in
      let stop = StopFlag()
      guard utterances.supersede(with: stop) else { return SpeechOutcome.stopped }
      return try await raisingOnCancel(stop) { () async throws(SpeechError) in
        let synthesis = await captureResult { () async throws(SpeechError) in
          try await sounds.sound(of: utterance, stop: stop, synthesize: synthesize)
        }
        if stop.isRaised { return .stopped }
        let sound = try synthesis.get()
        await tones.finish(thenPlayingAt: sound.sampleRate)
        return try await player.play(sound, stop: stop) { onStart?(sound.levels()) }
      }
    }
    client.playTone = { tone, volume in tones.play(tone, volume: volume) }
    return client
  }
}

/// Runs `work` and raises `stop` if the task is cancelled meanwhile.
private func raisingOnCancel<Value: Sendable>(
  _ stop: StopFlag, work: @Sendable () async throws(SpeechError) -> Value
) async throws(SpeechError) -> Value {
  let result = await withTaskCancellationHandler {
    await captureResult(work)
  } onCancel: {
    stop.raise()
  }
  return try result.get()
}

/// A cache of the natural and built-in voices merged with the user's.
private final class CatalogueCache: Sendable {
  private let load: @Sendable () -> VoiceCatalogue
  private let latest = Mutex<VoiceCatalogue?>(nil)

  init(load: @escaping @Sendable () -> VoiceCatalogue) { self.load = load }

  func current() -> VoiceCatalogue {
    latest.withLock { $0 } ?? reload()
  }

  func reload() -> VoiceCatalogue {
    let catalogue = load()
    latest.withLock { $0 = catalogue }
    return catalogue
  }
}

/// The stop flag of the utterance being spoken, so that a new utterance can stop the previous one.
private final class CurrentUtterance: Sendable {
  private let latest = Mutex<StopFlag?>(nil)

  /// Stops the previous utterance and makes `flag` the current one; returns false if the task is already cancelled.
  ///
  /// Cancellation is checked inside the lock. A task that was cancelled in favour of a newer utterance may arrive here
  /// after that utterance, and must not stop it.
  func supersede(with flag: StopFlag) -> Bool {
    latest.withLock { latest in
      if Task.isCancelled { return false }
      latest?.raise()
      latest = flag
      return true
    }
  }
}
