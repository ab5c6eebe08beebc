/// Topics whose answers have several numbers, or a number with a word.
extension Topic {
  /// All topics of this file.
  static let fieldTopics = dateFieldTopics + durationFieldTopics + aboutTopics

  static let dateFieldTopics = [
    Topic(
      321, "date-weekday", "Weekday", "月曜日-日曜日", in: .dates, group: .weekdays, Weekdays(),
      note:
        "Type 1 for Monday to 7 for Sunday, or 木. 火曜 (かよう) and 土曜 (どよう) sound alike on a phone.",
      words: "day"),
    Topic(
      322, "date-day-weekday", "Date with weekday", "11月26日木曜日", in: .dates, group: .weekdays,
      WeekdayDates(),
      note: "Type month, day and weekday, 1 for Monday: 11/26 4, or 11/26木.", words: "birthday"),
    Topic(
      323, "date-appointment", "Appointment", "11月26日木曜日の午後3時半", in: .dates, group: .weekdays,
      Appointments(),
      note:
        "Type month, day, weekday (1 for Monday) and time: 11/26 4 15:30. 午後3時半 is 15:30.",
      words: "clinic dentist phone"),
    Topic(
      324, "time-relative", "Before and after now", "3日前, 2週間後", in: .dates, group: .times,
      RelativeTimes(),
      note: "まえ is before, ご after. Type -3 for 3日前 and +3 for 3日後.",
      words: "ago later まえ mae"),
    Topic(
      325, "time-to-hour", "Minutes to the hour", "9時10分前 as 8:50", in: .dates, group: .times,
      MinutesToHour(),
      note: "くじじゅっぷんまえ is ten to nine: type 8:50.", words: "before まえ mae"),
    Topic(
      328, "time-range", "Times from-to", "10時から12時半まで", in: .dates, group: .times, TimeRanges(),
      note: "から is from, まで until. Type both times: 10-12:30 or 1000 1230.",
      words: "opening hours open until から kara まで made 半 はん han"),
    Topic(
      329, "date-range", "Days from-to", "3日から5日まで", in: .dates, group: .weekdays, DateRanges(),
      note: "Type both days of the month: 3-5 or 3 5. 4日 is よっか, 8日 is ようか.",
      words: "until から kara まで made holiday"),
    Topic(
      330, "date-weekday-range", "Weekdays from-to", "月曜から金曜まで", in: .dates, group: .weekdays,
      WeekdayRanges(),
      note: "Type both weekdays, 1 for Monday: 1-5 or 15 for 月曜から金曜まで.",
      words: "until open から kara まで made"),
  ]

  static let durationFieldTopics = [
    Topic(
      326, "duration-half", "Hours and a half", "1時間半", in: .durations, group: .times, HalfHours(),
      note: "はん is half an hour: type 1時間半 as 1:30 or 90分.", words: "half はん han 半"),
    Topic(
      327, "duration-stay", "Nights and days", "2泊3日", in: .durations, group: .more, Stays(),
      note: "にはくみっか is two nights and three days: type 2 3 or 23.",
      words: "trip hotel holiday stay"),
  ]

  static let aboutTopics = [
    Topic(
      511, "about-two", "Two or three", "2、3人, 7、8本", in: .everyday, group: .estimates,
      Neighbours(),
      note: "4、5人 is しごにん, 7、8本 is しちはっぽん, 2、3日 is にさんにち and 3、4日 さんよっか. Type 2-3 or 23.",
      words: "estimates about approximately or few"),
    Topic(
      512, "about-several", "Tens, hundreds of", "数人, 十数人, 数百人", in: .everyday, group: .estimates,
      Several(),
      note: "すう is some: すうじゅう tens, すうひゃく hundreds; じゅうすう is ten and some. Type x, x0, x00; 1x.",
      words: "estimates several some few about approximately すう suu 数"),
    Topic(
      513, "about-limit", "About, at least, under", "約 くらい 以上 以下 未満", in: .everyday,
      group: .estimates, Limits(),
      note: "18歳以上 has 18 in it, so has 18歳以下; 18歳未満 hasn't. Type >=18, <=18, <18, and ~18 for 約.",
      words:
        "estimates approximately more less than minimum maximum yaku やく ijou いじょう ika いか miman みまん kurai くらい hodo ほど"
    ),
    Topic(
      514, "everyday-address", "Addresses", "3丁目2番1号, 3の2の1", in: .everyday, group: .places,
      Addresses(),
      note: "District, block, house: さんちょうめ にばん いちごう. 1丁目 is いっちょうめ. Type 3-2-1.",
      words: "street house block taxi choume ちょうめ 住所"),
    Topic(
      515, "everyday-floor", "Floors and basements", "地下5階-12階", in: .everyday, group: .places,
      Floors(),
      note: "ちか is below the ground: ちかいっかい is B1. 3階 is さんがい. Type B1 or -1.",
      words: "storey level department store basement chika ちか"),
    Topic(
      516, "everyday-class", "School classes", "3年2組", in: .everyday, group: .places,
      SchoolClasses(),
      note: "4年 is よねん. A class is いちくみ, にくみ, though guests are ひとくみ, ふたくみ. Type 3-2.",
      words: "year grade kumi くみ"),
    Topic(
      517, "everyday-score", "Scores of a match", "3対2", in: .everyday, Scores(),
      note: "対 is たい: さんたいに. 0 is ぜろ: いちたいぜろ. Type 3-2.",
      words: "sport football baseball game result tai たい"),
    Topic(
      518, "everyday-fraction", "Fractions", "三分の一", in: .everyday, Fractions(),
      note: "The denominator comes first: さんぶんのいち is 1/3. Type 1/3.",
      words: "third half quarter part ぶん bun"),
  ]
}
