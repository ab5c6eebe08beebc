package import Clients
import Domain
import Synchronization

extension SpeechSynthesisClient {
  /// Returns a client that speaks with the best voice of this machine, through its sound system.
  ///
  /// ```swift
  /// $0.speechSynthesis = .live()
  /// ```
  ///
  /// Nothing is loaded before the first use. Create one client per process: each client opens its
  /// own sound device, and a new utterance stops only the previous utterance of the same client.
  ///
  /// - Parameter voicesFile: The path of the user's `voices.json`, which adds voices and overrides
  ///   built-in ones. The file is optional. It is read at the first use and again by
  ///   ``availableVoices``.
  package static func live(voicesFile: String? = nil) -> SpeechSynthesisClient {
    live(voicesFile: voicesFile, naturalVoiceFolders: NaturalVoices.folders) {
      sampleRate throws(SpeechError) in
      try PCAudioDevice(sampleRate: sampleRate)
    }
  }

  /// Returns a client that speaks with the given engine through the given sound device.
  ///
  /// - Parameters:
  ///   - naturalVoiceFolders: The folders that are searched for natural voices. Without any,
  ///     espeak-ng speaks.
  ///   - timeout: The longest that a single call of the sound device may take.
  package static func live(
    voicesFile: String? = nil, naturalVoiceFolders: [String] = [], timeout: Duration = .seconds(4),
    engine: SpeechEngine = .shared, openDevice: @escaping OpenSoundDevice
  ) -> SpeechSynthesisClient {
    let latest = Mutex<VoiceCatalogue?>(nil)
    let findVoices = { @Sendable in
      let catalogue = VoiceCatalogue(userFile: voicesFile, naturalVoiceFolders: naturalVoiceFolders)
      latest.withLock { $0 = catalogue }
      return catalogue
    }
    let catalogue = { @Sendable in latest.withLock(\.self) ?? findVoices() }
    let player = SoundPlayer(timeout: timeout, openDevice: openDevice)
    let current = Mutex<UtteranceRun?>(nil)
    let sounds = SoundCache()
    let tones = TonePlayer(player)
    var client = SpeechSynthesisClient()
    client.availableVoices = { () async throws(SpeechError) in
      let catalogue = findVoices()
      sounds.removeAll()
      return try await engine.withTimeout { engine throws(SpeechError) in
        try engine.availableVoices(of: catalogue)
      }
    }
    client.voiceProblems = {
      let own = VoiceCatalogue(file: voicesFile ?? "")
      let path = voicesFile ?? ""
      let found = VoiceCatalogue(voices: NaturalEngine.installedVoices(in: naturalVoiceFolders))
      return
        (try? await engine.withTimeout {
          $0.problems(of: found) + $0.problems(of: own, place: "\(path), ")
        }) ?? []
    }
    client.voiceReplacement = { id in
      try? await engine.withTimeout { $0.replacement(of: id, in: catalogue()) } ?? nil
    }
    let synthesize = {
      @Sendable (utterance: Utterance, run: UtteranceRun) async throws(SpeechError) in
      try await engine.withTimeout(run: run) { engine async throws(SpeechError) in
        try await engine.synthesize(utterance, catalogue: catalogue(), run: run)
      }
    }
    client.synthesize = { utterance async throws(SpeechError) in
      let run = UtteranceRun()
      return try await run.stoppedOnCancel { () async throws(SpeechError) in
        try await synthesize(utterance, run)
      }
    }
    client.prepare = { utterance in
      let run = UtteranceRun()
      await run.stoppedOnCancel {
        await sounds.prepare(utterance, run: run, synthesize: synthesize)
      }
    }
    client.speak = { utterance, onStart async throws(SpeechError) -> SpeechOutcome in
      let (parts, add) = AsyncStream<Sound>.makeStream()
      let hear = { @Sendable (part: Sound) in _ = add.yield(part) }
      // Noise is mixed with the whole.
      let run = UtteranceRun(playPart: utterance.settings.noise == 0 ? hear : nil)
      let isCurrent = current.withLock { current in
        // A task that was cancelled in favour of a newer utterance may arrive here after that, and
        // must not stop it.
        if Task.isCancelled { return false }
        current?.stop()
        current = run
        return true
      }
      if !isCurrent { return .stopped }
      let play = { @Sendable (sound: Sound, isLast: Bool) async throws(SpeechError) in
        await tones.finish(thenPlayingAt: sound.sampleRate)
        return try await player.play(sound, run: run, isLast: isLast) { onStart?(sound.levels()) }
      }
      return try await run.stoppedOnCancel { () async throws(SpeechError) -> SpeechOutcome in
        async let played = captureResult { () async throws(SpeechError) -> Int in
          var count = 0
          for await part in parts {
            let sound = part.adjusted(to: utterance.settings, isFirst: count == 0, isLast: false)
            _ = try await play(sound, false)
            count += sound.samples.count
          }
          return count
        }
        let synthesis = await captureResult { () async throws(SpeechError) in
          try await sounds.sound(of: utterance, run: run, synthesize: synthesize)
        }
        add.finish()
        let count = try await played.get()
        if run.isStopped { return .stopped }
        var rest = try synthesis.get()
        rest.samples = Array(rest.samples.dropFirst(count))
        return try await play(rest, true)
      }
    }
    client.playTone = { tone, volume in tones.play(tone, volume: volume) }
    return client
  }
}
