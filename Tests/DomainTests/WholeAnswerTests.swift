import Domain
import Testing

/// Right answers that are taken without Enter.
@Suite(.timeLimit(.minutes(1)))
struct WholeAnswerTests {
  @Test(arguments: [
    ("numbers-100", "47", true), ("numbers-100", "10", false), ("numbers-100", "7", false),
    ("numbers-100", "100", true),
    ("numbers-1000", "12", false), ("numbers-1000", "120", true), ("money-conbini", "150", false),
    ("money-conbini", "151", true), ("money-conbini", "1500", true), ("money-rent", "85000", true),
    ("numbers-oku", "10億", true), ("numbers-100000", "1万", false), ("counter-mixed", "10", false),
    ("counter-mixed", "11", true), ("everyday-decimal", "12.5", true), ("everyday-decimal", "12", false),
    ("time-hour-minute", "1445", true), ("time-hour-minute", "14:45", true), ("time-hour-minute", "110", false),
    ("time-hour-minute", "905", true), ("time-hour-minute", "9:0", false), ("date-full", "2017930", true),
    ("date-full", "201793", false), ("date-full", "2017-9-3", false), ("date-full", "20170903", true),
    ("date-year-era", "1989", true),
  ])
  func `Nothing is taken that a longer answer could begin with`(topic: String, typed: String, isWhole: Bool) throws {
    let topic = try Topic.find(topic)
    guard case .answer(let answer) = topic.question(at: 0).parse(typed) else {
      Issue.record("\(typed) is no answer")
      return
    }
    let first = (0..<40).map { topic.question(at: $0 % topic.count) }.first { $0.value == answer }
    let asked = try #require(first ?? topic.question(answer: answer.text))
    #expect(topic.isWhole(typed, for: asked) == isWhole)
  }
}
