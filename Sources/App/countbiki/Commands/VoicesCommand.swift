import ArgumentParser
import Clients
import Domain
import SpeechSynthesis

struct VoicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "voices", abstract: "List the voices that you can use on this machine.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    let client = try liveSpeech()
    let problems = await client.voiceProblems()
    for problem in problems { printError("\(problem)") }
    if let wrongFolder = NeuralDiagnosis.wrongFolder { printError(wrongFolder) }
    var voices = try await client.availableVoices()
    let saved = await Settings.saved().speech.voiceID
    let replacement = await client.voiceReplacement(saved)
    if let replacement { printError("\(replacement)") }
    let chosen = replacement == nil ? saved ?? voices.first?.id : voices.first?.id
    // Settings may name any variant of espeak-ng, listed or not.
    if let chosen, !voices.contains(where: { $0.id == chosen }) {
      voices.append(Voice(id: chosen, name: chosen, gender: .neutral, engine: Voice.espeakEngine))
    }
    if json { return try printJSON(voices.map { jsonObject($0, isDefault: $0.id == chosen) }) }
    let output = StandardOutput()
    try printTable(voices.map { row($0, isDefault: $0.id == chosen) }, to: output)
    try printAdvice(to: output)
    try output.flush()
  }

  private func jsonObject(_ voice: Voice, isDefault: Bool) -> JSONObject {
    [
      "id": voice.id, "name": voice.name, "gender": voice.gender.rawValue, "engine": voice.engine,
      "note": voice.note,
      "isDefault": isDefault,
    ]
  }

  private func row(_ voice: Voice, isDefault: Bool) -> [String] {
    [
      isDefault ? "*" : " ", voice.id, voice.name, voice.gender.rawValue, voice.engine,
      voice.note ?? "",
    ]
  }

  private func printAdvice(to output: StandardOutput) throws {
    try output.print("")
    let hint = """
      * marks the voice in use. You can add voices in \(OwnFile.voices.path ?? "voices.json"): more variants of espeak-ng \
      (`espeak-ng --voices=variant`), VOICEVOX, AivisSpeech, or any program that writes WAV files, such as Open JTalk. \
      docs/voices.md describes the format.
      """
    let width = StandardOutput.width ?? 100
    for line in hint.wrapped(to: width) { try output.print(line) }
    let advice = naturalVoiceAdvice.isEmpty ? neuralVoiceAdvice : naturalVoiceAdvice
    if !advice.isEmpty {
      try output.print("")
      for line in advice.wrapped(to: width) { try output.print(line) }
    }
  }
}
