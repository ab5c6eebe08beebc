/// The progress of one part, as kept by ``LearnerModel``.
struct PartProgress: Equatable, Sendable {
  var part: QuestionPart
  var asked = 0
  var misheard = 0
  /// The number of times that the part was heard in drawn questions: see ``HistoryEntry/isDrawn``.
  private(set) var heardDrawn = 0
  /// The memory of the part, from its first question on.
  var memory = PartMemory(.good)
  /// The time of the latest review, in seconds since 1 January 1970; 0 before the first.
  var reviewed = 0.0
  /// The topics in which the part was asked and that still exist, the latest last.
  var topics: [Int32] = []
  /// The latest question with the part, in a topic that still exists.
  var latestValue = ""
  var latestDifficulties: [String] = []
  var latestSaid: [String] = []
  /// The parts for which it was taken.
  var mistakenFor: [MistakenPart] = []
  /// The latest answers, at most ``latestLimit``. The oldest is at the index that follows the
  /// latest.
  private var latestAnswers: [DatedAnswer] = []

  init(_ part: QuestionPart) { self.part = part }

  var due: Double { reviewed + Double(memory.interval()) * secondsPerDay }

  /// Records the topic and the question in which the part was asked.
  mutating func addQuestion(of answer: HistoryEntry) {
    latestValue = answer.value
    latestDifficulties = answer.patterns
    latestSaid = answer.said
    let id = Int32(truncatingIfNeeded: answer.topicID)
    if topics.last == id { return }
    if let index = topics.firstIndex(of: id) {
      topics.remove(at: index)
    } else if topics.count == Self.topicLimit {
      topics.removeFirst()
    }
    topics.append(id)
  }

  mutating func review(_ rating: PartMemory.Rating, at time: Double) {
    defer { reviewed = max(time, reviewed) }
    if asked == 0 { return memory = PartMemory(rating) }
    // Rounded: who practises every morning does so a little less than a day after the end of the
    // last session.
    let days = max(0, (time - reviewed) / secondsPerDay).rounded()
    memory.review(rating, days: Int(min(days, 1e6)))
  }

  /// The number of times that the part was heard, in questions of any kind.
  var heard: Int { asked - misheard }

  /// - Parameter time: The time of the answer, in seconds since 1 January 1970.
  mutating func count(isHeard: Bool, isDrawn: Bool, at time: Double) {
    let answer = DatedAnswer(time: time, isHeard: isHeard)
    if latestAnswers.count < Self.latestLimit {
      latestAnswers.append(answer)
    } else {
      latestAnswers[asked % Self.latestLimit] = answer
    }
    asked += 1
    misheard += isHeard ? 0 : 1
    heardDrawn += isHeard && isDrawn ? 1 : 0
  }

  /// The latest answers, the earliest first.
  var latest: [DatedAnswer] {
    if latestAnswers.count < Self.latestLimit { return latestAnswers }
    let oldest = asked % Self.latestLimit
    return Array(latestAnswers[oldest...] + latestAnswers[..<oldest])
  }

  /// Records the part that would have been said for the typed answer.
  ///
  /// - Parameter time: The time of the answer, in seconds since 1 January 1970.
  mutating func addConfusion(with typed: QuestionPart, at time: Double) {
    let index = mistakenFor.firstIndex { $0.part.id == typed.id } ?? mistakenFor.count
    if index == mistakenFor.count { mistakenFor.append(MistakenPart(typed)) }
    mistakenFor[index].add(at: time)
  }

  /// The number of answers that ``latest`` keeps.
  static let latestLimit = 16
  /// The number of topics that are remembered for a part.
  private static let topicLimit = 6
}

/// An answer that told about a part.
package struct DatedAnswer: Equatable, Sendable {
  /// The time of the answer, in seconds since 1 January 1970.
  package let time: Double
  /// True if the part was heard, false if it was misheard.
  package let isHeard: Bool
}

let secondsPerDay = 86_400.0
