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

  @Test func `Voices and kanji have forms of their own for large numbers, codes, scores and words`()
    throws
  {
    for (topic, answer, written, kanji) in [
      ("numbers-oku", "1000000", "100万", "百万"), ("numbers-extreme", "990000", "990000", "九十九万"),
      ("numbers-extreme", "1005000", "1005000", "百万五千"),
      ("numbers-extreme", "99999999", "99999999", "九千九百九十九万九千九百九十九"),
      ("numbers-extreme", "100000000", "1億", "一億"), ("everyday-score", "3対2", "3たい2", "三対二"),
      ("everyday-fraction", "3分の1", "3分の1", "三分の一"), ("about-two", "2、3人", "2、3人", "二、三人"),
      ("about-several", "数百人", "数百人", "数百人"), ("about-limit", "約300人", "約300人", "約三百人"),
      ("code-postal", "150-0002", "いちごーぜろのぜろぜろぜろにー", "一五〇-〇〇〇二"),
      ("measure-winter", "マイナス3度", "マイナス3度", "マイナス三度"),
      ("measure-weight", "63.5キロ", "63.5キロ", "六十三点五キロ"),
      ("ordinal-dai", "21", "第21回", "第二十一回"), ("duration-half", "1:30", "1時間半", "一時間半"),
      ("time-range", "10:00-12:30", "10時から12時半まで", "十時から十二時半まで"),
    ] as [(String, String, String, String)] {
      let question = try #require(try HeardRow.question(topic, answer))
      #expect(question.written == written && question.kanji == kanji, "\(topic) \(answer)")
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
