package import FoundationShim

/// The record of a part: how often it was asked and misheard, and what that tells.
package struct PartRecord: Equatable, Identifiable, Sendable {
  /// The part, as it was in the first question with it.
  package let part: QuestionPart
  /// The number of times that the part was asked and an answer told about it.
  package let asked: Int
  /// The number of ``asked`` times that the part was misheard.
  package let misheard: Int
  /// The chance of mishearing the part now.
  package let estimate: PartEstimate
  /// The time until the part will be forgotten.
  package let memory: PartMemory
  /// The time when the part was last asked.
  package let reviewed: Date
  /// The time from which the part is due for review.
  package let due: Date
  /// The parts for which it was taken, the most frequent first.
  package let mistakenFor: [MistakenPart]
  /// The latest answers about the part, the earliest first: at most
  /// ``PartProgress/latestLimit``.
  package let answers: [DatedAnswer]
  /// The ids of the latest topics in which it was asked.
  package let topicIDs: [Int]

  package var id: String { part.id }

  /// The latest answers: true where the part was heard, the earliest first.
  package var latest: [Bool] { answers.map(\.isHeard) }

  /// True if the part is misheard often.
  package var isWeak: Bool { estimate.isWeak(misheard: misheard) }
}

/// A part that a learner took for another.
package struct MistakenPart: Equatable, Sendable {
  /// The part that would have been said for the typed answer.
  package let part: QuestionPart
  package private(set) var count = 0
  /// The times of the latest confusions, in seconds since 1 January 1970: the last one, and those
  /// of the week before it.
  private var times: [Double] = []

  init(_ part: QuestionPart) { self.part = part }

  mutating func add(at time: Double) {
    count += 1
    times.removeAll { $0 < time - Self.week }
    times.append(time)
  }

  /// Returns the number of confusions in the seven days before a time.
  ///
  /// - Parameter now: The time in seconds since 1 January 1970.
  func count(inWeekBefore now: Double) -> Int { times.count { $0 > now - Self.week } }

  private static let week = 7 * secondsPerDay
}

extension LearnerModel {
  /// The records of all parts that were asked in questions, those that are likeliest misheard
  /// first.
  package var records: [PartRecord] { ordered(parts.indices.filter { parts[$0].asked > 0 }) }

  /// The records of the parts that are misheard often, the weakest first.
  package var weakParts: [PartRecord] { records.filter(\.isWeak) }

  /// Returns the record of a part; `nil` if it wasn't asked.
  package func record(of id: String) -> PartRecord? {
    index(of: id).flatMap { parts[$0].asked > 0 ? record(at: $0, listener.judged) : nil }
  }

  /// Returns the records of the parts that are due for review at a time, the weakest first.
  package func dueParts(at time: Date) -> [PartRecord] {
    ordered(dueIndices(at: time.timeIntervalSince1970))
  }

  /// The times at which parts are due, in seconds since 1970. Parts of topics that no longer exist
  /// are left out.
  var dueTimes: [Double] { parts.lazy.filter { !$0.topics.isEmpty }.map(\.due) }

  /// Returns the indices of the parts that are due at a time in seconds since 1970.
  ///
  /// Parts of topics that no longer exist can't be asked, so they are never due.
  func dueIndices(at time: Double) -> [Int] {
    parts.indices.filter { !parts[$0].topics.isEmpty && parts[$0].due <= time }
  }

  private func ordered(_ indices: [Int]) -> [PartRecord] {
    let judged = listener.judged
    let ranked = indices.map {
      (chance: judged.estimates[$0].chance, record: record(at: $0, judged))
    }
    return ranked.sorted { ($1.chance, $0.record.id) < ($0.chance, $1.record.id) }.map(\.record)
  }

  private func record(at index: Int, _ judged: Listener.Conclusions) -> PartRecord {
    let progress = parts[index]
    return PartRecord(
      part: progress.part, asked: progress.asked, misheard: progress.misheard,
      estimate: judged.estimates[index],
      memory: progress.memory, reviewed: Date(timeIntervalSince1970: progress.reviewed),
      due: Date(timeIntervalSince1970: progress.due),
      mistakenFor: progress.mistakenFor.sorted { ($1.count, $0.part.id) < ($0.count, $1.part.id) },
      answers: progress.latest, topicIDs: progress.topics)
  }
}
