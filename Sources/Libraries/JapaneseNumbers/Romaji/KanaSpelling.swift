/// A reading in kana, spelled so that other spellings of the same sounds are equal.
///
/// ```swift
/// KanaSpelling("じゅう") == KanaSpelling("ジュー")
/// ```
///
/// Each kana has one element, so that places in both are the same. Equal are hiragana and katakana,
/// all ways to write a long vowel, ぢ and じ, づ and ず, を and お.
package struct KanaSpelling: Hashable, Sendable {
  /// The kana, in which ー lengthens any vowel.
  package let kana: [Unicode.Scalar]

  package init(_ reading: String) {
    let kana = reading.unicodeScalars.map { sameSound[$0.hiragana] ?? $0.hiragana }
    self.kana = kana.indices.map { index in
      index > 0 && kana[index].lengthens(kana[index - 1]) ? "ー" : kana[index]
    }
  }

  /// Returns true for the kana of an answer, even if an ん in it took the next vowel along while it
  /// was typed in romaji without an apostrophe: まんねん for まんえん, せにょん for せんよん.
  ///
  /// Why both: `sannen` is さんねん in Hepburn and さんえん in an input method. The field shows the first,
  /// and it counts as either.
  package func isMeant(for answer: KanaSpelling) -> Bool {
    let said = answer.kana
    return kana.count == said.count
      && kana.indices.allSatisfy { index in
        if kana[index] == said[index] { return true }
        let isSmall = { (index: Int) in
          kana.indices.contains(index) && largeKana[kana[index]] == said[index]
        }
        if said[index] == "ん" { return kana[index] == "に" && isSmall(index + 1) }
        guard index > 0, said[index - 1] == "ん" else { return false }
        return isSmall(index)
          || kana[index].isInNaRow && kana[index].vowel == said[index].vowel
            && vowelKana.values.contains(said[index])
      }
  }
}

private let sameSound: [Unicode.Scalar: Unicode.Scalar] = ["ぢ": "じ", "づ": "ず", "を": "お"]
private let largeKana: [Unicode.Scalar: Unicode.Scalar] = ["ゃ": "や", "ゅ": "ゆ", "ょ": "よ"]
private let vowelKana: [Unicode.Scalar: Unicode.Scalar] = [
  "a": "あ", "i": "い", "u": "う", "e": "え", "o": "お",
]

extension Unicode.Scalar {
  /// The vowel in which a kana ends, as a letter; `nil` for ん, っ, ー and other characters.
  var vowel: Unicode.Scalar? {
    let last = (smallVowels[hiragana] ?? syllables[hiragana])?.unicodeScalars.last
    return last.flatMap { vowelKana[$0] == nil ? nil : $0 }
  }

  fileprivate var isInNaRow: Bool { ("な"..."の").contains(self) }

  /// True for a kana that only lengthens the vowel of the kana before it: う in こう, お in とお, い in
  /// めい.
  fileprivate func lengthens(_ previous: Unicode.Scalar) -> Bool {
    switch (previous.vowel, self) {
    case ("a", "あ"), ("i", "い"), ("u", "う"), ("e", "え"), ("e", "い"), ("o", "お"), ("o", "う"): true
    default: false
    }
  }
}
