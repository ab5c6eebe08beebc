import Clients
import Domain

/// Turns utterances into sound: it owns espeak-ng, which is global state, so there is but one.
///
/// It runs on a queue of its own, so its blocking calls hold up nobody else. The library starts at the first use; a
/// start that failed is tried again at the next.
actor SpeechEngine {
  static let shared = SpeechEngine()

  private let executor = QueueExecutor(label: "countbiki.speech")
  private let commands = CommandEngine()
  private var started: Espeak?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private init() {}

  /// The catalogue's voices that this machine has, in the catalogue's order.
  ///
  /// Throws where there is none: why espeak-ng can't start, where it can't.
  func availableVoices(of catalogue: VoiceCatalogue) throws(SpeechError) -> [Voice] {
    let voices = catalogue.voices.filter(isAvailable).map(\.voice)
    if voices.isEmpty {
      _ = try espeak()
      throw .voiceUnavailable(id: Self.plainVoice)
    }
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
      try espeak.select(voice.id)
      sound = try espeak.synthesize(EngineScale(utterance, voice: voice), stop: stop)
    }
    return sound.withPauses(of: utterance.settings)
  }

  /// The version of espeak-ng and the folder of its data.
  func information() throws(SpeechError) -> EngineInformation {
    try espeak().information
  }

  private static let plainVoice = "ja"

  /// What the catalogue says of a voice; without an identifier the first that this machine has.
  private func entry(_ id: String?, of catalogue: VoiceCatalogue) throws(SpeechError) -> VoiceCatalogue.Entry {
    if let id { return catalogue.voices.first { $0.id == id } ?? VoiceCatalogue.Entry(id: id) }
    if let entry = catalogue.voices.first(where: isAvailable) { return entry }
    _ = try espeak()
    throw .voiceUnavailable(id: Self.plainVoice)
  }

  private func isAvailable(_ entry: VoiceCatalogue.Entry) -> Bool {
    if entry.command != nil { return entry.missingPart == nil }
    return (try? espeak().select(entry.id)) != nil
  }

  private func espeak() throws(SpeechError) -> Espeak {
    if let started { return started }
    let espeak = try Espeak()
    started = espeak
    return espeak
  }
}
