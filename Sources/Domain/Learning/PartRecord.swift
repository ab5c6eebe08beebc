public import FoundationShim

/// The record of a part: how often it was asked and misheard, and what that tells.
public struct PartRecord: Equatable, Identifiable, Sendable {
  /// The part, as it was in the first question with it.
  public let part: QuestionPart
  /// The number of times that the part was asked and an answer told about it.
  public let asked: Int
  /// The number of times that it was misheard.
  public let misheard: Int
  /// The estimate of the chance that it is misheard now.
  public let estimate: BetaEstimate
  /// The memory of the part.
  public let memory: PartMemory
  /// The time when the part was last asked.
  public let reviewed: Date
  /// The time from which the part is due for review.
  public let due: Date
  /// The parts for which it was taken, the most frequent first.
  public let mistakenFor: [MistakenPart]
  /// The latest answers, at most 16: true where the part was heard, the earliest first.
  public let latest: [Bool]
  /// The ids of the topics in which it was asked, at most six.
  public let topicIDs: [Int]

  /// The part's id.
  public var id: String { part.id }

  /// True if the part is misheard often: the lower end of the estimate's interval is above ``weakLimit``, and it was
  /// misheard more than once, so that one slip doesn't make a part weak.
  public var isWeak: Bool { misheard > 1 && estimate.isWeak }

  /// The chance above which the lower end of the estimate's interval must lie for a part to be called weak.
  public static let weakLimit = 0.15
}

/// A part that a learner took for another.
public struct MistakenPart: Equatable, Sendable {
  /// The part that would have been said for the typed answer.
  public let part: QuestionPart
  /// The number of times.
  public internal(set) var count: Int
}

extension BetaEstimate {
  /// True if the chance is above ``PartRecord/weakLimit`` with a probability of more than 90 %.
  var isWeak: Bool {
    mean > PartRecord.weakLimit && probability(below: PartRecord.weakLimit) < 0.1
  }
}

extension LearnerModel {
  /// The records of all parts that were asked, the weakest first: by the lower end of the estimate's interval.
  public var records: [PartRecord] { ordered(Array(parts.indices)) }

  /// The records of the parts that are misheard often, the weakest first.
  public var weakParts: [PartRecord] {
    ordered(parts.indices.filter { parts[$0].misheard > 1 && estimate(at: $0).isWeak })
  }

  /// Returns the record of a part; `nil` if it wasn't asked.
  public func record(of id: String) -> PartRecord? { index(of: id).map(record) }

  /// Returns the records of the parts that are due for review at a time, the weakest first.
  public func dueParts(at time: Date) -> [PartRecord] { ordered(dueIndices(at: time.timeIntervalSince1970)) }

  /// Returns the number of parts that are due for review at a time.
  public func dueCount(at time: Date) -> Int { dueIndices(at: time.timeIntervalSince1970).count }

  /// The times at which parts are due, in seconds since 1970. Parts of topics that no longer exist are left out.
  var dueTimes: [Double] { parts.lazy.filter { !$0.topics.isEmpty }.map(\.due) }

  /// Returns the indices of the parts that are due at a time in seconds since 1970.
  ///
  /// Parts of topics that no longer exist can't be asked, so they are never due.
  func dueIndices(at time: Double) -> [Int] {
    parts.indices.filter { !parts[$0].topics.isEmpty && parts[$0].due <= time }
  }

  private func ordered(_ indices: [Int]) -> [PartRecord] {
    let ranked = indices.map { (weakness: estimate(at: $0).quantile(0.1), record: record(at: $0)) }
    return ranked.sorted { ($1.weakness, $0.record.id) < ($0.weakness, $1.record.id) }.map(\.record)
  }

  private func record(at index: Int) -> PartRecord {
    let progress = parts[index]
    return PartRecord(
      part: progress.part, asked: progress.asked, misheard: progress.misheard, estimate: estimate(at: index),
      memory: progress.memory, reviewed: Date(timeIntervalSince1970: progress.reviewed),
      due: Date(timeIntervalSince1970: progress.due),
      mistakenFor: progress.mistakenFor.sorted { ($1.count, $0.part.id) < ($0.count, $1.part.id) },
      latest: progress.latest, topicIDs: progress.topics.map(Int.init))
  }
}
