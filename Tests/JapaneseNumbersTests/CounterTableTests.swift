import JapaneseNumbers
import Testing

/// The rest of the tables of counters: other readings and spellings, and how numbers are written.
@Suite(.limited)
struct CounterTableTests {
  @Test func `A number with a counter has its other current readings`() throws {
    for line in try lines(of: "other-readings") {
      let words = line.split(separator: " ").map(String.init)
      let counter = try #require(Counter.named(words[0]), "\(line)")
      #expect(counter.symbol == words[0])
      for word in words.dropFirst() {
        let parts = word.split(separator: ":").map(String.init)
        let number = try #require(Int(parts[0]))
        let others = parts[1].split(separator: ",").map(String.init).filter { $0 != "-" }
        let found = counter.readings(of: number).alternatives.map(\.kana)
        #expect(found == others, "\(number)\(counter.symbol)")
      }
    }
  }

  /// Lines with a symbol and its other spellings.
  private static let spellings: [Substring] = """
    個 箇 ヶ ケ コ
    階 F f
    歳 才
    度 ℃ °C °
    円 ￥ ¥
    % パーセント ％
    か月 ヶ月 ヵ月 ケ月 カ月 箇月
    か月間 ヶ月間 ヵ月間 ケ月間 カ月間 箇月間
    か年 カ年 ヶ年 ヵ年 箇年
    か所 ヶ所 ヵ所 ケ所 カ所 箇所
    か国 ヶ国 ヵ国 ケ国 カ国 箇国
    か国語 ヶ国語 ヵ国語 ケ国語 カ国語 箇国語
    グラム g
    ミリグラム mg
    キロ kg
    トン t
    ミリ mm
    センチ cm
    メートル m
    キロメートル km
    リットル l L
    ミリリットル ml mL
    シーシー cc
    デシリットル dL
    平米 ㎡
    ヘクタール ha
    ワット w W
    キロワット kW
    アンペア A
    ボルト v V
    ヘルツ hz Hz
    カロリー cal
    キロカロリー kcal
    メガバイト MB
    ギガバイト GB
    テラバイト TB
    デシベル dB
    ヘクトパスカル hPa
    ドル $ ＄
    ユーロ €
    ウォン ₩
    ページ 頁 p
    階建て 階建
    割増 割増し 割り増し
    枚組 枚組み
    かけ カケ 片
    歳児 才児
    桁 ケタ
    番乗り場 番のりば
    """.split(separator: "\n")

  @Test(arguments: spellings)
  func `A counter is found by each of its other spellings`(line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    for spelling in words.dropFirst() {
      #expect(Counter.named(spelling)?.symbol == words[0], "\(spelling)")
    }
  }

  @Test func `Each counter has a spelling of its own, but for the days of a month and of a stay`() {
    let symbols = Dictionary(grouping: Counter.all, by: \.symbol)
    #expect(symbols.filter { $1.count > 1 }.keys.sorted() == ["日"])
  }

  @Test func `The counters of numbers that name one of many are known`() {
    let names = """
      時 日 月 年 番 番線 丁目 番地 号 号室 号車 位 等 級 年生 年代 世紀
      回目 度目 番目 日目 週目 年目 時間目
      つ目 個目 人目 本目 枚目 冊目 杯目 台目 膳目
      件目 列目 行目 段目 問目 限目 段落目 ページ目 代目
      号館 号店 号線 号棟 号機 番ホーム 番乗り場 番出口 番窓口 番ゲート 番札
      類 病棟 診察室 会議室 ターミナル 系 課 子 作 希望 次 次試験 弾 楽章 項 型 版
      代 歳代 階席 話 学期 年度 時限 限
      """
    let expected = Set(names.split { $0.isWhitespace }.map(String.init))
    let found = Set(Counter.all.filter { $0.isOrdinal }.map(\.symbol))
    #expect(found.subtracting(expected) == [])
    #expect(expected.subtracting(found) == [])
  }

  @Test func `Units of measure take decimals, and counters of things don't`() {
    let measures = """
      % 度 倍 倍速 割 円 ドル ユーロ ポイント 点 歳 秒 時間 週間 か月 年
      ミリ センチ センチメートル メートル キロメートル マイル インチ フィート
      グラム ミリグラム キロ キログラム トン ポンド
      リットル ミリリットル シーシー 合 カップ 杯 人前
      平米 平方メートル アール ヘクタール 坪 畳 帖
      ワット キロワット アンペア ボルト ヘルツ カロリー キロカロリー 馬力
      ギガバイト ギガ ヘクトパスカル 次元 単位 元 ウォン セント 銭 升
      """
    for symbol in measures.split(whereSeparator: \.isWhitespace).map(String.init) {
      #expect(Counter.named(symbol)?.takesDecimals == true, "\(symbol)")
    }
    for symbol in [
      "つ", "個", "本", "枚", "人", "名", "匹", "台", "回", "階", "番", "号室", "時", "分", "日", "貫", "俵",
    ] {
      #expect(Counter.named(symbol)?.takesDecimals == false, "\(symbol)")
    }
  }
}
