import Domain
import TerminalUI

extension TopicSearch {
  /// Returns a text whose matches are bold.
  func highlighted(_ string: String, style: StyleRole) -> Text {
    var remaining = matches(in: string)[...]
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
}
