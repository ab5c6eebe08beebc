extension Counter {
  /// Counters that are read, and that no topic of the app asks: they are met in texts rather than
  /// counted with.
  ///
  /// The readings are those of JMdict, the sound changes the regular ones of the first sound
  /// where no joints are named.
  package static let others: [Counter] =
    [
      Counter("歩", "ほ", .hWithP, joints: [.four: [.plain, .halfVoiced]]),
      Counter("拍", "はく", .hWithP, joints: [.four: [.plain, .halfVoiced]]),
      Counter("期", "き", .k), Counter("球", "きゅう", .k), Counter("回戦", "かいせん", .k),
      Counter("か年", "かねん", .k, spellings: ["カ年", "ヶ年", "ヵ年", "箇年"]),
      Counter("体", "たい", .t), Counter("周年", "しゅうねん", .t), Counter("通話", "つうわ", .t),
      Counter("点満点", "てんまんてん", .t), Counter("歳児", "さいじ", .t, spellings: ["才児"]),
      Counter("乗", "じょう"), Counter("倍速", "ばいそく"), Counter("馬力", "ばりき"),
      Counter("次元", "じげん", joints: [.four: [.saying("よ"), .plain]]),
      Counter("連敗", "れんぱい"), Counter("連覇", "れんぱ"), Counter("塁", "るい"),
      Counter("フィート", "ふぃーと"), Counter("尾", "び"),
      Counter("把", "わ", voiced: "ば", halfVoiced: "ぱ", joints: .wa),
      Counter("単位", "たんい", .t),
      Counter("営業日", "えいぎょうび"),
      Counter("ミリグラム", "みりぐらむ", spellings: ["mg"]),
      Counter("ヘクトパスカル", "へくとぱすかる", spellings: ["hPa"]),
      Counter("ギガバイト", "ぎがばいと", spellings: ["GB"]), Counter("ギガ", "ぎが"),
      Counter("キロワット", "きろわっと", joints: .loanK, spellings: ["kW"]),
      Counter("カップ", "かっぷ", joints: .loanK),
      Counter("ポンド", "ぽんど", joints: .optional(after: .one, .six, .eight)),
      Counter("世代", "せだい", joints: .optional(after: .one, .eight)),
      Counter(
        "人家族", "にんかぞく", joints: .people,
        exceptions: [
          1: [.word("ひとりかぞく")], 2: [.word("ふたりかぞく")],
        ]),
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

  private static let ordinals: [Counter] = [
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
    Counter("限", "げん", traits: .ordinal), Counter("限目", "げんめ", traits: .ordinal),
    Counter("件目", "けんめ", .k, traits: .ordinal), Counter("列目", "れつめ", traits: .ordinal),
    Counter("行目", "ぎょうめ", traits: .ordinal), Counter("段目", "だんめ", traits: .ordinal),
    Counter("問目", "もんめ", traits: .ordinal),
    Counter(
      "ページ目", "ぺーじめ", joints: .optional(after: .one, .six, .eight, .hundred), traits: .ordinal),
  ]
}
