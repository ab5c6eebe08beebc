import Clients
import Domain
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Statistics of the history: totals by topic and by day, and the learner model.
struct PracticeStatistics {
  /// The totals by topic.
  private(set) var summary = HistorySummary()
  /// The totals by day of the local calendar, the earliest first.
  private(set) var days: [Day] = []
  /// The model of the whole history.
  private(set) var model: LearnerModel
  /// The model of the answers since the time that was asked for, for counts.
  private(set) var counted: LearnerModel

  /// The totals of a day.
  struct Day {
    /// The date: `2026-11-22`.
    let date: String
    var answered = 0
    var correct = 0
  }

  /// Reads a history file.
  ///
  /// - Parameter since: The time from which answers are counted; `nil` for all. Estimates and due dates always come from the
  ///   whole history.
  init(file path: String, topics: [Topic], since: Date? = nil) throws(StorageError) {
    var (all, recent) = (LearnerModel(topics: topics), LearnerModel(topics: topics))
    var tally = HistoryTally()
    var days = DayTally()
    tally.damagedLines = try PastAnswerLine.readInOrder(path) { line in
      all.add(line.answer)
      if let since, line.answer.time < since.timeIntervalSince1970 { return }
      if since != nil { recent.add(line.answer) }
      if line.answer.isRepeat { return }
      let isCorrect = line.answer.outcome == .correct
      tally.add(
        topicID: line.answer.topicID, session: line.session, isCorrect: isCorrect, seconds: line.seconds)
      if line.answer.time > 0 { days.add(time: line.answer.time, isCorrect: isCorrect) }
    }
    summary = tally.summary
    self.days = days.days
    model = all
    counted = since == nil ? all : recent
  }
}

/// A tally by day.
private struct DayTally {
  private var counts: [Int: (answered: Int, correct: Int)] = [:]
  /// The offset of the local time, and the hours to which it applies: changes come at full hours.
  private var (offset, hour) = (0, Int.min)

  mutating func add(time: Double, isCorrect: Bool) {
    guard abs(time) < 1e11 else { return }
    let newHour = Int((time / 900).rounded(.down))
    if newHour != hour {
      hour = newHour
      offset = TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: time))
    }
    let day = Int(((time + Double(offset)) / 86_400).rounded(.down))
    counts[day, default: (0, 0)].answered += 1
    counts[day, default: (0, 0)].correct += isCorrect ? 1 : 0
  }

  var days: [PracticeStatistics.Day] {
    counts.sorted { $0.key < $1.key }.map { day, count in
      let text = Date(timeIntervalSince1970: Double(day) * 86_400).formatted(.iso8601.year().month().day())
      return PracticeStatistics.Day(date: text, answered: count.answered, correct: count.correct)
    }
  }
}
