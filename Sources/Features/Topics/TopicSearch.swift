import Domain
import TerminalUI

/// What someone looks for among the topics: words that must all be there, in any order and in any case.
struct TopicSearch {
  private let words: [[Unicode.Scalar]]

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { folded(String($0)) }
  }

  /// The topics that have all words, first those that have them in their title or name.
  func results(in topics: [Topic]) -> [Topic] {
    var named: [Topic] = []
    var others: [Topic] = []
    for topic in topics {
      let names = [topic.title, topic.name].map(folded)
      if isFound(in: names) {
        named.append(topic)
      } else if isFound(in: names + [topic.description, topic.category.title].map(folded)) {
        others.append(topic)
      }
    }
    return named + others
  }

  /// A text with what was looked for in heavier strokes.
  func highlighted(_ string: String, style: StyleRole) -> Text {
    var rest = found(in: folded(string))[...]
    var text = Text("")
    var piece = ""
    var isPieceFound = false
    for character in string {
      let isFound = rest.prefix(character.unicodeScalars.count).contains(true)
      rest = rest.dropFirst(character.unicodeScalars.count)
      if isFound != isPieceFound {
        text = text + Text(piece).style(isPieceFound ? .strong : style)
        piece = ""
      }
      piece.append(character)
      isPieceFound = isFound
    }
    return text + Text(piece).style(isPieceFound ? .strong : style)
  }

  private func isFound(in texts: [[Unicode.Scalar]]) -> Bool {
    words.allSatisfy { word in texts.contains { !places(of: word, in: $0).isEmpty } }
  }

  /// Which scalars belong to what was looked for.
  private func found(in text: [Unicode.Scalar]) -> [Bool] {
    var isFound = Array(repeating: false, count: text.count)
    for word in words {
      for place in places(of: word, in: text) {
        for index in word.indices { isFound[place + index] = true }
      }
    }
    return isFound
  }

  private func places(of word: [Unicode.Scalar], in text: [Unicode.Scalar]) -> [Int] {
    guard word.count <= text.count else { return [] }
    return (0...text.count - word.count).filter { place in word.indices.allSatisfy { word[$0] == text[place + $0] } }
  }
}

/// A text as it is compared: in lower case, and half-width as without an input method. Each scalar stays one.
private func folded(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.map(folded) }

private func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar {
  case "A"..."Z": Unicode.Scalar(scalar.value + 0x20) ?? scalar
  // Asking Unicode takes long, and these have no case.
  case ..."\u{7F}", "\u{2E80}"..."\u{FF00}": scalar
  case "\u{FF01}"..."\u{FF5E}": folded(Unicode.Scalar(scalar.value - 0xFEE0) ?? " ")
  default: scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }
}
