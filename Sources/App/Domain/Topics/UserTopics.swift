import JapaneseNumbers

/// The topics of a learner's own file, with a message for each that couldn't be loaded.
///
/// ```swift
/// let user = UserTopics(json: bytes)
/// let topics = Topic.all + user.topics
/// ```
///
/// The file is a JSON list of objects. Each has a `name` and a `range` of two whole numbers from 0
/// to 10¹⁶−1. Optional keys are `title`, `step`, `counter` (read aloud) with its `readings`,
/// `prefix` and `suffix` (shown), `sentences`, and an `id` from 1001, without which the name
/// decides to which topic an answer belongs (see ``OwnTopicIDs``). Instead of a `range` there can
/// be `numbers`, a list with a note for each, or a `file` with a `column` of them; `digits` makes
/// them codes. An object with `topics` is a set: a list of names of the app's topics or of others
/// in the file.
package struct UserTopics: Equatable, Sendable {
  /// The most characters of a title.
  package static let longestTitle = 40

  /// The topics in the order of the file.
  package private(set) var topics: [Topic] = []
  /// A sentence for each topic that was skipped, with its position in the file and the reason.
  package private(set) var problems: [String] = []

  /// True if nothing in the file could be read, so that nothing is known about its topics.
  package private(set) var isUnreadable = false
  /// The number of entries that couldn't be loaded. A list with a mistake in it isn't one of them.
  package private(set) var skippedCount = 0
  /// True if entries were left out whose numbers are in files, which weren't read.
  package private(set) var awaitsFiles = false

  /// Creates an empty list for a file that couldn't be read.
  ///
  /// - Parameter problem: The reason, as a sentence.
  package init(problem: String) {
    problems = [problem]
    isUnreadable = true
  }

  /// Reads the topics of a file from its bytes. What can't be loaded is named in ``problems``.
  ///
  /// - Parameter files: Reads the files that entries name; `nil` to leave those entries out.
  package init(json: some Sequence<UInt8>, files: ListFiles? = nil) {
    let entries: [JSON]
    do throws(JSONFault) {
      let file = try JSON(parsing: Array(json))
      guard let list = file.array else {
        self = Self(
          problem: "The file isn't a JSON list of topics, so none of its topics were loaded.")
        return
      }
      entries = list
    } catch {
      self = Self(problem: "\(error.sentence) None of its topics were loaded.")
      return
    }
    var loader = Loader(ids: entries.compactMap { $0[.id]?.integer }, files: files)
    for (index, entry) in entries.enumerated() { loader.add(entry, position: index + 1) }
    // The topics of a set may stand after it.
    loader.addSets()
    topics = loader.topics.sorted { $0.position < $1.position }.map(\.topic)
    skippedCount = loader.problems.count(where: \.skipsTopic)
    awaitsFiles = !loader.awaited.isEmpty
    // A sort in place could exchange the mistakes of one list.
    let found = loader.problems.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    problems = found.prefix(Self.problemLimit).map(\.element.text.text)
    if found.count > Self.problemLimit {
      let rest = found.dropFirst(Self.problemLimit)
      let isOne = rest.count == 1
      let end =
        rest.allSatisfy(\.element.skipsTopic)
        ? "more topic\(isOne ? "" : "s") couldn't be loaded."
        : "more mistake\(isOne ? " isn't" : "s aren't") listed."
      problems.append("\(rest.count) \(end)")
    }
  }

  /// Returns the problems with the topic of a name.
  package func problems(with name: String) -> [String] {
    problems.filter { $0.contains(Self.mark(of: name) + ": ") }
  }

  /// Returns the problems of a file with a single entry, without its place: "it has no number …"
  package func problems(ofOnly name: String) -> [String] {
    problems.map { $0.replacing(Self.place(1, name), with: "") }
  }

  /// Returns the beginning of a problem: `Topic 1 ("rent"): `.
  fileprivate static func place(_ position: Int, _ name: String?) -> String {
    "Topic \(position)\(name.map(mark) ?? ""): "
  }

  private static func mark(of name: String) -> String { " (\"\(name)\")" }

  /// The greatest number of problems that are described one by one.
  private static let problemLimit = 20
}

/// A loader of entries, sets last.
private struct Loader {
  private(set) var topics: [(position: Int, topic: Topic)] = []
  private(set) var problems: [(position: Int, text: DeferredText, skipsTopic: Bool)] = []
  /// The names of entries that are left out since files aren't read.
  private(set) var awaited: Set<String> = []
  private var names = Set(Topic.all.map(\.name))
  private var ids = Set(Topic.all.map(\.id))
  private let idsInFile: Set<Int>
  private var sets: [(position: Int, id: Int, fields: UserTopicEntry, members: [String])] = []

  private let files: ListFiles?
  /// Keys of entries that resemble none of the app's.
  private var foreignKeys: Set<String> = []
  private static let foreignKeyLimit = 100
  /// The most mistakes of a list that are named.
  private static let mistakeLimit = 5

  init(ids: [Int], files: ListFiles?) {
    idsInFile = Set(ids)
    self.files = files
  }

  /// Adds the topic of an entry. A set is kept for ``addSets()``.
  mutating func add(_ entry: JSON, position: Int) {
    report(misspelledKeys(of: entry), of: entry[.name]?.text, at: position, skipsTopic: false)
    do throws(UserTopicError) {
      let fields = try UserTopicEntry(entry)
      try fields.checkTexts()
      let id = try id(of: fields)
      switch fields.contents {
      case .range(let range):
        topics.append((position, try fields.topic(id, of: range, place: position)))
      case .list(let items): try addList(fields, id, items, position)
      case .file where files == nil: awaited.insert(fields.name)
      case .file(let path, let column, let notes):
        try addFile(fields, id, path, column, notes, position)
      case .set(let members): sets.append((position, id, fields, members))
      }
      names.insert(fields.name)
      ids.insert(id)
    } catch {
      report(error, at: position)
    }
  }

  /// Returns a sentence for each key that is nearly a ``UserTopicKey``. Other keys are people's
  /// own, or those of a later version.
  private mutating func misspelledKeys(of entry: JSON) -> [DeferredText] {
    let known = UserTopicKey.allCases.map(\.rawValue)
    return (entry.members ?? []).map(\.key).compactMap { key in
      if known.contains(key) || foreignKeys.contains(key) { return nil }
      // A comparison takes long.
      if foreignKeys.count == Self.foreignKeyLimit { return nil }
      guard let meant = meantName(by: key, in: known) else {
        foreignKeys.insert(key)
        return nil
      }
      return DeferredText("\"\(key)\" isn't read. Did you mean \"\(meant)\"?")
    }
  }

  private mutating func addFile(
    _ fields: UserTopicEntry, _ id: Int, _ path: String, _ column: ListColumn,
    _ notes: ListColumn?, _ position: Int
  ) throws(UserTopicError) {
    do throws(ListMistake) {
      let found = try files?.items(path, column: column, notes: notes, isDigits: fields.isDigits)
      report((found?.mistakes ?? []).map { DeferredText($0) }, in: fields, at: position)
      do throws(UserTopicError) {
        try addList(fields, id, found?.items ?? [], position)
      } catch {
        report(error, at: position)
      }
    } catch {
      throw UserTopicError(error.reason, name: fields.name)
    }
  }

  /// Adds the topic of a list, of which numbers that can't be asked are reported and left out.
  private mutating func addList(
    _ fields: UserTopicEntry, _ id: Int, _ items: [NumberList.Item], _ position: Int
  ) throws(UserTopicError) {
    let list = NumberList(items, counter: try fields.findCounter(), isDigits: fields.isDigits)
    report(list.mistakes, in: fields, at: position)
    topics.append((position, try fields.topic(id, of: list, place: position)))
  }

  /// Reports mistakes in a list, of which the others load.
  private mutating func report(
    _ mistakes: [DeferredText], in fields: UserTopicEntry, at position: Int
  ) {
    let rest = mistakes.count - Self.mistakeLimit
    let others =
      rest > 0 ? [DeferredText("\(rest) more of its numbers can't be asked.")] : []
    report(
      mistakes.prefix(Self.mistakeLimit) + others, of: fields.name, at: position,
      skipsTopic: false)
  }

  /// Adds the sets, whose topics are all known now.
  mutating func addSets() {
    var known = Dictionary(Topic.all.map { ($0.name, $0) }) { first, _ in first }
    for (_, topic) in topics { known[topic.name] = topic }
    let setNames = Set(sets.map(\.fields.name))
    for (position, id, fields, names) in sets where awaited.isDisjoint(with: names) {
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
    report([error.reason], of: error.name, at: position, skipsTopic: true)
  }

  private mutating func report(
    _ reasons: [DeferredText], of name: String?, at position: Int, skipsTopic: Bool
  ) {
    let place = UserTopics.place(position, name)
    for reason in reasons {
      problems.append((position, DeferredText(place + reason.text), skipsTopic))
    }
  }
}
