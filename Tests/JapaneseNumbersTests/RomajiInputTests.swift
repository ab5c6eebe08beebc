import Testing

@testable import JapaneseNumbers

@Suite(.limited) struct RomajiInputTests {
  private func kana(_ romaji: String) -> String {
    var input = RomajiInput()
    input.type(romaji)
    return input.kana
  }

  @Test func `Every syllable of Hepburn, Kunrei and Nihon-shiki becomes its kana`() throws {
    for line in try lines(of: "syllables") {
      let words = line.split(separator: " ").map(String.init)
      for spelling in words.dropFirst() { #expect(kana(spelling) == words[0], "\(spelling)") }
    }
  }

  @Test func `Every syllable that is written can be typed`() throws {
    for line in try lines(of: "syllables") {
      let word = String(line.prefix { $0 != " " })
      for style in RomajiStyle.allCases {
        #expect(KanaSpelling(kana(romaji(of: word, style))) == KanaSpelling(word), "\(word)")
      }
    }
  }

  @Test(arguments: [
    ("sanbyaku", "さんびゃく"), ("sambyaku", "さんびゃく"), ("sannbyaku", "さんびゃく"), ("san'byaku", "さんびゃく"),
    ("samman", "さんまん"),
    ("sanen", "さねん"), ("san'en", "さんえん"), ("san en", "さんえん"), ("san’en", "さんえん"),
    ("sann'en", "さんえん"),
    ("sannen", "さんねん"), ("sannnen", "さんねん"), ("san'nen", "さんねん"), ("sannana", "さんなな"),
    ("konna", "こんな"),
    ("sanyon", "さにょん"), ("san'yon", "さんよん"), ("sannyon", "さんよん"), ("man", "まん"), ("mann", "まん"),
    ("man'", "まん"),
    ("ippon", "いっぽん"), ("itchou", "いっちょう"), ("icchou", "いっちょう"), ("ittyou", "いっちょう"),
    ("hassen", "はっせん"),
    ("jussai", "じゅっさい"), ("zyussai", "じゅっさい"), ("ixtupon", "いっぽん"), ("iltsupon", "いっぽん"),
    ("roppyaku", "ろっぴゃく"),
    ("jū", "じゅう"), ("jyuu", "じゅう"), ("zyû", "じゅう"), ("juu", "じゅう"), ("ju-", "じゅー"),
    ("ju\u{304}", "じゅう"),
    ("tō", "とう"), ("too", "とお"), ("tooka", "とおか"), ("toh", "とう"), ("tohka", "とうか"), ("tohi", "とひ"),
    ("nī", "にー"),
    ("ni-", "にー"), ("go-", "ごー"), ("gooku", "ごおく"), ("SANBYAKU", "さんびゃく"), ("ｓａｎ", "さん"),
    ("SANJÛ", "さんじゅう"), ("JÔ", "じょう"),
    ("さんbyaku", "さんびゃく"),
    ("サンびゃく", "サンびゃく"), ("fuyu", "ふゆ"), ("huyu", "ふゆ"), ("nihyaku", "にひゃく"), ("zero", "ぜろ"),
    ("pa-sento", "ぱーせんと"),
    ("ichiman-en", "いちまんえん"), ("san-byaku", "さんびゃく"), ("ｼﾞｭｳﾆ", "ジュウニ"), ("ﾊｯﾋﾟｬｸ", "ハッピャク"),
    ("hap-pyaku", "はっぴゃく"), ("ip-pon", "いっぽん"), ("san-juu-hat-ten", "さんじゅうーはってん"),
    ("ｳﾞｱﾞ", "ヴアﾞ"),
    ("ﾆｰ", "ニー"),
    ("pāsento", "ぱーせんと"), ("", ""), ("'", ""), ("ｓａｎ　ｅｎ", "さんえん"), ("san`en", "さんえん"),
    ("ni−", "にー"), ("go–", "ごー"), ("JŪ", "じゅう"), ("di-", "でぃー"), ("dī", "でぃー"),
  ])
  func `ん, っ and long vowels can be spelled in many ways`(romaji: String, expected: String) {
    #expect(kana(romaji) == expected)
  }

  @Test func `Letters wait for the rest of their syllable and can be deleted`() {
    var input = RomajiInput()
    let shown = "sambyaku".map { character in
      input.type(character)
      return input.text
    }
    #expect(shown == ["s", "さ", "さm", "さんb", "さんby", "さんびゃ", "さんびゃk", "さんびゃく"])
    input = RomajiInput("さんn")
    #expect(input.kana == "さん")
    input.type("n")
    #expect(input.text == "さんn")
  }

  @Test(arguments: [("q", "q"), ("sk", "sk"), ("ska", "sか"), ("3", "3"), ("さ本", "さ本")])
  func `What is no kana stays as it is`(typed: String, expected: String) {
    #expect(kana(typed) == expected)
  }

  @Test(arguments: [
    ("じゅう", "じゅー"), ("じゅう", "ジュウ"), ("とお", "とう"), ("とお", "とー"), ("れい", "れー"), ("にー", "にい"),
    ("いちじ", "いちぢ"),
    ("パーセント", "ぱあせんと"),
  ])
  func `Spellings of the same sounds are equal`(first: String, second: String) {
    #expect(KanaSpelling(first) == KanaSpelling(second))
    #expect(KanaSpelling(first).kana.count == first.unicodeScalars.count)
  }

  @Test(arguments: [
    ("に", "にー"), ("く", "きゅう"), ("さんびゃく", "さんひゃく"), ("せんにひゃく", "せにひゃく"), ("よん", "よ"),
    ("いっぽん", "いぽん"), ("しち", "ひち"),
    ("まんえん", "まんねん"), ("せんよん", "せにょん"),
  ])
  func `Spellings of other sounds differ`(first: String, second: String) {
    #expect(KanaSpelling(first) != KanaSpelling(second))
  }
}
