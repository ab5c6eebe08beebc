extension Topic {
  /// The topic that a learner means: by its name, its id, or a beginning that only one name has.
  ///
  /// - Throws: ``TopicNotFound`` with the names that come nearest.
  public static func find(_ text: String, in topics: [Topic] = all) throws(TopicNotFound) -> Topic {
    let wanted = text.lowercased()
    if let topic = topics.first(where: { $0.name == wanted || String($0.id) == wanted }) { return topic }
    let beginningsMatch = topics.filter { $0.name.hasPrefix(wanted) }
    if beginningsMatch.count == 1, !wanted.isEmpty { return beginningsMatch[0] }
    if beginningsMatch.count > 1, !wanted.isEmpty {
      throw TopicNotFound(text: text, isAmbiguous: true, suggestions: beginningsMatch.map(\.name))
    }
    throw TopicNotFound(text: text, isAmbiguous: false, suggestions: nearest(to: wanted, in: topics))
  }

  private static func nearest(to text: String, in topics: [Topic]) -> [String] {
    topics
      .map { (name: $0.name, distance: editDistance($0.name, text)) }
      .enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .prefix(3)
      .map(\.element.name)
  }
}

/// A topic's name that means none, or more than one.
public struct TopicNotFound: Error, Equatable, CustomStringConvertible, Sendable {
  /// What was asked for.
  public let text: String
  /// Whether several topics begin like this.
  public let isAmbiguous: Bool
  /// The names it could mean, likeliest first.
  public let suggestions: [String]

  /// What is wrong and what to do, for people.
  public var description: String {
    let names = suggestions.joined(separator: ", ")
    return isAmbiguous
      ? "\"\(text)\" could be any of: \(names). Type a little more of the name."
      : "There is no topic \"\(text)\". The nearest are: \(names). `countbiki topics` lists all."
  }
}

/// How many characters must be put in, taken out or exchanged to turn one text into the other (Levenshtein).
func editDistance(_ first: String, _ second: String) -> Int {
  let second = Array(second)
  var previous = Array(0...second.count)
  for (row, character) in first.enumerated() {
    var current = [row + 1]
    for column in second.indices {
      let exchange = previous[column] + (character == second[column] ? 0 : 1)
      current.append(min(exchange, previous[column + 1] + 1, current[column] + 1))
    }
    previous = current
  }
  return previous[second.count]
}
