extension Counter {
  /// The hour of the clock: 4時 よじ, 7時 しちじ, 9時 くじ, 0時 れいじ.
  public static let hour = Counter(
    "時", "じ", joints: [.four: [.saying("よ")], .seven: [.saying("しち"), .plain], .nine: [.saying("く")]])
  /// The minute of the clock: 10分 じゅっぷん, 4分 よんぷん.
  public static let minute = Counter("分", "ふん", .hWithoutVoicing)
  /// The second of the clock.
  public static let second = Counter("秒", "びょう", joints: [.nine: [.plain, .saying("く")]])

  /// So many hours long: 4時間 よじかん.
  public static let hours = hour.adding("間", "かん")
  /// So many minutes long: 10分間 じゅっぷんかん.
  public static let minutes = minute.adding("間", "かん")
  /// So many seconds long.
  public static let seconds = second.adding("間", "かん")

  /// The day of the month: 1日 ついたち, 20日 はつか, 24日 にじゅうよっか.
  public static let day = Counter(
    "日", "にち", numbers: 1...31, exceptions: nativeDays.merging([1: [["ついたち"]]]) { $1 })
  /// So many days: 1日 いちにち, 14日 じゅうよっか, 34日 さんじゅうよんにち.
  ///
  /// Up to 31 the days are read as those of the calendar, beyond it as any number, which is the rule of NHK's announcers.
  public static let days = Counter(
    "日", "にち", joints: [.nine: [.plain, .saying("く")]], exceptions: nativeDays)
  /// So many days long: 2日間 ふつかかん.
  public static let daysLong = days.adding("間", "かん")
  /// So many weeks: 8週間 はっしゅうかん.
  public static let weeks = Counter("週間", "しゅうかん", .t)

  /// The month of the year: 4月 しがつ, 7月 しちがつ, 9月 くがつ.
  public static let month = Counter(
    "月", "がつ", numbers: 1...12, joints: [.four: [.saying("し")], .seven: [.saying("しち")], .nine: [.saying("く")]])
  /// So many months: 6か月 ろっかげつ; 1 and 2 are ひとつき and ふたつき as well.
  public static let months = Counter(
    "か月", "かげつ", .k, exceptions: [1: [["いっかげつ"], ["ひとつき"]], 2: [["に", "かげつ"], ["ふたつき"]]])

  /// The year of the calendar: 4年 よねん, 7年 ななねん, 9年 きゅうねん.
  public static let year = Counter(
    "年", "ねん", joints: [.four: [.saying("よ")], .nine: [.plain, .saying("く")]])
  /// So many years long: 4年間 よねんかん.
  public static let years = year.adding("間", "かん")

  private static let nativeDays: [Int: [[String]]] = [
    2: [["ふつか"]], 3: [["みっか"]], 4: [["よっか"]], 5: [["いつか"]], 6: [["むいか"]], 7: [["なのか"], ["なぬか"]],
    8: [["ようか"]], 9: [["ここのか"]], 10: [["とおか"]], 14: [["じゅう", "よっか"]],
    17: [["じゅう", "しち", "にち"], ["じゅう", "なな", "にち"]],
    19: [["じゅう", "く", "にち"], ["じゅう", "きゅう", "にち"]], 20: [["はつか"]], 24: [["にじゅう", "よっか"]],
    27: [["にじゅう", "しち", "にち"], ["にじゅう", "なな", "にち"]],
    29: [["にじゅう", "く", "にち"], ["にじゅう", "きゅう", "にち"]],
  ]
}
