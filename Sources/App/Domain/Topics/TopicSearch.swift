import JapaneseNumbers

/// A search for topics that contain all of some words, in any order and in any case.
///
/// ```swift
/// let topics = SearchableTopics(Topic.all)
/// topics.results(of: TopicSearch("rent"))
/// ```
///
/// A word is found anywhere in the title, the name, the range, the category and the group, and at
/// the beginning of a keyword or of a word of the note. A number is found in a range with any
/// separators.
package struct TopicSearch {
  /// The most characters of a text that are looked for.
  package static let longestText = 64
  /// The most words of a text that are looked for, those that are the same counted once.
  static let mostWords = 8

  fileprivate let words: [[Unicode.Scalar]]
  /// The whole text, with one blank between words.
  fileprivate let whole: [Unicode.Scalar]

  /// Makes a search for the first words of a text.
  package init(_ text: String) {
    var words: [[Unicode.Scalar]] = []
    let pieces = text.prefix(Self.longestText).split(whereSeparator: \.isWhitespace)
    whole = folded(pieces.joined(separator: " "))
    for word in pieces {
      let word = folded(String(word))
      if !words.contains(word) { words.append(word) }
    }
    self.words = Array(words.prefix(Self.mostWords))
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
    return (0...text.count - word.count).filter { text.has(run: word, at: $0) }
  }
}

/// Topics that can be searched: their texts were prepared for it once.
package struct SearchableTopics: Equatable, Sendable {
  private struct Texts: Sendable {
    /// The titles and the name.
    let names: [[Unicode.Scalar]]
    /// The range, the category and the group in the list.
    let places: [[Unicode.Scalar]]
    /// The numbers in title and range, without separators.
    let numbers: [String]
    let keywords: [[Unicode.Scalar]]
    let noteWords: [[Unicode.Scalar]]

    init(_ topic: Topic) {
      names = [topic.title, topic.formerTitle ?? "", topic.name].map(folded)
      places = [topic.description, topic.category.title, topic.group.rawValue].map(folded)
      numbers = "\(topic.title) \(topic.description)".numbers
      keywords = topic.keywords.map(folded)
      noteWords = (topic.note ?? "").split { !$0.isLetter }.map { folded(String($0)) }
    }

    /// Returns the rank of a word, 0 for the best; nil if the texts don't contain it.
    func rank(of word: [Unicode.Scalar]) -> Int? {
      if names.contains(where: { $0.contains(run: word) }) { return 0 }
      if places.contains(where: { $0.contains(run: word) }) || numbers.contains(number(word)) {
        return 1
      }
      if keywords.contains(where: { $0.starts(with: word) }) { return 2 }
      if noteWords.contains(where: { $0.starts(with: word) }) { return 3 }
      return nil
    }
  }

  private static let rankCount = 5

  package let topics: [Topic]
  private let texts: [Texts]

  package init(_ topics: [Topic]) {
    self.topics = topics
    texts = topics.map(Texts.init)
  }

  package static func == (first: Self, second: Self) -> Bool { first.topics == second.topics }

  /// Returns the topics that contain all words: those whose title or name is the text first, then
  /// those with all words in title or name, in the range, the category and the group, in keywords,
  /// and in the note.
  package func results(of search: TopicSearch) -> [Topic] {
    var ranked: [[Topic]] = Array(repeating: [], count: Self.rankCount)
    for (topic, texts) in zip(topics, texts) {
      if let rank = rank(of: search, in: texts) { ranked[rank].append(topic) }
    }
    return ranked.flatMap(\.self)
  }

  /// Returns 0 for a topic of just that title or name, otherwise one more than the rank of the word
  /// that is found last; nil if one isn't found.
  private func rank(of search: TopicSearch, in texts: Texts) -> Int? {
    if !search.whole.isEmpty, texts.names.contains(search.whole) { return 0 }
    var worst = 0
    for word in search.words {
      guard let rank = texts.rank(of: word) else { return nil }
      worst = max(worst, rank)
    }
    return worst + 1
  }
}

/// Returns the digits of a typed number without separators: 1500 for 1,500 and ￥1500. Returns an
/// empty text for any other word.
private func number(_ word: [Unicode.Scalar]) -> String {
  let separators: Set<Unicode.Scalar> = [",", ".", "'", "_", "￥", "¥", "\\", "円"]
  let digits = word.filter { !separators.contains($0) }
  return digits.allSatisfy { ("0"..."9").contains($0) }
    ? String(String.UnicodeScalarView(digits)) : ""
}

extension String {
  fileprivate var numbers: [String] {
    replacing(",", with: "").split { !$0.isASCII || !$0.isNumber }.map(String.init)
  }
}

/// Returns a text in lower case, half width and hiragana, with as many scalars as before.
private func folded(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.map(folded) }

private func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar {
  case "A"..."Z": Unicode.Scalar(scalar.value + 0x20) ?? scalar
  // These have no case; Unicode's properties take long to look up.
  case ..."\u{7F}": scalar
  case "\u{2E80}"..."\u{FF00}": scalar.hiragana
  default:
    scalar.fromFullWidth.map { folded($0) }
      ?? scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }
}
