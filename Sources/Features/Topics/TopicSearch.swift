import Domain
import TerminalUI

/// What someone looks for among the topics: words that must all be there, in any order and in any case.
struct TopicSearch {
  private let words: [[Character]]

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { $0.map(folded) }
  }

  /// The topics that have all words, first those that have them in their title or name.
  func results(in topics: [Topic]) -> [Topic] {
    var named: [Topic] = []
    var others: [Topic] = []
    for topic in topics {
      let names = [topic.title, topic.name].map { $0.map(folded) }
      if isFound(in: names) {
        named.append(topic)
      } else if isFound(in: names + [topic.description, topic.category.title].map { $0.map(folded) }) {
        others.append(topic)
      }
    }
    return named + others
  }

  /// A text with what was looked for in heavier strokes.
  func highlighted(_ string: String, style: StyleRole) -> Text {
    let characters = Array(string)
    let isFound = found(in: characters.map(folded))
    var text = Text("")
    var start = 0
    while start < characters.count {
      let end = isFound[start...].firstIndex(of: !isFound[start]) ?? characters.count
      text = text + Text(String(characters[start..<end])).style(isFound[start] ? .strong : style)
      start = end
    }
    return text
  }

  private func isFound(in texts: [[Character]]) -> Bool {
    words.allSatisfy { word in texts.contains { $0.firstRange(of: word) != nil } }
  }

  /// Which characters belong to what was looked for.
  private func found(in characters: [Character]) -> [Bool] {
    var isFound = Array(repeating: false, count: characters.count)
    for word in words {
      for range in characters.ranges(of: word) {
        for index in range { isFound[index] = true }
      }
    }
    return isFound
  }
}

/// A character as it is compared: in lower case, and half-width as without an input method.
private func folded(_ character: Character) -> Character {
  halfWidth(character).lowercased().first ?? character
}
