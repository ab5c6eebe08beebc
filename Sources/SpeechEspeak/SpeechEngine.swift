import Clients
import Domain

/// Turns utterances into sound: it owns espeak-ng, which is global state, so there is but one.
///
/// It runs on a queue of its own, so its blocking calls hold up nobody else. The library starts at the first use; a
/// start that failed is tried again at the next.
actor SpeechEngine {
  static let shared = SpeechEngine()

  private let executor = QueueExecutor(label: "countbiki.speech")
  private var started: Espeak?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private init() {}

  /// The catalogue's voices that this machine has, in the catalogue's order.
  func availableVoices() throws(SpeechError) -> [Voice] {
    let espeak = try espeak()
    let voices = try entries().filter { (try? espeak.select($0.id)) != nil }.map(\.voice)
    if voices.isEmpty { throw .voiceUnavailable(id: Self.plainVoice) }
    return voices
  }

  /// The sound of an utterance; where `stop` is raised meanwhile, the beginning of it.
  func synthesize(_ utterance: Utterance, stop: StopFlag) throws(SpeechError) -> Sound {
    let espeak = try espeak()
    let voice = try select(utterance.settings.voiceID, of: espeak)
    let sound = try espeak.synthesize(EngineScale(utterance, voice: voice), stop: stop)
    return sound.withPauses(of: utterance.settings)
  }

  private static let plainVoice = "ja"

  /// Selects a voice; without an identifier the first of the catalogue that this machine has.
  private func select(_ id: String?, of espeak: Espeak) throws(SpeechError) -> VoiceCatalogue.Entry {
    let entries = try entries()
    if let id {
      try espeak.select(id)
      return entries.first { $0.id == id } ?? VoiceCatalogue.Entry(id: id)
    }
    guard let entry = entries.first(where: { (try? espeak.select($0.id)) != nil }) else {
      throw .voiceUnavailable(id: Self.plainVoice)
    }
    return entry
  }

  private func entries() throws(SpeechError) -> [VoiceCatalogue.Entry] {
    try VoiceCatalogue.builtIn.get().voices.filter { $0.engine == "espeak-ng" }
  }

  private func espeak() throws(SpeechError) -> Espeak {
    if let started { return started }
    let espeak = try Espeak()
    started = espeak
    return espeak
  }
}
