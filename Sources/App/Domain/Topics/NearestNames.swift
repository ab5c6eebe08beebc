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

/// Returns the names that a mistyped text may mean, likeliest first.
///
/// Names that begin with the text come first, then names that contain it, then those with few
/// different letters. A name with nothing in common with the text isn't returned.
package func nearestNames(to text: String, in names: [SearchableName], limit: Int = 3) -> [String] {
  let text = text.lowercased()
  if text.isEmpty { return [] }
  let ranked = names.enumerated().compactMap { index, name in
    name.spellings.compactMap { rank(of: $0, for: text) }.min().map {
      (name: name.name, rank: $0, index: index)
    }
  }
  return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.prefix(limit).map(\.name)
}

/// Returns the rank of a spelling, 0 for the best; `nil` if it isn't similar.
private func rank(of spelling: String, for text: String) -> Int? {
  if spelling == text { return 0 }
  if spelling.hasPrefix(text) { return 1 }
  if spelling.contains(text) { return 2 }
  // Letters in another order, as in hno for hon.
  if spelling.count == text.count, spelling.sorted() == text.sorted() { return 3 }
  // An edit distance of long texts is slow, and none is similar to a name.
  guard text.utf8.count <= 100 else { return nil }
  let distance = Alignment(Array(spelling), Array(text)).distance
  return distance <= max(1, text.count / 2) && distance < text.count ? 2 + distance : nil
}
