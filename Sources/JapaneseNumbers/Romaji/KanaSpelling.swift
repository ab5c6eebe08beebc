/// A reading in kana, spelled so that other spellings of the same sounds are equal.
///
/// ```swift
/// KanaSpelling("じゅう") == KanaSpelling("ジュー")
/// ```
///
/// Each kana has one element, so that places in both are the same. Equal are hiragana and katakana, all ways to write a long
/// vowel, ぢ and じ, づ and ず, を and お. An ん that took the next vowel along while it was typed in romaji counts as typed
/// with an apostrophe: まんねん for まんえん, せにょん for せんよん.
package struct KanaSpelling: Hashable, Sendable {
  /// The kana, in which ー lengthens any vowel.
  package let kana: [Unicode.Scalar]

  /// Creates the spelling of a reading in kana.
  package init(_ reading: String) {
    var kana = reading.unicodeScalars.map { sameSound[$0.hiragana] ?? $0.hiragana }
    for index in kana.indices.dropFirst() {
      if kana[index - 1] == "に", let large = largeKana[kana[index]] {
        (kana[index - 1], kana[index]) = ("ん", large)
      } else if kana[index - 1] == "ん", kana[index].isInNaRow, let vowel = kana[index].vowel {
        kana[index] = vowelKana[vowel] ?? kana[index]
      }
    }
    self.kana = kana.indices.map { index in
      index > 0 && kana[index].lengthens(kana[index - 1]) ? "ー" : kana[index]
    }
  }
}

private let sameSound: [Unicode.Scalar: Unicode.Scalar] = ["ぢ": "じ", "づ": "ず", "を": "お"]
private let largeKana: [Unicode.Scalar: Unicode.Scalar] = ["ゃ": "や", "ゅ": "ゆ", "ょ": "よ"]
private let vowelKana: [Unicode.Scalar: Unicode.Scalar] = ["a": "あ", "i": "い", "u": "う", "e": "え", "o": "お"]

extension Unicode.Scalar {
  /// The vowel in which a kana ends, as a letter; `nil` for ん, っ, ー and other characters.
  var vowel: Unicode.Scalar? {
    let last = (smallVowels[hiragana] ?? syllables[hiragana])?.unicodeScalars.last
    return last.flatMap { vowelKana[$0] == nil ? nil : $0 }
  }

  fileprivate var isInNaRow: Bool { ("な"..."の").contains(self) }

  /// True for a kana that only lengthens the vowel of the kana before it: う in こう, お in とお, い in めい.
  fileprivate func lengthens(_ previous: Unicode.Scalar) -> Bool {
    switch (previous.vowel, self) {
    case ("a", "あ"), ("i", "い"), ("u", "う"), ("e", "え"), ("e", "い"), ("o", "お"), ("o", "う"): true
    default: false
    }
  }
}
