import Testing

@testable import JapaneseNumbers

@Suite(.timeLimit(.minutes(1))) struct RomajiInputTests {
  private func kana(_ romaji: String) -> String {
    var input = RomajiInput()
    input.type(romaji)
    return input.kana
  }

  @Test func `Every syllable of Hepburn, Kunrei and Nihon-shiki becomes its kana`() {
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for spelling in words.dropFirst() { #expect(kana(spelling) == words[0], "\(spelling)") }
    }
  }

  @Test func `Every syllable that is written can be typed`() {
    for line in table.split(separator: "\n") {
      let word = String(line.prefix { $0 != " " })
      for style in RomajiStyle.allCases {
        #expect(KanaSpelling(kana(romaji(of: word, style))) == KanaSpelling(word), "\(word)")
      }
    }
  }

  @Test(arguments: [
    ("sanbyaku", "さんびゃく"), ("sambyaku", "さんびゃく"), ("sannbyaku", "さんびゃく"), ("san'byaku", "さんびゃく"), ("samman", "さんまん"),
    ("sanen", "さねん"), ("san'en", "さんえん"), ("san en", "さんえん"), ("san’en", "さんえん"), ("sann'en", "さんえん"),
    ("sannen", "さんねん"), ("sannnen", "さんねん"), ("san'nen", "さんねん"), ("sannana", "さんなな"), ("konna", "こんな"),
    ("sanyon", "さにょん"), ("san'yon", "さんよん"), ("sannyon", "さんよん"), ("man", "まん"), ("mann", "まん"), ("man'", "まん"),
    ("ippon", "いっぽん"), ("itchou", "いっちょう"), ("icchou", "いっちょう"), ("ittyou", "いっちょう"), ("hassen", "はっせん"),
    ("jussai", "じゅっさい"), ("zyussai", "じゅっさい"), ("ixtupon", "いっぽん"), ("iltsupon", "いっぽん"), ("roppyaku", "ろっぴゃく"),
    ("jū", "じゅう"), ("jyuu", "じゅう"), ("zyû", "じゅう"), ("juu", "じゅう"), ("ju-", "じゅー"), ("ju\u{304}", "じゅう"),
    ("tō", "とう"), ("too", "とお"), ("tooka", "とおか"), ("toh", "とう"), ("tohka", "とうか"), ("tohi", "とひ"), ("nī", "にー"),
    ("ni-", "にー"), ("go-", "ごー"), ("gooku", "ごおく"), ("SANBYAKU", "さんびゃく"), ("ｓａｎ", "さん"), ("さんbyaku", "さんびゃく"),
    ("サンびゃく", "サンびゃく"), ("fuyu", "ふゆ"), ("huyu", "ふゆ"), ("nihyaku", "にひゃく"), ("zero", "ぜろ"), ("pa-sento", "ぱーせんと"),
    ("pāsento", "ぱーせんと"), ("", ""), ("'", ""),
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
    ("じゅう", "じゅー"), ("じゅう", "ジュウ"), ("とお", "とう"), ("とお", "とー"), ("れい", "れー"), ("にー", "にい"), ("まんえん", "まんねん"),
    ("せんよん", "せにょん"), ("いちじ", "いちぢ"), ("パーセント", "ぱあせんと"),
  ])
  func `Spellings of the same sounds are equal`(first: String, second: String) {
    #expect(KanaSpelling(first) == KanaSpelling(second))
    #expect(KanaSpelling(first).kana.count == first.unicodeScalars.count)
  }

  @Test(arguments: [
    ("に", "にー"), ("く", "きゅう"), ("さんびゃく", "さんひゃく"), ("せんにひゃく", "せにひゃく"), ("よん", "よ"), ("いっぽん", "いぽん"), ("しち", "ひち"),
  ])
  func `Spellings of other sounds differ`(first: String, second: String) {
    #expect(KanaSpelling(first) != KanaSpelling(second))
  }

  private let table = """
    あ a
    い i
    う u
    え e
    お o
    か ka
    き ki
    く ku
    け ke
    こ ko
    が ga
    ぎ gi
    ぐ gu
    げ ge
    ご go
    さ sa
    し shi si
    す su
    せ se
    そ so
    ざ za
    じ ji zi
    ず zu
    ぜ ze
    ぞ zo
    た ta
    ち chi ti
    つ tsu tu
    て te
    と to
    だ da
    ぢ di
    づ du dzu
    で de
    ど do
    な na
    に ni
    ぬ nu
    ね ne
    の no
    は ha
    ひ hi
    ふ fu hu
    へ he
    ほ ho
    ば ba
    び bi
    ぶ bu
    べ be
    ぼ bo
    ぱ pa
    ぴ pi
    ぷ pu
    ぺ pe
    ぽ po
    ま ma
    み mi
    む mu
    め me
    も mo
    や ya
    ゆ yu
    よ yo
    ら ra
    り ri
    る ru
    れ re
    ろ ro
    わ wa
    を wo
    ん n nn n'
    きゃ kya
    きゅ kyu
    きょ kyo
    ぎゃ gya
    ぎゅ gyu
    ぎょ gyo
    しゃ sha sya
    しゅ shu syu
    しょ sho syo
    じゃ ja zya jya
    じゅ ju zyu jyu
    じょ jo zyo jyo
    ちゃ cha tya cya
    ちゅ chu tyu cyu
    ちょ cho tyo cyo
    ぢゃ dya
    ぢゅ dyu
    ぢょ dyo
    にゃ nya
    にゅ nyu
    にょ nyo
    ひゃ hya
    ひゅ hyu
    ひょ hyo
    びゃ bya
    びゅ byu
    びょ byo
    ぴゃ pya
    ぴゅ pyu
    ぴょ pyo
    みゃ mya
    みゅ myu
    みょ myo
    りゃ rya
    りゅ ryu
    りょ ryo
    """
}
