import Domain
import Testing

@Suite(.timeLimit(.minutes(1)))
struct TopicAdviceTests {
  private let group = Topic.all.filter { $0.category == .money }

  /// Returns the advice after sessions of some topics with ten answers each, of which some were right.
  private func advice(_ right: [(index: Int, correct: Int)], answered: Int = 10) -> TopicAdvice? {
    var summary = HistorySummary()
    for (index, correct) in right {
      summary.topics[group[index].id] = HistorySummary.TopicRecord(
        answered: 100, correct: 10, medianSeconds: 1,
        sessions: [HistorySummary.SessionScore(session: "a", answered: answered, correct: correct)])
    }
    return summary.advice(on: group)
  }

  @Test func `A group that wasn't practised begins with its first topic`() {
    #expect(advice([]) == .begin(group[0]))
    #expect(HistorySummary().advice(on: []) == nil)
  }

  @Test func `The next topic follows when nine of ten of the latest answers were right`() {
    #expect(advice([(0, 8)]) == .goOn(group[0], share: 0.8))
    #expect(advice([(0, 9)]) == .advance(from: group[0], share: 0.9, to: group[1]))
    #expect(advice([(0, 8), (2, 10)]) == .advance(from: group[2], share: 1, to: group[3]))
    #expect(advice([(0, 89)], answered: 100) == .goOn(group[0], share: 0.89))
    #expect(advice([(0, 4)], answered: 4) == .goOn(group[0], share: 1))
  }

  @Test func `After the last topic, those that aren't mastered follow`() {
    #expect(advice([(1, 7), (3, 10)]) == .goOn(group[1], share: 0.7))
    #expect(advice([(3, 10)]) == .mastered)
  }
}
