/// The tokens of an utterance for the model, with the place of each mora among them.
struct NeuralTokens {
  /// The numbers of the tokens, with a 0 at both ends.
  private(set) var numbers: [Int64] = [0]
  /// The tokens of each mora in the order in which they are said.
  private(set) var morae: [Mora] = []
  /// The tokens of the pauses, with their lengths in seconds.
  private(set) var pauses: [(place: Int, seconds: Double)] = []

  struct Mora {
    let tokens: Range<Int>
    /// True if its vowel has no voice.
    let isVoiceless: Bool
  }

  init(_ request: NeuralRequest) {
    for group in request.groups {
      for (index, phrase) in group.phrases.enumerated() {
        if index > 0 { add(" ") }
        add(phrase)
      }
      guard let pause = group.pause else { continue }
      pauses.append((numbers.count, pause))
      add(",")
    }
    // A full stop ends the voice too early: 円 loses its ん.
    add(request.isQuestion ? "?" : " ")
    numbers.append(0)
  }

  private mutating func add(_ phrase: NeuralRequest.Phrase) {
    var vowel: String?
    for (index, mora) in phrase.morae.enumerated() {
      let start = numbers.count
      let next = index + 1 < phrase.morae.count ? phrase.morae[index + 1] : []
      let last = mora.last ?? ""
      add(Self.symbols(of: mora, after: vowel, before: next))
      let isVoiceless = last.count == 1 && last != "N" && last != last.lowercased()
      morae.append(Mora(tokens: start..<numbers.count, isVoiceless: isVoiceless))
      vowel = last.lowercased()
    }
  }

  private mutating func add(_ symbols: String) {
    numbers += symbols.compactMap { Self.vocabulary[$0] }
  }

  /// Returns the symbols of a mora as the model was trained: those of misaki, the program that
  /// wrote its training texts in phonemes.
  ///
  /// - Parameters:
  ///   - vowel: The vowel of the mora before in the phrase.
  ///   - next: The next mora in the phrase; empty at its end.
  private static func symbols(
    of mora: [Phoneme], after vowel: String?, before next: [Phoneme]
  ) -> String {
    switch mora.first {
    case "N": return nasal(before: next)
    case "cl": return "ʔ"
    default: break
    }
    let consonant = mora.count > 1 ? mora[0] : ""
    let own = (mora.last ?? "").lowercased()
    // A second vowel of the same kind lengthens the first. With the sign of length, a word is heard
    // behind a long u, 20 as 25, so that one gets two vowels.
    if consonant.isEmpty, own == vowel { return own == "u" ? symbol(of: own, after: "") : "ː" }
    let special = consonants[consonant + own]
    return (special ?? consonants[consonant] ?? "") + symbol(of: own, after: consonant)
  }

  private static func symbol(of vowel: String, after consonant: Phoneme) -> String {
    let isCentral = vowel == "u" && centralising.contains(consonant)
    return vowel == "u" ? (isCentral ? "ɨ" : "ɯ") : vowel
  }

  /// Returns the ん before a mora, which takes the place of its first sound: さんにん is saɲɲiɴ.
  private static func nasal(before next: [Phoneme]) -> String {
    switch symbols(of: next, after: nil, before: []).first {
    case "m", "p", "b": "m"
    case "k", "ɡ": "ŋ"
    case "ɲ", "ʨ", "ʥ": "ɲ"
    case "n", "t", "d", "ɾ", "z", "ʣ": "n"
    default: "ɴ"
    }
  }

  private static let consonants: [Phoneme: String] = [
    "k": "k", "ki": "kʲ", "ky": "kʲ", "g": "ɡ", "gi": "ɡʲ", "gy": "ɡʲ", "s": "s", "sh": "ɕ",
    "z": "ʣ", "zu": "z", "j": "ʥ", "t": "t", "ch": "ʨ", "ts": "ʦ", "d": "d", "dy": "dʲ", "n": "n",
    "ni": "ɲ", "ny": "ɲ", "h": "h", "hi": "ç", "hy": "ç", "f": "ɸ", "b": "b", "bi": "bʲ",
    "by": "bʲ", "p": "p", "pi": "pʲ", "py": "pʲ", "m": "m", "mi": "mʲ", "my": "mʲ", "r": "ɾ",
    "ri": "ɾʲ", "ry": "ɾʲ", "y": "j", "w": "β", "v": "v",
  ]

  /// The consonants after which u is said further in front.
  private static let centralising: Set<Phoneme> = [
    "s", "z", "ts", "sh", "j", "ch", "ky", "gy", "ny", "hy", "by", "py", "my", "ry",
  ]

  /// The numbers of the symbols in the model's vocabulary.
  private static let vocabulary: [Character: Int64] = [
    ",": 3, ".": 4, "?": 6, " ": 16, "ʣ": 18, "ʥ": 19, "ʦ": 20, "ʨ": 21, "a": 43, "b": 44,
    "d": 46, "e": 47, "h": 50, "i": 51, "j": 52, "k": 53, "m": 55, "n": 56, "o": 57, "p": 58,
    "s": 61, "t": 62, "v": 64, "z": 68, "β": 75, "ɕ": 77, "ç": 78, "ɡ": 92, "ɨ": 101, "ɯ": 110,
    "ŋ": 112,
    "ɲ": 114, "ɴ": 115, "ɸ": 118, "ɾ": 125, "ʔ": 148, "ː": 158, "ʲ": 164,
  ]
}
