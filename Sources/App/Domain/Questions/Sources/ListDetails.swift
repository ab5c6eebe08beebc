import JapaneseNumbers

/// Facts about a learner's own list, whether it has numbers or codes.
struct ListDetails: Hashable, Sendable {
  /// The texts around each number on the screen.
  var prefix: String?
  var suffix: String?
  /// The learner's own sentences, in which each number can be said.
  var scenes: [Scene] = []
  /// The first of the sentences as it was written; `nil` without one.
  var sentence: OwnSentence?
  /// True if the numbers are in a file beside `topics.json`.
  var isOfFile = false
  /// The counter of numbers without one, as the entry names it.
  var counter: Counter?
}

extension Topic {
  /// The facts about a learner's own list; `nil` for any other topic.
  var list: ListDetails? {
    (source as? ListedNumbers)?.details ?? (source as? ListedCodes)?.details
  }
}
