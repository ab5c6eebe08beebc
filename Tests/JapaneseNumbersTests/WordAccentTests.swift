import JapaneseNumbers
import Testing

/// The accents of words that `accents.txt` doesn't have.
@Suite(.limited)
struct WordAccentTests {
  @Test(arguments: [
    ("点", 10, "じゅって↓ん"), ("点", 100, "ひゃくて↓ん"), ("膳", 3, "さ↓んぜん"), ("組", 3, "さ↓んくみ"),
    ("人前", 3, "さんにんまえ"), ("ポイント", 5, "ごぽ↓いんと"), ("号", 3, "さ↓んごう"), ("号車", 5, "ごご↓うしゃ"),
    ("号室", 7, "ななご↓うしつ"), ("錠", 2, "に↓じょう"), ("通", 1, "い↓っつう"), ("グラム", 100, "ひゃくぐ↓らむ"),
  ])
  func `A counter of sentences decides the accent of its phrase`(
    symbol: String, number: Int, accent: String
  ) throws {
    let counter = try #require(Counter.named(symbol))
    #expect(marked(counter.reading(of: number)) == accent)
  }

  private static let nouns = """
    げつよ↓うび かよ↓うび すいよ↓うび もくよ↓うび きんよ↓うび どよ↓うび にちよ↓うび
    げつよ↓う かよ↓う すいよ↓う もくよ↓う きんよ↓う どよ↓う にちよ↓う
    ご↓ぜん ご↓ご しょ↓うご め↓いじ れ↓いわ たいしょう しょうわ へいせい
    や↓く い↓じょう い↓か み↓まん な↓ん い↓くつ すう じゅうす↓う ち↓か
    まいなす ひょうて↓んか れ↓いか
    え↓ー でぃ↓ー え↓ふ え↓いち え↓っち きゅ↓ー あ↓ーる だぶ↓りゅー え↓っくす ぜ↓っと ぜ↓っど
    """.split { $0.isWhitespace }.map(String.init)

  @Test(arguments: nouns)
  func `A word that stands alone has an accent of its own`(accent: String) {
    let kana = accent.filter { $0 != "↓" }
    #expect(marked(Reading(units: [kana])) == accent)
  }

  /// The words after 3日, which is flat. One that is written otherwise than it is said has both.
  private static let wordsAfter = """
    が を:お に で と へ:え や の は:わ も か
    ま↓え ご↓ から ま↓で く↓らい ほど
    だ だよ だね する した ね よ
    で↓す で↓した で↓すか で↓すね で↓すよ で↓すよね だ↓った で↓ある
    しま↓す しま↓した でしょ↓う しませ↓ん しましょ↓う
    していま↓す していま↓した したいで↓す してくださ↓い でございま↓す
    """.split { $0.isWhitespace }.map(String.init)

  @Test(arguments: wordsAfter)
  func `A word after a number joins its phrase, and stands apart in romaji`(word: String) {
    let parts = word.split(separator: ":").map(String.init)
    let said = parts[parts.count - 1]
    let after = Reading(afterNumber: parts[0].filter { $0 != "↓" })
    let reading = Counter.dayCount.reading(of: 3) + after
    #expect(marked(reading) == "みっか" + said)
    let latin = romaji(of: said.filter { $0 != "↓" })
    #expect(reading.romaji() == "mikka " + latin)
  }

  private func marked(_ reading: Reading) -> String {
    reading.accentPhrases().map(\.marked).joined(separator: " ")
  }
}
