import ArgumentParser
import Clients
import Domain
import JapaneseNumbers
import SpeechSynthesis

struct SayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "say", abstract: "Speak numbers or kana, or save them as a WAV file.",
    discussion: discussion(examples: [
      Example("say 1234 --rate 0.3", "slowly"), Example("say さんびゃくえん --output 300.wav"),
    ]))

  @Argument(
    help: ArgumentHelp(
      "Numbers (300, 12億, 4円, 14:45) or kana. - stands for the lines of standard input.",
      valueName: "text"))
  var texts: [String]

  @Option(
    help: ArgumentHelp("Voice, by id or name. `countbiki voices` lists all.", valueName: "id"),
    completion: .voices)
  var voice: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Speed, 0 to 1 (default: your saved setting).", valueName: "x"),
    transform: parseNumber)
  var rate: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pitch, 0.5 to 2 (default: your saved setting).", valueName: "x"),
    transform: parseNumber)
  var pitch: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Volume, 0 to 1 (default: your saved setting).", valueName: "x"),
    transform: parseNumber)
  var volume: Double?

  @Option(
    help: ArgumentHelp(
      "Save a WAV file instead of playing the sound; - is standard output.", valueName: "file.wav"),
    completion: .file())
  var output: String?

  func validate() throws {
    _ = try texts.filter { $0 != "-" }.map(reading)
    try check(rate, "--rate", in: SpeechSettings.rates)
    try check(pitch, "--pitch", in: SpeechSettings.pitches)
    try check(volume, "--volume", in: SpeechSettings.volumes)
    if let output { try checkSoundName(output) }
  }

  func run() async throws {
    var texts: [String] = []
    var readings: [Reading] = []
    let badLines = try forEachText(in: self.texts) { text in
      readings.append(try reading(of: text))
      texts.append(text)
    }
    if texts.isEmpty, badLines == 0 {
      throw CommandFailure("Standard input is empty. Give a number or kana to say.")
    }
    if !texts.isEmpty { try await say(texts, readings) }
    if badLines > 0 { throw ExitCode.failure }
  }

  private func say(_ texts: [String], _ readings: [Reading]) async throws {
    let reading = Reading(units: Array(readings.map(\.units).joined(separator: ["、"])))
    let written = texts.joined(separator: "、").katakana
    let utterance = Utterance(
      reading, written: written, settings: await settings,
      fallback: voice == nil ? .onFailure : .never)
    if let wrongFolder = NeuralDiagnosis.wrongFolder { printError(wrongFolder) }
    let client = try liveSpeech()
    let replacement = try await checkVoice(utterance.settings.voiceID, isRequired: voice != nil)
    if let replacement { printError("\(replacement)") }
    let kana = texts.filter { $0.unicodeScalars.allSatisfy(isSaid) }
    let words = kana.flatMap { $0.split(separator: " ") }
    for word in words where Reading(numberIn: String(word)) == nil {
      printError("\(word) isn't a number that countbiki knows, so its flat accent is a guess.")
    }
    guard let output else {
      _ = try await withSignalCancellation { try await client.speak(utterance) }
      try await tellReplacement(of: utterance, besides: replacement)
      if let output = SpeechDiagnosis.silentOutput() {
        printError("\(output.cause) \(output.advice)")
      }
      return
    }
    try await withSignalCancellation {
      let file = try OutputFile(path: output)
      let sound = try await client.synthesize(utterance)
      try file.save { try file.write(sound.wav) }
    }
    try await tellReplacement(of: utterance, besides: replacement)
  }

  /// Says which voice spoke instead, if the wanted one has failed while it spoke.
  private func tellReplacement(of utterance: Utterance, besides known: SpeechError?) async throws {
    let replacement = try await checkVoice(utterance.settings.voiceID, isRequired: false)
    if let replacement, replacement != known { printError("\(replacement)") }
  }

  private var settings: SpeechSettings {
    get async {
      var settings = await Settings.saved().speech
      settings.voiceID = voice.map(voiceID) ?? settings.voiceID
      settings.rate = rate ?? settings.rate
      settings.pitch = pitch ?? settings.pitch
      settings.volume = volume ?? settings.volume
      return settings
    }
  }

  private func reading(of text: String) throws -> Reading {
    if let number = try asUsageError({ try NumberText(text) }) { return number.readings.preferred }
    guard !text.isEmpty, text.unicodeScalars.allSatisfy(isSaid) else {
      throw ValidationError("\"\(text)\" isn't a number or kana. Try 300, 4円, 14:45 or さんびゃく.")
    }
    // The engine would say the name of a ー or comma that begins a word.
    let words = text.split(separator: " ")
    if let word = words.first(where: { "ー、。".contains($0.prefix(1)) }) {
      throw ValidationError(
        "\"\(word)\" can't begin with \"\(word.prefix(1))\". Put kana before it.")
    }
    if words.isEmpty {
      throw ValidationError("\"\(text)\" is empty. Give a number or kana to say.")
    }
    return Reading(units: words.flatMap { Reading(numberIn: String($0))?.units ?? [String($0)] })
  }

  /// Returns true for kana, and for the marks of pauses between them.
  private func isSaid(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isKana || ["、", "。", " "].contains(scalar)
  }

  private func check(_ value: Double?, _ option: String, in range: ClosedRange<Double>) throws {
    guard let value, !range.contains(value) else { return }
    let bounds = "\(withoutZeros(range.lowerBound)) to \(withoutZeros(range.upperBound))"
    throw ValidationError(
      "\(option) must be from \(bounds); \(withoutZeros(value)) is out of range.")
  }
}

/// Throws for the name of a file that would promise another kind of sound.
func checkSoundName(_ path: String) throws {
  let others = [
    ".mp3", ".ogg", ".oga", ".opus", ".flac", ".m4a", ".aac", ".aif", ".aiff", ".mp4", ".webm",
    ".wma",
  ]
  if others.contains(where: path.lowercased().hasSuffix) {
    throw ValidationError("A sound is saved as WAV. Give a name such as lesson.wav.")
  }
}

/// Returns the id of a voice that is given by its id, or by a name that no other voice has: Jun.
func voiceID(named text: String) -> String {
  let voices = Voice.listed(voicesFile: OwnFile.voices.path)
  if voices.contains(where: { $0.id == text }) { return text }
  let named = voices.filter { $0.name.lowercased() == text.lowercased() }
  return named.count == 1 ? named[0].id : text
}

/// Returns the reason why another voice speaks in place of one; `nil` if none does. Throws it if
/// the voice is required.
@discardableResult
func checkVoice(_ id: String?, isRequired: Bool) async throws -> SpeechError? {
  let client = try liveSpeech()
  let replacement = try await withSignalCancellation { await client.voiceReplacement(id) }
  if isRequired, let id, case .voiceReplaced(_, _, let reason)? = replacement {
    throw CommandFailure(
      "The voice \"\(id)\" can't speak: \(reason). `countbiki voices` lists those that can.")
  }
  return replacement
}
