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
