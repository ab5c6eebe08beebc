import Domain
import JapaneseNumbers
import Testing

/// The written forms of questions, for voices that read Japanese.
@Suite(.limited)
struct WrittenFormTests {
  @Test(arguments: Topic.all)
  func `The written form has nothing that isn't said, and is the same for the right answer typed`(
    topic: Topic
  ) {
    for question in topic.sample() {
      #expect(!question.written.contains { "=:,￥ ".contains($0) }, "\(question)")
      // 半 is only typed as 30.
      if question.written.hasSuffix("半") { continue }
      #expect(question.written(of: question.value) == question.written, "\(question)")
    }
  }

  @Test(
    arguments: [
      ("money-conbini", "704", "1,704", "1704円"), ("time-hour-ampm-24", "午後3時 = 15時", "16", "午後4時"),
      ("time-hour-ampm-24", "午後3時 = 15時", "3", "3時"),
      ("date-year-era", "昭和64年 = 1989年", "1972", "昭和47年"),
      ("date-year-era", "昭和64年 = 1989年", "64", "64年"),
      ("time-hour-minute", "16:30", "21:25", "21時25分"),
      ("time-hour-minute", "16:30", "21:00", "21時"), ("everyday-decimal", "20.5%", "2.5", "2.5%"),
      ("everyday-phone", "090-1234-5678", "0312345678", "03-1234-5678"),
      ("everyday-phone", "090-1234-5678", "0612345678", "06-1234-5678"),
      ("everyday-phone", "090-1234-5678", "0451234567", "045-123-4567"),
      ("date-full", "2017-09-30", "2017-1-3", "2017年1月3日"),
      ("duration-hours-minutes", "2:15", "1:05", "1時間5分"), ("counter-tsu", "3", "10", "とお"),
      ("date-day", "2", "1", "ついたち"),
      ("numbers-10000", "3860", "999999999999999999", nil),
    ] as [(String, String, String, String?)])
  func `A typed answer is written as it would be said`(
    topic: String, answer: String, typed: String, written: String?
  )
    throws
  {
    let question = try #require(try HeardRow.question(topic, answer))
    guard case .answer(let value) = question.parse(typed) else {
      Issue.record("\(typed) isn't an answer.")
      return
    }
    #expect(question.written(of: value) == written)
    #expect((question.reading(of: value) == nil) == (written == nil))
  }
}
