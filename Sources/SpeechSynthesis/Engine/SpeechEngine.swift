import Clients
import Domain
import JapaneseNumbers
import Platform

/// Synthesizes utterances. It owns espeak-ng, which is global state, so the program has one ``shared`` engine.
///
/// The engine runs on its own queue, where blocking calls delay nothing else. Each library is loaded at its first use; if
/// that fails, the next use tries again.
actor SpeechEngine {
  static let shared = SpeechEngine { () throws(SpeechError) in try Espeak() }

  private let executor = QueueExecutor(label: "countbiki.speech")
  private let commands = CommandEngine()
  private let start: Start
  private let watchdog: Watchdog
  private let call = BlockingCall()
  private var synthesizer: (any Synthesizer)?
  /// The natural voice that spoke last.
  private var naturalVoice: HTSVoice?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  typealias Start = @Sendable () throws(SpeechError) -> any Synthesizer

  /// - Parameters:
  ///   - watchdog: The timeout of one call of the library, which normally takes a few milliseconds.
  ///   - start: Loads and starts the library.
  init(watchdog: Watchdog = Watchdog(timeout: .seconds(5)), start: @escaping Start) {
    self.watchdog = watchdog
    self.start = start
  }

  /// Runs `work` on the engine.
  ///
  /// Throws if a call of the library times out, or immediately if an earlier call that timed out is still blocked.
  nonisolated func withTimeout<Value: Sendable>(
    stop: StopFlag = StopFlag(),
    _ work: @escaping @Sendable (isolated SpeechEngine) async throws(SpeechError) -> Value
  ) async throws(SpeechError) -> Value {
    let notResponding = SpeechError.synthesisFailed(detail: "its library doesn't respond")
    if call.isAbandoned { throw notResponding }
    let result = await watchdog.result(calling: call, stop: stop) {
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

  /// Returns the problems of a user's catalogue: entries that couldn't be decoded and voices that this machine lacks.
  func problems(of catalogue: VoiceCatalogue, path: String) -> [SpeechError] {
    let unavailable = catalogue.voices.filter { !isAvailable($0) }
    return catalogue.problems
      + unavailable.map { entry in
        .voiceUnusable(place: "\(path), voice \"\(entry.id)\"", detail: fault(of: entry) ?? "")
      }
  }

  /// Returns the sound of an utterance, or an incomplete sound if `stop` is raised meanwhile.
  func synthesize(
    _ utterance: Utterance, catalogue: VoiceCatalogue, stop: StopFlag
  ) async throws(SpeechError) -> Sound {
    let voice = try entry(utterance.settings.voiceID, of: catalogue)
    let parameters = SynthesisParameters(utterance, voice: voice)
    let sound: Sound
    switch voice.source {
    case .command(let command):
      sound = try await commands.synthesize(utterance, parameters, command: command, stop: stop)
    case .voicevox(let server):
      sound = try await commands.synthesize(utterance, parameters, server: server, stop: stop)
    case .natural(let file):
      let groups = utterance.breathGroups
      let natural = try loaded(file)
      sound = try call.track { () throws(SpeechError) in
        try natural.synthesize(groups, parameters, stop: stop)
      }
    case .espeak:
      let synthesizer = try startedSynthesizer()
      let text = utterance.espeakText
      sound = try call.track { () throws(SpeechError) in
        try synthesizer.select(voice.id)
        return try synthesizer.synthesize(text, parameters, stop: stop)
      }
    }
    return sound.amplified(decibels: parameters.gain).fadingOut().withPauses(of: utterance.settings)
  }

  /// Returns true if the voice of an utterance takes long enough to make its sound in advance. espeak-ng takes 4 ms.
  func isSlow(_ utterance: Utterance, catalogue: VoiceCatalogue) -> Bool {
    (try? entry(utterance.settings.voiceID, of: catalogue).source) != .espeak
  }

  /// Returns the version of espeak-ng and the folder of its data.
  func information() throws(SpeechError) -> EngineInformation {
    try startedSynthesizer().information
  }

  /// Says the words of numbers with espeak-ng's plain Japanese voice; throws if there is no sound.
  ///
  /// Each word is looked up in the dictionary, which the library doesn't check.
  func checkSpeech() throws(SpeechError) {
    let synthesizer = try startedSynthesizer()
    let words = "ぜろ いち に さん よん ご ろく なな はち きゅー じゅー ひゃく びゃく ぴゃく せん まん おく えん じ ふん ほん ぼん ぽん ねん がつ"
    let parameters = SynthesisParameters(Utterance(Reading(units: [])), voice: VoiceCatalogue.Entry(id: "ja"))
    let sound = try call.track { () throws(SpeechError) in
      try synthesizer.select("ja")
      return try synthesizer.synthesize(words, parameters, stop: StopFlag())
    }
    if sound.isSilent {
      throw .engineUnavailable(detail: "it says nothing with the data in \(synthesizer.information.dataPath)")
    }
  }

  /// Returns ``SpeechError/voiceReplaced(id:by:reason:)`` if a voice can't be used and another one can.
  func replacement(of id: String, in catalogue: VoiceCatalogue) -> SpeechError? {
    let listed = catalogue.voices.first { $0.id == id }
    if isAvailable(listed ?? VoiceCatalogue.Entry(id: id)) { return nil }
    guard let replacement = catalogue.voices.first(where: isAvailable) else { return nil }
    let reason: String
    if let listed {
      // The fault of a natural voice names its own file, which may be in no list.
      reason = (listed.file == nil ? "voices.json: " : "") + (fault(of: listed) ?? "")
    } else if case .voiceUnusable(let place, let detail)? = catalogue.problems.first {
      reason = "\(place): \(detail)"
    } else {
      reason = "this machine has no such voice, and voices.json doesn't add one"
    }
    return .voiceReplaced(id: id, by: replacement.name, reason: reason)
  }

  /// Returns the entry for a voice. If it can't be used or `id` is nil, returns the first available voice.
  private func entry(_ id: String?, of catalogue: VoiceCatalogue) throws(SpeechError) -> VoiceCatalogue.Entry {
    if let id {
      let entry = catalogue.voices.first { $0.id == id } ?? VoiceCatalogue.Entry(id: id)
      if isAvailable(entry) { return entry }
    }
    if let entry = catalogue.voices.first(where: isAvailable) { return entry }
    throw try noVoice()
  }

  /// Returns the error for a machine without any voice; throws if the reason is that the library can't start.
  private func noVoice() throws(SpeechError) -> SpeechError {
    .engineUnavailable(detail: "there is no Japanese voice in \(try startedSynthesizer().information.dataPath)")
  }

  private func isAvailable(_ entry: VoiceCatalogue.Entry) -> Bool { fault(of: entry) == nil }

  /// Returns a sentence about the reason why a voice can't speak on this machine; nil if it can.
  private func fault(of entry: VoiceCatalogue.Entry) -> String? {
    switch entry.source {
    case .command, .voicevox: return entry.missingPart
    case .natural(let file):
      // A loaded voice needs no check, and the library finds damage that its header doesn't show.
      if naturalVoice?.path == file { return nil }
      if let part = entry.missingPart { return part }
      return (try? loaded(file)) == nil ? "\(file) is damaged" : nil
    case .espeak:
      do throws(SpeechError) {
        let synthesizer = try startedSynthesizer()
        let isKnown = call.track { (try? synthesizer.select(entry.id)) != nil }
        return isKnown ? nil : "this machine's espeak-ng has no such voice"
      } catch {
        if error == .engineNotInstalled { return "espeak-ng isn't installed" }
        if case .engineUnavailable(let detail) = error { return "espeak-ng can't start: \(detail)" }
        return "espeak-ng can't start"
      }
    }
  }

  private func loaded(_ file: String) throws(SpeechError) -> HTSVoice {
    if let naturalVoice, naturalVoice.path == file { return naturalVoice }
    let voice = try call.track { () throws(SpeechError) in try HTSVoice(path: file) }
    naturalVoice = voice
    return voice
  }

  private func startedSynthesizer() throws(SpeechError) -> any Synthesizer {
    if let synthesizer { return synthesizer }
    let started = try call.track(start)
    synthesizer = started
    return started
  }
}

/// A library that turns kana into samples: libespeak-ng, or a fake in tests.
protocol Synthesizer: AnyObject {
  /// The library's version and data folder.
  var information: EngineInformation { get }
  /// Selects a voice; throws if this machine doesn't have it.
  func select(_ id: String) throws(SpeechError)
  /// Synthesizes a text with the selected voice. The sound is incomplete if `stop` is raised meanwhile.
  func synthesize(_ text: String, _ parameters: SynthesisParameters, stop: StopFlag) throws(SpeechError) -> Sound
}
