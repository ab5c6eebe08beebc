import JapaneseNumbers

extension Topic {
  static let durationTopics = [
    Topic(
      201, "duration-hours", "Hours", "1-48時間", in: .durations, Numbers(1...48, .hourDuration),
      note: "4時間 is よじかん, 7時間 is しちじかん, 9時間 is くじかん."),
    Topic(
      202, "duration-minutes", "Minutes", "1-100分間", in: .durations,
      Numbers(1...100, .minuteDuration),
      note: "ぷん after 1, 3, 4, 6, 8 and 10: いっぷんかん, さんぷんかん, じゅっぷんかん."),
    Topic(
      203, "duration-seconds", "Seconds", "1-100秒間", in: .durations,
      Numbers(1...100, .secondDuration),
      note: "No sound changes: いちびょうかん, はちびょうかん."),
    Topic(
      204, "duration-hours-minutes", "Hours and minutes", "1-24時間 1-59分", in: .durations,
      Durations(
        fields: [Numbers(1...24, .hourDuration), Numbers(1...59, .minute)], format: .hoursMinutes),
      note: "Type 2時間15分 as 2:15 or 215."),
    Topic(
      205, "duration-hours-minutes-seconds", "Hours, minutes, seconds", "1-24時間 1-59分 1-59秒",
      in: .durations,
      Durations(
        fields: [
          Numbers(1...24, .hourDuration), Numbers(1...59, .minute),
          Numbers(1...59, .second),
        ], format: .hoursMinutesSeconds), note: "Type 2時間15分30秒 as 2:15:30 or 21530."),
    Topic(
      206, "duration-days", "Days", "1-100日", in: .durations, Numbers(1...100, .dayCount),
      weighting: Weighting(firstCount: 10, draws: 1, outOf: 2),
      note:
        "1日 is いちにち here; ついたち is the first of a month. 2 to 10, 14, 20 and 24 have their own words."
    ),
    Topic(
      207, "duration-weeks", "Weeks", "1-52週間", in: .durations, Numbers(1...52, .weekDuration),
      note: "いっしゅうかん, はっしゅうかん, じゅっしゅうかん."),
    Topic(
      208, "duration-months", "Months", "1-18か月", in: .durations, Numbers(1...18, .monthDuration),
      note: "1か月 is also ひとつき, 2か月 is also ふたつき."),
    Topic(
      209, "duration-years", "Years", "1-100年間", in: .durations, Numbers(1...100, .yearDuration),
      note: "4年間 is よねんかん; 7年間 is also しちねんかん."),
  ]
}
