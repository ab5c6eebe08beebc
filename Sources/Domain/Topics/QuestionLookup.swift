/// A lookup of a topic's questions by their answers, for answers from the history.
///
/// ```swift
/// let lookup = QuestionLookup(topic: topic)
/// lookup.question(answer: "800")
/// ```
public struct QuestionLookup {
  private let topic: Topic
  /// The indices of the questions by answer, for topics whose questions are compared one by one.
  private var indices: [String: [Int]] = [:]

  /// The greatest number of questions that are compared one by one.
  private static let indexLimit = 200_000

  /// Creates a lookup. Topics other than ranges of numbers and telephone numbers are indexed, which takes some
  /// microseconds for each question.
  public init(topic: Topic) {
    self.topic = topic
    switch topic.source {
    // Answers of a set's questions are found in their own topics.
    case .numbers, .telephoneNumbers, .set: break
    default:
      guard topic.count <= Self.indexLimit else { return }
      for index in 0..<topic.count { indices[topic.question(at: index).answer, default: []].append(index) }
    }
  }

  /// Returns the question that has an answer: see ``Question/answer``.
  ///
  /// Returns `nil` if there is none, or if questions with different readings have it: 3 in a topic of several counters.
  public func question(answer: String) -> Question? {
    switch topic.source {
    case .numbers(let range, _):
      guard let number = Int(answer), number >= range.first, (number - range.first) % range.step == 0,
        (number - range.first) / range.step < range.count
      else { return nil }
      return topic.question(at: (number - range.first) / range.step)
    case .telephoneNumbers(let patterns):
      let question = Question(telephoneNumber: answer, topic: topic.name)
      return patterns.contains { TelephonePattern($0).matches(answer) } ? question : nil
    default:
      let questions = (indices[answer] ?? []).map(topic.question(at:))
      guard let first = questions.first, questions.allSatisfy({ $0.reading == first.reading }) else { return nil }
      return first
    }
  }
}
