/// A session made of the history that commands start by its name: `countbiki quiz weak`.
///
/// The argument of commands, its help and completions, and the names of new sets all read the table
/// ``all``.
package struct NamedPractice: Sendable {
  /// The name in a command line, which never changes, since it is in people's scripts. A topic of
  /// the learner's own with this name is found by its id.
  package let name: String
  /// The subject of the questions in a few words, which shells show beside the name.
  package let note: String
  package let practice: Practice

  package static let weakSpots = NamedPractice(
    name: "weak", note: "what you mishear", practice: .weakSpots)
  package static let review = NamedPractice(
    name: "review", note: "what is due for review", practice: .review)

  package static let all = [weakSpots, review]

  /// Returns the session that a command line names, in any case; `nil` for other names.
  package static func named(_ name: String) -> NamedPractice? {
    all.first { matches(name, $0.name) }
  }

  /// Returns true for a typed word that is the name of a session in any case.
  ///
  /// ```swift
  /// NamedPractice.matches("Pairs", NamedPractice.pairsName)  // true
  /// ```
  package static func matches(_ typed: String, _ name: String) -> Bool {
    typed.lowercased() == name
  }

  /// The name of training by pairs, which only `countbiki quiz` takes.
  package static let pairsName = "pairs"
  /// The name of the questions that find the step to start with, which only `countbiki quiz` takes.
  package static let placementName = "placement"
  /// The name of today's session, which only `countbiki lesson` takes: it has a command of its own.
  package static let todayName = "today"

  /// All names of sessions, which no new set gets.
  static let names = all.map(\.name) + [pairsName, placementName, todayName]
}
