/// A key of an entry in the learner's file of topics. People write them, so they never change.
///
/// ```swift
/// entry[.title]                        // the value of "title"
/// JSON.Member(.title, .text("Lunch"))
/// ```
package enum UserTopicKey: String, CaseIterable, Sendable {
  case name, title, range, step, numbers, file, column, notes, digits
  case counter, readings, prefix, suffix, id, topics, sentences

  /// The keys that say where the numbers come from. One source takes the place of another.
  package static let sources: [Self] = [.range, .step, .topics, .numbers, .file, .column, .notes]

  /// A key of an object within an entry: of a number with its note, or of a sentence.
  package enum Part: String, Sendable {
    case number, note
    case sentence, kana, meaning
  }
}

extension JSON {
  /// The value of a key of an entry; `nil` if there is none, or if it is null.
  package subscript(key: UserTopicKey) -> JSON? {
    get { self[key.rawValue].flatMap { $0 == .null ? nil : $0 } }
    set { self[key.rawValue] = newValue }
  }

  /// The value of a key of an object within an entry; `nil` if there is none.
  subscript(key: UserTopicKey.Part) -> JSON? { self[key.rawValue] }

  /// Returns an entry without some keys; any other value as it is.
  package func removing(_ keys: [UserTopicKey]) -> JSON {
    let names = keys.map(\.rawValue)
    return members.map { .object($0.filter { !names.contains($0.key) }) } ?? self
  }
}

extension JSON.Member {
  /// Creates a value of an entry.
  package init(_ key: UserTopicKey, _ value: JSON) { self.init(key: key.rawValue, value: value) }

  /// Creates a value of an object within an entry.
  package init(_ key: UserTopicKey.Part, _ value: JSON) {
    self.init(key: key.rawValue, value: value)
  }
}
