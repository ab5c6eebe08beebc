import Clients
import JapaneseNumbers

/// A program that the user chose as a voice: Open JTalk, macOS `say`, or any that writes WAV.
///
/// These placeholders in its arguments and its input are replaced:
/// - `{text}`: the words in ordinary writing, such as `1234円`
/// - `{kana}`, `{katakana}`: the words in kana, without spaces
/// - `{rate}`: the speed as a factor; 1 is normal, 2 is twice as fast
/// - `{wpm}`: the speed in words per minute; 175 is normal
/// - `{pitch}`: the pitch as a factor; 1 is normal, 2 is an octave higher
/// - `{semitones}`: the pitch in semitones; 0 is normal, 12 is an octave higher
/// - `{output}`: the path of the WAV file to write; in arguments only
struct VoiceCommand: Equatable, Sendable {
  /// The program, which is looked up in `PATH`, and its arguments.
  var arguments: [String]
  /// The line that the program reads from standard input.
  var input = VoiceCommand.text
  /// True if the program stays, reads a line for each utterance, and writes a WAV file after each.
  var isResident = false

  /// The placeholder of the words in ordinary writing.
  ///
  /// Programs that read Japanese take hiragana apart into other words: in はち, は may be the particle.
  static let text = "{text}"
  /// The placeholders of the words to say.
  static let words = [text, "{kana}", "{katakana}"]

  /// True if the program writes a file and not to standard output.
  var writesFile: Bool { arguments.contains { $0.contains("{output}") } }

  /// Returns the arguments for an utterance. Placeholders without a value stay as they are.
  func arguments(_ utterance: Utterance, _ parameters: SynthesisParameters, output: String? = nil) -> [String] {
    var values = Self.values(utterance, parameters)
    if let output { values["{output}"] = output }
    return arguments.map { $0.replacingPlaceholders(values) }
  }

  /// Returns the line for an utterance, with its line break.
  func line(_ utterance: Utterance, _ parameters: SynthesisParameters) -> String {
    input.replacingPlaceholders(Self.values(utterance, parameters)) + "\n"
  }

  private static func values(_ utterance: Utterance, _ parameters: SynthesisParameters) -> [Substring: String] {
    [
      "{text}": utterance.written, "{kana}": utterance.reading.kana, "{katakana}": utterance.reading.kana.katakana,
      "{rate}": parameters.speed.short, "{wpm}": String(parameters.wordsPerMinute), "{pitch}": parameters.pitch.short,
      "{semitones}": parameters.semitones.short,
    ]
  }
}

extension String {
  /// Returns the text with its placeholders replaced, in a single pass: braces in a value have no meaning.
  fileprivate func replacingPlaceholders(_ values: [Substring: String]) -> String {
    var result = ""
    var remaining = self[...]
    while let brace = remaining.firstIndex(of: "{") {
      result += remaining[..<brace]
      remaining = remaining[brace...]
      if let end = remaining.firstIndex(of: "}"), let value = values[remaining[...end]] {
        result += value
        remaining = remaining[remaining.index(after: end)...]
      } else {
        result.append(remaining.removeFirst())
      }
    }
    return result + remaining
  }
}

extension Double {
  /// The number with at most two decimals, such as `0.85`.
  fileprivate var short: String { String((self * 100).rounded() / 100) }
}
