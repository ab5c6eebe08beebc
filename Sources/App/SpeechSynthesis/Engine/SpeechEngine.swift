import Clients
import Domain
import JapaneseNumbers
import Platform

/// Synthesizes utterances with the ``VoiceEngine`` of their voice. Some engines are global state,
/// so the program has one ``shared`` object.
///
/// It runs on its own queue, where blocking calls delay nothing else. Each engine is started at its
/// first use; if that fails, the next use tries again.
package actor SpeechEngine {
  package static let shared = SpeechEngine()

  private let executor = QueueExecutor(label: "countbiki.speech")
  private let start: Start
  private let watchdog: Watchdog
  private let call = BlockingCall()
  private var engines: [String: any VoiceEngine] = [:]

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  typealias Start = @Sendable (any VoiceEngine.Type) throws(SpeechError) -> any VoiceEngine

  /// - Parameter watchdog: The timeout of one call of a library, which normally takes a few
  ///   milliseconds.
  init(
    watchdog: Watchdog = Watchdog(timeout: .seconds(5)),
    start: @escaping Start = { type throws(SpeechError) in try type.init() }
  ) {
    self.watchdog = watchdog
    self.start = start
  }

  /// Runs `work` on this object's queue.
  ///
  /// Throws if a call of a library times out, or immediately if an earlier call that timed out is
  /// still blocked.
  nonisolated func withTimeout<Value: Sendable>(
    run: UtteranceRun = UtteranceRun(),
    _ work: @escaping @Sendable (isolated SpeechEngine) async throws(SpeechError) -> Value
  ) async throws(SpeechError) -> Value {
    let notResponding = SpeechError.synthesisFailed(detail: "its library doesn't respond")
    if call.isAbandoned { throw notResponding }
    let result = await watchdog.result(calling: call, run: run) {
      await captureResult { () async throws(SpeechError) in try await work(self) }
    }
    guard let result else { throw notResponding }
    return try result.get()
  }

  /// Returns the catalogue's voices that this machine has, in the catalogue's order.
  ///
  /// Throws if there is none. The error says why espeak-ng can't start, if that is the reason.
  func availableVoices(of catalogue: VoiceCatalogue) throws(SpeechError) -> [Voice] {
    let voices = catalogue.voices.filter(isAvailable).map(\.voice)
    if voices.isEmpty { throw try noVoice() }
    return voices
  }

  /// Returns the problems of a catalogue: entries that couldn't be decoded and voices that this
  /// machine lacks.
  func problems(of catalogue: VoiceCatalogue, place: String = "") -> [SpeechError] {
    var files: Set<String> = []
    return catalogue.problems
      + catalogue.voices.compactMap { voice in
        // Several natural voices are made from one file.
        guard let fault = fault(of: voice), voice.file == nil || files.insert(fault).inserted else {
          return nil
        }
        return .voiceUnusable(place: "\(place)voice \"\(voice.id)\"", detail: fault)
      }
  }

  /// Returns true if the voice of an utterance answers soon, or no other does, so that its sound is
  /// waited for.
  func isReady(_ utterance: Utterance, of catalogue: VoiceCatalogue) -> Bool {
    let settings = utterance.settings
    guard utterance.fallback == .beforeSilence,
      let voice = try? entry(settings.voiceID, saying: utterance.reading, of: catalogue),
      let ready = try? ready(voice, saying: utterance.reading, of: catalogue)
    else { return true }
    return ready == voice
  }

  /// Returns the sound of an utterance, or an incomplete sound if `run` is stopped meanwhile.
  func synthesize(
    _ utterance: Utterance, catalogue: VoiceCatalogue, run: UtteranceRun
  ) async throws(SpeechError) -> Sound {
    let chosen = try entry(utterance.settings.voiceID, saying: utterance.reading, of: catalogue)
    let canWait = run.canWait(for: utterance)
    let voice = canWait ? chosen : try ready(chosen, saying: utterance.reading, of: catalogue)
    do throws(SpeechError) {
      let engine = try engine(voice.kind)
      if !voice.kind.isExternal {
        run.beginPart()
        call.begin()
      }
      defer {
        if !voice.kind.isExternal { call.end() }
        run.endParts()
      }
      let sound = try await engine.synthesize(
        utterance, SynthesisParameters(utterance, voice: voice), voice: voice, run: run)
      return sound.amplified(by: sound.levellingGain).inRoom(noise: utterance.settings.noise)
        .adjusted(to: utterance.settings)
    } catch {
      // Another voice speaks if this one turned out to be damaged, and nothing was heard yet.
      let isTried = utterance.fallback == .never && utterance.settings.voiceID == voice.id
      if fault(of: voice) == nil || run.hasBegun || isTried { throw error }
    }
    return try await synthesize(utterance, catalogue: catalogue, run: run)
  }

  /// Checks that espeak-ng starts and speaks, and returns its version and place; throws if it
  /// doesn't.
  func checkEspeak() throws(SpeechError) -> String {
    let engine = try engine(Espeak.self) as? Espeak
    try call.track { () throws(SpeechError) in try engine?.check() }
    return engine?.details ?? ""
  }

  /// Returns ``SpeechError/voiceReplaced(id:by:reason:)`` if a voice can't be used and another one
  /// can.
  ///
  /// - Parameter id: The voice; nil for the default one, which is replaced if its file is damaged.
  func replacement(of id: String?, in catalogue: VoiceCatalogue) -> SpeechError? {
    let listed = catalogue.voices.first { id == nil || $0.id == id }
    guard let id = id ?? (listed?.file == nil ? nil : listed?.id) else { return nil }
    if isAvailable(listed ?? VoiceCatalogue.Entry(id: id)) { return nil }
    guard let replacement = catalogue.voices.first(where: isAvailable) else { return nil }
    let reason: String
    if let listed {
      // The fault of a natural voice names its own file, which may be in no list.
      reason = (listed.file == nil ? "voices.json: " : "") + (fault(of: listed) ?? "")
    } else if case .voiceUnusable(let place, let detail)? = catalogue.problem(with: id) {
      reason = "\(place): \(detail)"
    } else {
      reason = "this machine has no such voice, and voices.json doesn't add one"
    }
    return .voiceReplaced(id: id, by: replacement.name, reason: reason)
  }

  /// Returns the entry for a voice. If it can't be used or `id` is nil, returns the first available
  /// voice.
  ///
  /// A reading that a natural voice doesn't say clearly is said by another one, if there is one.
  private func entry(
    _ id: String?, saying reading: Reading, of catalogue: VoiceCatalogue
  ) throws(SpeechError) -> VoiceCatalogue.Entry {
    let chosen = id.map { id in
      catalogue.voices.first { $0.id == id } ?? VoiceCatalogue.Entry(id: id)
    }
    let voices = [chosen].compactMap(\.self) + catalogue.voices
    guard let first = voices.first(where: isAvailable) else { throw try noVoice() }
    if first.says(reading) { return first }
    return catalogue.voices.first { $0.voice.isNatural && $0.says(reading) && isAvailable($0) }
      ?? first
  }

  /// Returns a voice if its engine answers soon, or else the best one that does, if there is one.
  private func ready(
    _ voice: VoiceCatalogue.Entry, saying reading: Reading, of catalogue: VoiceCatalogue
  ) throws(SpeechError) -> VoiceCatalogue.Entry {
    if try engine(voice.kind).isReady(for: voice) { return voice }
    let others = catalogue.voices.filter {
      $0.kind != voice.kind && !$0.kind.isExternal && isAvailable($0)
    }
    return others.first { $0.says(reading) } ?? others.first ?? voice
  }

  /// Returns the error for a machine without any voice; throws if the reason is that espeak-ng
  /// can't start.
  private func noVoice() throws(SpeechError) -> SpeechError {
    let details = (try engine(Espeak.self) as? Espeak)?.details ?? ""
    return .engineUnavailable(detail: "there is no Japanese voice in espeak-ng \(details)")
  }

  private func isAvailable(_ voice: VoiceCatalogue.Entry) -> Bool { fault(of: voice) == nil }

  /// Returns a sentence about the reason why a voice can't speak on this machine; nil if it can.
  private func fault(of voice: VoiceCatalogue.Entry) -> String? {
    do throws(SpeechError) {
      let engine = try engine(voice.kind)
      return call.track { engine.fault(of: voice) }
    } catch {
      if error == .engineNotInstalled { return "\(voice.kind.name) isn't installed" }
      if case .engineUnavailable(let detail) = error {
        return "\(voice.kind.name) can't start: \(detail)"
      }
      return "\(voice.kind.name) can't start"
    }
  }

  /// Returns an engine, which is started if it isn't running.
  private func engine(_ kind: any VoiceEngine.Type) throws(SpeechError) -> any VoiceEngine {
    if let engine = engines[kind.name] { return engine }
    let started = try call.track { () throws(SpeechError) in try start(kind) }
    engines[kind.name] = started
    return started
  }
}
