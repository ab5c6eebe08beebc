extension Counter {
  /// The hour of the clock: 4時 よじ, 7時 しちじ, 9時 くじ, 0時 れいじ.
  public static let clockHour = Counter(
    "時", "じ",
    joints: [
      .zero: Joint.rei, .four: [.saying("よ")], .seven: [.saying("しち"), .plain],
      .nine: [.saying("く")],
    ],
    traits: [.joinsDigits, .ordinal], accent: .number)
  /// Minutes, of the clock or in a duration: 10分 じゅっぷん, 4分 よんぷん.
  public static let minute = Counter(
    "分", "ふん", .hWithoutVoicing, joints: [.zero: Joint.rei], accent: .number)
  /// Seconds, of the clock or in a duration.
  public static let second = Counter(
    "秒", "びょう", joints: [.nine: [.plain, .saying("く")]], traits: .measure, accent: .number)

  /// A duration in hours: 4時間 よじかん.
  public static let hourDuration = clockHour.adding("間", "かん", traits: .measure)
  /// A duration in minutes: 10分間 じゅっぷんかん.
  public static let minuteDuration = minute.adding("間", "かん")
  /// A duration in seconds: 10秒間 じゅうびょうかん.
  public static let secondDuration = second.adding("間", "かん")

  /// The day of the month: 1日 ついたち, 20日 はつか, 24日 にじゅうよっか.
  public static let dayOfMonth = Counter(
    "日", "にち", numbers: 1...31, exceptions: nativeDays.merging([1: [.word("ついたち")]]) { $1 },
    traits: .ordinal,
    accent: days)
  /// A number of days: 1日 いちにち, 14日 じゅうよっか, 34日 さんじゅうよんにち.
  ///
  /// Up to 31, days are read as in the calendar, beyond 31 as any number, as NHK's announcers do.
  public static let dayCount = Counter(
    "日", "にち", joints: [.four: [.plain, .word("よっか")], .nine: [.plain, .saying("く")]],
    exceptions: nativeDays,
    accent: days)
  /// A duration in days: 2日間 ふつかかん.
  public static let dayDuration = dayCount.adding("間", "かん")
  /// A duration in weeks: 8週間 はっしゅうかん.
  public static let weekDuration = Counter("週間", "しゅうかん", .t, traits: .measure, tail: "かん")

  /// The month of the year: 4月 しがつ, 7月 しちがつ, 9月 くがつ. なながつ is said to tell it from いちがつ.
  public static let calendarMonth = Counter(
    "月", "がつ", numbers: 1...12,
    joints: [.four: [.saying("し")], .seven: [.saying("しち"), .plain], .nine: [.saying("く")]],
    traits: [.joinsDigits, .ordinal],
    accent: CounterAccent(.end, words: ["さん": .number, "ご": .number, "く": .number]))
  /// A duration in months: 6か月 ろっかげつ. 1か月 and 2か月 are also ひとつき and ふたつき.
  public static let monthDuration = Counter(
    "か月", "かげつ", .k,
    exceptions: [
      1: [.geminated, .word("ひとつき")], 2: [.plain, .word("ふたつき")], 3: [.plain, .word("みつき")],
      6: [.geminated, .word("はんとし")],
    ], traits: .measure, tail: "げつ", spellings: ["ヶ月", "ヵ月", "ケ月", "カ月", "箇月"])

  /// The year of the calendar: 4年 よねん, 7年 ななねん, 9年 きゅうねん.
  public static let calendarYear = Counter(
    "年", "ねん", joints: [.four: [.saying("よ")], .nine: [.plain, .saying("く")]],
    traits: [.ordinal, .measure],
    accent: CounterAccent(.number, words: ["よ": .flat, "ご": .flat], numbers: ["さん": .flat]))
  /// A duration in years: 4年間 よねんかん.
  public static let yearDuration = calendarYear.adding("間", "かん", traits: .measure)

  private static let days = CounterAccent(
    .number, words: ["いち": .end, "に": .end, "ろく": .end, "しち": .end, "はち": .end])

  private static let nativeDays: [Int: [Joint]] = [
    2: [.word("ふつか")], 3: [.word("みっか")], 4: [.word("よっか")], 5: [.word("いつか")], 6: [.word("むいか")],
    7: [.word("なのか"), .word("なぬか")], 8: [.word("ようか")], 9: [.word("ここのか")], 10: [.word("とおか")],
    14: [.word("よっか")], 17: [.saying("しち"), .plain], 19: [.saying("く"), .plain], 20: [.word("はつか")],
    24: [.word("よっか")], 27: [.saying("しち"), .plain], 29: [.saying("く"), .plain],
  ]
}
