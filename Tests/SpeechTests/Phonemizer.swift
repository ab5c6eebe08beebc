import CLoadedLibraries
import JapaneseNumbers
import Platform
import SpeechSynthesis

/// A check of the phonemes that espeak-ng produces for a reading.
final class Phonemizer {
  struct Unavailable: Error {}

  private struct SpokenText: Hashable {
    var text: String
    var morae: Int
  }

  /// A word as espeak-ng speaks it alone. The texts of readings have a space after each word.
  private struct Word {
    let number: Int
    let phonemes: [CChar]
    let morae: Int
    let hasFaults: Bool
  }

  /// The texts of readings checked so far. Many topics have the same readings.
  private var checked: Set<SpokenText> = []
  private var words: [String: Word] = [:]
  /// Pairs of neighbours found to sound as they do alone, each word by its number.
  private var separatePairs: Set<[Int]> = []

  /// `espeak_TextToPhonemes` of `speak_lib.h`.
  private typealias TextToPhonemes =
    @convention(c) (
      _ rest: UnsafeMutablePointer<UnsafeRawPointer?>, _ encoding: Int32, _ mode: Int32
    ) -> UnsafePointer<CChar>?
  private let textToPhonemes: TextToPhonemes

  init() throws {
    let library = try DynamicLibrary("espeak-ng", version: 1)
    let espeak = try library.functions(EspeakFunctions(), EspeakFunctionsNames())
    guard let function = library.address(of: "espeak_TextToPhonemes") else { throw Unavailable() }
    textToPhonemes = unsafeBitCast(function, to: TextToPhonemes.self)
    espeak.espeak_ng_InitializePath(nil)
    guard espeak.espeak_ng_Initialize(nil) == EspeakStatusOK,
      espeak.espeak_ng_InitializeOutput(EspeakOutputSynchronous, 0, nil) == EspeakStatusOK,
      espeak.espeak_ng_SetVoiceByName("ja") == EspeakStatusOK
    else { throw Unavailable() }
  }

  /// Returns the faults in the pronunciation of readings and their alternatives.
  func faults(in readings: [Readings]) -> [String] {
    readings.flatMap { [$0.preferred] + $0.alternatives }.compactMap { fault(in: $0) }
  }

  /// Returns the fault in the pronunciation of a reading; `nil` if there is none, or the reading
  /// was checked before.
  func fault(in reading: Reading) -> String? {
    let morae = reading.units.reduce(0) { sum, unit in
      // Nothing is said at a pause.
      sum + unit.unicodeScalars.count { !$0.joinsMora && $0 != "、" }
    }
    let text = reading.espeakSpelling
    return checked.insert(SpokenText(text: text, morae: morae)).inserted
      ? fault(inPhonemesOf: text, morae: morae) : nil
  }

  /// Returns the fault in the pronunciation of a text with a known number of morae, or `nil`.
  ///
  /// A word takes espeak-ng 14 µs, and the 50,000 texts of the readings consist of 450 words. So a
  /// text is spoken if two of its words haven't been neighbours before, and judged by its words
  /// otherwise.
  func fault(inPhonemesOf text: String, morae: Int) -> String? {
    let words = text.utf8.split(separator: UInt8(ascii: " ")).map { word(String(Substring($0))) }
    let pairs = zip(words, words.dropFirst()).map { [$0.number, $1.number] }
    let areKnown = pairs.allSatisfy(separatePairs.contains) && !words.contains { $0.hasFaults }
    if areKnown, words.reduce(0, { $0 + $1.morae }) == morae { return nil }
    let phonemes = phonemes(of: text)
    if phonemes == words.flatMap(\.phonemes) { separatePairs.formUnion(pairs) }
    let faults = Self.faults(in: phonemes)
    let heard = Self.morae(in: phonemes)
    if faults.isEmpty, heard == morae { return nil }
    let shown = String(decoding: phonemes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return "\(text): [\(shown)] \(heard) morae for \(morae), \(faults)"
  }

  private func word(_ text: String) -> Word {
    if let word = words[text] { return word }
    let phonemes = phonemes(of: text)
    let word = Word(
      number: words.count, phonemes: phonemes, morae: Self.morae(in: phonemes),
      hasFaults: !Self.faults(in: phonemes).isEmpty)
    words[text] = word
    return word
  }

  /// Returns what is wrong in phonemes: a nasal vowel for ん, an h for っ, an extra vowel in りゃ, りゅ
  /// and りょ, English, or the name of a character.
  private static func faults(in phonemes: [CChar]) -> [String] {
    ["u~", "i~", "hp", "r`_jaa", "r`_jau", "r`_jao", "(en)", "(ja)"].filter { (fault: String) in
      strstr(phonemes + [0], fault) != nil
    }
  }

  /// Returns a text's phonemes in espeak-ng's notation without stress marks, such as `saN\ b_jaku`.
  ///
  /// Bytes, because checks of characters would take most of the time of the tests.
  private func phonemes(of text: String) -> [CChar] {
    var phonemes: [CChar] = []
    text.withCString { start in
      var rest: UnsafeRawPointer? = UnsafeRawPointer(start)
      while rest != nil, let clause = textToPhonemes(&rest, Int32(espeakUTF8), 0) {
        var next = clause
        while next.pointee != 0 {
          if next.pointee != stress, next.pointee != secondaryStress {
            phonemes.append(next.pointee)
          }
          next += 1
        }
        phonemes.append(space)
      }
    }
    return phonemes
  }

  /// Counts morae: vowels, length marks, and consonants that aren't followed by a vowel (ん and っ).
  private static func morae(in phonemes: [CChar]) -> Int {
    var morae = 0
    var isJoined = false
    var consonantPending = false
    for next in phonemes {
      if isJoined {
        isJoined = false
        continue
      }
      switch UInt8(bitPattern: next) {
      case UInt8(ascii: "a"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "e"),
        UInt8(ascii: "o"):
        consonantPending = false
        morae += 1
      case UInt8(ascii: ":"):
        morae += 1
      case UInt8(ascii: "\\"), UInt8(ascii: "`"):
        continue
      case UInt8(ascii: "_"):
        // `_` joins two halves of one consonant, as in t_s\ and k_j.
        isJoined = true
      case UInt8(ascii: " "):
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

extension Unicode.Scalar {
  /// True for a small kana that belongs to the mora of the kana before it.
  fileprivate var joinsMora: Bool {
    "ぁぃぅぇぉゃゅょァィゥェォャュョ".unicodeScalars.contains(self)
  }
}

private let stress = CChar(bitPattern: UInt8(ascii: "'"))
private let secondaryStress = CChar(bitPattern: UInt8(ascii: ","))
private let space = CChar(bitPattern: UInt8(ascii: " "))
