import Domain
import Foundation
import Testing

/// The mix of what is weak with all else in today's session, while the learner answers.
@Suite(.limited)
struct TodayMixTests {
  private static let now = 1e9
  private static let seeds = 1..<4 as Range<UInt64>
  private var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)

  /// A learner who mishears 800 and hears other prices.
  init() throws {
    let topic = try Topic.find("money-conbini")
    for number in 0..<40 {
      let isWeak = number % 2 == 0
      let value = isWeak ? "800" : "\(300 + number)"
      tally.add(
        Self.answer(value, typed: isWeak ? "600" : value, topicID: topic.id) {
          $0.time = Self.now - 9000 + Double(number)
          $0.session = "s"
        })
    }
  }

  @Test(arguments: seeds)
  func `No two questions in a row have a part in common`(seed: UInt64) throws {
    var questions = try today(seed)
    let asked = ask(150, &questions).map { Set($0.question.parts.filter(\.isLearned).map(\.id)) }
    #expect(zip(asked, asked.dropFirst()).allSatisfy { $0.isDisjoint(with: $1) })
  }

  @Test func `A weak sound that is heard in the session is asked less often for its weakness`()
    throws
  {
    func weakQuestions(afterHearing count: Int) throws -> Int {
      try Self.seeds.reduce(0) { sum, seed in
        var questions = try today(seed)
        let topic = try Topic.find("money-conbini")
        for _ in 0..<count {
          questions.add(
            Self.answer("800", typed: "800", topicID: topic.id) { $0.time = Self.now })
        }
        let weak = ask(150, &questions).filter { $0.reason == .weak }
        return sum + weak.count { $0.question.said.contains("800") }
      }
    }
    let before = try weakQuestions(afterHearing: 0)
    let after = try weakQuestions(afterHearing: 40)
    #expect(after * 2 <= before && before >= 6, "\(before), then \(after)")
  }

  private func today(_ seed: UInt64) throws -> QuizQuestions {
    let practice = Practice.today(PathSettings(goal: .till))
    let now = Date(timeIntervalSince1970: Self.now)
    return try #require(practice.questions(of: tally.history, at: now, seed: seed))
  }

  /// Answers questions right.
  private func ask(_ count: Int, _ questions: inout QuizQuestions)
    -> [(question: Question, reason: HistoryEntry.Kind)]
  {
    (0..<count).map { number in
      let question = questions.next()
      let reason = questions.reason
      questions.add(
        Self.answer(
          question.answer, typed: question.answer, topicID: questions.topic(of: question).id
        ) {
          $0.time = Self.now + Double(number)
          $0.said = question.said
          $0.kind = reason
        })
      return (question, reason)
    }
  }

  private static func answer(
    _ value: String, typed: String, topicID: Int, _ change: (inout HistoryEntry) -> Void
  ) -> HistoryEntry {
    HistoryEntry(topicID: topicID, outcome: value == typed ? .correct : .incorrect) {
      $0.value = value
      $0.tries = [.init(typed)]
      $0.kind = .free
      change(&$0)
    }
  }
}
