import ArgumentParser
import Clients
import Domain
import Storage

struct SkillOptions: ParsableArguments {
  @Flag(exclusivity: .exclusive)
  private var flag: SkillFlag?

  private enum SkillFlag: EnumerableFlag {
    case listen, read, write

    var skill: Skill {
      switch self {
      case .listen: .listening
      case .read: .reading
      case .write: .writing
      }
    }

    static func help(for flag: Self) -> ArgumentHelp? {
      switch flag {
      case .listen: "Listening: numbers are heard, and typed in digits."
      case .read: "Reading: numbers are shown in kana, without sound, and typed in digits."
      case .write: "Writing: numbers are shown in digits, and their readings are typed."
      }
    }
  }

  /// Returns the option of a skill: `--read`.
  static func option(for skill: Skill) -> String {
    SkillFlag.allCases.first { $0.skill == skill }.map { "--\($0)" } ?? ""
  }

  /// The skill of the option; `nil` without one.
  var named: Skill? { flag?.skill }

  /// The skill of the option, or of the saved settings.
  var chosen: Skill {
    get async {
      if let named { return named }
      return await FileClients.live.settings.get().session.skill
    }
  }
}

/// Throws a usage error if sentences are asked for in a skill in which nothing is heard.
func checkSentences(_ areWanted: Bool?, in skill: Skill) throws {
  guard areWanted == true, Setting.unused(for: skill).contains(.scenes) else { return }
  throw ValidationError(
    "--sentences is for listening, and this quiz is for \(skill.rawValue)."
      + " Use --listen, or leave it out.")
}
