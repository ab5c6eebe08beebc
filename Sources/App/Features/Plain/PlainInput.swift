import Domain

/// A typed line: a command or an answer.
package enum PlainInput: Equatable {
  case nothing
  case answer(String)
  case replay
  case slowReplay
  case reveal
  case typedReplay
  /// The latest miss was a slip of the finger.
  case slip
  /// No more questions of this part of today's session.
  case skip
  /// The settings, or the text after the comma: `rate 0.6`.
  case settings(String)
  case help
  case end

  /// Parses a command, by a letter or a word, in any width and case: see ``plainHelp(_:)``. Any
  /// other text that isn't blank is an answer.
  package init(_ line: String) {
    let typed = line.withoutInvisible.trimmed
    let text = String(typed.map(halfWidth))
    switch text.lowercased() {
    case "": self = .nothing
    case "r", "replay": self = .replay
    case "l", "s", "slow": self = .slowReplay
    case "a", "answer": self = .reveal
    case "y": self = .typedReplay
    case "x", "slip": self = .slip
    case ">", "skip": self = .skip
    case "?", "help": self = .help
    case "q", "quit": self = .end
    // No answer begins with a comma.
    case _ where text.hasPrefix(","): self = .settings(String(text.dropFirst()).trimmed)
    // As it was typed: ー is no hyphen in kana.
    default: self = .answer(typed)
    }
  }
}

extension Quiz.State {
  /// Returns true if a line with the name of a command is an answer to the question: `x` for 数人.
  func takesAsAnswer(_ line: String) -> Bool {
    if isCardShown { return false }
    if case .answer = attempt.question.parse(line) { return true }
    return false
  }
}
