import Clients

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The voices that are worth offering, best first, whether or not this machine has them: `voices.json`.
struct VoiceCatalogue: Sendable {
  /// The text of the catalogue.
  private let json: [UInt8]

  /// The catalogue that is compiled in.
  static let builtIn = VoiceCatalogue(json: PackageResources.voices_json)

  init(json: [UInt8]) {
    self.json = json
  }

  /// The voices, read anew: it is rarely asked for.
  func voices() throws(SpeechError) -> [Voice] {
    do {
      return try JSONDecoder().decode(Document.self, from: Data(json)).voices.map(\.voice)
    } catch {
      throw .engineUnavailable(detail: "voices.json can't be read: \(error)")
    }
  }

  private struct Document: Decodable {
    let voices: [Entry]
  }

  private struct Entry: Decodable {
    let id: String
    let name: String
    let gender: Voice.Gender
    let engine: String
    let note: String?

    var voice: Voice { Voice(id: id, name: name, gender: gender, engine: engine, note: note) }
  }
}
