// Where sources differ, the first reading is the one that most teaching materials give. The sources: NHK's handbook of
// usage (ことばのハンドブック), as its announcers and its research institute quote it; the jōyō table of 2010; 飯田朝子's
// dictionary of counters (数え方の辞典), for 羽; Makino and Tsutsui's grammar dictionaries; Open JTalk's dictionary.

extension Counter {
  /// The counters for things, animals and people, in the order in which they are taught.
  public static let counting: [Counter] = [
    Counter(
      "つ", "つ", numbers: 1...10,
      exceptions: [
        1: [["ひとつ"]], 2: [["ふたつ"]], 3: [["みっつ"]], 4: [["よっつ"]], 5: [["いつつ"]], 6: [["むっつ"]],
        7: [["ななつ"]], 8: [["やっつ"]], 9: [["ここのつ"]], 10: [["とお"]],
      ]),
    Counter("個", "こ", .k),
    Counter("枚", "まい", joints: [.four: [.plain, .saying("よ")]]),
    Counter(
      "人", "にん",
      joints: [.four: [.saying("よ")], .seven: [.saying("しち"), .plain], .nine: [.plain, .saying("く")]],
      exceptions: [1: [["ひとり"]], 2: [["ふたり"]]]),
    Counter("本", "ほん", .h),
    Counter("匹", "ひき", .h),
    Counter("冊", "さつ", .t),
    Counter("台", "だい"),
    Counter("杯", "はい", .h),
    Counter("回", "かい", .k),
    Counter("階", "かい", .k, joints: [.three: [.voiced, .plain]]),
    Counter("歳", "さい", .t, exceptions: [20: [["はたち"], ["にじゅっさい"], ["にじっさい"]]]),
    Counter("足", "そく", .t, joints: voicedAfterN),
    Counter("軒", "けん", .k, joints: voicedAfterN),
    Counter("頭", "とう", .t),
    Counter(
      "羽", "わ", voiced: "ば", halfVoiced: "ぱ",
      // Historically は, so that the jōyō table notes わ, ば and ぱ; NHK's announcers say さんば, ろっぱ and ひゃっぱ.
      joints: voicedAfterN.merging([
        .six: [.geminatedP, .plain], .eight: [.plain, .geminatedP],
        .ten: [.geminatedP, Joint(word: .geminatedJi, onset: .halfVoiced), .plain], .hundred: [.geminatedP, .plain],
      ]) { $1 }),
    Counter("着", "ちゃく", .t),
    Counter("番", "ばん", joints: [.four: [.plain, .saying("よ")], .nine: [.plain, .saying("く")]]),
    Counter("度", "ど", joints: [.four: [.plain, .saying("よ")], .nine: [.plain, .saying("く")]]),
    Counter("泊", "はく", .hWithoutVoicing),
  ]

  /// Money: 4円 is よえん.
  public static let yen = Counter("円", "えん", joints: [.four: [.saying("よ")]])

  /// Hundredths: 10% is じゅっぱーせんと. A borrowed word, which numbers need not change for.
  public static let percent = Counter(
    "%", "ぱーせんと",
    joints: [
      .one: [.plain, .geminated], .six: [.plain, .geminated], .eight: [.plain, .geminated],
      .ten: [.geminated, Joint(word: .geminatedJi), .plain],
    ])

  /// Every counter: ``counting``, money, percent, and those of times and dates.
  public static let all: [Counter] =
    counting + [
      yen, percent, hour, minute, second, hours, minutes, seconds, days, daysLong, day, weeks, month, months, year,
      years,
    ]

  /// The counter written so, `本`, or in a way as usual: `ヶ月` for か月, `才` for 歳.
  ///
  /// 日 is the count of ``days``, not the ``day`` of the month.
  public static func named(_ symbol: String) -> Counter? {
    let symbol = variants[symbol] ?? symbol
    return all.first { $0.symbol == symbol }
  }

  private static let variants = [
    "ヶ月": "か月", "ヵ月": "か月", "ケ月": "か月", "カ月": "か月", "箇月": "か月", "才": "歳", "箇": "個",
    "パーセント": "%", "％": "%", "￥": "円", "¥": "円",
  ]

  private static let voicedAfterN: [NumberEnding: [Joint]] = [
    .three: [.voiced, .plain], .thousand: [.voiced, .plain], .tenThousand: [.voiced, .plain],
  ]

  /// The decimal point, 点, which joins the number before it like a counter: いってんご, はってんさん, じゅってんに.
  ///
  /// NHK's announcers keep the number as it is (いちてんご), and so do the alternatives; 2 and 5 are often drawn out.
  static let point = Counter(
    "点", "てん", .t,
    joints: [
      .one: [.geminated, .plain], .two: [.plain, .saying("にー")], .five: [.plain, .saying("ごー")],
    ])
}
