/// The ids under which answers of the learner's own topics are counted.
///
/// ```swift
/// let ids = OwnTopicIDs(topics)
/// records[ids.topicID(of: entry), default: 0] += 1
/// ```
///
/// An id of nine digits stays with its entry. Any other id was the entry's place when the question
/// was answered, or was given by hand, so the name in the line decides first.
package struct OwnTopicIDs: Sendable {
  private let ids: Set<Int>
  private let idsByName: [String: Int]
  /// The ids of sets by the ids of their places. A line doesn't name its set.
  private let setIDs: [Int: Int]

  /// Creates the ids of topics, among which those of the app don't matter.
  package init(_ topics: [Topic]) {
    let own = topics.filter(\.isOwn)
    ids = Set(own.map(\.id))
    idsByName = Dictionary(own.map { ($0.name, $0.id) }) { first, _ in first }
    let sets = own.filter { !$0.members.isEmpty }
    setIDs = Dictionary(sets.map { (Topic.lastBuiltInID + ($0.place ?? 0), $0.id) }) { first, _ in
      first
    }
  }

  /// Returns the id of the topic that was asked; the id in the line for a topic that no longer
  /// exists.
  package func topicID(of entry: HistoryEntry) -> Int {
    let id = entry.topicID
    if id <= Topic.lastBuiltInID || id >= Topic.ownIDs.lowerBound && ids.contains(id) { return id }
    return idsByName[entry.topic] ?? id
  }

  /// Returns the id of the set that was practised; `nil` if it was a topic.
  package func setID(of entry: HistoryEntry) -> Int? {
    entry.setID.map { ids.contains($0) ? $0 : setIDs[$0] ?? $0 }
  }
}

extension Topic {
  /// The ids that are written into the learner's file, with nine digits.
  static let ownIDs = 100_000_000...999_999_999

  /// Returns the id of a topic in the learner's file that names none: a hash of its name, so that
  /// no two computers and no two starts disagree.
  ///
  /// The first save writes the id into the entry. So no id changes with that save, and a favourite
  /// follows a topic that is renamed later.
  static func ownID(_ name: String) -> Int {
    // Room above for the ids of entries whose own is taken.
    ownIDs.lowerBound + Int(stableHash(Array(name.utf8)) % 899_000_000)
  }
}
