import JapaneseNumbers

/// The topics of a learner's own file, with a message for each that couldn't be loaded.
///
/// ```swift
/// let user = UserTopics(json: bytes)
/// let topics = Topic.all + user.topics
/// ```
///
/// The file is a JSON list of objects. Each has a `name` and a `range` of two whole numbers from 0
/// to 10¹⁶−1. Optional keys are `title`, `step`, `counter` (read aloud), `prefix` and `suffix`
/// (shown), and an `id` from 1001, without which the name decides to which topic an answer belongs
/// (see ``OwnTopicIDs``). An object with `topics` instead of a `range` is a set: a list of names of
/// the app's topics or of others in the file.
package struct UserTopics: Equatable, Sendable {
  /// The most characters of a title.
  package static let longestTitle = 40

  /// The topics in the order of the file.
  package private(set) var topics: [Topic] = []
  /// A sentence for each topic that was skipped, with its position in the file and the reason.
  package private(set) var problems: [String] = []

  /// Creates an empty list for a file that couldn't be read.
  ///
  /// - Parameter problem: The reason, as a sentence.
  package init(problem: String) { problems = [problem] }

  package init(json: some Sequence<UInt8>) {
    guard let entries = (try? JSON(parsing: Array(json)))?.array else {
      problems = ["The file isn't a JSON list of topics, so none of its topics were loaded."]
      return
    }
    var loader = Loader(ids: entries.compactMap { $0["id"]?.integer })
    for (index, entry) in entries.enumerated() { loader.add(entry, position: index + 1) }
    // The topics of a set may stand after it.
    loader.addSets()
    topics = loader.topics.sorted { $0.position < $1.position }.map(\.topic)
    problems = loader.problems.sorted { $0.position < $1.position }.map(\.text)
    if problems.count > Self.problemLimit {
      let rest = problems.count - Self.problemLimit
      problems = problems.prefix(Self.problemLimit) + ["\(rest) more topics couldn't be loaded."]
    }
  }

  /// The keys that an entry can have, for the schema.
  package static var keys: [String] { UserTopicEntry.Key.allCases.map(\.rawValue) }

  /// The greatest number of problems that are described one by one.
  private static let problemLimit = 20
}

/// A loader of entries, sets last.
private struct Loader {
  private(set) var topics: [(position: Int, topic: Topic)] = []
  private(set) var problems: [(position: Int, text: String)] = []
  private var names = Set(Topic.all.map(\.name))
  private var ids = Set(Topic.all.map(\.id))
  private let idsInFile: Set<Int>
  private var sets: [(position: Int, id: Int, fields: UserTopicEntry, members: [String])] = []

  init(ids: [Int]) { idsInFile = Set(ids) }

  /// Adds the topic of an entry. A set is kept for ``addSets()``.
  mutating func add(_ entry: JSON, position: Int) {
    do throws(UserTopicError) {
      let fields = try UserTopicEntry(entry)
      try fields.checkTexts()
      let id = try id(of: fields)
      switch fields.contents {
      case .numbers(let range):
        topics.append((position, try fields.topic(id, of: range, place: position)))
      case .set(let members): sets.append((position, id, fields, members))
      }
      names.insert(fields.name)
      ids.insert(id)
    } catch {
      report(error, at: position)
    }
  }

  /// Adds the sets, whose topics are all known now.
  mutating func addSets() {
    var known = Dictionary(Topic.all.map { ($0.name, $0) }) { first, _ in first }
    for (_, topic) in topics { known[topic.name] = topic }
    let setNames = Set(sets.map(\.fields.name))
    for (position, id, fields, names) in sets {
      do throws(UserTopicError) {
        let members = try names.map { (name) throws(UserTopicError) in
          if let topic = known[name], topic.members.isEmpty { return topic }
          if known[name] != nil || setNames.contains(name) {
            throw fields.error("\"\(name)\" is a set too. Name the topics instead.")
          }
          throw fields.error("there is no topic \"\(name)\". `countbiki topics` lists all.")
        }
        topics.append(
          (
            position,
            .ownSet(
              id, fields.name, title: fields.title ?? fields.name, of: members, place: position)
          ))
      } catch {
        report(error, at: position)
      }
    }
  }

  /// Returns the id of an entry; without one in the file, the next free one from that of its name.
  /// Throws if another entry has the name or the id.
  private func id(of fields: UserTopicEntry) throws(UserTopicError) -> Int {
    if names.contains(fields.name) {
      throw fields.error("there is already a topic \"\(fields.name)\".")
    }
    guard let id = fields.id else {
      return (Topic.ownID(fields.name)...).first { !ids.contains($0) && !idsInFile.contains($0) }
        ?? 0
    }
    if ids.contains(id) { throw fields.error("there is already a topic with the id \(id).") }
    return id
  }

  private mutating func report(_ error: UserTopicError, at position: Int) {
    let name = error.name.map { " (\"\($0)\")" } ?? ""
    problems.append((position, "Topic \(position)\(name): \(error.reason)"))
  }
}
