import JapaneseNumbers

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The topics of a learner's own file, with a message for each that couldn't be loaded.
///
/// ```swift
/// let user = UserTopics(json: data)
/// let topics = Topic.all + user.topics
/// ```
///
/// The file is a JSON list of objects. Each has a `name` and a `range` of two whole numbers from 0 to 10¹⁶−1. Optional
/// keys are `title`, `step`, `counter` (read aloud), `prefix` and `suffix` (shown), and an `id` from 1001.
public struct UserTopics: Equatable, Sendable {
  /// The valid topics, in the order of the file.
  public private(set) var topics: [Topic] = []
  /// A sentence for each topic that was skipped, with its position in the file and the reason.
  public private(set) var problems: [String] = []

  /// Creates an empty list for a file that couldn't be read.
  ///
  /// - Parameter problem: The reason, as a sentence.
  public init(problem: String) { problems = [problem] }

  /// Parses the contents of a file.
  public init(json: Data) {
    var taken = TakenNames()
    do {
      for (index, entry) in try JSONDecoder().decode([Entry].self, from: json).enumerated() {
        add(entry, position: index + 1, &taken)
      }
      if problems.count > Self.problemLimit {
        let rest = problems.count - Self.problemLimit
        problems = problems.prefix(Self.problemLimit) + ["\(rest) more topics couldn't be loaded."]
      }
    } catch {
      problems = ["The file isn't a JSON list of topics, so none of its topics were loaded."]
    }
  }

  /// The greatest number of problems that are described one by one.
  private static let problemLimit = 20

  private mutating func add(_ entry: Entry, position: Int, _ taken: inout TakenNames) {
    do throws(EntryError) {
      let topic = try entry.fields.get().topic(position: position)
      if taken.names.contains(topic.name) {
        throw EntryError("there is already a topic \"\(topic.name)\".", name: topic.name)
      }
      if taken.ids.contains(topic.id) {
        throw EntryError("there is already a topic with the id \(topic.id).", name: topic.name)
      }
      taken.names.insert(topic.name)
      taken.ids.insert(topic.id)
      topics.append(topic)
    } catch {
      let name = error.name.map { " (\"\($0)\")" } ?? ""
      problems.append("Topic \(position)\(name): \(error.reason)")
    }
  }
}

/// The names and ids of the built-in topics and of those loaded so far.
private struct TakenNames {
  var names = Set(Topic.all.map(\.name))
  var ids = Set(Topic.all.map(\.id))
}

/// The reason why an entry was skipped, for the message to the user.
private struct EntryError: Error {
  let reason: String
  let name: String?

  init(_ reason: String, name: String?) {
    self.reason = reason
    self.name = name
  }
}

/// An element of the list. Decoding never fails, so that the other elements still load.
private struct Entry: Decodable {
  let fields: Result<EntryFields, EntryError>

  init(from decoder: any Decoder) {
    do throws(EntryError) {
      fields = .success(try EntryFields(decoder))
    } catch {
      fields = .failure(error)
    }
  }
}

/// The values of an entry, all of the right types.
private struct EntryFields {
  let name: String
  let title: String?
  let range: [Int]
  let step: Int
  let counter: String?
  let prefix: String?
  let suffix: String?
  let id: Int?

  private enum Key: String, CodingKey { case name, title, range, step, counter, prefix, suffix, id }

  init(_ decoder: any Decoder) throws(EntryError) {
    guard let container = try? decoder.container(keyedBy: Key.self) else {
      throw EntryError("it must be an object such as {\"name\": \"rent\", \"range\": [1, 9]}.", name: nil)
    }
    let name = try? container.decode(String.self, forKey: .name)
    func value<Value: Decodable>(_ key: Key, _ kind: String) throws(EntryError) -> Value? {
      do {
        return try container.decodeIfPresent(Value.self, forKey: key)
      } catch {
        throw EntryError("\"\(key.rawValue)\" must be \(kind).", name: name)
      }
    }
    guard let name else { throw EntryError("\"name\" must be a text.", name: nil) }
    guard let range: [Int] = try value(.range, "two whole numbers, such as [1, 100]"), range.count == 2 else {
      throw EntryError("\"range\" must be two whole numbers, such as [1, 100].", name: name)
    }
    self.name = name
    self.range = range
    title = try value(.title, "a text")
    step = try value(.step, "a whole number") ?? 1
    counter = try value(.counter, "a text")
    prefix = try value(.prefix, "a text")
    suffix = try value(.suffix, "a text")
    id = try value(.id, "a whole number")
  }

  /// Returns the topic, or throws if a value is out of range.
  func topic(position: Int) throws(EntryError) -> Topic {
    try checkTexts()
    let (first, last) = (range[0], range[1])
    guard first <= last else { throw entryError("the range is empty: \(first) is greater than \(last).") }
    guard Reading.cardinals.contains(first), Reading.cardinals.contains(last) else {
      let largest = Reading.cardinals.upperBound.separatedByThousands
      throw entryError("the range must lie between 0 and \(largest).")
    }
    guard step >= 1 else { throw entryError("\"step\" must be at least 1.") }
    if let id, id <= Self.lastBuiltInID { throw entryError("\"id\" must be greater than \(Self.lastBuiltInID).") }
    let counter = try findCounter(for: first...last)
    let style = QuestionSource.NumberStyle(counter, prefix: prefix, suffix: suffix)
    let bounds = style.formatted(first) + "-" + style.formatted(last)
    let steps = step == 1 ? "" : " by " + step.separatedByThousands
    return Topic(
      id ?? Self.lastBuiltInID + position, name, title ?? name,
      (style.prefix ?? "") + bounds + (style.suffix ?? "") + steps, in: .user,
      .numbers(SteppedRange(first...last, by: step), style))
  }

  private static let lastBuiltInID = 1000

  private func entryError(_ reason: String) -> EntryError { EntryError(reason, name: name) }

  private func checkTexts() throws(EntryError) {
    let allowed = name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    guard allowed, (1...40).contains(name.utf8.count), name.utf8.contains(where: { (97...122).contains($0) }) else {
      throw entryError("\"name\" must be 1 to 40 lowercase letters, digits and hyphens, with at least one letter.")
    }
    for (key, text, longest) in [("title", title, 40), ("prefix", prefix, 8), ("suffix", suffix, 8)] {
      guard let text else { continue }
      let isPlain = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
      guard isPlain, (1...longest).contains(text.count) else {
        throw entryError("\"\(key)\" must be 1 to \(longest) characters in one line.")
      }
    }
  }

  private func findCounter(for range: ClosedRange<Int>) throws(EntryError) -> Counter? {
    guard let text = counter else { return nil }
    do {
      let counter = try Counter.find(text)
      try counter.check(range.lowerBound)
      try counter.check(range.upperBound)
      return counter
    } catch {
      throw entryError("\(error)")
    }
  }
}
