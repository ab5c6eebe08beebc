import Domain
import Foundation
import Testing

/// The one figure: of the last fifty questions that were asked at random.
@Suite(.limited)
struct HeardAtOnceTests {
  private let topic: Topic

  init() throws {
    topic = try Topic.find("money-conbini")
  }

  private func history(_ answers: [HistoryEntry]) -> HistorySummary {
    var tally = HistoryTally(topics: Topic.all, calendar: LocalCalendar(offset: 0))
    for (index, answer) in answers.enumerated() {
      var answer = answer
      answer.time = 1_000_000 + Double(index)
      tally.add(answer)
    }
    return tally.history.summary
  }

  private func answer(
    _ outcome: QuestionAttempt.Outcome = .correct, plays: Int? = 1,
    _ kind: HistoryEntry.Kind? = .free
  ) -> HistoryEntry {
    HistoryEntry(topicID: topic.id, outcome: outcome) {
      $0.value = "500"
      $0.plays = plays
      $0.kind = kind
    }
  }

  @Test func `counts what was right after one play`() throws {
    let answers = [
      answer(), answer(plays: 2), answer(.incorrect), answer(.skipped), answer(plays: nil),
    ]
    let record = try #require(history(answers).record(of: topic))
    #expect(record.heard.count == 2 && record.heard.asked == 5)
    #expect(record.correct == 3)
  }

  @Test func `leaves out questions that were chosen because they are hard or due`() {
    let chosen: [HistoryEntry.Kind] = [.weak, .review, .drill, .placement]
    let summary = history(
      chosen.map { answer(.incorrect, $0) } + [answer(.correct, .step), answer(.correct, nil)])
    #expect(summary.record(of: topic)?.heard == HeardAtOnce(2, of: 2))
    #expect(summary.heard == HeardAtOnce(2, of: 2))
  }

  @Test func `forgets all but the last fifty`() throws {
    let missed = Array(repeating: answer(.incorrect), count: 30)
    let heard = Array(repeating: answer(), count: 45)
    let record = try #require(history(missed + heard).record(of: topic))
    #expect(record.heard.count == 45 && record.heard.asked == 50)
    #expect(record.heard.share == 0.9)
    let later = try #require(history(heard + missed).record(of: topic))
    #expect(later.heard.count == 20 && later.heard.asked == 50)
  }

  @Test func `a day's share is of the same questions`() {
    var tally = HistoryTally(topics: Topic.all, calendar: LocalCalendar(offset: 0))
    for entry in [answer(), answer(plays: 3), answer(.incorrect, .weak)] {
      var entry = entry
      entry.time = 1_000_000
      tally.add(entry)
    }
    #expect(tally.history.days.map(\.totals.share) == [0.5])
  }
}
