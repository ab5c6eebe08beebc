extension CounterGroup.Row {
  /// Times, in order.
  static let nth: [Self] =
    ([
      nth("回", "the nth time", "first second"),
      // Open JTalk has these three fall before が, and the others with 目 flat.
      nth("度", "the nth time", "first second", accent: .end),
      nth("番", "the nth", "first second order rank", accent: .end),
      nth("日", "the nth day", "first second", accent: .end),
      Self("週目", "しゅうめ", .t, .flat, "the nth week", "first second", traits: .ordinal),
      nth("年", "the nth year", "first second"),
      nth("時間", "the nth lesson", "period school hour", asks: 1...8),
    ] as [Self?]).compactMap(\.self)

  /// Things, in order.
  static let nthThing: [Self] =
    ([
      nth("つ", "the nth thing", "first second", numbers: 1...9),
      nth("個", "the nth piece", "first second"),
      nth("人", "the nth person", "first second"),
      nth("本", "the nth bottle, film", "first second train home run"),
      nth("枚", "the nth sheet", "first second paper"),
      nth("冊", "the nth book", "first second"),
      nth("杯", "the nth cup", "first second drink beer"),
      nth("台", "the nth car", "first second machine"),
      Self("膳目", "ぜんめ", .none, .flat, "the nth bowl of rice", "first second", traits: .ordinal),
    ] as [Self?]).compactMap(\.self)

  /// Times of the calendar, and of life.
  static let calendar: [Self] = [
    // さんばん; みばん is kept in 三日三晩, and よばん like it. いちばん and にばん are never nights.
    Self(
      "晩", "ばん", .none, .number, "nights", "evening", native: true,
      exceptions: [
        1: [], 2: [], 3: [.plain, .word("みばん")], 4: [.plain, .word("よばん")],
      ]),
    Self(.dayCount.adding("分", "ぶん"), "enough for days", "medicine doses"),
    Self("週", "しゅう", .t, .flat, "weeks", "", spellings: ["週間"]),
    Self(
      "か月間", "かげつかん", .k, .flat, "for months", "duration", tail: "かん",
      spellings: ["ヶ月間", "ヵ月間", "ケ月間", "カ月間", "箇月間"]),
    Self(
      .calendarYear.adding("生", "せい", traits: .ordinal, accent: .counter(1)), "school years",
      "pupil student grade", asks: 1...6),
    Self(
      .calendarYear.adding("代", "だい", traits: .ordinal, accent: .counter(1)), "decades",
      "nineties age", asks: 10...90, by: 10),
    Self("世紀", "せいき", .t, .counter(1), "centuries", "", asks: 1...21, traits: .ordinal),
    Self(
      "光年", "こうねん", .k, .counter(1), "light years", "star distance",
      joints: [.one: [.geminated, .plain]], traits: .measure),
    Self("連休", "れんきゅう", .none, .counter(1), "days off in a row", "holiday", asks: 2...10),
    Self("親等", "しんとう", .t, .counter(1), "degrees of kinship", "family relative", asks: 1...6),
    Self("次会", "じかい", .none, .counter(1), "parties of an evening", "afterparty", asks: 1...5),
  ]

  /// Ranks, classes and groups.
  static let ranks: [Self] = [
    Self("位", "い", .none, .number, "ranks", "place rank first", traits: .ordinal),
    Self(
      "等", "とう", .t, CounterAccent(.counter(1), round: .number), "prizes, classes", "lottery rank",
      traits: .ordinal),
    Self("級", "きゅう", .k, .flat, "levels", "grade test JLPT class", asks: 1...10, traits: .ordinal),
    // Ranks are よだん and くだん, steps よんだん and きゅうだん.
    Self(
      "段", "だん", .none, .flatAfterFive, "steps, black belts", "dan stairs shelf judo",
      exceptions: [4: [.plain, .word("よだん")], 9: [.plain, .word("くだん")]]),
    Self("段階", "だんかい", .none, .counter(1), "stages", "step level grade"),
    Self(.parties, "groups, couples", "class pair set"),
    Self("班", "はん", .hWithoutVoicing, .number, "teams", "squad group"),
  ]

  /// Tests and games.
  static let tests: [Self] = [
    Self(.points, "points, items", "score test goods", asks: 1...100),
    Self("問", "もん", .none, .flatAfterFive, "questions", "test problem"),
    Self("問題", "もんだい", .none, .counter(1), "problems", "question test"),
    Self("題", "だい", .none, .flatAfterFive, "questions, subjects", "problem title"),
  ]

  /// Returns the row of a counter with 目.
  private static func nth(
    _ symbol: String, _ title: String, _ words: String, numbers: ClosedRange<Int>? = nil,
    asks range: ClosedRange<Int> = 1...20, accent: CounterAccent = .flat
  ) -> Self? {
    Counter.usualNamed(symbol).map { counter in
      Self(
        counter.adding("目", "め", numbers: numbers, traits: .ordinal, accent: accent), title, words,
        asks: range)
    }
  }
}
