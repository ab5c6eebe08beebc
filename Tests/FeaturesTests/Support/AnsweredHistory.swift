import Domain
import FeaturesTesting
import Foundation

extension LearnerHistory {
  /// Returns the history of answers to one question, given ten minutes before ``Screens/now``.
  @MainActor
  static func answers(_ texts: [String], to value: String, in topic: String) throws
    -> LearnerHistory
  {
    try answers(texts.map { (value, $0) }, in: topic)
  }

  /// Returns the history of questions, by the right answers, and what was typed.
  @MainActor
  static func answers(_ answers: [(value: String, text: String)], in topic: String) throws
    -> LearnerHistory
  {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for (value, text) in answers {
      tally.add(
        HistoryEntry(
          topicID: try Topic.find(topic).id, outcome: text == value ? .correct : .incorrect
        ) {
          $0.time = Screens.now.timeIntervalSince1970 - 600
          $0.value = value
          $0.tries = [.init(text)]
        })
    }
    return tally.history
  }
}

/// Noon of a day in seconds since 1970. The fourth day, day 3, is a Monday.
func noon(_ day: Int) -> Double { Double(20_000 + day) * 86_400 + 43_200 }

extension HistoryTally {
  /// Adds answers to one question at noon of a day, each heard once.
  mutating func add(
    _ value: String, typed: String, _ count: Int, on day: Int, in topic: Topic
  ) {
    for _ in 0..<count {
      add(
        HistoryEntry(topicID: topic.id, outcome: value == typed ? .correct : .incorrect) {
          $0.time = noon(day)
          $0.value = value
          $0.plays = 1
          $0.tries = [.init(typed)]
        })
    }
  }
}
