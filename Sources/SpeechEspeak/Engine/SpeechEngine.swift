import Clients
import Platform
import Domain

/// Turns utterances into sound: it owns espeak-ng, which is global state, so there is but one.
///
/// It runs on a queue of its own, so its blocking calls hold up nobody else. The library starts at the first use; a
/// start that failed is tried again at the next.
actor SpeechEngine {
  static let shared = SpeechEngine { () throws(SpeechError) in try Espeak() }

  private let executor = QueueExecutor(label: "countbiki.speech")
  private let commands = CommandEngine()
  private let start: Start
  private let watchdog: Watchdog
  private let call = BlockingCall()
  private var started: (any Synthesizer)?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  typealias Start = @Sendable () throws(SpeechError) -> any Synthesizer

  /// - Parameters:
  ///   - watchdog: How long one call of the library may last; it takes some milliseconds.
  ///   - start: Starts the library.
  init(watchdog: Watchdog = Watchdog(patience: .seconds(5)), start: @escaping Start) {
    self.watchdog = watchdog
    self.start = start
  }

  /// Does work on the engine.
  ///
  /// Throws where the library holds it up, at once where it still holds up earlier work.
  nonisolated func patiently<Value: Sendable>(
    stop: StopFlag = StopFlag(),
    _ work: @escaping @Sendable (isolated SpeechEngine) async throws(SpeechError) -> Value
  ) async throws(SpeechError) -> Value {
    let noAnswer = SpeechError.synthesisFailed(detail: "espeak-ng does not answer")
    if call.isGivenUp { throw noAnswer }
    let result = await watchdog.result(calling: call, stop: stop) {
      await attempt { () async throws(SpeechError) in try await work(self) }
    }
    guard let result else { throw noAnswer }
    return try result.get()
  }

  /// The catalogue's voices that this machine has, in the catalogue's order.
  ///
  /// Throws where there is none: why espeak-ng can't start, where it can't.
  func availableVoices(of catalogue: VoiceCatalogue) throws(SpeechError) -> [Voice] {
    let voices = catalogue.voices.filter(isAvailable).map(\.voice)
    if voices.isEmpty { throw try noVoice() }
    return voices
  }

  /// Why voices of the user's own catalogue can't be used: what couldn't be read, and what this machine doesn't have.
  func problems(of catalogue: VoiceCatalogue, place: String) -> [SpeechError] {
    let unavailable = catalogue.voices.filter { !isAvailable($0) }
    return catalogue.problems
      + unavailable.map { entry in
        let detail = entry.missingPart ?? "this machine's espeak-ng has no such voice"
        return .voiceUnusable(place: "\(place), voice \"\(entry.id)\"", detail: detail)
      }
  }

  /// The sound of an utterance; where `stop` is raised meanwhile, the beginning of it.
  func synthesize(
    _ utterance: Utterance, catalogue: VoiceCatalogue, stop: StopFlag
  ) async throws(SpeechError) -> Sound {
    let voice = try entry(utterance.settings.voiceID, of: catalogue)
    let sound: Sound
    if let command = voice.command {
      sound = try await commands.synthesize(utterance, voice: voice, command: command, stop: stop)
    } else {
      let espeak = try espeak()
      sound = try call.watching { () throws(SpeechError) in
        try espeak.select(voice.id)
        return try espeak.synthesize(EngineScale(utterance, voice: voice), stop: stop)
      }
    }
    return sound.withPauses(of: utterance.settings)
  }

  /// The version of espeak-ng and the folder of its data.
  func information() throws(SpeechError) -> EngineInformation {
    try espeak().information
  }

  /// What the catalogue says of a voice; without an identifier the first that this machine has.
  private func entry(_ id: String?, of catalogue: VoiceCatalogue) throws(SpeechError) -> VoiceCatalogue.Entry {
    if let id { return catalogue.voices.first { $0.id == id } ?? VoiceCatalogue.Entry(id: id) }
    if let entry = catalogue.voices.first(where: isAvailable) { return entry }
    throw try noVoice()
  }

  /// Why there is no voice at all; throws where it is that the library can't start.
  private func noVoice() throws(SpeechError) -> SpeechError {
    .engineUnavailable(detail: "there is no Japanese voice in \(try espeak().information.dataPath)")
  }

  private func isAvailable(_ entry: VoiceCatalogue.Entry) -> Bool {
    if entry.command != nil { return entry.missingPart == nil }
    guard let espeak = try? espeak() else { return false }
    return call.watching { (try? espeak.select(entry.id)) != nil }
  }

  private func espeak() throws(SpeechError) -> any Synthesizer {
    if let started { return started }
    let espeak = try call.watching(start)
    started = espeak
    return espeak
  }
}

/// What turns kana into samples: libespeak-ng, or a test's own.
protocol Synthesizer: AnyObject {
  /// The version, and the folder of the data.
  var information: EngineInformation { get }
  /// Selects a voice; throws where this machine doesn't have it.
  func select(_ id: String) throws(SpeechError)
  /// Speaks to samples with the voice that is selected; where `stop` is raised meanwhile, the beginning only.
  func synthesize(_ scale: EngineScale, stop: StopFlag) throws(SpeechError) -> Sound
}
