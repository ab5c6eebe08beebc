import JapaneseNumbers
import Testing

/// Syllables of words from abroad, small kana, vowels with a mark, and katakana of half width.
@Suite(.limited)
struct RomajiSyllableTests {
  private static let spellings = """
    fa ふぁ fi ふぃ fe ふぇ fo ふぉ thi てぃ dhi でぃ tī てぃー vu ゔ kwa くゎ gwa ぐゎ wu う
    she しぇ sye しぇ je じぇ jye じぇ zye じぇ che ちぇ tye ちぇ cye ちぇ
    kye きぇ gye ぎぇ nye にぇ hye ひぇ bye びぇ pye ぴぇ mye みぇ rye りぇ
    xa ぁ xi ぃ xu ぅ xe ぇ xo ぉ la ぁ li ぃ lu ぅ le ぇ lo ぉ
    xya ゃ xyu ゅ xyo ょ lya ゃ lyu ゅ lyo ょ xtu っ xtsu っ ltu っ ltsu っ xwa ゎ lwa ゎ
    kā かー kī きー kū くう kē けー kō こう kâ かー kî きー kû くう kê けー kô こう
    KĀ かー KĪ きー KŪ くう KĒ けー KŌ こう KÂ かー KÎ きー KÛ くう KÊ けー KÔ こう
    ｦｧｨｩｪｫｬｭｮｯ ヲァィゥェォャュョッ ｱｰｱｲｳｴｵ アーアイウエオ ｶｷｸｹｺｻｼｽｾｿ カキクケコサシスセソ
    ﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉ タチツテトナニヌネノ ﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓ ハヒフヘホマミムメモ ﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ ヤユヨラリルレロワン
    ｶﾞｷﾞｸﾞｹﾞｺﾞ ガギグゲゴ ｻﾞｼﾞｽﾞｾﾞｿﾞ ザジズゼゾ ﾀﾞﾁﾞﾂﾞﾃﾞﾄﾞ ダヂヅデド
    ﾊﾞﾋﾞﾌﾞﾍﾞﾎﾞ バビブベボ ﾊﾟﾋﾟﾌﾟﾍﾟﾎﾟ パピプペポ
    """

  @Test func `Rare syllables become their kana`() {
    let words = Self.spellings.split { $0.isWhitespace }.map(String.init)
    for index in stride(from: 0, to: words.count, by: 2) {
      var input = RomajiInput()
      input.type(words[index])
      #expect(input.kana == words[index + 1], "\(words[index])")
    }
  }
}
