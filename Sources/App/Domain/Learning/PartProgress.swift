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
  /// The learner's day of the latest review: see ``HistoryDay/number``.
  private var reviewedDay = 0
  /// The topics in which the part was asked and that still exist, the latest last.
  var topics: [Int] = []
  /// The latest question with the part, in a topic that still exists.
  var latestValue = ""
  var latestPatterns: [String] = []
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
    latestPatterns = answer.patterns
    latestSaid = answer.said
    let id = answer.topicID
    if topics.last == id { return }
    if let index = topics.firstIndex(of: id) {
      topics.remove(at: index)
    } else if topics.count == Self.topicLimit {
      topics.removeFirst()
    }
    topics.append(id)
  }

  /// Takes an answer into the memory of the part.
  ///
  /// - Parameter day: The learner's day of `time`. Days between reviews are counted by these: from
  ///   an evening to the next morning is a day, from a morning to the evening is none.
  mutating func review(_ rating: PartMemory.Rating, at time: Double, on day: Int) {
    if asked == 0 {
      memory = PartMemory(rating)
    } else {
      memory.review(rating, days: min(max(0, day - reviewedDay), Self.mostDays))
    }
    reviewed = max(time, reviewed)
    reviewedDay = max(day, reviewedDay)
  }

  /// The most days between two reviews that count: wrong times may be thousands of years apart.
  private static let mostDays = 1_000_000

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
