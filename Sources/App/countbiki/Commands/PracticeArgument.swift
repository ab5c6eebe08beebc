import ArgumentParser
import Domain
import FoundationShim

extension Practice {
  /// Parses an argument that names a topic, or a session of ``NamedPractice``.
  ///
  /// - Parameters:
  ///   - place: The topic to which `weak` is limited; `nil` for all that were practised.
  ///   - others: The names of other sessions that the command knows.
  init(argument: String, in place: String? = nil, besides others: [String] = []) throws {
    let topic = try place.map { try Topic.named($0) }
    let named = NamedPractice.named(argument)
    if named == nil, !others.contains(argument.lowercased()) { try checkCommand(of: argument) }
    self =
      try named?.practice
      ?? .topic(Topic.named(argument, or: NamedPractice.all.map(\.name) + others))
    guard let topic else { return }
    if named?.name != NamedPractice.weakSpots.name {
      throw ValidationError(weakPlaceAdvice)
    }
    self = .weakSpots(in: topic)
  }

  /// Returns the questions; `nil` if there is nothing to ask. The history is read only if they are
  /// made of it.
  ///
  /// - Parameter skill: The skill whose history decides the questions.
  @MainActor
  func questions(seed: UInt64, skill: Skill) throws -> QuizQuestions? {
    questions(of: kind.needsHistory ? try .saved()[skill] : nil, at: Date(), seed: seed)
  }
}

/// Throws a usage error with the command for the name of a session that has one of its own.
private func checkCommand(of name: String) throws {
  let commands = [
    NamedPractice.todayName: "countbiki today",
    NamedPractice.pairsName: "countbiki quiz pairs",
    NamedPractice.placementName: "countbiki quiz placement",
  ]
  let name = name.lowercased()
  guard let command = commands[name], !Topic.available.contains(where: { $0.name == name }) else {
    return
  }
  throw ValidationError("\"\(name)\" is no topic, but a session: `\(command)` starts it.")
}

/// A sentence for those who can't hear a placement, or want to read it. It has the skill of the
/// settings, which a command of plain mode changes.
let placementByReadingAdvice =
  "To find where to start by reading, first type `, skill reading` in `countbiki today --plain`."

/// Returns the help for an argument that names a topic or a session made of the history.
///
/// - Parameter others: The names of other sessions that the command knows.
func practiceHelp(besides others: [String] = []) -> String {
  let names = NamedPractice.all.map(\.name) + others
  return "Topic name, id, or unambiguous start of a name; or \(names.joinedByOr)."
}

/// The message for `--in` without weak spots.
let weakPlaceAdvice =
  "--in names the topic of weak spots, behind `weak`: `weak --in money-conbini`."

let weakPlaceHelp = ArgumentHelp(
  "Weak spots of this topic only: `weak --in money-conbini`.", valueName: "topic")

extension Topic {
  /// Returns the topic that `text` names; throws a usage error that suggests similar names if there
  /// is none.
  ///
  /// - Parameter sessions: The names of sessions that may be meant as well.
  static func named(_ text: String, or sessions: [String] = []) throws -> Topic {
    try asUsageError { try find(text, in: available, or: sessions) }
  }
}

/// Does some work, whose errors are those of an argument.
func asUsageError<Value>(_ work: () throws -> Value) throws -> Value {
  do {
    return try work()
  } catch {
    throw ValidationError("\(error)")
  }
}
