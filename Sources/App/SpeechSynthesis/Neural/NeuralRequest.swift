import Clients
import JapaneseNumbers

/// An utterance as a line for the process of the neural voices: sounds with accents and pauses,
/// speed, pitch and voice.
///
/// ```swift
/// let line = "jf_alpha\t7.1\t0\tsh.i' / h.a p.py.a k.u ,0.16 y.o' e N"
/// NeuralRequest(line: line)?.moraePerSecond  // 7.1
/// ```
///
/// Tabs separate the voice, the morae a second, the semitones above the voice's own pitch and the
/// sounds. Of these, each mora is its phonemes with points between, `'` follows the last high
/// mora, `/` stands between accent phrases, a comma with seconds is a pause, and `?` asks.
///
/// Why phonemes: which vowels are long or voiceless is known where the words are.
struct NeuralRequest: Equatable, Sendable {
  /// The name of the voice's file without ending.
  var voice: String
  var moraePerSecond: Double
  /// The pitch in semitones above the voice's own.
  var semitones: Double
  var groups: [Group]
  /// True if the voice rises at the end.
  var isQuestion: Bool

  /// The accent phrases up to a pause.
  struct Group: Equatable, Sendable {
    var phrases: [Phrase] = []
    /// The length of the pause after them, in seconds; nil after the last.
    var pause: Double?
  }

  /// An accent phrase.
  struct Phrase: Equatable, Sendable {
    /// The phonemes of each mora.
    var morae: [[Phoneme]] = []
    /// The number of morae after which the pitch falls; 0 if it doesn't.
    var nucleus = 0
  }
}

extension NeuralRequest {
  init(_ utterance: Utterance, _ parameters: SynthesisParameters, voice: VoiceCatalogue.Entry) {
    let breaths = utterance.breathGroups
    var rest = phonemes(of: breaths.flatMap(\.phrases))[...]
    groups = breaths.enumerated().map { index, breath in
      let phrases = breath.phrases.map { phrase in
        let morae = Array(rest.prefix(phrase.morae.count))
        rest = rest.dropFirst(phrase.morae.count)
        return Phrase(morae: morae, nucleus: phrase.nucleus)
      }
      return Group(phrases: phrases, pause: index == breaths.count - 1 ? nil : breath.pause)
    }
    let last = breaths.last?.phrases.last?.words.last
    isQuestion = utterance.sentence != nil && last?.kind == .particle && last?.morae == ["か"]
    self.voice = NeuralFolder.voice(ofStyle: voice.file ?? voice.id)
    moraePerSecond = parameters.speed * (voice.morae ?? Self.usualMorae)
    semitones = parameters.semitones
  }

  private static let usualMorae = 7.0

  var moraCount: Int {
    groups.reduce(0) { count, group in
      count + group.phrases.reduce(0) { $0 + $1.morae.count }
    }
  }

  /// The request as a line, with its end.
  var line: String {
    var words: [String] = []
    for group in groups {
      for (index, phrase) in group.phrases.enumerated() {
        if index > 0 { words.append("/") }
        for (place, mora) in phrase.morae.enumerated() {
          let fall = place + 1 == phrase.nucleus ? "'" : ""
          words.append(mora.joined(separator: ".") + fall)
        }
      }
      if let pause = group.pause { words.append(",\(pause)") }
    }
    if isQuestion { words.append("?") }
    let fields = [voice, "\(moraePerSecond)", "\(semitones)", words.joined(separator: " ")]
    return fields.joined(separator: "\t") + "\n"
  }

  /// Reads a line without its end; nil if it isn't a request.
  init?(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 4, let morae = Double(fields[1]), let semitones = Double(fields[2]),
      morae > 0, morae.isFinite, semitones.isFinite
    else { return nil }
    voice = fields[0]
    moraePerSecond = morae
    self.semitones = semitones
    isQuestion = false
    groups = []
    var group = Group()
    var phrase = Phrase()
    for word in fields[3].split(separator: " ") {
      switch word.first {
      case "/":
        group.phrases.append(phrase)
        phrase = Phrase()
      case ",":
        guard let pause = Double(word.dropFirst()), (0...10).contains(pause) else { return nil }
        group.phrases.append(phrase)
        group.pause = pause
        groups.append(group)
        group = Group()
        phrase = Phrase()
      case "?": isQuestion = true
      default:
        phrase.morae.append(word.filter { $0 != "'" }.split(separator: ".").map(String.init))
        if word.hasSuffix("'") { phrase.nucleus = phrase.morae.count }
      }
    }
    group.phrases.append(phrase)
    groups.append(group)
    if groups.contains(where: { $0.phrases.contains { $0.morae.isEmpty } }) { return nil }
  }
}
