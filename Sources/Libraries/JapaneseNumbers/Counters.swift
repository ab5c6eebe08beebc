extension Counter {
  /// The counters for things, animals and people, in the order in which they are taught.
  public static let counting = CounterEntry.all.map(\.counter)

  /// Money: 4円 is よえん.
  public static let yen = Counter(
    "円", "えん", joints: [.four: [.saying("よ")]],
    accent: CounterAccent(
      .number, words: ["じゅう": .flat, "まん": .flat, "おく": .flat, "ちょう": .flat],
      numbers: [
        "いち": .flat, "に": .flat, "さん": .flat, "ろく": .flat, "はち": .flat, "じゅう": .flat, "ひゃく": .flat,
        "せん": .flat,
      ]), spellings: ["￥", "¥"])

  /// Percent: 10% is じゅっぱーせんと, 100% ひゃくぱーせんと. Sound changes before this loanword are optional.
  public static let percent = Counter(
    "%", "ぱーせんと", joints: .optional(after: .one, .six, .eight, .hundred),
    accent: CounterAccent(.counter(3)),
    spellings: ["パーセント", "％"])

  /// Counters that are said in sentences and have no topic of their own.
  private static let inSentences = [
    Counter("点", "てん", .t, joints: [.zero: Joint.rei], accent: CounterAccent(.counter(1))),
    Counter("膳", "ぜん", accent: .number),
    Counter(
      "組", "くみ", joints: .optional(after: .six, .eight),
      exceptions: [1: [.word("ひとくみ")], 2: [.word("ふたくみ")], 3: [.plain, .word("みくみ")]],
      accent: .number),
    Counter(
      "人前", "にんまえ",
      joints: [
        .four: [.saying("よ")], .seven: [.saying("しち"), .plain], .nine: [.plain, .saying("く")],
      ],
      accent: .flat),
    Counter(
      "ポイント", "ぽいんと", joints: .optional(after: .one, .six, .eight, .hundred),
      accent: CounterAccent(.counter(1))),
    Counter("号", "ごう", traits: .ordinal, accent: .number),
    Counter("号車", "ごうしゃ", traits: .ordinal, accent: CounterAccent(.counter(1))),
    Counter("錠", "じょう", accent: .number),
    Counter("通", "つう", .t, accent: .number),
    Counter("グラム", "ぐらむ", accent: CounterAccent(.counter(1)), spellings: ["g"]),
  ]

  /// Every counter: ``counting``, money, percent, and those of times and dates.
  public static let all: [Counter] =
    counting + [
      yen, percent, clockHour, minute, second, hourDuration, minuteDuration, secondDuration,
      dayCount, dayDuration,
      dayOfMonth, weekDuration, calendarMonth, monthDuration, calendarYear, yearDuration,
    ] + inSentences

  /// Returns the counter with a spelling: `本`. Common variants are accepted: `ヶ月` for か月, `才` for
  /// 歳.
  ///
  /// 日 is ``dayCount``, not ``dayOfMonth``.
  public static func named(_ symbol: String) -> Counter? { bySpelling[symbol] }

  private static let bySpelling = Dictionary(
    all.map { ($0.symbol, $0) } + all.flatMap { counter in counter.spellings.map { ($0, counter) } }
  ) { first, _ in first }

  /// The decimal point, 点, which joins the number before it like a counter: いってんご, はってんさん, じゅってんに.
  ///
  /// 2 and 5 are drawn out to two beats: にーてん, ごーてん. NHK's announcers keep 1 and 8 as they are
  /// (いちてんご), and so do the alternatives.
  package static let point = Counter(
    "点", "てん", .t,
    joints: [
      .zero: Joint.rei, .one: [.geminated, .plain], .two: [.rowDigit, .plain],
      .five: [.rowDigit, .plain],
    ], accent: CounterAccent(.unchanged))
}

extension [NumberEnding: [Joint]] {
  /// Returns the joints of a word before which the sound changes of some numbers are optional, and
  /// those of 十 are usual.
  static func optional(after endings: NumberEnding...) -> Self {
    var joints = Self(uniqueKeysWithValues: endings.map { ($0, [.plain, .geminated]) })
    joints[.ten] = [.geminated, Joint(word: .geminatedJi), .plain]
    return joints
  }
}
