/// The missed questions of a session, each of which is asked once more after three others, or at
/// the end.
///
/// ```swift
/// var repeats = RepeatQueue()
/// repeats.add(AskedQuestion(missed, under: conditions))
/// repeats.next()  // nil three times, then the question
/// ```
///
/// A few questions in between make the learner hear the number anew instead of remembering it.
package struct RepeatQueue: Equatable, Sendable {
  /// The number of other questions before a missed question is asked again.
  package static let distance = 3

  private struct Entry: Equatable, Sendable {
    let asked: AskedQuestion
    var othersLeft = RepeatQueue.distance
  }

  private var entries: [Entry] = []

  package init() {}

  /// Queues a missed question, unless it is in the queue already.
  package mutating func add(_ missed: AskedQuestion) {
    if !entries.contains(where: { $0.asked.question == missed.question }) {
      entries.append(Entry(asked: missed))
    }
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// Returns the question to ask again now, or `nil` if another question is to be asked. Called
  /// before each question.
  ///
  /// - Parameter isEnd: True if no other questions come, so that none is waited for.
  package mutating func next(isEnd: Bool = false) -> AskedQuestion? {
    if let first = entries.first, isEnd || first.othersLeft == 0 {
      return entries.removeFirst().asked
    }
    for index in entries.indices where entries[index].othersLeft > 0 {
      entries[index].othersLeft -= 1
    }
    return nil
  }
}
