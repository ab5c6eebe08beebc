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
    live(voicesFile: voicesFile, voiceFolders: VoiceCatalogue.usualFolders) {
      sampleRate throws(SpeechError) in
      try PCAudioDevice(sampleRate: sampleRate)
    }
  }

  /// Returns a client that speaks with the given engine through the given sound device.
  ///
  /// - Parameters:
  ///   - voiceFolders: The folders that are searched for natural and neural voices. Without any,
  ///     espeak-ng speaks.
  ///   - timeout: The longest that a single call of the sound device may take.
  ///   - silence: The time since the last sound, by which `pauseBefore` is wanted or not.
  package static func live(
    voicesFile: String? = nil, voiceFolders: [String] = [], timeout: Duration = .seconds(4),
    engine: SpeechEngine = .shared, silence: SilenceGauge = SilenceGauge(),
    openDevice: @escaping OpenSoundDevice
  ) -> SpeechSynthesisClient {
    let speech = LiveSpeech(
      engine: engine, voicesFile: voicesFile, voiceFolders: voiceFolders,
      player: SoundPlayer(timeout: timeout, openDevice: openDevice), silence: silence)
    var client = SpeechSynthesisClient()
    client.availableVoices = { () async throws(SpeechError) in try await speech.availableVoices() }
    client.voiceProblems = { await speech.voiceProblems() }
    client.voiceReplacement = { await speech.replacement(of: $0) }
    client.synthesize = { utterance async throws(SpeechError) in
      try await speech.synthesize(utterance)
    }
    client.prepare = { await speech.prepare($0) }
    client.speak = { utterance, onStart async throws(SpeechError) in
      try await speech.speak(utterance, onStart: onStart)
    }
    client.playTone = { speech.tones.play($0, volume: $1) }
    return client
  }
}

/// The voices, sounds and utterances of one client.
private final class LiveSpeech: Sendable {
  let tones: TonePlayer
  let player: SoundPlayer
  let silence: SilenceGauge
  private let engine: SpeechEngine
  private let voicesFile: String?
  private let voiceFolders: [String]
  /// The voices that were found last; nil before the first use.
  private let latestCatalogue = Mutex<VoiceCatalogue?>(nil)
  private let sounds = SoundCache()
  /// The utterance that was spoken last.
  private let current = Mutex<UtteranceRun?>(nil)

  init(
    engine: SpeechEngine, voicesFile: String?, voiceFolders: [String], player: SoundPlayer,
    silence: SilenceGauge
  ) {
    self.engine = engine
    self.voicesFile = voicesFile
    self.voiceFolders = voiceFolders
    self.player = player
    self.silence = silence
    tones = TonePlayer(player)
  }

  // MARK: - Voices

  func availableVoices() async throws(SpeechError) -> [Voice] {
    let catalogue = findVoices()
    // Before, and after the engine has taken the voices over.
    sounds.removeAll()
    defer { sounds.removeAll() }
    return try await engine.withTimeout { engine throws(SpeechError) in
      try engine.availableVoices(of: catalogue)
    }
  }

  func voiceProblems() async -> [SpeechError] {
    let path = voicesFile ?? ""
    let own = VoiceCatalogue(file: path)
    let installed = VoiceCatalogue(userFile: nil, voiceFolders: voiceFolders).voices
    // Without a file, a voice is there if its engine is.
    let found = VoiceCatalogue(voices: installed.filter { $0.file != nil })
    let problems = try? await engine.withTimeout {
      $0.problems(of: found) + $0.problems(of: own, place: "\(path), ")
    }
    return problems ?? []
  }

  func replacement(of id: String?) async -> SpeechError? {
    try? await engine.withTimeout { $0.replacement(of: id, in: self.catalogue) } ?? nil
  }

  private var catalogue: VoiceCatalogue { latestCatalogue.withLock(\.self) ?? findVoices() }

  private func findVoices() -> VoiceCatalogue {
    let catalogue = VoiceCatalogue(userFile: voicesFile, voiceFolders: voiceFolders)
    latestCatalogue.withLock { $0 = catalogue }
    return catalogue
  }

  // MARK: - Sounds

  func synthesize(_ utterance: Utterance) async throws(SpeechError) -> Sound {
    let run = UtteranceRun()
    return try await run.stoppedOnCancel { () async throws(SpeechError) in
      try await synthesize(utterance, run)
    }
  }

  func prepare(_ utterance: Utterance) async {
    let run = UtteranceRun()
    await run.stoppedOnCancel {
      await sounds.prepare(utterance, run: run, synthesize: synthesize)
    }
  }

  /// Returns the sound of an utterance, from the cache if it has it.
  func sound(of utterance: Utterance, _ run: UtteranceRun) async throws(SpeechError) -> Sound {
    let waits = { @Sendable [self] in
      let catalogue = catalogue
      return (try? await engine.withTimeout { $0.isReady(utterance, of: catalogue) }) ?? true
    }
    return try await sounds.sound(of: utterance, run: run, waits: waits, synthesize: synthesize)
  }

  @Sendable
  private func synthesize(
    _ utterance: Utterance, _ run: UtteranceRun
  ) async throws(SpeechError) -> Sound {
    try await engine.withTimeout(run: run) { engine async throws(SpeechError) in
      try await engine.synthesize(utterance, catalogue: self.catalogue, run: run)
    }
  }

  // MARK: - Speaking

  func speak(
    _ utterance: Utterance, onStart: (@Sendable (SoundLevels) -> Void)?
  ) async throws(SpeechError) -> SpeechOutcome {
    let live = LiveUtterance(utterance, speech: self, onStart: onStart)
    if !replaceCurrent(by: live.run) { return .stopped }
    return try await live.run.stoppedOnCancel { () async throws(SpeechError) in
      try await live.speak()
    }
  }

  /// Stops the utterance before. Returns false if the task of the new one is cancelled: it may
  /// arrive here after a newer utterance, in favour of which it was cancelled and which it must not
  /// stop.
  private func replaceCurrent(by run: UtteranceRun) -> Bool {
    current.withLock { current in
      if Task.isCancelled { return false }
      current?.stop()
      current = run
      return true
    }
  }
}

/// One utterance, whose first parts are heard while the rest is made.
private struct LiveUtterance: Sendable {
  let run: UtteranceRun
  private let utterance: Utterance
  private let speech: LiveSpeech
  private let onStart: (@Sendable (SoundLevels) -> Void)?
  /// The parts as they are made; none if the voice makes the whole at once.
  private let parts: AsyncStream<Sound>
  private let partsInput: AsyncStream<Sound>.Continuation

  init(
    _ utterance: Utterance, speech: LiveSpeech, onStart: (@Sendable (SoundLevels) -> Void)?
  ) {
    self.utterance = utterance
    self.speech = speech
    self.onStart = onStart
    let (parts, input) = AsyncStream<Sound>.makeStream()
    self.parts = parts
    partsInput = input
    let playPart = { @Sendable (part: Sound) in _ = input.yield(part) }
    // Noise is mixed with the whole.
    run = UtteranceRun(
      isAwaited: true, playPart: utterance.settings.noise == 0 ? playPart : nil)
  }

  /// Makes the sound while its parts are played, then plays the rest.
  func speak() async throws(SpeechError) -> SpeechOutcome {
    async let played = captureResult { () async throws(SpeechError) in try await playParts() }
    let made = await captureResult { () async throws(SpeechError) in
      try await speech.sound(of: utterance, run)
    }
    partsInput.finish()
    let playedCount = try await played.get()
    if run.isStopped { return .stopped }
    return try await playRest(of: try made.get(), after: playedCount)
  }

  /// Plays the parts as they are made, and returns the number of their samples.
  private func playParts() async throws(SpeechError) -> Int {
    var count = 0
    for await part in parts {
      let sound = part.adjusted(to: utterance.settings, isFirst: count == 0, isLast: false)
      _ = try await play(sound, isFirst: count == 0, isLast: false)
      count += sound.samples.count
    }
    return count
  }

  private func playRest(
    of sound: Sound, after count: Int
  ) async throws(SpeechError) -> SpeechOutcome {
    var rest = sound
    rest.samples = Array(sound.samples.dropFirst(count))
    return try await play(rest, isFirst: count == 0, isLast: true)
  }

  /// Plays a sound after the tone that may be heard, without its pause if there was no silence.
  private func play(
    _ sound: Sound, isFirst: Bool, isLast: Bool
  ) async throws(SpeechError) -> SpeechOutcome {
    await speech.tones.finish(thenPlayingAt: sound.sampleRate)
    let hasPause = isFirst && speech.silence.isLong
    let sound = isFirst && !hasPause ? sound.withoutPauseBefore(utterance.settings) : sound
    let pause = hasPause ? utterance.settings.clamped.pauseBefore : 0
    let audibleTime = speech.silence.now() + .seconds(pause)
    let outcome = try await speech.player.play(sound, run: run, isLast: isLast) { [onStart] in
      onStart?(sound.levels())
    }
    // One that was stopped in its pause was no sound.
    if outcome == .finished || speech.silence.now() >= audibleTime { speech.silence.soundEnded() }
    return outcome
  }
}
