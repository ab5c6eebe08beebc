import CEspeakNG
import JapaneseNumbers

/// A check of the phonemes that espeak-ng produces for a reading.
struct Phonemizer {
  struct Unavailable: Error {}

  init() throws {
    guard espeak_Initialize(AUDIO_OUTPUT_RETRIEVAL, 0, nil, Int32(espeakINITIALIZE_DONT_EXIT)) > 0,
      espeak_SetVoiceByName("ja") == EE_OK
    else { throw Unavailable() }
  }

  /// Returns the faults in the pronunciation of readings and their alternatives.
  func faults(in readings: [Readings]) -> [String] {
    readings.flatMap { [$0.preferred] + $0.alternatives }.compactMap { fault(in: $0) }
  }

  /// Returns the fault in the pronunciation of a reading, or `nil`.
  func fault(in reading: Reading) -> String? {
    let morae = reading.kana.unicodeScalars.count { !"ぁぃぅぇぉゃゅょァィゥェォャュョ".unicodeScalars.contains($0) }
    return fault(inPhonemesOf: reading.spoken, morae: morae)
  }

  /// Returns the fault in the pronunciation of a text with a known number of morae, or `nil`.
  func fault(inPhonemesOf text: String, morae: Int) -> String? {
    let phonemes = phonemes(of: text)
    // A nasal vowel for ん, an h for っ, an extra vowel in りゃ, りゅ and りょ, English, or the name of a character.
    let faults = ["u~", "i~", "hp", "r`_jaa", "r`_jau", "r`_jao", "(en)", "(ja)"].filter { phonemes.contains($0) }
    let heard = Self.morae(in: phonemes)
    return faults.isEmpty && heard == morae ? nil : "\(text): [\(phonemes)] \(heard) morae for \(morae), \(faults)"
  }

  /// Returns a text's phonemes in espeak-ng's notation without stress marks, such as `saN\ b_jaku`.
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

  /// Counts morae: vowels, length marks, and consonants that aren't followed by a vowel (ん and っ).
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
        // `_` joins two halves of one consonant, as in t_s\ and k_j.
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
