/// The kana of every syllable, in all systems of romaji. ん and っ depend on what follows: see
/// ``RomajiInput``.
let romajiSyllables: [String: String] = {
  var syllables: [String: String] = [:]
  for (consonants, row) in rows {
    for consonant in consonants.split(separator: " ", omittingEmptySubsequences: false) {
      for (vowel, kana) in zip("aiueo", row) { syllables[consonant + String(vowel)] = String(kana) }
    }
  }
  for (consonants, kana) in palatals {
    for consonant in consonants.split(separator: " ") {
      for (vowel, small) in [("a", "ゃ"), ("u", "ゅ"), ("o", "ょ"), ("e", "ぇ")] {
        syllables[consonant + vowel] = kana + small
      }
    }
  }
  return syllables.merging(others) { _, other in other }
}()

private let rows = [
  ("", "あいうえお"), ("k", "かきくけこ"), ("g", "がぎぐげご"), ("s", "さしすせそ"), ("z", "ざじずぜぞ"),
  ("t", "たちつてと"), ("d", "だぢづでど"), ("n", "なにぬねの"), ("h", "はひふへほ"), ("b", "ばびぶべぼ"),
  ("p", "ぱぴぷぺぽ"), ("m", "まみむめも"), ("r", "らりるれろ"), ("w", "わ"), ("x l", "ぁぃぅぇぉ"),
]

/// The first letters of syllables with a small ゃ, ゅ, ょ or ぇ.
private let palatals = [
  ("ky", "き"), ("gy", "ぎ"), ("sh sy", "し"), ("j jy zy", "じ"), ("ch ty cy", "ち"), ("dy", "ぢ"),
  ("ny", "に"),
  ("hy", "ひ"), ("by", "び"), ("py", "ぴ"), ("my", "み"), ("ry", "り"),
]

private let others = [
  "shi": "し", "ji": "じ", "chi": "ち", "tsu": "つ", "dzu": "づ", "fu": "ふ", "ya": "や", "yu": "ゆ",
  "yo": "よ",
  // No number has を, and input methods have うぉ for who: the won is うぉん.
  "wi": "うぃ", "wu": "う", "we": "うぇ", "wo": "うぉ", "who": "うぉ",
  "kwa": "くゎ", "gwa": "ぐゎ", "fa": "ふぁ", "fi": "ふぃ", "fe": "ふぇ", "fo": "ふぉ", "thi": "てぃ",
  "dhi": "でぃ", "vu": "ゔ",
  "xtu": "っ", "xtsu": "っ", "ltu": "っ", "ltsu": "っ", "xya": "ゃ", "xyu": "ゅ", "xyo": "ょ", "lya": "ゃ",
  "lyu": "ゅ",
  "lyo": "ょ", "xwa": "ゎ", "lwa": "ゎ",
]
