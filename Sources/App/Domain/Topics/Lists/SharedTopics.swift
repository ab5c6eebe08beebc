package import JapaneseNumbers

extension Topic {
  /// True for a list of the learner's own that stands in `topics.json`, where it can be edited.
  package var isEditableList: Bool {
    list.map { !$0.isOfFile } ?? false
  }

  /// The numbers and notes of a learner's own list, as ``TypedList`` reads them; empty for another
  /// topic.
  package var typedList: String {
    let texts = source.typedNumbers
    // Without notes, no semicolons are needed.
    let isPlain = !listedItems.contains { $0.note != nil }
    return texts.map { isPlain ? String($0.dropLast()) : $0 }.joined(separator: " ")
  }

  /// The first sentence of a learner's own list, with {n} for the number, and how it is said; `nil`
  /// without one.
  package var ownSentence: OwnSentence? { list?.sentence }

  /// True for a list of codes, which are said digit by digit.
  package var isListOfCodes: Bool { source is ListedCodes }

  /// The counter of a learner's own list, which a number without one gets; `nil` if it names none.
  package var listCounter: Counter? { list?.counter }

  fileprivate var listedItems: [(text: String, note: String?)] { source.listedItems }
}

extension QuestionSource {
  /// The numbers of a learner's own list with their notes, each as ``TypedList`` reads it. The
  /// semicolon after each keeps a number in a note.
  var typedNumbers: [String] {
    listedItems.map { item in
      guard let note = item.note else { return "\(item.text);" }
      return "\(item.text)=\(TypedList.typedNote(note));"
    }
  }

  /// The numbers of a learner's own list with their counters.
  fileprivate var listedItems: [(text: String, note: String?)] {
    if let codes = self as? ListedCodes { return codes.entries.map { ($0.code, $0.note) } }
    let numbers = self as? ListedNumbers
    return numbers?.entries.map { ($0.number.plain + ($0.counter?.symbol ?? ""), $0.note) } ?? []
  }
}

/// A sentence of a learner's own list, as it stands in `topics.json`.
package struct OwnSentence: Hashable, Sendable {
  /// In ordinary writing, with {n} for the number.
  package let text: String
  /// As it is said: phrases, words and falls in pitch.
  package let kana: String
}

extension DecimalNumber {
  /// The number without commas: `-1280.5`.
  fileprivate var plain: String { written.replacing(",", with: "") }
}

/// Topics of one's own as a text that others can import.
///
/// ```swift
/// try SharedTopics(exporting: topic, of: own, in: entries).document
/// ```
package struct SharedTopics: Equatable, Sendable {
  /// The entries, as `topics.json` has them, without ids and without names of files.
  package let entries: [JSON]
  /// The topics that they make.
  package let topics: [Topic]
  /// A sentence for each entry that can't be used.
  package let problems: [String]

  /// The text to share.
  package var document: String { JSON.array(entries).document }

  /// Creates the text of a topic, and of the topics of a set.
  ///
  /// - Parameters:
  ///   - own: The learner's own topics, with their places in the file.
  ///   - file: The entries of the file.
  package init(exporting topic: Topic, of own: [Topic], in file: [JSON]) {
    let members = topic.members.filter(\.isOwn).map(\.name)
    let shared = own.filter { members.contains($0.name) } + [topic]
    topics = shared
    problems = []
    entries = shared.compactMap { topic in
      guard let index = topic.place.map({ $0 - 1 }), file.indices.contains(index) else {
        return nil
      }
      return Self.withoutFile(file[index], topic)
    }
  }

  /// Reads a text. The files that it names aren't read.
  ///
  /// - Throws: The fault of a text that isn't JSON.
  package init(importing text: [UInt8]) throws(JSONFault) {
    let json = try JSON(parsing: text)
    let all = json.array ?? [json]
    let user = UserTopics(
      json: Array(JSON.array(all).line.utf8),
      files: ListFiles { _ in
        .unreadable("isn't read here. Ask for the text that `countbiki topics export` prints")
      })
    topics = user.topics
    problems = user.problems
    entries = user.topics.compactMap { $0.place.map { all[$0 - 1].removing([.id]) } }
  }

  /// Returns an entry with the numbers of its file in place of the file's name.
  private static func withoutFile(_ entry: JSON, _ topic: Topic) -> JSON {
    let shared = entry.removing([.id])
    guard entry[.file] != nil else { return shared }
    let numbers = topic.listedItems.map { item in
      let isPlain = JSONNumber.isPlain(item.text) && !topic.isListOfCodes
      return JSON.listed(isPlain ? .number(item.text) : .text(item.text), note: item.note)
    }
    var list = shared.removing([.file, .column, .notes])
    list[.numbers] = .array(numbers)
    return list
  }
}
