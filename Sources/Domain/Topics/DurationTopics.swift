import JapaneseNumbers

extension Topic {
  static let durationTopics = [
    duration(201, "hours", "Hours", "1-48時間", 1...48, .hourDuration, note: "4時間 is よじかん, 7時間 is しちじかん, 9時間 is くじかん."),
    duration(
      202, "minutes", "Minutes", "1-100分間", 1...100, .minuteDuration,
      note: "ぷん after 1, 3, 4, 6, 8 and 10: いっぷんかん, さんぷんかん, じゅっぷんかん."),
    duration(
      203, "seconds", "Seconds", "1-100秒間", 1...100, .secondDuration, note: "No sound changes: いちびょうかん, はちびょうかん."),
    combination(
      204, "hours-minutes", "Hours and minutes", "1-24時間 1-59分",
      [.init(range: 1...24, counter: .hourDuration), .init(range: 1...59, counter: .minute)], .hoursMinutes,
      note: "Type 2時間15分 as 2:15 or 215."),
    combination(
      205, "hours-minutes-seconds", "Hours, minutes, seconds", "1-24時間 1-59分 1-59秒",
      [
        .init(range: 1...24, counter: .hourDuration), .init(range: 1...59, counter: .minute),
        .init(range: 1...59, counter: .second),
      ], .hoursMinutesSeconds, note: "Type 2時間15分30秒 as 2:15:30 or 21530."),
    duration(
      206, "days", "Days", "1-100日", 1...100, .dayCount, weighting: Weighting(firstCount: 10, draws: 1, outOf: 2),
      note: "1日 is いちにち here; ついたち is the first of a month. 2 to 10, 14, 20 and 24 have their own words."),
    duration(207, "weeks", "Weeks", "1-52週間", 1...52, .weekDuration, note: "いっしゅうかん, はっしゅうかん, じゅっしゅうかん."),
    duration(208, "months", "Months", "1-18か月", 1...18, .monthDuration, note: "1か月 is also ひとつき, 2か月 is also ふたつき."),
    duration(209, "years", "Years", "1-100年間", 1...100, .yearDuration, note: "4年間 is よねんかん; 7年間 is also しちねんかん."),
  ]

  private static func duration(
    _ id: Int, _ name: String, _ title: String, _ description: String, _ range: ClosedRange<Int>, _ counter: Counter,
    weighting: Weighting? = nil, note: String
  ) -> Topic {
    Topic(
      id, "duration-" + name, title, description, in: .durations,
      .numbers(SteppedRange(range), QuestionSource.NumberStyle(counter)), weighting: weighting, note: note)
  }

  private static func combination(
    _ id: Int, _ name: String, _ title: String, _ description: String, _ fields: [QuestionSource.CountedRange],
    _ format: DateTimeFormat, note: String
  ) -> Topic {
    Topic(id, "duration-" + name, title, description, in: .durations, .combination(fields, format), note: note)
  }
}
