/// A way to write Japanese in Latin letters. Both follow Hepburn: し is shi, ち chi, つ tsu, ふ fu, じ
/// ji.
public enum RomajiStyle: String, CaseIterable, Sendable {
  /// Long vowels with a macron, as in textbooks: sanjū, itchō.
  case macrons
  /// Long vowels as they are typed into an input method: sanjuu, icchou.
  case typed
}

extension Reading {
  /// Returns the reading in romaji, a word for each unit and its counter:
  /// `sanzen happyaku sanjūen`.
  ///
  /// Vowels are long only within a word: the two u of じゅう, but not the two o of 五億 gooku. The の at
  /// the end of a unit is a word of its own: zero no.
  public func romaji(_ style: RomajiStyle = .macrons) -> String {
    unitsWithCounters.map { JapaneseNumbers.romaji(of: $0, style) }.joined(separator: " ")
      .replacing("、", with: ",")
  }

  /// The units, in which counters belong to the number before them. A particle is a unit, and so
  /// are words that stand beside a number with a counter: kuji kara, kuji wa.
  var unitsWithCounters: [String] {
    let joined = words.map { word in
      var word = word.said
      let isBeside = word.counter.map(Counter.wordsBesideNumbers.contains) == true
      word.isJoined =
        word.kind == .counter && !isBeside || word.isJoined && word.kind != .particle
      if word.counter == .fractionOf { word.kana = "ぶん の" }
      return word
    }
    return Reading(words: joined).units
  }
}

/// Returns a word in hiragana or katakana in romaji: `hon` for ほん. Other characters stay as they
/// are.
public func romaji(of word: String, _ style: RomajiStyle = .macrons) -> String {
  var writer = RomajiWriter(style: style)
  var rest = word.unicodeScalars[...]
  while let kana = rest.popFirst() { writer.append(kana.hiragana, before: rest) }
  return writer.text
}

private struct RomajiWriter {
  let style: RomajiStyle
  var text = ""
  var isDoubled = false
  var endsInN = false

  mutating func append(_ kana: Unicode.Scalar, before rest: Substring.UnicodeScalarView) {
    if kana == "っ" {
      isDoubled = true
    } else if let vowel = smallVowels[kana] {
      // きゃ is kya, but しゃ is sha.
      if text.hasSuffix("i") { text.removeLast() }
      let isPalatal = ["sh", "ch", "j"].contains { text.hasSuffix($0) }
      text += (isPalatal ? "" : "y") + vowel
    } else if let vowel = smallLetters[kana], text.hasSuffix("w") {
      text += vowel
    } else if let vowel = smallLetters[kana], endsInSyllable {
      replaceVowel(by: vowel)
    } else if kana == "う", isBeforeSmallLetter(rest) {
      append(syllable: "w")
    } else if !lengthenLast(by: kana, before: rest) {
      append(syllable: syllables[kana] ?? String(kana))
    }
    if kana != "っ" { endsInN = kana == "ん" }
  }

  /// True before the ぉ of うぉん, which is won: う is no vowel there, nor does it lengthen one.
  private func isBeforeSmallLetter(_ rest: Substring.UnicodeScalarView) -> Bool {
    rest.first.map { smallLetters[$0.hiragana] != nil } ?? false
  }

  /// True after a consonant with its vowel.
  private var endsInSyllable: Bool {
    guard let last = text.last, macrons[last] != nil, let before = text.dropLast().last else {
      return false
    }
    return before.isLetter && macrons[before] == nil && before != "n"
  }

  /// Writes a small ぁ, ぃ, ぅ, ぇ or ぉ, which replaces the vowel before it: でぃ is di, typed dhi.
  private mutating func replaceVowel(by vowel: String) {
    let isE = text.last == "e"
    text.removeLast()
    if style == .typed, isE, text.hasSuffix("t") || text.hasSuffix("d") { text += "h" }
    text += vowel
  }

  private mutating func append(syllable: String) {
    if isDoubled {
      text += syllable.hasPrefix("ch") && style == .macrons ? "t" : syllable.prefix(1)
    }
    isDoubled = false
    if endsInN, let first = syllable.first, "aiueoy".contains(first) { text += "'" }
    text += syllable
  }

  /// Writes the macron of a long vowel. Returns false if the kana doesn't lengthen the vowel before
  /// it.
  private mutating func lengthenLast(
    by kana: Unicode.Scalar, before rest: Substring.UnicodeScalarView
  ) -> Bool {
    guard let last = text.last, let long = macrons[last] else { return false }
    switch (kana, last) {
    case ("ー", _), ("う", "u"), ("う", "o"): break
    // 億 and 往復 begin a word of their own: 五億 is gooku, 五往復 goōfuku.
    case ("お", "o") where rest.first != "く" && rest.first != "う": break
    default: return false
    }
    guard style == .macrons else { return false }
    text.removeLast()
    text.append(long)
    return true
  }
}

private let macrons: [Character: Character] = ["a": "ā", "i": "ī", "u": "ū", "e": "ē", "o": "ō"]

private let smallLetters: [Unicode.Scalar: String] = [
  "ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o",
]

let smallVowels: [Unicode.Scalar: String] = ["ゃ": "a", "ゅ": "u", "ょ": "o"]

let syllables: [Unicode.Scalar: String] = {
  let rows = [
    ("あいうえお", "a i u e o"), ("かきくけこ", "ka ki ku ke ko"), ("がぎぐげご", "ga gi gu ge go"),
    ("さしすせそ", "sa shi su se so"), ("ざじずぜぞ", "za ji zu ze zo"), ("たちつてと", "ta chi tsu te to"),
    ("だぢづでど", "da ji zu de do"), ("なにぬねの", "na ni nu ne no"), ("はひふへほ", "ha hi fu he ho"),
    ("ばびぶべぼ", "ba bi bu be bo"), ("ぱぴぷぺぽ", "pa pi pu pe po"), ("まみむめも", "ma mi mu me mo"),
    ("やゆよ", "ya yu yo"), ("らりるれろ", "ra ri ru re ro"), ("わをん", "wa o n"), ("ー", "-"),
  ]
  let pairs = rows.flatMap { kana, latin in
    zip(kana.unicodeScalars, latin.split(separator: " ").map(String.init))
  }
  return Dictionary(pairs) { first, _ in first }
}()

extension Unicode.Scalar {
  /// The hiragana for a katakana; any other character unchanged.
  package var hiragana: Unicode.Scalar {
    ("ァ"..."ヶ").contains(self) ? Unicode.Scalar(value - 0x60) ?? self : self
  }
}

extension String {
  /// The text with hiragana for katakana; other characters stay as they are.
  package var hiragana: String {
    String(String.UnicodeScalarView(unicodeScalars.map(\.hiragana)))
  }

  /// The text with katakana for hiragana; other characters stay as they are.
  ///
  /// Programs that read Japanese don't mistake the ハ of ハチ for the particle は.
  package var katakana: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { ("ぁ"..."ゖ").contains($0) ? Unicode.Scalar($0.value + 0x60) ?? $0 : $0 }
      ))
  }
}
