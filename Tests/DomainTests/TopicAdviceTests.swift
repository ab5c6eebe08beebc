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
    return PracticeHistory(summary: summary, mastered: Set(mastered.map { group[$0].id })).advice(on: group)
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

  @Test(arguments: Topic.all.filter { $0.members.isEmpty })
  func `Who hears everything masters a topic with twenty questions`(topic: Topic) {
    #expect(!isMastered(topic, answers: 19) { _ in true })
    #expect(isMastered(topic, answers: 20) { _ in true })
  }

  @Test func `Who mishears one question of five masters no topic, and weak spots don't count`() {
    let topic = group[1]
    #expect(!isMastered(topic, answers: 60) { $0 % 5 != 0 })
    #expect(!isMastered(topic, answers: 40, kind: .weak) { _ in true })
  }

  /// Returns true if a topic is mastered after some of its questions, which were right or answered with another.
  private func isMastered(
    _ topic: Topic, answers: Int, kind: HistoryEntry.Kind = .free, isRight: (Int) -> Bool
  ) -> Bool {
    var tally = PracticeTally(topics: Topic.all, timeZone: .gmt)
    var questions = QuestionSequence(topic: topic, seed: 7)
    for number in 0..<answers {
      let question = questions.next()
      let typed = isRight(number) ? question.answer : questions.next().answer
      tally.add(
        HistoryEntry(
          time: Double(number) * 9, session: "s", topicID: topic.id, value: question.answer,
          difficulties: question.difficulties.map(\.rawValue), said: question.said, tries: [.init(typed)],
          outcome: typed == question.answer ? .correct : .incorrect, kind: kind))
    }
    return tally.history.mastered.contains(topic.id)
  }
}
