/// A search for topics that contain all of some words, in any order and in any case.
///
/// A word is found anywhere in the title, the name, the range and the group, and at the beginning of a keyword or of a word
/// of the note. A number is found in a range with any separators.
package struct TopicSearch {
  private let words: [[Unicode.Scalar]]

  package init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { folded(String($0)) }
  }

  /// Returns the topics that contain all words: those with all words in title or name first, then in the range and the
  /// group, then in keywords, then in the note.
  package func results(in topics: [Topic]) -> [Topic] {
    var ranked: [[Topic]] = [[], [], [], []]
    for topic in topics {
      if let rank = rank(of: topic) { ranked[rank].append(topic) }
    }
    return ranked.flatMap(\.self)
  }

  /// Returns the rank of a topic in the results, 0 for the best; nil if the topic doesn't contain all words.
  private func rank(of topic: Topic) -> Int? {
    var ranks = words.map { _ in Int.max }
    for (rank, isFound) in finders(topic).enumerated() {
      for (index, word) in words.enumerated() where ranks[index] > rank && isFound(word) { ranks[index] = rank }
      if ranks.allSatisfy({ $0 <= rank }) { return rank }
    }
    return nil
  }

  private func finders(_ topic: Topic) -> [([Unicode.Scalar]) -> Bool] {
    func contains(_ texts: [String]) -> ([Unicode.Scalar]) -> Bool {
      { word in texts.contains { !offsets(of: word, in: folded($0)).isEmpty } }
    }
    func begins(_ words: [String]) -> ([Unicode.Scalar]) -> Bool {
      { word in words.contains { folded($0).starts(with: word) } }
    }
    return [
      contains([topic.title, topic.name]),
      { word in
        contains([topic.description, topic.category.title])(word) || topic.description.numbers.contains(number(word))
      },
      begins(topic.keywords),
      begins((topic.note ?? "").split { !$0.isLetter }.map(String.init)),
    ]
  }

  /// Returns a flag for each scalar that is true if the scalar belongs to a match.
  package func matches(in text: String) -> [Bool] {
    let text = folded(text)
    var isMatch = Array(repeating: false, count: text.count)
    for word in words {
      for offset in offsets(of: word, in: text) {
        for index in word.indices { isMatch[offset + index] = true }
      }
    }
    return isMatch
  }

  private func offsets(of word: [Unicode.Scalar], in text: [Unicode.Scalar]) -> [Int] {
    guard word.count <= text.count else { return [] }
    return (0...text.count - word.count).filter { offset in
      word.indices.allSatisfy { word[$0] == text[offset + $0] }
    }
  }
}

/// Returns the digits of a typed number without separators: 1500 for 1,500 and ￥1500. Returns an empty text for any other
/// word.
private func number(_ word: [Unicode.Scalar]) -> String {
  let separators: Set<Unicode.Scalar> = [",", ".", "'", "_", "￥", "円"]
  let digits = word.filter { !separators.contains($0) }
  return digits.allSatisfy { ("0"..."9").contains($0) } ? String(String.UnicodeScalarView(digits)) : ""
}

extension String {
  fileprivate var numbers: [String] {
    replacing(",", with: "").split { !$0.isASCII || !$0.isNumber }.map(String.init)
  }
}

/// Returns a text in lower case and half width, with as many scalars as before.
private func folded(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.map(folded) }

private func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar {
  case "A"..."Z": Unicode.Scalar(scalar.value + 0x20) ?? scalar
  // These have no case; Unicode's properties take long to look up.
  case ..."\u{7F}", "\u{2E80}"..."\u{FF00}": scalar
  case "\u{FF01}"..."\u{FF5E}": folded(Unicode.Scalar(scalar.value - 0xFEE0) ?? " ")
  default: scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }
}
