import JapaneseNumbers

/// A phoneme in the notation of Open JTalk: `ky`, `a`, `N` for ん, `cl` for っ, `U` for a devoiced u.
typealias Phoneme = String

/// Returns the phonemes of each mora of an utterance, with devoiced vowels in capitals: k, U, s, a
/// for くさ.
///
/// - Parameters:
///   - words: The morae in kana, word by word. A long vowel may be written as in textbooks (おう, えい)
///     within a word.
///   - nuclei: The indices of the morae after which the pitch falls. They keep their voice.
func phonemes(of words: [[String]], nuclei: Set<Int>) -> [[Phoneme]] {
  var morae = words.flatMap { word in
    word.indices.map { SpokenMora(word[$0], after: $0 > 0 ? word[$0 - 1] : nil) }
  }
  for index in morae.indices.dropLast() {
    let follows = index > 0 && morae[index - 1].isDevoiced
    morae[index].isDevoiced =
      !follows && !nuclei.contains(index) && morae[index].isDevoiced(before: morae[index + 1])
  }
  return morae.map(\.phonemes)
}

func phonemes(of phrases: [AccentPhrase]) -> [[Phoneme]] {
  var start = 0
  let nuclei = phrases.compactMap { phrase -> Int? in
    defer { start += phrase.morae.count }
    // The fall after ひゃく isn't heard before another numeral, but its last vowel keeps its voice.
    let nucleus = phrase.nucleus == 0 && phrase.endsInHundred ? phrase.morae.count : phrase.nucleus
    return nucleus == 0 ? nil : start + nucleus - 1
  }
  var morae = phonemes(of: phrases.flatMap { $0.words.map(\.morae) }, nuclei: Set(nuclei))
  var end = 0
  for word in phrases.flatMap(\.words) {
    end += word.morae.count
    // です and ます end in a voiceless す, whatever follows.
    if word.kind == .auxiliary, word.morae.last == "す" { morae[end - 1] = ["s", "U"] }
  }
  return morae
}

extension AccentPhrase {
  fileprivate var endsInHundred: Bool {
    words.last.map { $0.kind == .numeral && ["ひゃ", "びゃ", "ぴゃ"].contains($0.morae[0]) } ?? false
  }
}

/// A mora as a consonant and a vowel, either of which may be missing.
private struct SpokenMora {
  var consonant: Phoneme?
  var vowel: Phoneme?
  var isDevoiced = false

  /// - Parameter previous: The mora before it in the same word, whose vowel it may lengthen.
  init(_ kana: String, after previous: String?) {
    if let previous, let vowel = SpokenMora(previous, after: nil).vowel, lengthens(kana, vowel) {
      self.vowel = vowel
      return
    }
    let kana = kana.hiragana
    // とぅ and くぁ, which the table lacks, have the consonant of the first kana and the vowel of the
    // second.
    (consonant, vowel) =
      moraPhonemes[kana] ?? (
        moraPhonemes[String(kana.prefix(1))]?.0, moraPhonemes[String(kana.suffix(1))]?.1
      )
  }

  var phonemes: [Phoneme] {
    [consonant, isDevoiced ? vowel?.uppercased() : vowel].compactMap(\.self)
  }

  /// Returns true if the vowel loses its voice between two voiceless consonants.
  ///
  /// The rules are those of Open JTalk: i and u after a voiceless consonant, but not su before s
  /// and sh, hi and fu before h, hy and f, nor chi and tsu before any of these.
  func isDevoiced(before next: SpokenMora) -> Bool {
    guard let consonant, let following = next.consonant, vowel == "i" || vowel == "u",
      voiceless.contains(consonant), voiceless.contains(following)
    else { return false }
    return switch consonant {
    case "s": !["s", "sh"].contains(following)
    case "h", "f": !["h", "hy", "f"].contains(following)
    case "ch", "ts": !["s", "sh", "h", "hy", "f"].contains(following)
    default: true
    }
  }
}

private func lengthens(_ kana: String, _ vowel: Phoneme) -> Bool {
  switch kana {
  case "ー": true
  case "う", "ウ": vowel == "o"
  case "い", "イ": vowel == "e"
  default: false
  }
}

private let voiceless: Set<Phoneme> = [
  "k", "ky", "s", "sh", "t", "ty", "ch", "ts", "h", "f", "hy", "p", "py",
]

private let moraPhonemes: [String: (Phoneme?, Phoneme?)] = {
  var table: [String: (Phoneme?, Phoneme?)] = ["ん": ("N", nil), "っ": ("cl", nil)]
  func add(_ morae: String, _ consonants: String, vowels: String = "aiueo") {
    let consonants = consonants.split(separator: " ").map(String.init)
    for (index, (mora, vowel)) in zip(morae.split(separator: " "), vowels).enumerated() {
      let consonant = consonants[min(index, consonants.count - 1)]
      table[String(mora)] = (consonant == "-" ? nil : consonant, String(vowel))
    }
  }
  let rows = """
    あいうえお - ぁぃぅぇぉ - かきくけこ k がぎぐげご g さしすせそ s,sh,s,s,s ざじずぜぞ z,j,z,z,z たちつてと t,ch,ts,t,t \
    だぢづでど d,j,z,d,d なにぬねの n はひふへほ h,h,f,h,h ばびぶべぼ b ぱぴぷぺぽ p まみむめも m らりるれろ r
    """.split(separator: " ")
  for index in stride(from: 0, to: rows.count, by: 2) {
    add(
      rows[index].map(String.init).joined(separator: " "),
      String(rows[index + 1].replacing(",", with: " ")))
  }
  add("や ゆ よ", "y", vowels: "auo")
  add("ゃ ゅ ょ", "y", vowels: "auo")
  add("わ を", "w -", vowels: "ao")
  let palatal = zip(
    "きぎしじちにひびぴみり", ["ky", "gy", "sh", "j", "ch", "ny", "hy", "by", "py", "my", "ry"])
  for (kana, consonant) in palatal { add("\(kana)ゃ \(kana)ゅ \(kana)ょ", consonant, vowels: "auo") }
  add("うぃ うぇ うぉ", "w", vowels: "ieo")
  add("でゅ ゔ", "dy v", vowels: "uu")
  return table
}()

extension String {
  fileprivate var hiragana: String {
    String(String.UnicodeScalarView(unicodeScalars.map(\.hiragana)))
  }
}
