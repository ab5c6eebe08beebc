import ArgumentParser
import Clients
import Domain
import JapaneseNumbers
import SpeechEspeak

/// `countbiki say`: says numbers or kana, or writes them to a WAV file.
struct SayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "say", abstract: "Says numbers or kana aloud, or writes a WAV file.")

  @Argument(help: ArgumentHelp("Numbers (300, 1,234, 12億) or kana (さんびゃくえん).", valueName: "text"))
  var texts: [String]

  @Option(help: ArgumentHelp("The voice to speak with; `countbiki voices` lists them.", valueName: "id"))
  var voice: String?

  @Option(help: ArgumentHelp("How fast: 0 to 1. What isn't given is as in the app.", valueName: "x"))
  var rate: Double?

  @Option(help: ArgumentHelp("How high: 0.5 to 2.", valueName: "x"))
  var pitch: Double?

  @Option(help: ArgumentHelp("How loud: 0 to 1.", valueName: "x"))
  var volume: Double?

  @Option(help: ArgumentHelp("Write the sound to this file instead of playing it.", valueName: "file.wav"))
  var output: String?

  func validate() throws {
    _ = try texts.map(reading)
    try check(rate, "--rate", in: SpeechSettings.rates)
    try check(pitch, "--pitch", in: SpeechSettings.pitches)
    try check(volume, "--volume", in: SpeechSettings.volumes)
  }

  func run() async throws {
    let readings = try texts.map(reading)
    let utterance = Utterance(
      spoken: readings.map(\.spoken).joined(separator: "、 "), kana: readings.map(\.kana).joined(separator: "、"),
      text: texts.joined(separator: "、"),
      settings: await settings)
    let client = SpeechSynthesisClient.espeak(voicesFile: Folders.voicesFile)
    guard let output else {
      _ = try await endingOnSignals { try await client.speak(utterance) }
      return
    }
    try write(try await endingOnSignals { try await client.synthesize(utterance) }.wav, to: output)
  }

  private var settings: SpeechSettings {
    get async {
      var settings = await Settings.saved().speech
      settings.voiceID = voice ?? settings.voiceID
      settings.rate = rate ?? settings.rate
      settings.pitch = pitch ?? settings.pitch
      settings.volume = volume ?? settings.volume
      return settings
    }
  }

  private func reading(of text: String) throws -> Reading {
    if let reading = try Reading(numberIn: text) { return reading }
    guard !text.isEmpty, text.unicodeScalars.allSatisfy(isKana) else {
      throw ValidationError("\"\(text)\" can't be said: give a number, such as 300, or kana, such as さんびゃく.")
    }
    // A word that begins with what lengthens or shortens the sound before it would be spelled out by the engine.
    let words = text.split(separator: " ")
    if let word = words.first(where: { "ー、。".contains($0.prefix(1)) }) {
      throw ValidationError("\"\(word)\" can't be said: nothing comes before its \"\(word.prefix(1))\".")
    }
    if words.isEmpty { throw ValidationError("There is nothing to say in \"\(text)\".") }
    return Reading(units: words.map(String.init))
  }

  private func isKana(_ scalar: Unicode.Scalar) -> Bool {
    ("ぁ"..."ゖ").contains(scalar) || ("ァ"..."ヺ").contains(scalar) || ["ー", "、", "。", " "].contains(scalar)
  }

  private func check(_ value: Double?, _ option: String, in range: ClosedRange<Double>) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError(
      "\(option) \(value) is out of range: it goes from \(range.lowerBound) to \(range.upperBound).")
  }
}
