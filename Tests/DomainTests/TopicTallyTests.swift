import Domain
import Foundation
import Testing

@Suite(.limited)
struct TopicTallyTests {
  @Test(
    arguments: [
      ([3.0], 3.0), ([9, 1, 2], 2), ([4, 1, 9, 2], 3), ([0.0004, 0.0006], 0.0005), ([-1], 0),
      ([100], 65.535),
    ]
      as [([Double], Double)])
  func `The median of the times is in the middle, or between the middle two`(
    seconds: [Double], median: Double
  ) {
    var tally = HistoryTally(topics: [], calendar: .tokyo)
    for seconds in seconds { tally.add(4, session: "1", isCorrect: false, seconds: seconds) }
    #expect(tally.history.summary.topics[4]?.medianSeconds == median)
  }

  @Test func `Topics are counted apart, and together`() {
    var tally = HistoryTally(topics: [], calendar: .tokyo)
    tally.add(4, session: "1", isCorrect: true, seconds: 1)
    tally.add(405, session: "2", isCorrect: false, seconds: 2)
    tally.add(4, session: "1", isCorrect: false, seconds: 3)
    tally.skipped.damaged = 2
    #expect(
      tally.history.summary
        == HistorySummary(
          topics: [
            4: HistorySummary.TopicRecord(
              answered: 2, correct: 1, medianSeconds: 2, heard: HeardAtOnce(1, of: 2)),
            405: HistorySummary.TopicRecord(
              answered: 1, correct: 0, medianSeconds: 2, heard: HeardAtOnce(0, of: 1)),
          ], heard: HeardAtOnce(1, of: 3), skipped: SkippedLines(damaged: 2)))
    #expect(tally.history.summary.answered == 3 && tally.history.summary.correct == 1)
  }

  @Test func `Questions that were chosen because they are hard count for no topic`() {
    var tally = HistoryTally(topics: [], calendar: .tokyo)
    let kinds: [HistoryEntry.Kind?] = [
      nil, .free, .step, .weak, .pairs, .review, .drill, .placement,
    ]
    for kind in kinds {
      tally.add(
        HistoryEntry(topicID: 4, outcome: .correct) {
          $0.time = 1
          $0.kind = kind
        })
    }
    let history = tally.history
    #expect(history.summary.topics[4]?.answered == 3 && history.summary.chosen.answered == 5)
    #expect(history.summary.answered == 8 && history.summary.correct == 8)
    #expect(history.days.map(\.totals.answered) == [8])
  }

  @Test func `Right answers are measured where their plays are known`() throws {
    var tally = HistoryTally(topics: [], calendar: .tokyo)
    let plays: [(Int?, Int?)] = [(nil, nil), (1, 0), (2, 0), (1, 1), (1, nil)]
    for (plays, slow) in plays {
      tally.add(
        HistoryEntry(topicID: 4, outcome: .correct) {
          $0.session = "1"
          $0.plays = plays
          $0.slowPlays = slow
        })
    }
    tally.add(
      HistoryEntry(topicID: 4, outcome: .incorrect) {
        $0.session = "1"
        $0.plays = 1
      })
    let record = try #require(tally.history.summary.topics[4])
    #expect(
      record.answered == 6 && record.correct == 5 && record.measured == 4 && record.atOnce == 2)
    #expect(record.heard.count == 3 && record.heard.asked == 6)
  }

  @Test func `The fastest session is the one with the least median of five reactions or more`()
    throws
  {
    var tally = HistoryTally(topics: [], calendar: .tokyo)
    for (session, reactions) in [
      ("a", [900, 700, 800, 800, 9000]), ("b", [100, 100]), ("c", [700, 900, 1000, 950, 1]),
    ] {
      for reaction in reactions {
        tally.add(
          HistoryEntry(topicID: 4, outcome: .correct) {
            $0.session = session
            $0.reaction = reaction
          })
      }
    }
    tally.add(HistoryEntry(topicID: 4, outcome: .correct) { $0.session = "c" })
    let record = try #require(tally.history.summary.topics[4])
    #expect(record.fastest?.session == "a" && record.fastest?.reaction == 0.8)
    #expect(record.medianReaction == 0.8)
  }

  @Test func `A session that another window interrupts starts anew`() throws {
    var tally = HistoryTally(topics: [], calendar: .tokyo)
    for session in ["a", "a", "a", "b", "a", "a", "a"] {
      tally.add(
        HistoryEntry(topicID: 4, outcome: .correct) {
          $0.session = session
          $0.reaction = 500
        })
    }
    #expect(tally.history.summary.topics[4]?.fastest == nil)
  }

  @Test func `An empty history has no topics`() {
    #expect(HistoryTally(topics: [], calendar: .tokyo).history.summary == HistorySummary())
  }
}

extension HistoryTally {
  fileprivate mutating func add(_ topicID: Int, session: String, isCorrect: Bool, seconds: Double) {
    add(
      HistoryEntry(topicID: topicID, outcome: isCorrect ? .correct : .incorrect) {
        $0.session = session
        $0.seconds = seconds
      })
  }
}
