extension Topic {
  /// Finds a topic by its name, its id or its title, by the beginning of exactly one name, or by
  /// words that a ``TopicSearch`` finds in one topic only. An exact name, id or title wins over
  /// beginnings and words of others; a title that a topic had before wins too. Case doesn't matter,
  /// nor do commas in a title, nor "at", "the" and the like before it.
  ///
  /// ```swift
  /// try Topic.find("till").name  // "at-the-till", whose title is "At the till"
  /// ```
  ///
  /// - Parameter sessions: Names that are no topics and may be meant by a mistyped one: `weak`.
  package static func find(
    _ text: String, in topics: [Topic] = all, or sessions: [String] = []
  ) throws(TopicNotFound) -> Topic {
    // An input method types full-width letters and digits.
    let wanted = folded(text)
    if let topic = topics.first(where: { $0.name == wanted || String($0.id) == wanted }) {
      return topic
    }
    let found = candidates(for: wanted, in: topics)
    if found.count == 1 { return found[0] }
    if !found.isEmpty {
      let names = sessions.filter { $0.hasPrefix(wanted) } + found.map(\.name)
      throw TopicNotFound(text: text, isAmbiguous: true, suggestions: names)
    }
    let names =
      sessions.map { SearchableName($0) }
      + topics.map { SearchableName($0.name, spellings: [$0.title]) }
    throw TopicNotFound(
      text: text, isAmbiguous: false, suggestions: nearestNames(to: wanted, in: names))
  }

  /// Returns the topics with a title, or whose name begins so, or that have the words; of the first
  /// kind that has any.
  private static func candidates(for wanted: String, in topics: [Topic]) -> [Topic] {
    if wanted.isEmpty { return [] }
    let core = core(of: wanted)
    let titled = topics.filter { self.core(of: $0.title) == core }
    if !titled.isEmpty { return titled }
    let formerlyTitled = topics.filter { $0.formerTitle.map(self.core) == core }
    if !formerlyTitled.isEmpty { return formerlyTitled }
    let named = topics.filter { $0.name.hasPrefix(wanted) }
    let isNumber = Int(wanted) != nil
    if !named.isEmpty || isNumber { return named }
    return SearchableTopics(topics).results(of: TopicSearch(wanted))
  }

  /// Returns a text in lower case and half width, in which names are compared.
  package static func folded(_ text: String) -> String {
    String(NumberText.halfWidthKeepingLongVowels(text)).withSingleBlanks.lowercased()
  }

  /// Returns a title in lower case without commas and the words before what it names: "till" for
  /// "At the till".
  private static func core(of title: String) -> String {
    let words = folded(title).replacing(",", with: "").split(separator: " ")
    let rest = words.drop { ["a", "an", "at", "in", "on", "the"].contains($0) }
    return (rest.isEmpty ? words[...] : rest).joined(separator: " ")
  }
}

/// An error for a text that matches no topic, or several.
package struct TopicNotFound: Error, Equatable, CustomStringConvertible, Sendable {
  /// The text that was looked for.
  package let text: String
  /// True if several topics have the text in their names or words.
  package let isAmbiguous: Bool
  /// The names that were meant, or that are nearest; none if nothing is near.
  package let suggestions: [String]

  /// The most names that are listed.
  private static let shownNames = 10

  package var description: String {
    if suggestions.isEmpty {
      return "There is no topic \"\(text)\". `countbiki topics` lists all."
    }
    if isAmbiguous {
      let names = suggestions.prefix(Self.shownNames).joined(separator: ", ")
      let rest = suggestions.count - Self.shownNames
      let advice =
        rest > 0
        ? " and \(rest) more. `countbiki topics` lists all." : ". Type one of these names."
      return "\"\(text)\" could be any of: \(names)\(advice)"
    }
    let nearest = nearestSentence(suggestions)
    return "There is no topic \"\(text)\". \(nearest) `countbiki topics` lists all."
  }
}
