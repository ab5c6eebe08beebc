extension Topic {
  /// Finds a topic by its name, its id, or a prefix of exactly one name. Case doesn't matter.
  ///
  /// - Throws: ``TopicNotFound`` with the nearest names.
  public static func find(_ text: String, in topics: [Topic] = all) throws(TopicNotFound) -> Topic {
    let wanted = text.lowercased()
    if let topic = topics.first(where: { $0.name == wanted || String($0.id) == wanted }) { return topic }
    let matches = topics.filter { $0.name.hasPrefix(wanted) }
    if matches.count == 1, !wanted.isEmpty { return matches[0] }
    if matches.count > 1, !wanted.isEmpty {
      throw TopicNotFound(text: text, isAmbiguous: true, suggestions: matches.map(\.name))
    }
    let names = topics.map { SearchableName($0.name, spellings: [$0.title]) }
    throw TopicNotFound(text: text, isAmbiguous: false, suggestions: nearestNames(to: text, in: names))
  }
}

/// An error for a text that matches no topic, or several.
public struct TopicNotFound: Error, Equatable, CustomStringConvertible, Sendable {
  /// The text.
  public let text: String
  /// True if the text is a prefix of several names.
  public let isAmbiguous: Bool
  /// The names that the text could mean, likeliest first.
  public let suggestions: [String]

  /// A message for the user.
  public var description: String {
    let names = suggestions.joined(separator: ", ")
    if names.isEmpty { return "There is no topic \"\(text)\". `countbiki topics` lists all." }
    return isAmbiguous
      ? "\"\(text)\" could be any of: \(names). Type a little more of the name."
      : "There is no topic \"\(text)\". The nearest are: \(names). `countbiki topics` lists all."
  }
}
