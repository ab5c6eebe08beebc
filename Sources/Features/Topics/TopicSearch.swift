import Domain
import TerminalUI

/// A search for topics that contain all of some words, in any order and in any case.
struct TopicSearch {
  private let words: [[Unicode.Scalar]]

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { folded(String($0)) }
  }

  /// Returns the topics that contain all words, first the topics with all words in their title or name.
  func results(in topics: [Topic]) -> [Topic] {
    var named: [Topic] = []
    var others: [Topic] = []
    for topic in topics {
      let names = [topic.title, topic.name].map(folded)
      if contains(in: names) {
        named.append(topic)
      } else if contains(in: names + [topic.description, topic.category.title].map(folded)) {
        others.append(topic)
      }
    }
    return named + others
  }

  /// Returns a text whose matches are bold.
  func highlighted(_ string: String, style: StyleRole) -> Text {
    var remaining = matches(in: folded(string))[...]
    var text = Text("")
    var piece = ""
    var isPieceMatch = false
    for character in string {
      let isMatch = remaining.prefix(character.unicodeScalars.count).contains(true)
      remaining = remaining.dropFirst(character.unicodeScalars.count)
      if isMatch != isPieceMatch {
        text = text + Text(piece).style(isPieceMatch ? .strong : style)
        piece = ""
      }
      piece.append(character)
      isPieceMatch = isMatch
    }
    return text + Text(piece).style(isPieceMatch ? .strong : style)
  }

  private func contains(in texts: [[Unicode.Scalar]]) -> Bool {
    words.allSatisfy { word in texts.contains { !offsets(of: word, in: $0).isEmpty } }
  }

  /// Returns a flag for each scalar that is true if the scalar belongs to a match.
  private func matches(in text: [Unicode.Scalar]) -> [Bool] {
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
