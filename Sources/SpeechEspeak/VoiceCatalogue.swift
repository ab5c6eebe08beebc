import Clients

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The voices that are worth offering, best first, whether or not this machine has them: `voices.json`.
///
/// ```json
/// {
///   "voices": [
///     {"id": "ja+f2", "name": "Aki", "gender": "female", "engine": "espeak-ng", "note": "Strong", "rate": 0.5, "pitch": 1}
///   ]
/// }
/// ```
struct VoiceCatalogue: Decodable, Equatable, Sendable {
  var voices: [Entry]

  /// The catalogue that is compiled in, read at its first use.
  static let builtIn = decode(PackageResources.voices_json)

  /// Reads a catalogue; the error says where it went wrong.
  static func decode(_ json: [UInt8]) -> Result<VoiceCatalogue, SpeechError> {
    Result { try JSONDecoder().decode(VoiceCatalogue.self, from: Data(json)) }
      .mapError { .engineUnavailable(detail: "voices.json can't be read: \($0)") }
  }

  /// A voice that this machine may have.
  struct Entry: Decodable, Equatable, Sendable {
    /// How settings name it; for espeak-ng a language, and a variant's file name after a plus.
    var id: String
    /// How people call it.
    var name: String
    /// Who it sounds like.
    var gender: Voice.Gender
    /// What speaks it: `espeak-ng`.
    var engine: String
    /// A sentence for who is choosing.
    var note: String?
    /// How fast it speaks at the setting 0.5, on the settings' scale, 0–1; 0.5 where it isn't given.
    var rate: Double?
    /// How it is tuned at the setting 1, on the settings' scale, 0.5–2; 1 where it isn't given.
    var pitch: Double?

    var voice: Voice { Voice(id: id, name: name, gender: gender, engine: engine, note: note) }
  }
}

extension VoiceCatalogue.Entry {
  /// A voice of espeak-ng that no catalogue lists.
  init(id: String) {
    self.init(id: id, name: id, gender: .neutral, engine: "espeak-ng")
  }
}
