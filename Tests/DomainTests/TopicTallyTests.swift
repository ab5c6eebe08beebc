import Domain
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct TopicTallyTests {
  @Test(
    arguments: [([3.0], 3.0), ([9, 1, 2], 2), ([4, 1, 9, 2], 3), ([0.0004, 0.0006], 0.0005), ([-1], 0)]
      as [([Double], Double)])
  func `The median of the times is in the middle, or between the middle two`(seconds: [Double], median: Double) {
    var tally = PracticeTally(topics: [], timeZone: .gmt)
    for seconds in seconds { tally.add(4, session: "1", isCorrect: false, seconds: seconds) }
    #expect(tally.history.summary.topics[4]?.medianSeconds == median)
  }

  @Test func `Topics are counted apart, and together`() {
    var tally = PracticeTally(topics: [], timeZone: .gmt)
    tally.add(4, session: "1", isCorrect: true, seconds: 1)
    tally.add(405, session: "2", isCorrect: false, seconds: 2)
    tally.add(4, session: "1", isCorrect: false, seconds: 3)
    tally.skipped.damaged = 2
    #expect(
      tally.history.summary
        == HistorySummary(
          topics: [
            4: HistorySummary.TopicRecord(
              answered: 2, correct: 1, medianSeconds: 2, sessions: [.init(session: "1", answered: 2, correct: 1)]),
            405: HistorySummary.TopicRecord(
              answered: 1, correct: 0, medianSeconds: 2, sessions: [.init(session: "2", answered: 1, correct: 0)]),
          ], skipped: SkippedLines(damaged: 2)))
    #expect(tally.history.summary.answered == 3 && tally.history.summary.correct == 1)
  }

  @Test(arguments: [1, 5, 6, 7, 200])
  func `The latest six sessions of a topic are kept`(count: Int) {
    var tally = PracticeTally(topics: [], timeZone: .gmt)
    for session in 1...count {
      for question in 0..<3 {
        tally.add(4, session: "\(session)", isCorrect: question < session % 3, seconds: 1)
        tally.add(7, session: "9", isCorrect: true, seconds: 1)
      }
    }
    let expected = (max(1, count - 5)...count).map {
      HistorySummary.SessionScore(session: "\($0)", answered: 3, correct: $0 % 3)
    }
    #expect(tally.history.summary.topics[4]?.sessions == expected)
    #expect(tally.history.summary.topics[7]?.sessions.map(\.answered) == [3 * count])
  }

  @Test func `Sessions in two windows are counted apart`() {
    var tally = PracticeTally(topics: [], timeZone: .gmt)
    for session in ["1", "2", "1", "2", "2"] {
      tally.add(4, session: session, isCorrect: session == "1", seconds: 1)
    }
    #expect(
      tally.history.summary.topics[4]?.sessions == [
        HistorySummary.SessionScore(session: "1", answered: 2, correct: 2),
        HistorySummary.SessionScore(session: "2", answered: 3, correct: 0),
      ])
  }

  @Test func `An empty history has no topics`() {
    #expect(PracticeTally(topics: [], timeZone: .gmt).history.summary == HistorySummary())
  }
}

extension PracticeTally {
  fileprivate mutating func add(_ topicID: Int, session: String, isCorrect: Bool, seconds: Double) {
    add(
      HistoryEntry(session: session, topicID: topicID, outcome: isCorrect ? .correct : .incorrect, seconds: seconds))
  }
}
