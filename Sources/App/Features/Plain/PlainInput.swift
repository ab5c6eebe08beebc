import Domain

/// A typed line: a command or an answer.
package enum PlainInput: Equatable {
  case nothing
  case answer(String)
  case command(PlainCommand)
  /// A setting and its new value, the text after the comma: `rate 0.6`.
  case settings(String)

  /// Parses a line, in any width and case. What is no command and isn't blank is an answer.
  package init(_ line: String) {
    let typed = line.withoutInvisible.trimmed
    let text = String(typed.map(halfWidth))
    if text.isEmpty {
      self = .nothing
    } else if text.hasPrefix(",") {
      // No answer begins with a comma.
      self = .settings(String(text.dropFirst()).trimmed)
    } else if let command = PlainCommand(named: text) {
      self = .command(command)
    } else {
      // As it was typed: ー is no hyphen in kana.
      self = .answer(typed)
    }
  }
}

/// The commands of plain mode, in the order in which `?` lists them.
package enum PlainCommand: CaseIterable {
  case replay
  case slowReplay
  /// The answer is shown.
  case reveal
  case typedReplay
  /// The latest miss was a slip of the finger.
  case slip
  /// No more questions of this part of today's session.
  case skip
  /// The list of the settings. A comma gives it too, and with a name and a value changes one.
  case settings
  case end
  case help

  /// The text that gives the command, as sentences and the list of commands have it.
  var name: String { names[0] }

  /// All texts that give the command, in small letters.
  package var names: [String] {
    switch self {
    case .replay: ["r", "replay"]
    case .slowReplay: ["l", "s", "slow"]
    case .reveal: ["a", "answer"]
    case .typedReplay: ["y"]
    case .slip: ["x", "slip"]
    case .skip: ["skip", ">"]
    case .settings: ["comma"]
    case .end: ["q", "quit"]
    case .help: ["?", "help"]
    }
  }

  /// Returns the command with a name, in any case; nil if there is none.
  init?(named name: String) {
    let command = Self.allCases.first { $0.names.contains(name.lowercased()) }
    guard let command else { return nil }
    self = command
  }

  /// Returns what the command does, for `?`; nil if the session doesn't have it.
  func explanation(_ state: Quiz.State) -> String? {
    switch self {
    case .replay where state.skill == .listening: "hear the question again."
    case .replay: "repeat the question; once its answer is known, hear it."
    case .slowReplay: "hear it slowly."
    case .reveal: "show the answer; Enter then goes on to the next question."
    case .typedReplay: "hear what you had typed, while the answer is shown."
    case .slip: "take a miss back, after its answer is told: you heard it, and mistyped it."
    case .skip where state.session.questions.parts.isEmpty: nil
    case .skip: "leave a part of today's session out, the one of this question."
    case .settings: "list the settings. To change one, type a comma, its name and its value."
    case .end: "end the quiz and show the summary."
    case .help: "show this list."
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
