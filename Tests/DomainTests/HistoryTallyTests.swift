import Domain
import Testing

@Suite(.timeLimit(.minutes(1)))
struct HistoryTallyTests {
  @Test(
    arguments: [([3.0], 3.0), ([9, 1, 2], 2), ([4, 1, 9, 2], 3), ([0.0004, 0.0006], 0.0005), ([-1], 0)]
      as [([Double], Double)])
  func `The median of the times is in the middle, or between the middle two`(seconds: [Double], median: Double) {
    var tally = HistoryTally()
    for seconds in seconds { tally.add(topicID: 4, isCorrect: false, seconds: seconds) }
    #expect(tally.summary.topics[4]?.medianSeconds == median)
  }

  @Test func `Topics are counted apart, and together`() {
    var tally = HistoryTally()
    tally.add(topicID: 4, isCorrect: true, seconds: 1)
    tally.add(topicID: 405, isCorrect: false, seconds: 2)
    tally.add(topicID: 4, isCorrect: false, seconds: 3)
    tally.damagedLines = 2
    #expect(
      tally.summary
        == HistorySummary(
          topics: [
            4: HistorySummary.TopicRecord(answered: 2, correct: 1, medianSeconds: 2),
            405: HistorySummary.TopicRecord(answered: 1, correct: 0, medianSeconds: 2),
          ], damagedLines: 2))
    #expect(tally.summary.answered == 3 && tally.summary.correct == 1)
  }

  @Test func `An empty history has no topics`() {
    #expect(HistoryTally().summary == HistorySummary())
  }
}
