import Domain
import Testing

/// Right answers that are taken without Enter.
@Suite(.limited)
struct WholeAnswerTests {
  @Test(arguments: [
    ("numbers-100", "47", true), ("numbers-100", "10", false), ("numbers-100", "7", false),
    ("numbers-100", "100", true),
    ("numbers-1000", "12", false), ("numbers-1000", "120", true), ("money-conbini", "150", false),
    ("money-conbini", "151", true), ("money-conbini", "1500", true), ("money-rent", "85000", true),
    ("numbers-oku", "10億", true), ("numbers-100000", "1万", false), ("counter-mixed", "10", false),
    ("counter-mixed", "11", true), ("everyday-decimal", "12.5", true),
    ("everyday-decimal", "12", false),
    ("time-hour-minute", "1445", true), ("time-hour-minute", "14:45", true),
    ("time-hour-minute", "110", false),
    ("time-hour-minute", "905", true), ("time-hour-minute", "9:0", false),
    ("date-full", "2017930", true),
    ("date-full", "201793", false), ("date-full", "2017-9-3", false),
    ("date-full", "20170903", true),
    ("date-year-era", "1989", true), ("time-hour", "2", false), ("time-hour", "17", true),
    ("time-hour-ampm", "1", false), ("time-hour-ampm", "2", false), ("time-hour-ampm", "3", true),
    ("time-hour-ampm", "10", false), ("time-hour-ampm-24", "2", false),
    ("time-hour-ampm-24", "9", true),
    ("time-hour-ampm-24", "15", true),
    ("measure-winter", "1", false), ("measure-winter", "-1", false),
    ("measure-winter", "-2", false), ("measure-winter", "-3", true),
    ("measure-winter", "3", true), ("measure-winter", "10", true), ("measure-winter", "-20", true),
    ("code-pin", "0425", true), ("code-card", "4980123456789012", true),
    ("code-booking", "A7B204", true), ("everyday-phone", "0312345678", false),
    ("everyday-phone", "09012345678", true), ("money-rate", "149.5", false),
    ("money-rate", "149.55", true),
  ])
  func `Nothing is taken that a longer answer could begin with`(
    topic: String, typed: String, isWhole: Bool
  ) throws {
    let topic = try Topic.find(topic)
    guard case .answer(let answer) = topic.question(at: 0).parse(typed) else {
      Issue.record("\(typed) is no answer")
      return
    }
    let first = (0..<40).map { topic.question(at: $0 % topic.count) }.first { $0.value == answer }
    let asked = try #require(first ?? topic.question(answer: answer.text))
    #expect(topic.isWhole(typed, for: asked) == isWhole)
  }

  /// 19 is understood for 午後7時, so what begins like an hour of the 24-hour clock isn't taken
  /// either.
  @Test func `An hour on the 24-hour clock is taken whole, and none that another begins with`()
    throws
  {
    let topic = try Topic.find("time-hour-ampm")
    for (answer, said, typed, isWhole) in [
      ("7", ["午後", "7時"], "19", true), ("2", ["午後", "2時"], "14", true),
      ("2", ["午後", "2時"], "2", false),
      ("1", ["午後", "1時"], "1", false), ("1", ["午後", "1時"], "13", true),
      ("8", ["午後", "8時"], "20", false),
      ("2", ["午前", "2時"], "2", false), ("9", ["午前", "9時"], "9", true),
    ] {
      let asked = try #require(
        topic.questions(answer: answer, said: said).first { $0.prefix == said[0] })
      #expect(asked.parse(typed) == .answer(asked.value))
      #expect(topic.isWhole(typed, for: asked) == isWhole, "\(said) \(typed)")
    }
  }
}
