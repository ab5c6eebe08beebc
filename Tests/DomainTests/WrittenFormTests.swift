import Domain
import JapaneseNumbers
import Testing

/// The written forms of questions, for voices that read Japanese.
@Suite(.timeLimit(.minutes(1)))
struct WrittenFormTests {
  @Test(arguments: [
    ("money-conbini", "704", "704円", "七百四円"), ("numbers-10000", "3860", "3860", "三千八百六十"),
    ("numbers-10", "0", "0", "零"),
    ("time-hour-ampm-24", "午後3時 = 15時", "午後3時", "午後三時"), ("time-hour-minute", "3時半", "3時半", "三時半"),
    ("time-hour-minute", "16:30", "16時30分", "十六時三十分"), ("time-hour-minute", "16:00", "16時", "十六時"),
    ("date-full", "2017-09-30", "2017年9月30日", "二千十七年九月三十日"), ("date-year-era", "令和元年 = 2019年", "令和元年", "令和元年"),
    ("date-year-era", "昭和64年 = 1989年", "昭和64年", "昭和六十四年"), ("counter-tsu", "10", "とお", "十"),
    ("date-day", "1", "ついたち", "一日"), ("duration-days", "1", "1日", "一日"), ("date-day", "21", "21日", "二十一日"),
    ("date-full", "2017-09-01", "2017年9月1日", "二千十七年九月一日"), ("counter-goushitsu", "305", "305号室", "三〇五号室"),
    ("money-salary", "10000000", "1千万円", "一千万円"), ("numbers-oku", "210000000", "2億1千万", "二億一千万"),
    ("numbers-cho", "1100000000000", "1兆1千億", "一兆一千億"), ("numbers-oku", "11000000", "11000000", "千百万"),
    ("numbers-extreme", "125400003", "1億2540万3", "一億二千五百四十万三"), ("numbers-extreme", "10005000", "1千万5000", "一千万五千"),
    ("everyday-decimal", "20.5%", "20.5%", "二十点五パーセント"), ("everyday-decimal", "3.0", "3.0", "三点〇"),
    ("everyday-phone", "090-1234-5678", "090-1234-5678", "〇九〇-一二三四-五六七八"),
    ("duration-hours-minutes", "2:15", "2時間15分", "二時間十五分"),
  ])
  func `A question is written in digits and in kanji`(topic: String, answer: String, written: String, kanji: String)
    throws
  {
    let question = try #require(try HeardRow.question(topic, answer))
    #expect(question.written == written)
    #expect(question.kanji == kanji)
  }

  @Test(arguments: Topic.all)
  func `The written form has nothing that isn't said, and is the same for the right answer typed`(topic: Topic) {
    for index in stride(from: 0, to: topic.count, by: max(1, topic.count / 1000)) {
      let question = topic.question(at: index)
      #expect(!question.written.contains { "=:,￥ ".contains($0) }, "\(question)")
      // 半 is only typed as 30.
      if question.written.hasSuffix("半") { continue }
      #expect(question.written(of: question.value) == question.written, "\(question)")
    }
  }

  @Test(
    arguments: [
      ("money-conbini", "704", "1,704", "1704円"), ("time-hour-ampm-24", "午後3時 = 15時", "16", "午後4時"),
      ("time-hour-ampm-24", "午後3時 = 15時", "3", "3時"), ("date-year-era", "昭和64年 = 1989年", "1972", "昭和47年"),
      ("date-year-era", "昭和64年 = 1989年", "64", "64年"), ("time-hour-minute", "16:30", "21:25", "21時25分"),
      ("time-hour-minute", "16:30", "21:00", "21時"), ("everyday-decimal", "20.5%", "2.5", "2.5%"),
      ("everyday-phone", "090-1234-5678", "0312345678", "03-1234-5678"),
      ("date-full", "2017-09-30", "2017-1-3", "2017年1月3日"),
      ("duration-hours-minutes", "2:15", "1:05", "1時間5分"), ("counter-tsu", "3", "10", "とお"),
      ("date-day", "2", "1", "ついたち"),
      ("numbers-10000", "3860", "99999999999999999999", nil),
    ] as [(String, String, String, String?)])
  func `A typed answer is written as it would be said`(topic: String, answer: String, typed: String, written: String?)
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
