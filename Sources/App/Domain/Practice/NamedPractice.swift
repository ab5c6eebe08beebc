/// A session that a command line names: `countbiki quiz weak`.
///
/// The arguments of commands, their help and completions, and the names of new sets all read the
/// table ``all``.
package struct NamedPractice: Sendable {
  /// The name in a command line, which never changes, since it is in people's scripts. A topic of
  /// the learner's own with this name is found by its id.
  package let name: String
  /// The subject of the questions in a few words, which shells show beside the name.
  package let note: String
  /// The command that starts the session.
  package let command: String
  /// The questions, made of the history, which every command that takes a topic can ask; `nil` for
  /// a session that needs more than questions, and that few commands know.
  package let practice: Practice?

  private init(
    _ name: String, _ note: String, by command: String, asking practice: Practice? = nil
  ) {
    self.name = name
    self.note = note
    self.command = command
    self.practice = practice
  }

  package static let weakSpots = NamedPractice(
    "weak", "what you mishear", by: "countbiki quiz weak", asking: .weakSpots)
  package static let review = NamedPractice(
    "review", "what is due for review", by: "countbiki quiz review", asking: .review)
  package static let pairs = NamedPractice(
    "pairs", "two sounds, one key", by: "countbiki quiz pairs")
  package static let placement = NamedPractice(
    "placement", "find the step to start with", by: "countbiki quiz placement")
  package static let today = NamedPractice("today", "today's session", by: "countbiki today")

  /// All sessions with a name. No new set gets such a name.
  package static let all = [weakSpots, review, pairs, placement, today]

  /// The sessions that every command with a topic can ask.
  package static let ofQuestions = all.filter { $0.practice != nil }

  /// Returns the session that a word of a command line names; `nil` for other words.
  package static func named(_ word: String) -> NamedPractice? { all.first { $0.isNamed(by: word) } }

  /// Returns true for a typed word that is the name in any case.
  package func isNamed(by word: String) -> Bool { word.lowercased() == name }
}
