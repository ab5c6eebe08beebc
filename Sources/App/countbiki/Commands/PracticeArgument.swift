import ArgumentParser
import Domain
import FoundationShim

extension Practice {
  /// Parses an argument that names a topic, or a session of ``NamedPractice``.
  ///
  /// - Parameters:
  ///   - place: The topic to which `weak` is limited; `nil` for all that were practised.
  ///   - others: Other sessions that the command knows.
  init(argument: String, in place: String? = nil, besides others: [NamedPractice] = []) throws {
    let topic = try place.map { try Topic.named($0) }
    let named = NamedPractice.named(argument)
    if !others.contains(where: { $0.isNamed(by: argument) }) { try checkCommand(of: argument) }
    let names = NamedPractice.ofQuestions.map(\.name) + others.map(\.name)
    self = try named?.practice ?? .topic(Topic.named(argument, or: names))
    guard let topic else { return }
    if !NamedPractice.weakSpots.isNamed(by: argument) {
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

/// Throws a usage error with the command for the name of a session that is more than questions.
private func checkCommand(of name: String) throws {
  guard let session = NamedPractice.named(name), session.practice == nil,
    !Topic.available.contains(where: { $0.name == session.name })
  else { return }
  throw ValidationError(
    "\"\(session.name)\" is no topic, but a session: `\(session.command)` starts it.")
}

/// A sentence for those who can't hear a placement, or want to read it. It has the skill of the
/// settings, which a command of plain mode changes.
let placementByReadingAdvice =
  "To find where to start by reading, first type `, skill reading` in `countbiki today --plain`."

/// Returns the help for an argument that names a topic or a session made of the history.
///
/// - Parameter others: Other sessions that the command knows.
func practiceHelp(besides others: [NamedPractice] = []) -> String {
  let names = (NamedPractice.ofQuestions + others).map(\.name)
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
