import Domain
import Testing

/// A zero that was typed before the digit that it follows: 01 for 10.
@Suite(.limited)
struct ExchangedZeroTests {
  @Test(arguments: [
    ("numbers-100", "10", "01"), ("numbers-100", "30", "０３"), ("money-conbini", "1020", "0120"),
    ("counter-tsu", "10", "01"),
  ])
  func `It is a slip, and no sound was misheard`(topic: String, answer: String, typed: String)
    throws
  {
    let attempt = try attempt(topic, answer, typed: typed)
    #expect(attempt.outcome == nil && attempt.looksLikeSlip)
    #expect(!attempt.heardParts.isEmpty)
    #expect(attempt.heardParts.allSatisfy { $0.outcome == .heard })
  }

  @Test(arguments: [
    ("numbers-100", "10", "1"), ("numbers-100", "30", "01"), ("numbers-1000", "120", "021"),
    ("numbers-100", "12", "021"),
  ])
  func `Other zeros before a number are no slip of this kind`(
    topic: String, answer: String, typed: String
  ) throws {
    let attempt = try attempt(topic, answer, typed: typed)
    #expect(attempt.heardParts.contains { $0.outcome != .heard })
  }

  @Test(arguments: [("01", 0), ("1", 3)])
  func `The history tells the same`(typed: String, misheard: Int) {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for number in 0..<3 {
      tally.add(
        HistoryEntry(topicID: 1, outcome: .incorrect) {
          $0.time = 1e9 + Double(number)
          $0.value = "10"
          $0.tries = [.init(typed), .init("10")]
          $0.plays = 1
          $0.kind = .free
        })
    }
    #expect(tally.history.model.record(of: "10")?.misheard == misheard)
  }

  private func attempt(_ topic: String, _ answer: String, typed: String) throws -> QuestionAttempt {
    let question = try #require(try Topic.find(topic).question(answer: answer))
    guard case .answer(let submitted) = question.parse(typed) else {
      Issue.record("\(typed) is no answer")
      return QuestionAttempt(question: question)
    }
    var attempt = QuestionAttempt(question: question)
    attempt.submit(submitted, typed: typed)
    return attempt
  }
}
