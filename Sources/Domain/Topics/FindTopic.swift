extension Topic {
  /// Finds a topic by its name, its id, a prefix of exactly one name, or words that a ``TopicSearch`` finds in one topic
  /// only. Case doesn't matter.
  package static func find(_ text: String, in topics: [Topic] = all) throws(TopicNotFound) -> Topic {
    let wanted = text.lowercased()
    if let topic = topics.first(where: { $0.name == wanted || String($0.id) == wanted }) { return topic }
    let named = topics.filter { $0.name.hasPrefix(wanted) }
    let isSearched = named.isEmpty && Int(wanted) == nil
    let found = wanted.isEmpty ? [] : isSearched ? TopicSearch(wanted).results(in: topics) : named
    if found.count == 1 { return found[0] }
    if !found.isEmpty { throw TopicNotFound(text: text, isAmbiguous: true, suggestions: found.map(\.name)) }
    let names = topics.map { SearchableName($0.name, spellings: [$0.title]) }
    throw TopicNotFound(text: text, isAmbiguous: false, suggestions: nearestNames(to: text, in: names))
  }
}

/// An error for a text that matches no topic, or several.
package struct TopicNotFound: Error, Equatable, CustomStringConvertible, Sendable {
  package let text: String
  /// True if several topics have the text in their names or words.
  package let isAmbiguous: Bool
  package let suggestions: [String]

  package var description: String {
    let names = suggestions.joined(separator: ", ")
    if names.isEmpty { return "There is no topic \"\(text)\". `countbiki topics` lists all." }
    return isAmbiguous
      ? "\"\(text)\" could be any of: \(names). Type one of these names."
      : "There is no topic \"\(text)\". The nearest are: \(names). `countbiki topics` lists all."
  }
}
