extension Counter {
  /// Counters of groups that sentences of the app say, so that the start makes no others.
  static let inSentences = [
    points, bowls, parties, portions, cardPoints, number, carNumber, tablets, letters, grams,
  ]

  /// The points of a test, and items: 0点 is れいてん.
  static let points = Counter(
    "点", "てん", .t, joints: [.zero: Joint.rei], traits: .measure, accent: CounterAccent(.counter(1)))
  static let bowls = Counter("膳", "ぜん", accent: .number)
  /// Groups of guests: ひとくみ, ふたくみ. Classes of a school are いちくみ, にくみ.
  static let parties = Counter(
    "組", "くみ", joints: .optional(after: .six, .eight),
    exceptions: [
      1: [.word("ひとくみ"), .plain], 2: [.word("ふたくみ"), .plain], 3: [.plain, .word("みくみ")],
    ],
    accent: .number)
  static let portions = Counter(
    "人前", "にんまえ", joints: .people,
    exceptions: [1: [.plain, .word("ひとりまえ")], 2: [.plain, .word("ふたりまえ")]], traits: .measure,
    accent: .flat)
  static let cardPoints = Counter(
    "ポイント", "ぽいんと", joints: .optional(after: .one, .six, .eight, .hundred),
    traits: .measure, accent: CounterAccent(.counter(1)))
  static let number = Counter("号", "ごう", traits: [.ordinal, .address], accent: .number)
  static let carNumber = Counter(
    "号車", "ごうしゃ", traits: .ordinal, accent: CounterAccent(.counter(1)))
  static let tablets = Counter("錠", "じょう", accent: .number)
  static let letters = Counter("通", "つう", .t, accent: .number)
  static let grams = Counter(
    "グラム", "ぐらむ", traits: .measure, accent: CounterAccent(.counter(1)), spellings: ["g"])
}
