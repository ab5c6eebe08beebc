import JapaneseNumbers

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The topics of a learner's own file, and what is wrong with those that couldn't be taken.
///
/// ```swift
/// let own = UserTopics(json: data)
/// let topics = Topic.all + own.topics
/// ```
///
/// The file is a list of objects. Each has a `name`, a `range` of two whole numbers from 0 to 10¹⁶−1, and may have a
/// `title`, a `step`, a `counter`, which is said, a `prefix` and a `suffix`, which are shown, and an `id` from 1001.
public struct UserTopics: Equatable, Sendable {
  /// What could be taken, in the file's order.
  public private(set) var topics: [Topic] = []
  /// What couldn't, each a sentence that names the place in the file and the reason.
  public private(set) var problems: [String] = []

  /// No topics, because the whole file could not be used.
  ///
  /// - Parameter problem: The reason, as a sentence.
  public init(problem: String) { problems = [problem] }

  /// Reads a file's contents.
  public init(json: Data) {
    do {
      for (index, entry) in try JSONDecoder().decode([Entry].self, from: json).enumerated() {
        take(entry, place: index + 1)
      }
    } catch {
      problems = ["It is no JSON list of topics; no topic was taken."]
    }
  }

  private mutating func take(_ entry: Entry, place: Int) {
    do throws(EntryFault) {
      let topic = try entry.fields.get().topic(place: place)
      let taken = Topic.all + topics
      if taken.contains(where: { $0.name == topic.name }) {
        throw EntryFault("there already is a topic \"\(topic.name)\".", name: topic.name)
      }
      if taken.contains(where: { $0.id == topic.id }) {
        throw EntryFault("there already is a topic with the id \(topic.id).", name: topic.name)
      }
      topics.append(topic)
    } catch {
      let name = error.name.map { " (\"\($0)\")" } ?? ""
      problems.append("Topic \(place)\(name): \(error.reason)")
    }
  }
}

/// Why an entry can't be taken.
private struct EntryFault: Error {
  let reason: String
  let name: String?

  init(_ reason: String, name: String?) {
    self.reason = reason
    self.name = name
  }
}

/// An element of the list, which never fails to decode, so that the others still load.
private struct Entry: Decodable {
  let fields: Result<EntryFields, EntryFault>

  init(from decoder: any Decoder) {
    do throws(EntryFault) {
      fields = .success(try EntryFields(decoder))
    } catch {
      fields = .failure(error)
    }
  }
}

/// An entry whose values are of the right types.
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

  init(_ decoder: any Decoder) throws(EntryFault) {
    guard let container = try? decoder.container(keyedBy: Key.self) else {
      throw EntryFault("it must be an object such as {\"name\": \"rent\", \"range\": [1, 9]}.", name: nil)
    }
    let name = try? container.decode(String.self, forKey: .name)
    func value<Value: Decodable>(_ key: Key, _ kind: String) throws(EntryFault) -> Value? {
      do {
        return try container.decodeIfPresent(Value.self, forKey: key)
      } catch {
        throw EntryFault("\"\(key.rawValue)\" must be \(kind).", name: name)
      }
    }
    guard let name else { throw EntryFault("\"name\" must be a text.", name: nil) }
    guard let range: [Int] = try value(.range, "two whole numbers, such as [1, 100]"), range.count == 2 else {
      throw EntryFault("\"range\" must be two whole numbers, such as [1, 100].", name: name)
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

  /// The topic, if it makes sense.
  func topic(place: Int) throws(EntryFault) -> Topic {
    try checkTexts()
    let (first, last) = (range[0], range[1])
    guard first <= last else { throw fault("the range is empty: \(first) is more than \(last).") }
    guard Reading.cardinals.contains(first), Reading.cardinals.contains(last) else {
      let largest = Reading.cardinals.upperBound.separatedByThousands
      throw fault("the range must lie between 0 and \(largest).")
    }
    guard step >= 1 else { throw fault("\"step\" must be at least 1.") }
    if let id, id <= Self.firstID { throw fault("\"id\" must be more than \(Self.firstID).") }
    let counter = try foundCounter(for: first...last)
    let style = QuestionSource.NumberStyle(counter, prefix: prefix, suffix: suffix)
    let bounds = first.separatedByThousands + "-" + last.separatedByThousands
    let steps = step == 1 ? "" : " by " + step.separatedByThousands
    return Topic(
      id ?? Self.firstID + place, name, title ?? name,
      (style.prefix ?? "") + bounds + (style.suffix ?? "") + steps, in: .user,
      .numbers(SteppedRange(first...last, by: step), style))
  }

  private static let firstID = 1000

  private func fault(_ reason: String) -> EntryFault { EntryFault(reason, name: name) }

  private func checkTexts() throws(EntryFault) {
    let allowed = name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    guard allowed, (1...40).contains(name.utf8.count), name.utf8.contains(where: { (97...122).contains($0) }) else {
      throw fault("\"name\" takes 1 to 40 small letters, digits and hyphens, with a letter among them.")
    }
    for (key, text, longest) in [("title", title, 40), ("prefix", prefix, 8), ("suffix", suffix, 8)] {
      guard let text else { continue }
      let isPlain = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
      guard isPlain, (1...longest).contains(text.count) else {
        throw fault("\"\(key)\" takes 1 to \(longest) characters in one line.")
      }
    }
  }

  private func foundCounter(for range: ClosedRange<Int>) throws(EntryFault) -> Counter? {
    guard let text = counter else { return nil }
    do {
      let counter = try Counter.find(text)
      try counter.check(range.lowerBound)
      try counter.check(range.upperBound)
      return counter
    } catch {
      throw fault("\(error)")
    }
  }
}
