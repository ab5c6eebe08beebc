import ArgumentParser
import Clients
import SpeechEspeak
import TerminalUI

/// `countbiki voices`: the voices that can be used here.
struct VoicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "voices", abstract: "Lists the voices that this machine can speak with.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    let voices = try await SpeechSynthesisClient.espeak().availableVoices()
    let documents = voices.enumerated().map { VoiceDocument(voice: $1, isDefault: $0 == 0) }
    if json { return try printJSON(documents) }
    for document in documents {
      let voice = document.voice
      let fields = [
        document.isDefault ? "*" : " ", voice.id.padded(to: 10), voice.name.padded(to: 8),
        voice.gender.rawValue.padded(to: 7), voice.engine.padded(to: 10), voice.note ?? "",
      ]
      print(fields.joined(separator: " "))
    }
    print("\n* is the default. The voices are espeak-ng's Japanese with its variants; other versions may have more.")
  }
}

/// A voice as the command line's contract has it.
private struct VoiceDocument: Encodable {
  let voice: Voice
  let isDefault: Bool

  private enum Key: String, CodingKey { case id, name, gender, engine, isDefault }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(voice.id, forKey: .id)
    try container.encode(voice.name, forKey: .name)
    try container.encode(voice.gender.rawValue, forKey: .gender)
    try container.encode(voice.engine, forKey: .engine)
    try container.encode(isDefault, forKey: .isDefault)
  }
}
