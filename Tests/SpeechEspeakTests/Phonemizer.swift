import CEspeakNG
import JapaneseNumbers

/// Asks espeak-ng which phonemes it would say, and judges them.
struct Phonemizer {
  struct Unavailable: Error {}

  init() throws {
    guard espeak_Initialize(AUDIO_OUTPUT_RETRIEVAL, 0, nil, Int32(espeakINITIALIZE_DONT_EXIT)) > 0,
      espeak_SetVoiceByName("ja") == EE_OK
    else { throw Unavailable() }
  }

  /// What is wrong with how readings are said, preferred ones and alternatives.
  func faults(in readings: [Readings]) -> [String] {
    readings.flatMap { [$0.preferred] + $0.alternatives }.compactMap { fault(in: $0) }
  }

  /// What is wrong with how a reading is said, or `nil`.
  func fault(in reading: Reading) -> String? {
    let morae = reading.kana.unicodeScalars.count { !"ぁぃぅぇぉゃゅょァィゥェォャュョ".unicodeScalars.contains($0) }
    return fault(inPhonemesOf: reading.spoken, morae: morae)
  }

  /// What is wrong with how a text of so many morae is said, or `nil`.
  func fault(inPhonemesOf text: String, morae: Int) -> String? {
    let phonemes = phonemes(of: text)
    // A nasal vowel for ん, an h for っ, an l with an a too many for りょ, English, and the name of a character.
    let faults = ["u~", "i~", "hp", "r`_jaa", "r`_jau", "r`_jao", "(en)", "(ja)"].filter { phonemes.contains($0) }
    let heard = Self.morae(in: phonemes)
    return faults.isEmpty && heard == morae ? nil : "\(text): [\(phonemes)] \(heard) morae for \(morae), \(faults)"
  }

  /// The phonemes of a text in espeak-ng's own notation, without stress marks: `saN\ b_jaku`.
  private func phonemes(of text: String) -> String {
    var phonemes = ""
    text.withCString { start in
      var rest: UnsafeRawPointer? = UnsafeRawPointer(start)
      while rest != nil, let clause = espeak_TextToPhonemes(&rest, Int32(espeakCHARS_UTF8), 0) {
        phonemes += String(cString: clause) + " "
      }
    }
    return phonemes.filter { $0 != "'" && $0 != "," }
  }

  /// A vowel is a mora, its length mark another, and so is a consonant that no vowel follows: ん and っ.
  private static func morae(in phonemes: String) -> Int {
    var morae = 0
    var rest = Substring(phonemes)
    var consonantPending = false
    while let next = rest.popFirst() {
      switch next {
      case "a", "i", "u", "e", "o":
        consonantPending = false
        morae += 1
      case ":":
        morae += 1
      case "\\", "`":
        continue
      case "_":
        // The second half of one consonant, as in t_s\ and k_j.
        rest = rest.dropFirst()
      case " ":
        if consonantPending { morae += 1 }
        consonantPending = false
      default:
        if consonantPending { morae += 1 }
        consonantPending = true
      }
    }
    return consonantPending ? morae + 1 : morae
  }
}
