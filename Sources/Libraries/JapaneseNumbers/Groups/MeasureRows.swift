extension CounterGroup.Row {
  /// Lengths and distances.
  static let lengths: [Self] = [
    Self(
      "センチ", "せんち", .t, .counter(1), "centimetres", "height size cm length", asks: 1...100,
      joints: [.one: [.geminated, .plain]], traits: .measure, spellings: ["cm", "センチメートル"]),
    Self(
      "センチメートル", "せんちめーとる", .t, .counter(4), "centimetres", "height size cm length", asks: 1...100,
      joints: [.one: [.geminated, .plain]], traits: .measure, spellings: ["cm", "センチ"]),
    Self(
      "ミリ", "みり", .none, .number, "millimetres", "rain mm length millilitres", asks: 1...100,
      traits: .measure, spellings: ["mm"]),
    Self(
      "メートル", "めーとる", .none, .counter(1), "metres", "distance m length", asks: 1...100,
      traits: .measure, spellings: ["m"]),
    Self(
      "キロメートル", "きろめーとる", .none, .counter(3), "kilometres", "distance km length", asks: 1...100,
      joints: .loanK, traits: .measure, spellings: ["km", "キロ"]),
    Self(
      "マイル", "まいる", .none, .counter(1), "miles", "distance flight points", asks: 1...100,
      traits: .measure),
    Self(
      "インチ", "いんち", .none, .counter(1), "inches", "screen television", asks: 1...100,
      traits: .measure),
  ]

  /// Weights.
  static let weights: [Self] = [
    Self(.grams, "grams", "weight meat g", asks: 1...100),
    Self(
      "キロ", "きろ", .none, .number, "kilos", "weight distance kg km", asks: 1...100, joints: .loanK,
      traits: .measure, spellings: ["kg", "km", "キログラム", "キロメートル"]),
    Self(
      "キログラム", "きろぐらむ", .none, .counter(3), "kilograms", "weight kg", asks: 1...100, joints: .loanK,
      traits: .measure, spellings: ["kg", "キロ"]),
    Self(
      "トン", "とん", .t, .number, "tons", "weight truck", joints: [.one: [.geminated, .plain]],
      traits: .measure, spellings: ["t"]),
    Self("貫", "かん", .k, .number, "pieces of sushi, kan", "weight"),
    Self("俵", "ひょう", .h, .number, "bales of rice", "sack straw"),
  ]

  /// Volumes.
  static let volumes: [Self] = [
    Self(
      "リットル", "りっとる", .none, .counter(1), "litres", "petrol water milk l", traits: .measure,
      spellings: ["l", "L"]),
    Self(
      "ミリリットル", "みりりっとる", .none, .counter(3), "millilitres", "drink ml", asks: 1...100,
      traits: .measure, spellings: ["ml", "mL", "cc", "シーシー"]),
    Self(
      "シーシー", "しーしー", .none, .counter(1), "cc", "millilitres engine recipe", asks: 1...100,
      joints: .optional(after: .one, .eight), traits: .measure, spellings: ["cc", "ml", "ミリリットル"]),
    Self("合", "ごう", .none, .number, "cups of rice, sake", "gō mountain station", traits: .measure),
    Self("升", "しょう", .t, .number, "big bottles of sake", "rice", traits: .measure),
  ]

  /// Areas.
  static let areas: [Self] = [
    // よじょう, as in 四畳半.
    Self(
      "畳", "じょう", .none, .number, "tatami mats", "room size",
      joints: [
        .four: [.saying("よ"), .plain], .nine: [.plain, .saying("く")],
      ], traits: .measure, spellings: ["帖"]),
    Self(
      "帖", "じょう", .none, .number, "tatami mats", "room size paper seaweed",
      joints: [
        .four: [.saying("よ"), .plain], .nine: [.plain, .saying("く")],
      ], traits: .measure, spellings: ["畳"]),
    Self(
      "平米", "へいべい", .none, .counter(1), "square metres", "room size", asks: 1...100,
      joints: [.ten: [.plain, .geminated]], traits: .measure, spellings: ["㎡", "平方メートル"]),
    Self(
      "平方メートル", "へいほうめーとる", .none, .counter(5), "square metres", "size", asks: 1...100,
      traits: .measure, spellings: ["㎡", "平米"]),
    Self(
      "坪", "つぼ", .none, .number, "tsubo, 3.3 m²", "land house size", native: true,
      joints: .optional(after: .eight), traits: .measure),
    Self("アール", "あーる", .none, .counter(1), "ares", "land field", traits: .measure),
    Self(
      "ヘクタール", "へくたーる", .none, .counter(3), "hectares", "land field ha", traits: .measure,
      spellings: ["ha"]),
  ]

  /// Electricity and energy.
  static let energy: [Self] = [
    Self(
      "ワット", "わっと", .none, .counter(1), "watts", "power light electricity", asks: 1...100,
      traits: .measure, spellings: ["w", "W"]),
    Self(
      "アンペア", "あんぺあ", .none, .counter(1), "amperes", "current electricity", asks: 1...100,
      traits: .measure, spellings: ["a", "A"]),
    Self(
      "ボルト", "ぼると", .none, .counter(1), "volts", "voltage electricity", asks: 1...100,
      traits: .measure, spellings: ["v", "V"]),
    Self(
      "ヘルツ", "へるつ", .none, .counter(1), "hertz", "frequency sound", asks: 1...100,
      joints: [.ten: [.plain, .geminated]], traits: .measure, spellings: ["hz", "Hz"]),
    Self(
      "カロリー", "かろりー", .none, .counter(1), "calories", "food energy diet", asks: 1...100,
      joints: .loanK, traits: .measure, spellings: ["cal", "キロカロリー"]),
    Self(
      "キロカロリー", "きろかろりー", .none, .counter(3), "kilocalories", "food energy diet", asks: 1...100,
      joints: .loanK, traits: .measure, spellings: ["kcal", "カロリー"]),
  ]

  /// Money of other countries, and prices.
  static let currencies: [Self] = [
    Self(
      "ドル", "どる", .none, .number, "dollars", "money america", asks: 1...100, traits: .measure,
      spellings: ["$", "＄"]),
    Self(
      "セント", "せんと", .t, .counter(1), "cents", "money america", asks: 1...100,
      joints: [.one: [.geminated, .plain]], traits: .measure),
    Self(
      "ユーロ", "ゆーろ", .none, .counter(1), "euros", "money europe", asks: 1...100, traits: .measure,
      spellings: ["€"]),
    Self(
      "ウォン", "うぉん", .none, .counter(1), "won", "money korea", asks: 1...100, traits: .measure,
      spellings: ["₩"]),
    Self("元", "げん", .none, .number, "yuan", "money china", asks: 1...100, traits: .measure),
    Self(
      "銭", "せん", .t, .number, "sen, 1/100 yen", "money exchange rate", asks: 1...99,
      traits: .measure),
    Self(
      "割引", "わりびき", .none, .counter(1), "tenths off", "discount sale percent", asks: 1...9,
      spellings: ["割引き", "割"]),
    Self(.cardPoints, "points on a card", "percentage", asks: 1...100),
  ]
}
