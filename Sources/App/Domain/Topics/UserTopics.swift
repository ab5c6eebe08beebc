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

  package static var keys: [String] { EntryFields.Key.allCases.map(\.rawValue) }

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
  private var sets: [(position: Int, id: Int, fields: EntryFields, members: [String])] = []

  init(ids: [Int]) { idsInFile = Set(ids) }

  /// Adds the topic of an entry. A set is kept for ``addSets()``.
  mutating func add(_ entry: JSON, position: Int) {
    do throws(EntryError) {
      let fields = try EntryFields(entry)
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
      do throws(EntryError) {
        let members = try names.map { (name) throws(EntryError) in
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
  private func id(of fields: EntryFields) throws(EntryError) -> Int {
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

  private mutating func report(_ error: EntryError, at position: Int) {
    let name = error.name.map { " (\"\($0)\")" } ?? ""
    problems.append((position, "Topic \(position)\(name): \(error.reason)"))
  }
}

/// The reason why an entry was skipped, for the message to the user.
private struct EntryError: Error {
  let reason: String
  let name: String?
}

/// The values of an entry, all of the right types.
private struct EntryFields {
  /// The numbers of a topic, or the names of a set's topics.
  enum Contents {
    case numbers([Int])
    case set([String])
  }

  let name: String
  let title: String?
  let contents: Contents
  let step: Int
  let counter: String?
  let prefix: String?
  let suffix: String?
  let id: Int?

  let scenes: [Scene]

  enum Key: String, CaseIterable {
    case name, title, range, step, counter, prefix, suffix, id, topics, sentences
  }

  init(_ entry: JSON) throws(EntryError) {
    guard entry.members != nil else {
      throw EntryError(
        reason: "it must be an object such as {\"name\": \"rent\", \"range\": [1, 9]}.", name: nil)
    }
    let name = entry["name"]?.text
    func value<Value>(_ key: Key, _ kind: String, _ read: (JSON) -> Value?) throws(EntryError)
      -> Value?
    {
      guard let found = entry[key.rawValue], found != .null else { return nil }
      guard let value = read(found) else {
        throw EntryError(reason: "\"\(key.rawValue)\" must be \(kind).", name: name)
      }
      return value
    }
    guard let name else { throw EntryError(reason: "\"name\" must be a text.", name: nil) }
    self.name = name
    if let members = try value(.topics, Self.topicList, { $0.list(\.text) }) {
      if let key = [Key.range, .step, .counter, .prefix, .suffix, .sentences].first(where: {
        entry[$0.rawValue] != nil
      }
      ) {
        throw EntryError(
          reason: "an entry with \"topics\" is a set and can't have \"\(key.rawValue)\".",
          name: name)
      }
      contents = .set(try Self.checked(members, name))
    } else {
      guard let range = try value(.range, Self.twoNumbers, { $0.list(\.integer) }), range.count == 2
      else {
        throw EntryError(reason: "\"range\" must be \(Self.twoNumbers).", name: name)
      }
      contents = .numbers(range)
    }
    title = try value(.title, "a text", \.text)
    step = try value(.step, "a whole number", \.integer) ?? 1
    counter = try value(.counter, "a text", \.text)
    prefix = try value(.prefix, "a text", \.text)
    suffix = try value(.suffix, "a text", \.text)
    id = try value(.id, "a whole number", \.integer)
    let sentences = try value(.sentences, Self.sentenceList, { $0.list { $0 } }) ?? []
    scenes = try sentences.enumerated().map { (index, entry) throws(EntryError) in
      let texts = ["sentence", "kana", "meaning"].compactMap { entry[$0]?.text }
      let slot = Scene.Slot(
        key: "n", name: "the number", kind: .number(nil, groupsByMan: false), values: [])
      guard texts.count == 3,
        let scene = Scene(
          "\(name)-\(index + 1)", texts[0], said: texts[1], meaning: texts[2], slots: [slot])
      else {
        throw EntryError(
          reason: "sentence \(index + 1) of \"sentences\" must be \(Self.sentence).", name: name)
      }
      return scene
    }
  }

  private static let sentence =
    #"an object such as {"sentence": "家賃は{n}です。", "kana": "や↓ちん/は {n}/です。", "meaning": "…"}"#
  private static let sentenceList = "a list of sentences"

  private static let twoNumbers = "two whole numbers, such as [1, 100]"
  private static let topicList =
    #"a list of names of topics, such as ["money-conbini", "time-hour-minute"]"#
  private static let largestSet = 50

  /// Returns the names of a set's topics; throws if there is none, too many, or one twice.
  private static func checked(_ members: [String], _ name: String) throws(EntryError) -> [String] {
    guard (1...largestSet).contains(members.count) else {
      throw EntryError(
        reason: "\"topics\" must name 1 to \(largestSet) topics; there are \(members.count).",
        name: name)
    }
    var seen: Set<String> = []
    if let twice = members.first(where: { !seen.insert($0).inserted }) {
      throw EntryError(reason: "\"topics\" has \"\(twice)\" twice.", name: name)
    }
    return members
  }

  func topic(_ id: Int, of range: [Int], place: Int) throws(EntryError) -> Topic {
    let first = range[0]
    let last = range[1]
    guard first <= last else {
      throw error("the range is empty: \(first) is greater than \(last).")
    }
    guard Reading.cardinals.contains(first), Reading.cardinals.contains(last) else {
      let largest = Reading.cardinals.upperBound.separatedByThousands
      throw error("the range must lie between 0 and \(largest).")
    }
    guard step >= 1 else { throw error("\"step\" must be at least 1.") }
    let counter = try findCounter(for: first...last)
    var numbers = Numbers(first...last, by: step, counter, prefix: prefix, suffix: suffix)
    numbers.scenes = scenes
    let bounds = numbers.formatted(first) + "-" + numbers.formatted(last)
    let steps = step == 1 ? "" : " by " + step.separatedByThousands
    return Topic(
      id, name, title ?? name, (numbers.prefix ?? "") + bounds + (numbers.suffix ?? "") + steps,
      in: .user, numbers,
      place: place)
  }

  func error(_ reason: String) -> EntryError { EntryError(reason: reason, name: name) }

  /// Throws if the name, the title or another text isn't allowed, or if the id is one of the app's.
  func checkTexts() throws(EntryError) {
    let allowed = name.utf8.allSatisfy {
      (97...122).contains($0) || (48...57).contains($0) || $0 == 45
    }
    guard allowed, (1...40).contains(name.utf8.count),
      name.utf8.contains(where: { (97...122).contains($0) })
    else {
      throw error(
        "\"name\" must be 1 to 40 lowercase letters, digits and hyphens, with at least one letter.")
    }
    let texts = [
      ("title", title, UserTopics.longestTitle), ("prefix", prefix, 8), ("suffix", suffix, 8),
    ]
    for (key, text, longest) in texts {
      guard let text else { continue }
      let isPlain = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
      guard isPlain, (1...longest).contains(text.count) else {
        throw error("\"\(key)\" must be 1 to \(longest) characters in one line.")
      }
    }
    if let id, id <= Topic.lastBuiltInID {
      throw error("\"id\" must be greater than \(Topic.lastBuiltInID).")
    }
  }

  private func findCounter(for range: ClosedRange<Int>) throws(EntryError) -> Counter? {
    guard let text = counter else { return nil }
    do {
      let counter = try Counter.find(text)
      try counter.check(range.lowerBound)
      try counter.check(range.upperBound)
      return counter
    } catch let fault {
      throw error("\(fault)")
    }
  }
}
