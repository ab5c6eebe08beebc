import Domain
import FeaturesTesting
import Foundation

extension PracticeHistory {
  /// Returns the history of answers to one question, given ten minutes before ``Screens/now``.
  @MainActor
  static func answers(_ texts: [String], to value: String, in topic: String) throws -> PracticeHistory {
    var tally = PracticeTally(topics: Topic.all, timeZone: .gmt)
    for text in texts {
      tally.add(
        PastAnswer(
          time: Screens.now.timeIntervalSince1970 - 600, topicID: try Topic.find(topic).id, value: value,
          difficulties: [], firstText: text, outcome: text == value ? .correct : .incorrect))
    }
    return tally.history
  }
}
