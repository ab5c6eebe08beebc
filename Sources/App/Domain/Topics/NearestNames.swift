/// A name with the other spellings under which it is found.
package struct SearchableName: Sendable {
  /// The name that is suggested.
  package let name: String
  let spellings: [String]

  /// Creates a name. Case doesn't matter in spellings.
  package init(_ name: String, spellings: [String] = []) {
    self.name = name
    self.spellings = ([name] + spellings).map { $0.lowercased() }
  }
}

/// The number of problems with a file for which similar names are sought. That takes long, and
/// nobody reads more suggestions.
package let suggestionLimit = 10

/// The longest text, in bytes, that may be a mistyped name. An edit distance of longer ones is
/// slow.
private let longestText = 100

/// Returns the names that a mistyped text may mean, likeliest first.
///
/// Names that begin with the text come first, then names that contain it, then those with few
/// different letters. A name with nothing in common with the text isn't returned, and none
/// comes twice.
package func nearestNames(to text: String, in names: [SearchableName], limit: Int = 3) -> [String] {
  if text.isEmpty || text.utf8.count > longestText { return [] }
  let text = text.lowercased()
  let ranked = names.enumerated().compactMap { index, name in
    name.spellings.compactMap { rank(of: $0, for: text) }.min().map {
      (name: name.name, rank: $0, index: index)
    }
  }
  let sorted = ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.name)
  return sorted.reduce(into: []) { nearest, name in
    if nearest.count < limit, !nearest.contains(name) { nearest.append(name) }
  }
}

/// Returns a sentence about the names that are nearest to another: "The nearest are: 本, 歩."
func nearestSentence(_ names: [String]) -> String {
  "The nearest \(names.count == 1 ? "is" : "are:") \(names.joined(separator: ", "))."
}

/// Returns " Did you mean volume?" for a mistyped name, or nothing.
package func suggestion(for text: String, in names: [SearchableName]) -> String {
  nearestNames(to: text, in: names, limit: 1).map { " Did you mean \($0)?" }.joined()
}

/// Returns the name that a mistyped word of a command line means: one that begins with the word, or
/// that differs in at most two letters, and fewer than half of them; `nil` if none is so near.
///
/// ```swift
/// meantName(by: "quesions", in: ["questions", "quiz"])  // "questions"
/// meantName(by: "lst", in: ["json"])                    // nil
/// ```
package func meantName(by text: String, in names: [String]) -> String? {
  let text = text.lowercased()
  // An edit distance of long texts is slow.
  if text.isEmpty || text.count > longestWord { return nil }
  if let whole = names.first(where: { $0.hasPrefix(text) }) { return whole }
  let distances = names.map { name in
    // Letters in another order are one mistake.
    let isInDisorder = name.count == text.count && name.sorted() == text.sorted()
    return (name: name, distance: isInDisorder ? 1 : Alignment(Array(name), Array(text)).distance)
  }
  let near = distances.filter { name, distance in
    distance <= mostWrongLetters && 2 * distance < min(name.count, text.count)
  }
  return near.min { $0.distance < $1.distance }?.name
}

private let longestWord = 40
private let mostWrongLetters = 2

/// Returns the rank of a spelling, 0 for the best; `nil` if it isn't similar.
private func rank(of spelling: String, for text: String) -> Int? {
  if spelling == text { return 0 }
  if spelling.hasPrefix(text) { return 1 }
  if spelling.contains(text) { return 2 }
  // Letters in another order, as in hno for hon.
  if spelling.count == text.count, spelling.sorted() == text.sorted() { return 3 }
  let distance = Alignment(Array(spelling), Array(text)).distance
  return distance <= max(1, text.count / 2) && distance < text.count ? 2 + distance : nil
}
