import JapaneseNumbers

extension Topic {
  static let dateTopics = [
    Topic(
      301, "time-hour", "Hour (24-hour)", "1-24時", in: .dates, group: .times,
      Numbers(1...24, .clockHour),
      weighting: Weighting(firstCount: 12, draws: 2, outOf: 3),
      note: "4時 is よじ, 7時 is しちじ, 9時 is くじ. So end 14, 17, 19 and 24."),
    Topic(
      302, "time-hour-ampm", "Hour (AM/PM)", "午前/午後 0-11時", in: .dates, group: .times,
      HalfDayHours(typedAs24: false),
      note: "午前 (ごぜん) is before noon, 午後 (ごご) after noon; 正午 (しょうご) is 12.",
      words: "ごぜん gozen ごご gogo morning afternoon noon"),
    Topic(
      303, "time-hour-ampm-24", "Hour (AM/PM as 24-hour)", "午後3時 as 15", in: .dates, group: .times,
      HalfDayHours(typedAs24: true), note: "In the afternoon, add twelve: ごごさんじ is 15.",
      words: "ごぜん gozen ごご gogo morning afternoon noon"),
    Topic(
      304, "time-minute", "Minute", "0-59分", in: .dates, group: .times, Numbers(0...59, .minute),
      note: "ぷん after 1, 3, 4, 6, 8 and 10; 30分 is also はん after an hour."),
    Topic(
      305, "date-day-beginner", "Day of month (beginner)", "1日-10日", in: .dates,
      Numbers(1...10, .dayOfMonth),
      note: "Each day has its own word: ついたち, ふつか, みっか and so on. Mind 4日 よっか and 8日 ようか.",
      words: "ついたち tsuitachi date birthday"),
    Topic(
      306, "date-day", "Day of month", "1日-31日", in: .dates, Numbers(1...31, .dayOfMonth),
      note: "14日 is じゅうよっか, 20日 is はつか, 24日 is にじゅうよっか; 17日 ends in しちにち, 19日 in くにち.",
      words: "date birthday"),
    Topic(
      307, "date-month", "Month", "1月-12月", in: .dates, Numbers(1...12, .calendarMonth),
      note: "4月 is しがつ, 7月 is しちがつ, 9月 is くがつ."),
    Topic(
      308, "date-year-recent", "Year (recent)", "2010-2030年", in: .dates,
      Numbers(2010...2030, .calendarYear),
      note: yearNote),
    Topic(
      309, "date-year-contemporary", "Year (contemporary)", "1950-2030年", in: .dates,
      Numbers(1950...2030, .calendarYear), note: yearNote),
    Topic(
      310, "date-year-ad", "Year (A.D.)", "1-2500年", in: .dates, Numbers(1...2500, .calendarYear),
      note: yearNote),
    Topic(
      311, "date-year-era", "Year (era to A.D.)", "昭和64年 as 1989", in: .dates,
      EraYears([.showa, .heisei, .reiwa], upTo: 2030),
      note: "昭和 +1925, 平成 +1988, 令和 +2018. The first year is がんねん.",
      words: "emperor しょうわ shouwa へいせい heisei れいわ reiwa gengou げんごう 元号"),
    Topic(
      312, "date-year-era-all", "Year (all modern eras)", "明治45年 as 1912", in: .dates,
      EraYears([.meiji, .taisho, .showa, .heisei, .reiwa], upTo: 2030),
      note: "明治 +1867, 大正 +1911, 昭和 +1925, 平成 +1988, 令和 +2018.",
      words: "emperor めいじ meiji たいしょう taishou しょうわ shouwa へいせい heisei れいわ reiwa gengou げんごう 元号"),
    Topic(
      313, "time-hour-minute", "Hour and minute", "0:00-23:59", in: .dates, group: .times,
      ClockTimes(),
      weighting: Weighting(firstCount: 24 * 60, draws: 19, outOf: 20),
      note: "30分 is sometimes はん (half). Type 14:45 or 1445.", words: "はん han half"),
    Topic(
      314, "date-full", "Full date", "1950-2030年 月 日", in: .dates, Dates(years: 1950...2030),
      note: "Type year, month and day: 2017-9-30, 2017/9/30 or 20170930.", words: "birthday"),
  ]

  private static let yearNote =
    "4年 is よねん, and so is the 4 at the end of a year; 7年 is also しちねん, 9年 also くねん."
}
