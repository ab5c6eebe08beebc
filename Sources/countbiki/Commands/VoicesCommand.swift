import ArgumentParser
import Clients
import Domain
import SpeechEspeak
import TerminalUI

/// `countbiki voices`: the voices that can be used here.
struct VoicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "voices", abstract: "Lists the voices that this machine can speak with.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    let client = SpeechSynthesisClient.espeak(voicesFile: Folders.voicesFile)
    let problems = await client.voiceProblems()
    for problem in problems { printError("\(problem)") }
    let voices = try await client.availableVoices()
    let saved = await Settings.saved().speech.voiceID
    let chosen = voices.contains { $0.id == saved } ? saved : voices.first?.id
    let documents = voices.map { VoiceDocument(voice: $0, isDefault: $0.id == chosen) }
    if json { return try printJSON(documents) }
    let widths = [documents.map(\.voice.id), documents.map(\.voice.name), documents.map(\.voice.engine)]
      .map { $0.map { displayWidth(of: $0) }.max() ?? 0 }
    for document in documents {
      let voice = document.voice
      let fields = [
        document.isDefault ? "*" : " ", voice.id.padded(to: widths[0]), voice.name.padded(to: widths[1]),
        voice.gender.rawValue.padded(to: 7), voice.engine.padded(to: widths[2]), voice.note ?? "",
      ]
      print(fields.joined(separator: " ").trimmingTrailingBlanks)
    }
    print(Self.howToGetMore)
  }

  private static var howToGetMore: String {
    let file =
      Folders.voicesFile.map { "To have more, list them in \($0): " } ?? "To have more, list them in voices.json: "
    return """

      * is the one that speaks.
      \(file)another variant of espeak-ng
      (`espeak-ng --voices=variant`), or any program that writes WAV, such as Open JTalk. README.md has its shape.
      """
  }
}

/// A voice as the command line's contract has it.
private struct VoiceDocument: Encodable {
  let voice: Voice
  let isDefault: Bool

  private enum Key: String, CodingKey { case id, name, gender, engine, note, isDefault }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(voice.id, forKey: .id)
    try container.encode(voice.name, forKey: .name)
    try container.encode(voice.gender.rawValue, forKey: .gender)
    try container.encode(voice.engine, forKey: .engine)
    try container.encode(voice.note, forKey: .note)
    try container.encode(isDefault, forKey: .isDefault)
  }
}
