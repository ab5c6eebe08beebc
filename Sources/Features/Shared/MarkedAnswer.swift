import Domain
import TerminalUI

/// Returns a wrong answer with its differing digits bold and in brackets.
///
/// - Parameter role: The role of the digits that match.
func markedAnswer(_ miss: Submission, role: StyleRole = .text) -> Text {
  Wording.pieces(of: miss).reduce(Text("")) { text, piece in
    text + (piece.differs ? Text(piece.bracketed).style(.incorrect).bold() : Text(piece.text).style(role))
  }
}
