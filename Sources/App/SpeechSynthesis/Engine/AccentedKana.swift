import Clients
import JapaneseNumbers

extension Utterance {
  /// The kana with accents, as VOICEVOX and programs of the user read it: `サ'ンビャク/ヨ'エン`.
  ///
  /// `'` follows the last high mora, `/` and 、 stand between accent phrases and breath groups, and
  /// `_` precedes a devoiced mora. Each phrase needs one accent, so a flat phrase has it at its
  /// end. There is no ー: long vowels are written out.
  var accentedKana: String {
    let groups = breathGroups.map(\.phrases)
    var rest = phonemes(of: groups.flatMap(\.self))[...]
    return groups.map { phrases in
      phrases.map { phrase in
        var morae = phrase.morae.map { kana(of: $0, rest.popFirst() ?? []) }
        morae.insert("'", at: phrase.nucleus == 0 ? morae.count : phrase.nucleus)
        return morae.joined()
      }.joined(separator: "/")
    }.joined(separator: "、")
  }
}

/// Returns the kana of a mora with phonemes: オ for the う of きょう, and `_ク` for a devoiced く.
private func kana(of mora: String, _ phonemes: [Phoneme]) -> String {
  let vowels: [Phoneme: String] = ["a": "ア", "i": "イ", "u": "ウ", "e": "エ", "o": "オ"]
  if phonemes.count == 1, let vowel = vowels[phonemes[0]] { return vowel }
  let isDevoiced = phonemes.last.map { ["A", "I", "U", "E", "O"].contains($0) } ?? false
  return (isDevoiced ? "_" : "") + mora.katakana
}
