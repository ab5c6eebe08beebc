import Domain
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct TopicAdviceTests {
  private let group = Topic.all.filter { $0.category == .money }

  /// Returns the advice after sessions of some topics with ten answers each, of which some were right.
  private func advice(_ right: [(index: Int, correct: Int)], mastered: [Int] = []) -> TopicAdvice? {
    var summary = HistorySummary()
    for (index, correct) in right {
      summary.topics[group[index].id] = HistorySummary.TopicRecord(
        answered: 100, correct: 10, medianSeconds: 1,
        sessions: [HistorySummary.SessionScore(session: "a", answered: 10, correct: correct)])
    }
    return PracticeHistory(summary: summary, mastered: Set(mastered.map { group[$0].name })).advice(on: group)
  }

  @Test func `A group that wasn't practised begins with its first topic`() {
    #expect(advice([]) == .begin(group[0]))
    #expect(PracticeHistory().advice(on: []) == nil)
  }

  @Test func `The next topic follows when the latest is mastered`() {
    #expect(advice([(0, 8)]) == .goOn(group[0], share: 0.8))
    #expect(advice([(0, 9)], mastered: [0]) == .advance(from: group[0], share: 0.9, to: group[1]))
    #expect(advice([(0, 8), (2, 10)], mastered: [2]) == .advance(from: group[2], share: 1, to: group[3]))
  }

  @Test func `After the last topic, those that aren't mastered follow`() {
    #expect(advice([(1, 7), (3, 10)], mastered: [3]) == .goOn(group[1], share: 0.7))
    #expect(advice([(3, 10)], mastered: [3]) == .mastered)
  }
}
