extension Counter {
  /// Counters that are read, and that no topic of the app asks: they are met in texts rather than
  /// counted with.
  ///
  /// The readings are those of JMdict, the sound changes the regular ones of the first sound
  /// where no joints are named.
  package static let others: [Counter] =
    [
      Counter("歩", "ほ", .hWithP, joints: [.four: [.plain, .halfVoiced]]),
      Counter(
        "品目", "ひんもく",
        joints: [
          .three: [.plain, .halfVoiced], .six: [.plain, .geminatedP],
          .eight: [.plain, .geminatedP], .ten: [.plain, .geminatedP, .geminatedJiP],
        ]),
      Counter("割増", "わりまし", spellings: ["割増し", "割り増し"]),
      Counter("区", "く", .k), Counter("区間", "くかん", .k), Counter("都道府県", "とどうふけん"),
      Counter("団体", "だんたい"), Counter("議席", "ぎせき"),
      Counter("枚切り", "まいぎり"), Counter("枚組", "まいぐみ", spellings: ["枚組み"]),
      Counter("両編成", "りょうへんせい"), Counter("種", "しゅ", .t), Counter("択", "たく", .t),
      Counter("回転", "かいてん", .k),
      Counter("回忌", "かいき", .k, joints: [.seven: [.saying("しち"), .plain]]),
      Counter("冠", "かん", .k),
      Counter("安打", "あんだ"), Counter("打席", "だせき"), Counter("ゴール", "ごーる"),
      Counter("イニング", "いにんぐ"), Counter("ラウンド", "らうんど"), Counter("拍子", "びょうし"),
      Counter("編", "へん", .hWithP), Counter("瓶", "びん", exceptions: hitoFuta("びん")),
      Counter("椀", "わん", exceptions: hitoFuta("わん")),
      Counter("串", "くし", exceptions: hitoFuta("くし")),
      Counter("柱", "はしら", exceptions: hitoFutaMi("はしら")),
      Counter("腹", "はら", exceptions: hitoFutaMi("はら")),
      Counter("LDK", "えるでぃーけー"), Counter("DK", "でぃーけー"), Counter("SLDK", "えすえるでぃーけー"),
      // A flat of one room with a kitchen, and the 4000 dots of a screen: よんけー.
      Counter(
        "K", "けー", joints: .optional(after: .six), exceptions: [1: [.plain, .word("わんけー")]]),
      Counter("クラス", "くらす", joints: .loanK, exceptions: hitoFuta("くらす")),
      Counter("ケース", "けーす", joints: .loanK, exceptions: hitoFuta("けーす")),
      Counter("かけ", "かけ", .k, exceptions: hitoFuta("かけ"), spellings: ["カケ", "片"]),
      Counter("名席", "めいせき"),
      Counter("カプセル", "かぷせる", joints: .loanK),
      Counter("つまみ", "つまみ", exceptions: hitoFuta("つまみ")),
      Counter("床", "しょう", .t),
      Counter("車線", "しゃせん", .t),
      Counter("個口", "こぐち", .k),
      Counter("交代", "こうたい", .k),
      Counter("打点", "だてん"),
      Counter("打数", "だすう"),
      Counter("本塁打", "ほんるいだ"),
      Counter("ゲーム", "げーむ"),
      Counter("サイズ", "さいず"),
      Counter(
        "人席", "にんせき", joints: .people,
        exceptions: [1: [.word("ひとりせき")], 2: [.word("ふたりせき"), .plain]]),
      Counter("局", "きょく", .k), Counter("段落", "だんらく"), Counter("遍", "へん", .h),
      Counter("尺", "しゃく", .t, joints: [.three: [.voiced, .plain]], traits: .measure),
      Counter("寸", "すん", .t, joints: [.three: [.voiced, .plain]], traits: .measure),
      Counter("里", "り", traits: .measure), Counter("斗", "と", .t, traits: .measure),
      Counter("反", "たん", .t, traits: .measure),
      Counter("メガバイト", "めがばいと", traits: .measure, spellings: ["MB"]),
      Counter("テラバイト", "てらばいと", traits: .measure, spellings: ["TB"]),
      Counter("デシベル", "でしべる", traits: .measure, spellings: ["dB"]),
      Counter("デシリットル", "でしりっとる", traits: .measure, spellings: ["dL"]),
      Counter("ヤード", "やーど", traits: .measure),
      Counter("バーツ", "ばーつ", traits: .measure), Counter("ルピー", "るぴー", traits: .measure),
      Counter("ペソ", "ぺそ", traits: .measure),
      Counter("拍", "はく", .hWithP, joints: [.four: [.plain, .halfVoiced]]),
      Counter("期", "き", .k), Counter("球", "きゅう", .k), Counter("回戦", "かいせん", .k),
      Counter("か年", "かねん", .k, spellings: ["カ年", "ヶ年", "ヵ年", "箇年"]),
      Counter("体", "たい", .t), Counter("周年", "しゅうねん", .t), Counter("通話", "つうわ", .t),
      Counter("点満点", "てんまんてん", .t), Counter("歳児", "さいじ", .t, spellings: ["才児"]),
      Counter("乗", "じょう"), Counter("倍速", "ばいそく", traits: .measure),
      Counter("馬力", "ばりき", traits: .measure),
      Counter("次元", "じげん", joints: [.four: [.saying("よ"), .plain]], traits: .measure),
      Counter("連敗", "れんぱい"), Counter("連覇", "れんぱ"), Counter("塁", "るい"),
      Counter("フィート", "ふぃーと", traits: .measure), Counter("尾", "び"),
      Counter("把", "わ", voiced: "ば", halfVoiced: "ぱ", joints: .wa),
      Counter("単位", "たんい", .t, traits: .measure),
      Counter("営業日", "えいぎょうび"),
      Counter("ミリグラム", "みりぐらむ", traits: .measure, spellings: ["mg"]),
      Counter("ヘクトパスカル", "へくとぱすかる", traits: .measure, spellings: ["hPa"]),
      Counter("ギガバイト", "ぎがばいと", traits: .measure, spellings: ["GB"]),
      Counter("ギガ", "ぎが", traits: .measure),
      Counter("キロワット", "きろわっと", joints: .loanK, traits: .measure, spellings: ["kW"]),
      Counter("カップ", "かっぷ", joints: .loanK, traits: .measure),
      Counter("ポンド", "ぽんど", joints: .optional(after: .one, .six, .eight), traits: .measure),
      Counter("世代", "せだい", joints: .optional(after: .one, .eight)),
      Counter(
        "人家族", "にんかぞく", joints: .people,
        exceptions: [
          1: [.word("ひとりかぞく")], 2: [.word("ふたりかぞく")],
        ]),
      Counter(
        "人兄弟", "にんきょうだい", joints: .people,
        exceptions: [2: [.word("ふたりきょうだい")]]),
      Counter(
        "人組", "にんぐみ", joints: .people,
        exceptions: [1: [.word("ひとりぐみ")], 2: [.word("ふたりぐみ")]]),
      Counter(
        "人部屋", "にんべや", joints: .people,
        exceptions: [1: [.word("ひとりべや")], 2: [.word("ふたりべや")]]),
      Counter(
        "桁", "けた", joints: .optional(after: .six, .eight),
        exceptions: [
          1: [.word("ひとけた")], 2: [.word("ふたけた")], 3: [.plain, .word("みけた")],
        ], spellings: ["ケタ"]),
      Counter(
        "パック", "ぱっく", joints: .optional(after: .six, .eight),
        exceptions: [
          1: [.word("ひとぱっく"), .geminated, .plain], 2: [.word("ふたぱっく"), .plain],
        ]),
    ] + ordinals

  /// The forms of 1 and 2 in ひと and ふた.
  private static func hitoFuta(_ kana: String) -> [Int: [Joint]] {
    [1: [.word("ひと" + kana), .plain], 2: [.word("ふた" + kana), .plain]]
  }

  /// The forms of 1, 2 and 3 in ひと, ふた and み.
  private static func hitoFutaMi(_ kana: String) -> [Int: [Joint]] {
    hitoFuta(kana).merging([3: [.word("み" + kana), .plain]]) { first, _ in first }
  }

  private static let ordinals: [Counter] = [
    Counter("類", "るい", traits: .ordinal),
    Counter("病棟", "びょうとう", traits: .ordinal),
    Counter("診察室", "しんさつしつ", traits: .ordinal),
    Counter("会議室", "かいぎしつ", traits: .ordinal),
    Counter("ターミナル", "たーみなる", traits: .ordinal),
    Counter("系", "けい", traits: .ordinal),
    Counter("課", "か", .k, traits: .ordinal), Counter("子", "し", .t, traits: .ordinal),
    Counter("作", "さく", .t, traits: .ordinal), Counter("希望", "きぼう", traits: .ordinal),
    Counter("号館", "ごうかん", traits: .ordinal), Counter("号店", "ごうてん", traits: .ordinal),
    Counter("次", "じ", joints: [.four: [.saying("よ"), .plain]], traits: .ordinal),
    Counter("弾", "だん", traits: .ordinal),
    Counter("楽章", "がくしょう", traits: .ordinal), Counter("項", "こう", .k, traits: .ordinal),
    Counter("歳代", "さいだい", .t, traits: .ordinal),
    Counter("型", "がた", traits: .ordinal, asked: [.word("なにがた")]),
    Counter("段落目", "だんらくめ", traits: .ordinal),
    // JMdict and NHK: 第3版 だいさんぱん, also だいさんはん.
    Counter(
      "版", "はん", .hWithP, joints: [.three: [.halfVoiced, .plain]], traits: .ordinal),
    Counter(
      "階席", "かいせき", .k, joints: [.three: [.voiced, .plain]], traits: .ordinal),
    Counter("次試験", "じしけん", joints: [.four: [.saying("よ"), .plain]], traits: .ordinal),
    Counter("代", "だい", traits: .ordinal), Counter("話", "わ", traits: .ordinal),
    Counter("代目", "だいめ", joints: .yoAndKu, traits: .ordinal),
    Counter("学期", "がっき", traits: .ordinal), Counter("号線", "ごうせん", traits: .ordinal),
    Counter("号棟", "ごうとう", traits: .ordinal), Counter("号機", "ごうき", traits: .ordinal),
    Counter("番ホーム", "ばんほーむ", traits: .ordinal),
    Counter("番乗り場", "ばんのりば", traits: .ordinal, spellings: ["番のりば"]),
    Counter(
      "時限", "じげん",
      joints: [
        .four: [.saying("よ")], .seven: [.saying("しち"), .plain], .nine: [.saying("く")],
      ], traits: .ordinal),
    Counter(
      "年度", "ねんど", joints: [.four: [.saying("よ")], .nine: [.plain, .saying("く")]], traits: .ordinal),
    Counter("番出口", "ばんでぐち", traits: .ordinal),
    Counter("番窓口", "ばんまどぐち", traits: .ordinal),
    Counter("番ゲート", "ばんげーと", traits: .ordinal),
    Counter("番札", "ばんふだ", traits: .ordinal),
    Counter("限", "げん", traits: .ordinal), Counter("限目", "げんめ", traits: .ordinal),
    Counter("件目", "けんめ", .k, traits: .ordinal), Counter("列目", "れつめ", traits: .ordinal),
    Counter("行目", "ぎょうめ", traits: .ordinal), Counter("段目", "だんめ", traits: .ordinal),
    Counter("問目", "もんめ", traits: .ordinal),
    Counter(
      "ページ目", "ぺーじめ", joints: .optional(after: .one, .six, .eight, .hundred), traits: .ordinal),
  ]
}
