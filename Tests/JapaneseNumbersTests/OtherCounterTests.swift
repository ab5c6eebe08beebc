import Testing

@testable import JapaneseNumbers

/// The counters that are read, and that no topic asks.
@Suite(.limited)
struct OtherCounterTests {
  private static let readings = [
    ("歩", "1 いっぽ 3 さんぽ 4 よんほ 6 ろっぽ 8 はっぽ 10 じゅっぽ 100 ひゃっぽ 5000 ごせんぽ 10000 いちまんぽ"),
    ("拍", "1 いっぱく 3 さんぱく 4 よんはく 5 ごはく 10 じゅっぱく"),
    ("期", "1 いっき 3 さんき 6 ろっき 8 はっき 10 じゅっき"),
    ("球", "1 いっきゅう 6 ろっきゅう 9 きゅうきゅう 10 じゅっきゅう"),
    ("回戦", "1 いっかいせん 3 さんかいせん 6 ろっかいせん 10 じゅっかいせん"),
    ("か年", "3 さんかねん 5 ごかねん 6 ろっかねん 10 じゅっかねん"),
    ("体", "1 いったい 3 さんたい 6 ろくたい 8 はったい 10 じゅったい"),
    ("周年", "1 いっしゅうねん 5 ごしゅうねん 8 はっしゅうねん 10 じゅっしゅうねん 100 ひゃくしゅうねん"),
    ("通話", "1 いっつうわ 3 さんつうわ 8 はっつうわ"),
    ("点満点", "10 じゅってんまんてん 20 にじゅってんまんてん 100 ひゃくてんまんてん"),
    ("歳児", "1 いっさいじ 3 さんさいじ 8 はっさいじ 10 じゅっさいじ"),
    ("乗", "2 にじょう 3 さんじょう 10 じゅうじょう"),
    ("倍速", "2 にばいそく 3 さんばいそく 10 じゅうばいそく"),
    ("馬力", "3 さんばりき 100 ひゃくばりき"), ("次元", "2 にじげん 3 さんじげん"),
    ("連敗", "3 さんれんぱい 6 ろくれんぱい 10 じゅうれんぱい"),
    ("フィート", "1 いちふぃーと 6 ろくふぃーと 100 ひゃくふぃーと"),
    ("ポンド", "1 いちぽんど 6 ろくぽんど 10 じゅっぽんど 100 ひゃくぽんど"),
    ("世代", "1 いちせだい 3 さんせだい 8 はちせだい 10 じゅっせだい"),
    ("人家族", "2 ふたりかぞく 3 さんにんかぞく 4 よにんかぞく 7 しちにんかぞく 9 きゅうにんかぞく"),
    ("桁", "1 ひとけた 2 ふたけた 3 さんけた 4 よんけた 6 ろくけた 10 じゅっけた 12 じゅうにけた"),
    ("パック", "1 ひとぱっく 2 ふたぱっく 3 さんぱっく 6 ろくぱっく 10 じゅっぱっく 11 じゅういちぱっく"),
    ("代", "10 じゅうだい 20 にじゅうだい 40 よんじゅうだい 90 きゅうじゅうだい"),
    ("話", "1 いちわ 3 さんわ 6 ろくわ 10 じゅうわ"),
    ("代目", "1 いちだいめ 3 さんだいめ 7 ななだいめ 12 じゅうにだいめ"),
    ("学期", "1 いちがっき 2 にがっき 3 さんがっき"), ("号線", "1 いちごうせん 16 じゅうろくごうせん"),
    ("号棟", "3 さんごうとう 10 じゅうごうとう"), ("号機", "1 いちごうき 6 ろくごうき"),
    ("番ホーム", "1 いちばんほーむ 4 よんばんほーむ 10 じゅうばんほーむ"),
    ("番乗り場", "3 さんばんのりば 10 じゅうばんのりば"),
    ("時限", "1 いちじげん 4 よじげん 7 しちじげん 9 くじげん"),
    ("年度", "4 よねんど 7 ななねんど 9 きゅうねんど 2024 にせんにじゅうよねんど"),
    ("件目", "1 いっけんめ 3 さんけんめ 6 ろっけんめ 8 はっけんめ 10 じゅっけんめ"),
    ("列目", "1 いちれつめ 3 さんれつめ 10 じゅうれつめ"),
    ("行目", "1 いちぎょうめ 3 さんぎょうめ 10 じゅうぎょうめ"),
    ("段目", "1 いちだんめ 3 さんだんめ 10 じゅうだんめ"),
    ("問目", "1 いちもんめ 3 さんもんめ 10 じゅうもんめ"),
    ("ページ目", "1 いちぺーじめ 3 さんぺーじめ 10 じゅっぺーじめ 100 ひゃくぺーじめ"),
    ("連覇", "2 にれんぱ 3 さんれんぱ 10 じゅうれんぱ"), ("塁", "1 いちるい 2 にるい 3 さんるい"),
    ("尾", "1 いちび 3 さんび 10 じゅうび"),
    ("把", "1 いちわ 2 にわ 3 さんば 4 よんわ 6 ろっぱ 8 はちわ 10 じゅっぱ"),
    ("単位", "1 いったんい 2 にたんい 8 はったんい 10 じゅったんい"),
    ("営業日", "1 いちえいぎょうび 3 さんえいぎょうび 10 じゅうえいぎょうび"),
    ("ミリグラム", "5 ごみりぐらむ 100 ひゃくみりぐらむ"),
    ("ヘクトパスカル", "990 きゅうひゃくきゅうじゅうへくとぱすかる 1013 せんじゅうさんへくとぱすかる"),
    ("ギガバイト", "3 さんぎがばいと 16 じゅうろくぎがばいと"), ("ギガ", "3 さんぎが 20 にじゅうぎが"),
    ("キロワット", "1 いちきろわっと 6 ろっきろわっと 10 じゅっきろわっと"),
    ("カップ", "1 いちかっぷ 2 にかっぷ 6 ろっかっぷ"),
    ("番出口", "1 いちばんでぐち 3 さんばんでぐち"), ("番窓口", "2 にばんまどぐち 4 よんばんまどぐち"),
    ("番ゲート", "5 ごばんげーと 12 じゅうにばんげーと"), ("限", "1 いちげん 4 よんげん"),
    ("限目", "1 いちげんめ 3 さんげんめ"),
  ]

  @Test(arguments: readings)
  func `A counter has the sound changes of its first sound, or none`(
    symbol: String, readings: String
  ) throws {
    let counter = try #require(Counter.named(symbol))
    #expect(counter.symbol == symbol)
    let words = readings.split(separator: " ").map(String.init)
    for index in stride(from: 0, to: words.count, by: 2) {
      let number = try #require(Int(words[index]))
      #expect(counter.reading(of: number).kana == words[index + 1], "\(number)\(symbol)")
    }
  }

  @Test func `All of them have expected readings, and none is in another list`() {
    let symbols = Counter.others.map(\.symbol)
    #expect(Self.readings.map(\.0).sorted() == symbols.sorted())
    // 日 is a day of the month, and a number of days.
    let shared = Dictionary(grouping: Counter.all, by: \.symbol).filter { $0.value.count > 1 }
    #expect(Set(shared.keys) == ["日"])
    #expect(Counter.others.allSatisfy { Counter.named($0.symbol) == $0 })
  }

  @Test(
    arguments: [
      ("歩", 4, ["よんぽ"]), ("歩", 8, ["はちほ"]), ("歩", 10, ["じっぽ"]), ("世代", 1, ["いっせだい"]),
      ("世代", 8, ["はっせだい"]), ("桁", 1, []), ("桁", 3, ["みけた"]), ("パック", 1, ["いっぱっく", "いちぱっく"]),
      ("パック", 2, ["にぱっく"]), ("人家族", 7, ["ななにんかぞく"]), ("代目", 4, ["よだいめ"]),
      ("代目", 9, ["くだいめ"]), ("時限", 4, []), ("時限", 7, ["ななじげん"]), ("年度", 4, []),
      ("年度", 9, ["くねんど"]), ("ページ目", 100, ["ひゃっぺーじめ"]),
    ] as [(String, Int, [String])])
  func `Their other readings are listed`(symbol: String, number: Int, others: [String]) throws {
    let readings = try #require(Counter.named(symbol)).readings(of: number)
    #expect(readings.alternatives.map(\.kana) == others)
  }

  @Test(arguments: [("歩", "なんぽ"), ("拍", "なんぱく"), ("桁", "なんけた"), ("期", "なんき"), ("時限", "なんじげん")])
  func `何 sounds before them as さん does`(symbol: String, kana: String) throws {
    #expect(try #require(Counter.named(symbol)).howMany.preferred.kana == kana)
  }

  @Test(arguments: [
    ("カ年", "か年"), ("箇年", "か年"), ("才児", "歳児"), ("ケタ", "桁"), ("番のりば", "番乗り場"),
  ])
  func `They are found by their other spellings`(spelling: String, symbol: String) {
    #expect(Counter.named(spelling)?.symbol == symbol)
  }

  @Test func `A year of the books is no amount, and a number of steps is one`() throws {
    #expect(try #require(Counter.named("年度")).isOrdinal)
    #expect(try #require(Counter.named("代")).isOrdinal)
    #expect(try !#require(Counter.named("歩")).isOrdinal)
    #expect(try !#require(Counter.named("周年")).isOrdinal)
  }
}
