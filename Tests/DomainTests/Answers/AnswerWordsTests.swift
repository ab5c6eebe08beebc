import Domain
import Testing

/// The words about each kind of answer, by which a learner is told what to type.
@Suite(.limited)
struct AnswerWordsTests {
  @Test(
    arguments: [
      ("numbers-100", "a whole number", "1234, 1,234 or 12万"),
      ("money-rent", "a whole number", "1234, 1,234 or 12万"),
      ("everyday-sheets", "a whole number", "12 or 12枚"),
      ("counter-tsu", "a whole number", "3 or 3つ"), ("time-hour", "an hour", "9 or 9時"),
      ("time-hour-ampm", "an hour", "9 or 9時"),
      ("time-hour-ampm-24", "an hour", "21 or 午後9時"), ("date-year-ad", "a year", "1912"),
      ("date-year-era", "a year", "1912 or 大正元年"), ("everyday-decimal", "a number", "3.5"),
      ("measure-weight", "a number", "3.5 or 3.5キロ"), ("measure-eyes", "a number", "3.5"),
      ("measure-winter", "a number", "-12 or マイナス12"),
      ("money-rate", "a price", "149.50 or 149円50銭"), ("code-pin", "digits", "1234"),
      ("code-postal", "digits", "1234567 or 123-4567"),
      ("code-card", "digits", "1234567890123456 or 1234 5678 9012 3456"),
      ("code-booking", "letters and digits", "A1B234 or A1B-234"),
      ("everyday-phone", "a telephone number", "09012345678 or 090-1234-5678"),
    ] as [(String, String, String)])
  func `An answer of one field has a noun and examples, and lacks all of itself`(
    topic: String, kind: String, examples: String
  ) throws {
    let question = try Topic.find(topic).question(at: 0)
    #expect(question.answerKind == kind)
    #expect(question.answerExamples == examples)
    #expect(question.missingFields == "the whole answer")
  }

  @Test(
    arguments: [
      ("time-hour-minute", "a time", "14:45 or 1445", "the minutes too"),
      ("time-to-hour", "a time", "8:50 or 850", "the minutes too"),
      ("duration-hours-minutes", "a duration", "2:15 or 215", "the minutes too"),
      ("duration-half", "a duration", "2:15 or 215", "the minutes too"),
      (
        "duration-hours-minutes-seconds", "a duration", "2:15:30 or 21530",
        "the minutes and seconds too"
      ),
      ("date-full", "a date", "2017-9-30 or 20170930", "year, month and day"),
      ("date-weekday", "a weekday", "1 for Monday to 7 for Sunday, or 月", "the weekday"),
      (
        "date-weekday-range", "two weekdays", "1-5 for Monday to Friday, or 月-金", "both weekdays"
      ),
      (
        "date-day-weekday", "a date with its weekday", "11/26 4 or 11/26木",
        "month, day and weekday, 1 for Monday"
      ),
      (
        "date-appointment", "a date, a weekday and a time", "11/26 4 15:30 or 11/26木 15:30",
        "month, day, weekday (1 for Monday) and time"
      ),
      ("date-range", "two days of a month", "3-5 or 3 5", "both days"),
      ("time-range", "two times", "10-12:30 or 1000 1230", "both times with their minutes"),
      (
        "time-relative", "a time before or after now", "-3 for 前, +3 for 後", "the sign too"
      ),
      ("duration-stay", "nights and days", "2 3 or 2泊3日", "nights and days"),
      ("about-two", "two numbers", "2-3 or 23", "both numbers"),
      (
        "about-several", "a number with x for 数", "x for 数, 1x for 十数, x0 for 数十", "the x too"
      ),
      (
        "about-limit", "a number with a sign",
        "~18 for 約, >=18 for 以上, <=18 for 以下, <18 for 未満", "the sign too"
      ),
      ("everyday-address", "an address", "3-2-1 or 3 2 1", "all three numbers"),
      ("everyday-floor", "a floor", "B2 or -2 below the ground, 2 above", "the floor"),
      ("everyday-class", "a year and a class", "3-2 or 32", "year and class"),
      ("everyday-score", "a score", "3-2 or 32", "both numbers"),
      ("everyday-fraction", "a fraction", "1/3 or 3分の1", "both numbers"),
    ] as [(String, String, String, String)])
  func `An answer of several fields has a noun and examples, and says which fields are missing`(
    topic: String, kind: String, examples: String, missing: String
  ) throws {
    let question = try Topic.find(topic).question(at: 0)
    #expect(question.answerKind == kind)
    #expect(question.answerExamples == examples)
    #expect(question.missingFields == missing)
  }
}
